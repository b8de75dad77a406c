import { baseAddress } from '../../api/address'
import { textOf } from '../text-of'

/** The URL of a picture; paths belong to the API server. '' when the value is not a picture address. */
export function imageAddress(value: unknown): string {
  const text = textOf(value)
  if (/^https?:\/\//i.test(text)) return text
  return /^\/(?![/\\])/.test(text) ? `${baseAddress()}${text}` : ''
}
