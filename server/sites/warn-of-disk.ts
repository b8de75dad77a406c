import { hostname } from 'node:os'
import { say, zhEn, type Lang } from '../../model/label'
import { warning } from '../../resources/garage/warning'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { keepThings, thingOf } from './site-thing'
import { wholeSecond } from './whole-second'

const full = zhEn('服务器磁盘可用空间不足 10%', "Less than 10% of the server's disk is free")
const fullForPictures = zhEn(
  '服务器磁盘可用空间不足 10%，暂不保存车场发来的图片',
  "Less than 10% of the server's disk is free: pictures from car parks are not kept",
)
/** Code of the dictionary `alarm_level`. */
const major = 3

/** How this server's disk is. `at` in milliseconds. */
export interface DiskState {
  low: boolean
  at: number
  /** Are pictures kept on it? */
  holdsPictures: boolean
}

/** Raises this server's warning of its disk, of no park, where none is open, or ends the one that is. */
export async function warnOfDisk(tx: Connection, { low, at, holdsPictures }: DiskState, lang: Lang): Promise<void> {
  const name = { park: '', key: `disk/${hostname()}` }
  const { row, ...thing } = await thingOf(tx, warning.name, name)
  const keep = (now: number | null) => keepThings(tx, warning.name, [{ ...name, thing: { ...thing, row: now } }])
  const rows = rowsOf(warning, tx)
  const time = wholeSecond(new Date(at).toISOString())
  if (low && row === null) {
    const warning_text = say(holdsPictures ? fullForPictures : full, lang)
    const made = await rows.insert({ warning_text, warning_level: major, warning_time: time, add_ip: hostname() })
    await keep(Number(made.id))
  }
  if (low || row === null) return
  const open = await rows.first({ id: row, handle_time: null }, { lock: 'change' })
  if (open) await rows.change(row, { handle_time: time })
  await keep(null)
}
