import type { Lang } from '../../model/label'
import type { Database } from '../database/database'
import { Queue } from '../database/queue'
import type { SiteLog } from './site-log'
import { warnOfDisk } from './warn-of-disk'

export interface DiskWatchOptions {
  database: Database
  lang: Lang
  /** Are pictures kept on this disk? */
  holdsPictures: boolean
  /** Which share of the disk is free, from 0 to 1. */
  free: () => Promise<number>
  log: SiteLog
}

/** Below this share the disk is low; it is so until there is somewhat more, lest it be said again and again. */
const lowBelow = 0.1
const wellFrom = 0.11
const minute = 60_000

/** Looks at the disk every minute and whenever somebody asks, and tells staff when it is getting full and when that is over. */
export function makeDiskWatch({ database, lang, holdsPictures, free, log }: DiskWatchOptions) {
  const queue = new Queue()
  let low: boolean | null = null
  let share = 1

  const told = async (now: boolean): Promise<void> => {
    if (now) log.warn({ free: share }, 'the disk is nearly full: pictures are not kept until there is room')
    else if (low) log.info({ free: share }, 'the disk has room again')
    await database.transaction((tx) => warnOfDisk(tx, { low: now, at: Date.now(), holdsPictures }, lang))
  }
  const look = async (): Promise<boolean> => {
    share = await free()
    const now = share < (low ? wellFrom : lowBelow)
    if (now !== low)
      await told(now).then(
        () => void (low = now),
        (error: unknown) => log.error({ err: error }, 'staff could not be warned of the disk'),
      )
    return now
  }
  /** Is it low? A disk that can't be looked at is taken for well. */
  const isLow = (): Promise<boolean> =>
    queue.run(look).catch((error: unknown) => {
      log.error({ err: error }, 'the disk could not be looked at')
      return false
    })
  const timer = setInterval(() => void isLow(), minute)
  return {
    isLow,
    free: (): number => share,
    async close(): Promise<void> {
      clearInterval(timer)
      await queue.run(async () => undefined)
    },
  }
}

export type DiskWatch = ReturnType<typeof makeDiskWatch>
