import { AwsClient } from 'aws4fetch'
import { ownPictures } from '../../model/picture-address'
import type { Settings } from '../settings'

/** What addresses of pictures in the bucket begin with. */
export const inBucket = `${ownPictures}bucket/`

const putWithinMs = 5000
const addressGoodFor = 24 * 3600

/** An S3-compatible bucket. */
export interface Bucket {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** Where a browser fetches it from, signed for a day. */
  address(name: string): Promise<string>
}

/** The bucket that is set up; null when none is. */
export function bucketOf({ s3Endpoint, s3Bucket, s3Region, s3AccessKey, s3SecretKey }: Settings): Bucket | null {
  if (!s3Endpoint || !s3Bucket || !s3AccessKey || !s3SecretKey) return null
  const client = new AwsClient({
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
    region: s3Region,
    service: 's3',
  })
  const at = (name: string): URL => new URL(`${s3Endpoint.replace(/\/$/, '')}/${s3Bucket}/${encodeURIComponent(name)}`)
  return {
    async put(name, bytes, mediaType) {
      const answer = await client.fetch(at(name).href, {
        method: 'PUT',
        body: Buffer.from(bytes),
        headers: { 'Content-Type': mediaType },
        signal: AbortSignal.timeout(putWithinMs),
      })
      if (!answer.ok) throw new Error(`The bucket answered ${answer.status}`)
    },
    async address(name) {
      const address = at(name)
      address.searchParams.set('X-Amz-Expires', String(addressGoodFor))
      return (await client.sign(address.href, { method: 'GET', aws: { signQuery: true } })).url
    },
  }
}
