import { Mutex } from 'async-mutex'
import { type Lang, localize, zhEn } from '../../../model/label'
import type { Database, Connection } from '../../database/database'
import type { SiteLog } from '../site-log'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { warning } from '../../../resources/alarm/warning'
import { rowsOf } from '../../rows/rows'
import { saveEntities, loadEntity } from '../reported/site-entities'
import { wholeSecond } from '../../rows/instants'
import { alarmLevel } from '../../../resources/dictionaries/device'

const full = zhEn('服务器磁盘可用空间不足 10%', "Less than 10% of the server's disk is free")
const fullForPictures = zhEn(
  '服务器磁盘可用空间不足 10%，暂不保存车场发来的图片',
  "Less than 10% of the server's disk is free: pictures from car parks are not kept",
)

/** How this server's disk is. `at` in milliseconds. */
interface DiskState {
  low: boolean
  at: number
  /** Are pictures kept on it? */
  holdsPictures: boolean
}

/** Raises this server's warning of its disk, of no park, where none is open, or ends the one that is. */
async function updateDiskWarning(tx: Connection, { low, at, holdsPictures }: DiskState, lang: Lang): Promise<void> {
  const name = { park: '', key: `disk/${hostname()}` }
  const { row, ...entity } = await loadEntity(tx, warning.name, name)
  const keep = (now: number | null) => saveEntities(tx, warning.name, [{ ...name, entity: { ...entity, row: now } }])
  const rows = rowsOf(warning, tx)
  const time = wholeSecond(new Date(at).toISOString())
  if (low && row === null) {
    const warning_text = localize(holdsPictures ? fullForPictures : full, lang)
    const made = await rows.insert({
      warning_text,
      warning_level: alarmLevel.major,
      warning_time: time,
      add_ip: hostname(),
    })
    await keep(Number(made.id))
  }
  if (low || row === null) return
  const open = await rows.first({ id: row, handle_time: null }, { lock: 'change' })
  if (open) await rows.change(row, { handle_time: time })
  await keep(null)
}

/** Which share of a folder's disk is free for this process, from 0 to 1. */
export async function freeDisk(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks > 0 ? bavail / blocks : 1
}

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
  const queue = new Mutex()
  let low: boolean | null = null
  let share = 1

  const told = async (now: boolean): Promise<void> => {
    if (now) log.warn({ free: share }, 'the disk is nearly full: pictures are not kept until there is room')
    else if (low) log.info({ free: share }, 'the disk has room again')
    await database.transaction((tx) => updateDiskWarning(tx, { low: now, at: Date.now(), holdsPictures }, lang))
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
    queue.runExclusive(look).catch((error: unknown) => {
      log.error({ err: error }, 'the disk could not be looked at')
      return false
    })
  const timer = setInterval(() => void isLow(), minute)
  return {
    isLow,
    free: (): number => share,
    async close(): Promise<void> {
      clearInterval(timer)
      await queue.waitForUnlock()
    },
  }
}

export type DiskWatch = ReturnType<typeof makeDiskWatch>
