import { useQuery } from '@tanstack/react-query'
import { baseAddress } from '../../api/address'
import { imageAddress } from './image-address'

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The picture could not be read'))
    reader.readAsDataURL(blob)
  })

async function fetchPicture(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'omit' })
  const blob = await response.blob()
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error('No picture')
  return asData(blob)
}

/**
 * What an `<img>` may load, '' while it is fetched. The page's policy lets in pictures of its own server alone, lest a
 * stored address call elsewhere; those of another server that the person works with are fetched and shown as data.
 */
export function usePicture(value: unknown): { source: string; failed: boolean } {
  const address = imageAddress(value)
  const base = baseAddress()
  const isElsewhere = base !== '' && address.startsWith(`${base}/`)
  const { data, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: () => fetchPicture(address),
    enabled: isElsewhere,
    staleTime: Infinity,
  })
  return isElsewhere ? { source: data ?? '', failed: isError } : { source: address, failed: false }
}
