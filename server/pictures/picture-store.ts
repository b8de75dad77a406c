import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownPictures } from '../../model/picture-address'
import { bucketAddressPrefix, type Bucket } from './bucket'
import type { PictureKind } from './picture-kind'

/** Stores a picture and returns its address, without a signature. */
export type StorePicture = (bytes: Uint8Array, kind: PictureKind) => Promise<string>

const nameFor = ({ extension }: PictureKind): string => `${randomUUID()}.${extension}`

/** Stores in the data folder: written to a temporary file first, so that a crash leaves no incomplete picture. */
export function storeInFolder(folder: string): StorePicture {
  return async (bytes, kind) => {
    const name = nameFor(kind)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.part`), bytes)
    await rename(join(folder, `${name}.part`), join(folder, name))
    return `${ownPictures}${name}`
  }
}

export function storeInBucket(bucket: Bucket): StorePicture {
  return async (bytes, kind) => {
    const name = nameFor(kind)
    await bucket.put(name, bytes, kind.mediaType)
    return `${bucketAddressPrefix}${name}`
  }
}
