import { fill, say, zhEn, type Lang } from '../../model/label'
import type { FactOf } from '../../model/site-messages'
import { sfault } from '../../resources/stall/sfault'
import { slog } from '../../resources/stall/slog'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { keepSensorRows, sensorAround, type SensorTold } from './sensor-told'

const lines = {
  occupied: zhEn('车位设备 {lrid}（{nbid}）：有车', 'Stall device {lrid} ({nbid}): occupied'),
  free: zhEn('车位设备 {lrid}（{nbid}）：无车', 'Stall device {lrid} ({nbid}): free'),
  fault: zhEn('车位设备 {lrid}（{nbid}）故障：{fault}', 'Stall device {lrid} ({nbid}) failed: {fault}'),
}

type Sensor = Pick<FactOf<'sensor-state'>, 'nbid' | 'lrid'>

/** What the log says at this moment, given what was told before it; a sensor's first word is no change. Pure. */
export function lineOf(now: SensorTold, before: SensorTold | null, sensor: Sensor, lang: Lang): string | null {
  const told = [
    before && before.have !== now.have ? (now.have ? lines.occupied : lines.free) : null,
    now.fault && before?.fault !== now.fault ? lines.fault : null,
  ]
  const texts = told.flatMap((line) => (line ? [fill(say(line, lang), { ...sensor, fault: now.fault ?? '' })] : []))
  return texts.length > 0 ? texts.join('\n') : null
}

/** The rows that speak of one moment, made, changed or taken back. */
async function writeRows(
  tx: Connection,
  park: string,
  sensor: Sensor,
  { now, before, lang }: { now: SensorTold; before: SensorTold | null; lang: Lang },
): Promise<void> {
  const { nbid, lrid } = sensor
  const log_text = lineOf(now, before, sensor, lang)
  const isFault = now.fault !== null && before?.fault !== now.fault
  const logs = rowsOf(slog, tx)
  const faults = rowsOf(sfault, tx)
  let { slog: line, sfault: fault } = now
  if (line && log_text === null) await logs.remove([line])
  else if (line) await logs.change(line, { log_text })
  else if (log_text !== null) line = Number((await logs.insert({ park_code: park, log_text, created_at: now.at })).id)
  if (fault && !isFault) await faults.remove([fault])
  else if (!fault && isFault)
    fault = Number((await faults.insert({ park_code: park, nbid, lrid, created_at: now.at })).id)
  await keepSensorRows(tx, { ...now, slog: log_text === null ? null : line, sfault: isFault ? fault : null })
}

/**
 * Logs where a sensor's state changed and where it failed. A message that comes late may make the one after it a change or
 * none any more, so the lines are a function of all that was told and not of its order.
 */
export async function logSensor(tx: Connection, park: string, fact: FactOf<'sensor-state'>, lang: Lang): Promise<void> {
  const { before, now, after } = await sensorAround(tx, park, fact)
  await writeRows(tx, park, fact, { now, before, lang })
  if (after) await writeRows(tx, park, fact, { now: after, before: now, lang })
}
