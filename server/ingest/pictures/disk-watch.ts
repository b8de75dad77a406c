import { Mutex } from 'async-mutex'
import { minute } from '../../../model/durations'
import { zhEn } from '../../../model/label'
import type { Database, Connection } from '../../database/database'
import type { SiteLog } from '../site-log'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { warning } from '../../../resources/alarm/warning'
import { rowsOf } from '../../rows/rows'
import { saveEntities, loadEntity } from '../../facts/site-entities'
import { clearedAt, raisedAt } from '../../facts/warning-values'
import { alarmLevel } from '../../../resources/dictionaries/alarm'

const full = zhEn('服务器磁盘可用空间不足 10%', "Less than 10% of the server's disk is free")
const fullForPictures = zhEn(
  '服务器磁盘可用空间不足 10%，暂不保存车场发来的图片',
  "Less than 10% of the server's disk is free: pictures from car parks are not saved",
)

/** `at` in milliseconds. */
interface DiskState {
  low: boolean
  at: number
  storesPictures: boolean
}

async function updateDiskWarning(tx: Connection, { low, at, storesPictures }: DiskState): Promise<void> {
  const key = { park: '', key: `disk/${hostname()}` }
  const { row, ...entity } = await loadEntity(tx, warning.name, key)
  const saveRowId = (id: number | null) => saveEntities(tx, warning.name, [{ ...key, entity: { ...entity, row: id } }])
  const rows = rowsOf(warning, tx)
  const time = new Date(at).toISOString()
  if (low && row === null) {
    const { zh, en } = storesPictures ? fullForPictures : full
    const inserted = await rows.insert({
      warning_text: zh,
      warning_text_en: en,
      warning_level: alarmLevel.major,
      ...raisedAt(time),
      add_ip: hostname(),
    })
    await saveRowId(Number(inserted.id))
  }
  if (low || row === null) return
  const open = await rows.first({ id: row, handle_time: null }, { lock: 'change' })
  if (open) await rows.change(row, clearedAt(time))
  await saveRowId(null)
}

export async function freeDisk(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks > 0 ? bavail / blocks : 1
}

interface DiskWatchOptions {
  database: Database
  storesPictures: boolean
  free: () => Promise<number>
  log: SiteLog
}

/** Two shares, so that the warning does not flap. */
export const lowBelow = 0.1
const okFrom = 0.11
export function makeDiskWatch({ database, storesPictures, free, log }: DiskWatchOptions) {
  const mutex = new Mutex()
  let low: boolean | null = null
  let share = 1

  const reportChange = async (now: boolean): Promise<void> => {
    if (now) log.warn({ free: share }, 'the disk is nearly full: pictures are not stored until space is free')
    else if (low) log.info({ free: share }, 'the disk has enough free space again')
    await database.transaction((tx) => updateDiskWarning(tx, { low: now, at: Date.now(), storesPictures }))
  }
  const check = async (): Promise<boolean> => {
    share = await free()
    const now = share < (low ? okFrom : lowBelow)
    if (now !== low)
      await reportChange(now).then(
        () => void (low = now),
        (error: unknown) => log.error({ err: error }, 'the disk warning could not be written'),
      )
    return now
  }
  const isLow = (): Promise<boolean> =>
    mutex.runExclusive(check).catch((error: unknown) => {
      log.error({ err: error }, 'the free disk space could not be read')
      return false
    })
  const timer = setInterval(() => void isLow(), minute)
  return {
    isLow,
    free: (): number => share,
    async close(): Promise<void> {
      clearInterval(timer)
      await mutex.waitForUnlock()
    },
  }
}

export type DiskWatch = ReturnType<typeof makeDiskWatch>
