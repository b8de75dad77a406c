import { fill, zhEn } from '../../model/label'
import { hour } from '../../model/durations'
import { warning } from '../../resources/alarm/warning'
import type { Connection } from '../database/database'
import type { ParsedFact } from './parse-fact'
import { upsertReportedRow } from './upsert-reported'
import { raisedAt } from './warning-values'
import { alarmLevel } from '../../resources/dictionaries/alarm'
import { factLimits } from '../../model/site/fact-limits'

/** `receivedAt` in milliseconds since 1970. */
interface Dated {
  fact: { at: string; sent: string | null }
  receivedAt: number
}

/** Milliseconds; negative when behind. A fact may be late: without `sent` only a clock ahead is detected. Pure. */
function clockError({ fact: { at, sent }, receivedAt }: Dated): number {
  const own = sent === null ? Math.max(Date.parse(at), receivedAt) : Date.parse(sent)
  return own - receivedAt
}

export const isClockWrong = (message: Dated): boolean => Math.abs(clockError(message)) > factLimits.clockWarning

const fast = zhEn('设备 {device} 的时钟快 {minutes} 分钟', 'The clock of device {device} is {minutes} min fast')
const slow = zhEn('设备 {device} 的时钟慢 {minutes} 分钟', 'The clock of device {device} is {minutes} min slow')
export async function warnOfClocks(tx: Connection, facts: readonly ParsedFact[]): Promise<void> {
  const wrong = facts.filter(isClockWrong)
  const firsts = new Map(wrong.toReversed().map((fact) => [`${fact.park}/${fact.device}`, fact]))
  for (const fact of firsts.values()) {
    const { park, device, receivedAt } = fact
    const error = clockError(fact)
    const minutes = Math.round(Math.abs(error) / 60_000)
    const text = error > 0 ? fast : slow
    const at = new Date(receivedAt).toISOString()
    const newRowValues = {
      park_code: park,
      warning_text: fill(text.zh, { device, minutes }),
      warning_text_en: fill(text.en, { device, minutes }),
      // Bills of stays with these times are held for review.
      warning_level: alarmLevel.major,
      terminal: device,
      ...raisedAt(at),
    }
    const key = `clock/${device}/${Math.floor(receivedAt / hour)}`
    await upsertReportedRow(tx, warning, { park, key, at, values: {}, newRowValues })
  }
}
