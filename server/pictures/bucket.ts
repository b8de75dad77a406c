import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { ownPictures } from '../../model/text/picture-address'
import type { Settings } from '../settings/settings'

export const bucketAddressPrefix = `${ownPictures}bucket/`
export const sitePicturesPrefix = 'sites/'

const timeoutMs = 5000
/** A busy bucket may accept the request a moment later. */
const retries = 3
/** Browsers follow a redirect to it at once, or from their cache within a minute. */
const addressSeconds = 5 * 60

/** The bucket may have stored what was sent. */
export class BucketAway extends Error {
  override name = 'BucketAway'
}

const isBusy = ({ status }: Response): boolean => status === 429 || status >= 500

/** S3-compatible. All calls reject if it doesn't respond or responds with an error. */
export interface Bucket {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>
  has(name: string): Promise<boolean>
  list(prefix: string, after: string): Promise<string[]>
  remove(names: readonly string[]): Promise<void>
  address(name: string): Promise<string>
}

const namesIn = (xml: string): string[] => [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
const objects = (names: readonly string[]): string =>
  names.map((name) => `<Object><Key>${name}</Key></Object>`).join('')

export function bucketOf({ s3Endpoint, s3Bucket, s3Region, s3AccessKey, s3SecretKey }: Settings): Bucket | null {
  if (!s3Endpoint || !s3Bucket || !s3AccessKey || !s3SecretKey) return null
  const client = new AwsClient({
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
    region: s3Region,
    service: 's3',
    retries,
  })
  const base = `${s3Endpoint.replace(/\/$/, '')}/${s3Bucket}`
  const urlOf = (name: string): URL => new URL(`${base}/${name.split('/').map(encodeURIComponent).join('/')}`)
  const send = async (address: string, init: RequestInit): Promise<Response> => {
    const sent = client.fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const response = await sent.catch((cause: unknown) => {
      throw new BucketAway('The bucket did not respond', { cause })
    })
    if (isBusy(response)) throw new BucketAway(`The bucket responded with HTTP ${response.status}`)
    return response
  }
  const succeeded = async (sent: Promise<Response>): Promise<Response> => {
    const response = await sent
    if (!response.ok) throw new Error(`The bucket responded with HTTP ${response.status}`)
    return response
  }
  return {
    async put(name, bytes, mediaType) {
      const headers = { 'Content-Type': mediaType }
      await succeeded(send(urlOf(name).href, { method: 'PUT', body: Buffer.from(bytes), headers }))
    },
    async has(name) {
      const sent = send(urlOf(name).href, { method: 'HEAD' })
      return (await sent).status !== 404 && (await succeeded(sent)).ok
    },
    async list(prefix, after) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) })
      return namesIn(await (await succeeded(send(`${base}?${query}`, { method: 'GET' }))).text())
    },
    async remove(names) {
      const body = `<Delete><Quiet>true</Quiet>${objects(names)}</Delete>`
      const headers = { 'Content-MD5': createHash('md5').update(body).digest('base64') }
      const response = await succeeded(send(`${base}?delete`, { method: 'POST', body, headers }))
      if ((await response.text()).includes('<Error>')) throw new Error('The bucket did not delete all objects')
    },
    async address(name) {
      const address = urlOf(name)
      address.searchParams.set('X-Amz-Expires', String(addressSeconds))
      return (await client.sign(address.href, { method: 'GET', aws: { signQuery: true } })).url
    },
  }
}
