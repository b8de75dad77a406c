import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownPictures } from '../../model/text/picture-address'
import type { Settings } from '../settings/settings'
import { bucketAddressPrefix, bucketOf, type Bucket } from './bucket'

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

export interface PictureKind {
  extension: 'png' | 'jpg' | 'gif' | 'webp'
  mediaType: string
}

export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { extension: 'png', mediaType: 'image/png' }
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { extension: 'jpg', mediaType: 'image/jpeg' }
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return { extension: 'gif', mediaType: 'image/gif' }
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP')
    return { extension: 'webp', mediaType: 'image/webp' }
  return null
}

export interface PictureStore {
  onDisk: boolean
  newAddress(kind: PictureKind): string
  put(address: string, bytes: Uint8Array, kind: PictureKind): Promise<void>
  has(address: string): Promise<boolean>
  remove(addresses: readonly string[]): Promise<void>
}

const nameFor = ({ extension }: PictureKind): string => `${randomUUID()}.${extension}`

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'pictures')

/** A temporary file first, so that a crash leaves no incomplete picture. */
function storeInFolder(folder: string): PictureStore {
  const fileOf = (address: string): string => join(folder, address.slice(ownPictures.length))
  return {
    onDisk: true,
    newAddress: (kind) => `${ownPictures}${nameFor(kind)}`,
    async put(address, bytes) {
      const file = fileOf(address)
      const part = `${file}.part`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(part, bytes)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    has: (address) => Promise.resolve(existsSync(fileOf(address))),
    async remove(addresses) {
      for (const address of addresses)
        for (const file of [fileOf(address), `${fileOf(address)}.part`]) await rm(file, { force: true })
    },
  }
}

function storeInBucket(bucket: Bucket): PictureStore {
  const nameOf = (address: string): string => address.slice(bucketAddressPrefix.length)
  return {
    onDisk: false,
    newAddress: (kind) => `${bucketAddressPrefix}${nameFor(kind)}`,
    put: (address, bytes, { mediaType }) => bucket.put(nameOf(address), bytes, mediaType),
    has: (address) => bucket.has(nameOf(address)),
    async remove(addresses) {
      if (addresses.length > 0) await bucket.remove(addresses.map(nameOf))
    },
  }
}

export interface PictureStores {
  folder: PictureStore
  bucket: PictureStore | null
  of(address: string): PictureStore | null
}

export function pictureStores(settings: Settings): PictureStores {
  const folder = storeInFolder(uploadsFolder(settings.dataDir))
  const s3 = bucketOf(settings)
  const bucket = s3 && storeInBucket(s3)
  return { folder, bucket, of: (address) => (address.startsWith(bucketAddressPrefix) ? bucket : folder) }
}
