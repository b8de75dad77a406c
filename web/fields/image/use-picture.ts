import { useQuery } from '@tanstack/react-query'
import { baseAddress } from '../../api/address'
import { textOf } from '../text-of'

/** The URL of a picture; paths belong to the API server. '' when the value is not a picture address. */
export function imageAddress(value: unknown): string {
  const text = textOf(value)
  if (/^https?:\/\//i.test(text)) return text
  return /^\/(?![/\\])/.test(text) ? `${baseAddress()}${text}` : ''
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture could not be read'))
    reader.readAsDataURL(blob)
  })

async function fetchPicture(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'omit' })
  const blob = await response.blob()
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error('The response is not a picture')
  return dataUrlOf(blob)
}

/**
 * The `src` for an `<img>`, '' while the picture is fetched. The content security policy only allows pictures of the
 * page's own server; when the API is on another server, its pictures are fetched and returned as data URLs.
 */
export function usePicture(value: unknown): { source: string; failed: boolean } {
  const address = imageAddress(value)
  const base = baseAddress()
  const isOtherServer = base !== '' && address.startsWith(`${base}/`)
  const { data, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: () => fetchPicture(address),
    enabled: isOtherServer,
    staleTime: Infinity,
  })
  return isOtherServer ? { source: data ?? '', failed: isError } : { source: address, failed: false }
}
