import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPictureDay, sitePicturePath, type SitePicture } from '../../model/site/site-picture'
import type { Settings } from '../settings/settings'
import { bucketOf, sitePicturesPrefix, type Bucket } from './bucket'
import { shift, wallTime } from '../../model/wall-time'

/** YYYY-MM-DD in the operator's time zone. `now` in milliseconds. */
export const firstDayKept = ({ pictureDays, tzName }: Pick<Settings, 'pictureDays' | 'tzName'>, now: number): string =>
  shift(wallTime(new Date(now), tzName), { days: -pictureDays }).slice(0, 10)

/** Why the picture of this day is not kept; null: it is. */
export function dayProblem(
  day: string,
  settings: Pick<Settings, 'pictureDays' | 'tzName'>,
): 'ahead' | 'too-late' | null {
  const tomorrow = shift(wallTime(new Date(), settings.tzName), { days: 1 }).slice(0, 10)
  if (day > tomorrow) return 'ahead'
  return day < firstDayKept(settings, Date.now()) ? 'too-late' : null
}

/** Deletes what is older than PICTURE_DAYS. To be run about every hour. */
export const deleteOldPictures = (settings: Settings, now = Date.now()): Promise<void> =>
  sitePicturesOf(settings).deleteBefore(firstDayKept(settings, now))

export interface SitePictures {
  onDisk: boolean
  store(picture: SitePicture, bytes: Uint8Array, mediaType: string): Promise<boolean>
  deleteBefore(day: string): Promise<void>
}

export const sitePicturesFolder = (dataDir: string): string => join(dataDir, 'site-pictures')

/** A temporary file first, so that a crash leaves no incomplete picture. */
function sitePicturesInFolder(folder: string): SitePictures {
  return {
    onDisk: true,
    async store(picture, bytes) {
      const file = join(folder, sitePicturePath(picture))
      if (existsSync(file)) return false
      const part = `${file}.${randomUUID()}.part`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, file)
      return true
    },
    async deleteBefore(day) {
      const days = existsSync(folder) ? await readdir(folder) : []
      for (const old of days.filter((one) => isPictureDay(one) && one < day))
        await rm(join(folder, old), { recursive: true, force: true })
    },
  }
}

/** Names begin with the day, so the bucket lists the oldest pictures first. */
function sitePicturesInBucket(bucket: Bucket): SitePictures {
  return {
    onDisk: false,
    async store(picture, bytes, mediaType) {
      const name = `${sitePicturesPrefix}${sitePicturePath(picture)}`
      if (await bucket.has(name)) return false
      await bucket.put(name, bytes, mediaType)
      return true
    },
    async deleteBefore(day) {
      for (let after = ''; ;) {
        const names = await bucket.list(sitePicturesPrefix, after)
        const old = names.filter((name) => name < `${sitePicturesPrefix}${day}`)
        if (old.length > 0) await bucket.remove(old)
        after = old.at(-1) ?? ''
        if (after === '' || old.length < names.length) return
      }
    },
  }
}

export function sitePicturesOf(settings: Settings): SitePictures {
  const bucket = bucketOf(settings)
  return bucket ? sitePicturesInBucket(bucket) : sitePicturesInFolder(sitePicturesFolder(settings.dataDir))
}
