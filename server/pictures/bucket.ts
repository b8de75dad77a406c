import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { ownPictures } from '../../model/picture-address'
import type { Settings } from '../settings/settings'

/** What addresses of pictures in the bucket begin with. */
export const inBucket = `${ownPictures}bucket/`
/** What the names of sites' pictures begin with in the bucket. */
export const sitesInBucket = 'sites/'

const withinMs = 5000
const addressGoodFor = 24 * 3600

/** An S3-compatible bucket. Rejects when it doesn't answer, or not as it should. */
export interface Bucket {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  has(name: string): Promise<boolean>
  /** Up to 1000 names, in order, that begin so and come after that one. */
  list(prefix: string, after: string): Promise<string[]>
  /** At most 1000 names. */
  remove(names: readonly string[]): Promise<void>
  /** Where a browser fetches it from, signed for a day. */
  address(name: string): Promise<string>
}

const namesIn = (xml: string): string[] => [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
const objects = (names: readonly string[]): string =>
  names.map((name) => `<Object><Key>${name}</Key></Object>`).join('')

/** The bucket that is set up; null when none is. */
export function bucketOf({ s3Endpoint, s3Bucket, s3Region, s3AccessKey, s3SecretKey }: Settings): Bucket | null {
  if (!s3Endpoint || !s3Bucket || !s3AccessKey || !s3SecretKey) return null
  const client = new AwsClient({
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
    region: s3Region,
    service: 's3',
  })
  const base = `${s3Endpoint.replace(/\/$/, '')}/${s3Bucket}`
  const at = (name: string): URL => new URL(`${base}/${name.split('/').map(encodeURIComponent).join('/')}`)
  const ask = (address: string, how: RequestInit): Promise<Response> =>
    client.fetch(address, { ...how, signal: AbortSignal.timeout(withinMs) })
  const good = async (asked: Promise<Response>): Promise<Response> => {
    const answer = await asked
    if (!answer.ok) throw new Error(`The bucket answered ${answer.status}`)
    return answer
  }
  return {
    async put(name, bytes, mediaType) {
      const headers = { 'Content-Type': mediaType }
      await good(ask(at(name).href, { method: 'PUT', body: Buffer.from(bytes), headers }))
    },
    async has(name) {
      const asked = ask(at(name).href, { method: 'HEAD' })
      return (await asked).status !== 404 && (await good(asked)).ok
    },
    async list(prefix, after) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) })
      return namesIn(await (await good(ask(`${base}?${query}`, { method: 'GET' }))).text())
    },
    async remove(names) {
      const body = `<Delete><Quiet>true</Quiet>${objects(names)}</Delete>`
      const headers = { 'Content-MD5': createHash('md5').update(body).digest('base64') }
      const answer = await good(ask(`${base}?delete`, { method: 'POST', body, headers }))
      if ((await answer.text()).includes('<Error>')) throw new Error('The bucket kept what was to be deleted')
    },
    async address(name) {
      const address = at(name)
      address.searchParams.set('X-Amz-Expires', String(addressGoodFor))
      return (await client.sign(address.href, { method: 'GET', aws: { signQuery: true } })).url
    },
  }
}
