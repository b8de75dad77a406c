import { shift, wallTime } from '../../model/wall-time'
import type { Settings } from '../settings'
import { sitePicturesOf } from './site-pictures'

/** The first day whose pictures are kept, in the operator's time zone. `now` in milliseconds. */
export const firstDayKept = ({ pictureDays, tzName }: Pick<Settings, 'pictureDays' | 'tzName'>, now: number): string =>
  shift(wallTime(new Date(now), tzName), { days: -pictureDays }).slice(0, 10)

/** Deletes pictures of sites that are older than PICTURE_DAYS; what people uploaded stays. For a run every hour or so. */
export const forgetOldPictures = (settings: Settings, now = Date.now()): Promise<void> =>
  sitePicturesOf(settings).forgetBefore(firstDayKept(settings, now))
