import { sitePictureAddress } from '../../../model/site/site-picture'
import { shift, wallTime } from '../../../model/wall-time'
import { firstDayKept, type SitePictures } from '../../pictures/site-pictures'
import type { Settings } from '../../settings/settings'
import type { DiskWatch } from '../pictures/disk-watch'
import type { SiteLog } from '../site-log'
import type { ReadPicture } from './reading-fact'

export interface PictureOptions {
  settings: Pick<Settings, 'pictureDays' | 'tzName'>
  store: SitePictures
  disk: Pick<DiskWatch, 'isLow'>
  log: SiteLog
  now?: () => number
}

function isKept(day: string, { settings, now = Date.now }: PictureOptions): boolean {
  const tomorrow = shift(wallTime(new Date(now()), settings.tzName), { days: 1 }).slice(0, 10)
  return day <= tomorrow && day >= firstDayKept(settings, now())
}

/** Stores the pictures of a reading. Returns the addresses of those that are stored; a reading never waits for them. */
export async function storePictures(
  pictures: readonly ReadPicture[],
  options: PictureOptions,
): Promise<ReadonlySet<string>> {
  const { store, disk, log } = options
  const kept = pictures.filter(({ picture }) => isKept(picture.day, options))
  if (kept.length === 0 || (store.onDisk && (await disk.isLow()))) return new Set()
  const stored = new Set<string>()
  for (const { picture, bytes, kind } of kept)
    try {
      await store.store(picture, bytes, kind.mediaType)
      stored.add(sitePictureAddress(picture))
    } catch (error) {
      log.error({ err: error, ...picture }, "a camera's picture could not be stored")
    }
  return stored
}
