import { AwsClient } from 'aws4fetch'
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../settings'
import type { PictureKind } from './picture-kind'

/** Keeps a picture and answers its address. */
export type KeepPicture = (bytes: Uint8Array, kind: PictureKind) => Promise<string>

const nameFor = ({ extension }: PictureKind): string => `${randomUUID()}.${extension}`

/** In the data folder: written beside its place first, so that a crash leaves no half picture. */
export function inFolder(folder: string): KeepPicture {
  return async (bytes, kind) => {
    const name = nameFor(kind)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.part`), bytes)
    await rename(join(folder, `${name}.part`), join(folder, name))
    return `/pictures/${name}`
  }
}

const putWithinMs = 5000

/** In an S3-compatible bucket; null when none is set up. */
export function inBucket({ s3Endpoint, s3Bucket, s3Region, s3AccessKey, s3SecretKey }: Settings): KeepPicture | null {
  if (!s3Endpoint || !s3Bucket || !s3AccessKey || !s3SecretKey) return null
  const client = new AwsClient({
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
    region: s3Region,
    service: 's3',
  })
  return async (bytes, kind) => {
    const address = `${s3Endpoint.replace(/\/$/, '')}/${s3Bucket}/${nameFor(kind)}`
    const headers = { 'Content-Type': kind.mediaType }
    const answer = await client.fetch(address, {
      method: 'PUT',
      body: Buffer.from(bytes),
      headers,
      signal: AbortSignal.timeout(putWithinMs),
    })
    if (!answer.ok) throw new Error(`The bucket answered ${answer.status}`)
    return address
  }
}
