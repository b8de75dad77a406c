import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPictureDay, sitePicturePath, type SitePicture } from '../../model/site/site-picture'
import type { Settings } from '../settings/settings'
import { bucketOf, sitesInBucket, type Bucket } from './bucket'
import { shift, wallTime } from '../../model/wall-time'

/** The first day whose pictures are kept, in the operator's time zone. `now` in milliseconds. */
export const firstDayKept = ({ pictureDays, tzName }: Pick<Settings, 'pictureDays' | 'tzName'>, now: number): string =>
  shift(wallTime(new Date(now), tzName), { days: -pictureDays }).slice(0, 10)

/** Deletes pictures of sites that are older than PICTURE_DAYS; what people uploaded stays. For a run every hour or so. */
export const deleteOldPictures = (settings: Settings, now = Date.now()): Promise<void> =>
  sitePicturesOf(settings).forgetBefore(firstDayKept(settings, now))

/** The pictures that sites send, kept by day. */
export interface SitePictures {
  /** Do they take room on the server's own disk? */
  onDisk: boolean
  /** Keeps a picture, unless there is one of that name. Answers whether it is new. */
  keep(picture: SitePicture, bytes: Uint8Array, mediaType: string): Promise<boolean>
  /** Deletes those of all days before this one. */
  forgetBefore(day: string): Promise<void>
}

/** Where they are kept without a bucket. */
export const sitePicturesFolder = (dataDir: string): string => join(dataDir, 'site-pictures')

/** In files: written beside its place first, so that a crash leaves no half picture. A day is a folder. */
export function sitePicturesInFolder(folder: string): SitePictures {
  return {
    onDisk: true,
    async keep(picture, bytes) {
      const file = join(folder, sitePicturePath(picture))
      if (existsSync(file)) return false
      const part = `${file}.${randomUUID()}.part`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, file)
      return true
    },
    async forgetBefore(day) {
      const days = existsSync(folder) ? await readdir(folder) : []
      for (const old of days.filter((one) => isPictureDay(one) && one < day))
        await rm(join(folder, old), { recursive: true, force: true })
    },
  }
}

/** In the bucket: the oldest come first in its list, since their names begin with the day. */
export function sitePicturesInBucket(bucket: Bucket): SitePictures {
  return {
    onDisk: false,
    async keep(picture, bytes, mediaType) {
      const name = `${sitesInBucket}${sitePicturePath(picture)}`
      if (await bucket.has(name)) return false
      await bucket.put(name, bytes, mediaType)
      return true
    },
    async forgetBefore(day) {
      for (let after = ''; ;) {
        const names = await bucket.list(sitesInBucket, after)
        const old = names.filter((name) => name < `${sitesInBucket}${day}`)
        if (old.length > 0) await bucket.remove(old)
        after = old.at(-1) ?? ''
        if (after === '' || old.length < names.length) return
      }
    },
  }
}

/** The store that is set up. */
export function sitePicturesOf(settings: Settings): SitePictures {
  const bucket = bucketOf(settings)
  return bucket ? sitePicturesInBucket(bucket) : sitePicturesInFolder(sitePicturesFolder(settings.dataDir))
}
