import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownPictures } from '../../model/picture-address'
import { inBucket, type Bucket } from './bucket'
import type { PictureKind } from './picture-kind'

/** Keeps a picture and answers its address, without a signature. */
export type KeepPicture = (bytes: Uint8Array, kind: PictureKind) => Promise<string>

const nameFor = ({ extension }: PictureKind): string => `${randomUUID()}.${extension}`

/** In the data folder: written beside its place first, so that a crash leaves no half picture. */
export function keepInFolder(folder: string): KeepPicture {
  return async (bytes, kind) => {
    const name = nameFor(kind)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}.part`), bytes)
    await rename(join(folder, `${name}.part`), join(folder, name))
    return `${ownPictures}${name}`
  }
}

export function keepInBucket(bucket: Bucket): KeepPicture {
  return async (bytes, kind) => {
    const name = nameFor(kind)
    await bucket.put(name, bytes, kind.mediaType)
    return `${inBucket}${name}`
  }
}
