import { minute } from '../../../model/durations'
import { fill, zhEn } from '../../../model/label'
import { factLimits } from '../../../model/site/fact-limits'
import { warning } from '../../../resources/alarm/warning'
import { alarmLevel } from '../../../resources/dictionaries/alarm'
import { gateOpening } from '../../../resources/dictionaries/recognition'
import type { Connection } from '../../database/database'
import { upsertReportedRow } from '../../facts/upsert-reported'
import { raisedAt } from '../../facts/warning-values'
import type { KnownCamera } from './camera-rows'
import { isSure } from './group-readings'
import { listedAs, type Listed } from './plate-lists'

/** `at` in ISO 8601. */
export interface GateReading {
  plate: string | null
  confidence: number | null
  at: string
  isOffline: boolean
  isFake: boolean
}

/** A car that was read longer ago has left the gate. Clocks of cameras are wrong by less, or are warned of. */
const atGate = factLimits.clockWarning

export function opensFor(
  { opens, lowestConfidence }: Pick<KnownCamera, 'opens' | 'lowestConfidence'>,
  reading: GateReading,
  listed: Listed | null,
  now: number,
): boolean {
  const { plate, at, isOffline, isFake } = reading
  if (plate === null || isOffline || isFake || Math.abs(now - Date.parse(at)) > atGate) return false
  if (listed?.isBlack || opens === gateOpening.never) return false
  if (listed) return true
  return opens === gateOpening.everyPlate && isSure(reading, lowestConfidence)
}

/** Each camera warns once in this time of the same black-listed car. */
const oneWarning = 10 * minute
const text = zhEn('黑名单车辆 {plate}（{camera}）', '{plate} is on the black list ({camera})')

async function warnOf(tx: Connection, camera: KnownCamera, plate: string, at: string): Promise<void> {
  const values = { plate, camera: camera.name }
  await upsertReportedRow(tx, warning, {
    park: camera.park,
    key: `black list/${camera.serialno}/${plate}/${Math.floor(Date.parse(at) / oneWarning)}`,
    at,
    values: {},
    newRowValues: {
      park_code: camera.park,
      warning_text: fill(text.zh, values),
      warning_text_en: fill(text.en, values),
      warning_level: alarmLevel.major,
      terminal: camera.terminal ?? camera.serialno,
      ...raisedAt(at),
    },
  })
}

export async function decideGate(
  tx: Connection,
  camera: KnownCamera,
  reading: GateReading,
  now: number,
): Promise<boolean> {
  const { plate, at } = reading
  const listed = plate === null ? null : await listedAs(tx, camera, plate, at)
  if (plate !== null && listed?.isBlack && listed.warns) await warnOf(tx, camera, plate, at)
  return opensFor(camera, reading, listed, now)
}
