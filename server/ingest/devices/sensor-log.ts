import { fill, localize, zhEn, type Lang } from '../../../model/label'
import type { Resource, Row } from '../../../model/resource'
import { stallFault } from '../../../resources/stall-sensors/stall-fault'
import { stallLog } from '../../../resources/stall-sensors/stall-log'
import type { Connection } from '../../database/database'
import { changeMany, insertMany, takeIds } from '../../rows/bulk-rows'
import { rowsOf } from '../../rows/rows'
import type { ParsedOf } from '../pipeline/parse-fact'
import {
  saveSensorRows,
  saveSensorReports,
  sensorTransitions,
  type SensorReport,
  type SensorTransition,
} from './sensor-reports'
import { instantOf } from '../../rows/instants'

const texts = {
  occupied: zhEn('车位设备 {lrid}（{nbid}）：有车', 'Stall device {lrid} ({nbid}): occupied'),
  free: zhEn('车位设备 {lrid}（{nbid}）：无车', 'Stall device {lrid} ({nbid}): free'),
  fault: zhEn('车位设备 {lrid}（{nbid}）故障：{fault}', 'Stall device {lrid} ({nbid}) failed: {fault}'),
}

/** What the log says of a turn; a sensor's first word is no change. Pure. */
function lineOf({ now, before }: SensorTransition, lang: Lang): string | null {
  const told = [
    before && before.have !== now.have ? (now.have ? texts.occupied : texts.free) : null,
    now.fault && before?.fault !== now.fault ? texts.fault : null,
  ]
  const { nbid, lrid } = now.sensor
  const said = told.flatMap((line) =>
    line ? [fill(localize(line, lang), { nbid, lrid, fault: now.fault ?? '' })] : [],
  )
  return said.length > 0 ? said.join('\n') : null
}

/** A turn's row of a resource as it stands (`id` null: none) and as it should be (`row` null: none). */
interface Wanted {
  told: SensorReport
  id: number | null
  row: Partial<Row<Resource>> | null
}

const resources = { slog: stallLog, sfault: stallFault }

/** Makes rows and takes them back, and notes in what was told which speak of it. */
async function writeRows(tx: Connection, name: keyof typeof resources, wanted: readonly Wanted[]): Promise<void> {
  const resource: Resource = resources[name]
  const made = wanted.filter(({ id, row }) => id === null && row)
  const gone = wanted.filter(({ id, row }) => id !== null && !row)
  const ids = await takeIds(tx, resource, made.length)
  made.forEach(({ told }, at) => (told[name] = Number(ids[at])))
  await insertMany(
    tx,
    resource,
    made.map(({ told, row }) => ({ ...row, id: Number(told[name]) })),
  )
  if (gone.length > 0) await rowsOf(resource, tx).remove(gone.map(({ id }) => Number(id)))
  gone.forEach(({ told }) => (told[name] = null))
}

const logged = ({ now, before }: SensorTransition, lang: Lang): Wanted => {
  const log_text = lineOf({ now, before }, lang)
  const row = { park_code: now.sensor.park, log_text, created_at: instantOf(now.at) }
  return { told: now, id: now.slog, row: log_text === null ? null : row }
}

const failed = ({ now, before }: SensorTransition): Wanted => {
  const { park, nbid, lrid } = now.sensor
  const row = { park_code: park, nbid, lrid, created_at: instantOf(now.at) }
  return { told: now, id: now.sfault, row: now.fault !== null && before?.fault !== now.fault ? row : null }
}

/**
 * Logs where sensors' states changed and where they failed. A message that comes late may make the one after it a change
 * or none any more, so the lines are a function of all that was told and not of its order.
 */
export async function logSensors(
  tx: Connection,
  facts: readonly ParsedOf<'sensor-state'>[],
  lang: Lang,
): Promise<void> {
  await saveSensorReports(tx, facts)
  const turns = await sensorTransitions(tx, facts)
  const lines = turns.map((turn) => logged(turn, lang))
  await changeMany(
    tx,
    stallLog,
    lines.flatMap(({ id, row }) => (id && row ? [{ ...row, id }] : [])),
  )
  await writeRows(tx, 'slog', lines)
  await writeRows(tx, 'sfault', turns.map(failed))
  await saveSensorRows(
    tx,
    turns.map(({ now }) => now),
  )
}
