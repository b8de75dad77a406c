import { baseAddress } from '../../api/address'
import { textOf } from '../text-of'

/** Where a picture is loaded from: own paths belong to the server that the calls go to. '' for what is no picture. */
export function imageAddress(value: unknown): string {
  const text = textOf(value)
  if (/^https?:\/\//i.test(text)) return text
  return /^\/(?![/\\])/.test(text) ? `${baseAddress()}${text}` : ''
}
