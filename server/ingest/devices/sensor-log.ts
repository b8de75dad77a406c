import { fill, localize, zhEn, type Lang } from '../../../model/label'
import type { Resource, Row } from '../../../model/resource'
import { stallFault } from '../../../resources/stall-sensors/stall-fault'
import { stallLog } from '../../../resources/stall-sensors/stall-log'
import type { Connection } from '../../database/database'
import { changeMany, insertMany, reserveIds } from '../../rows/bulk-rows'
import { rowsOf } from '../../rows/rows'
import type { ParsedOf } from '../pipeline/parse-fact'
import {
  saveSensorRows,
  saveSensorReports,
  sensorTransitions,
  type SensorReport,
  type SensorTransition,
} from './sensor-reports'
import { instantOf } from '../../rows/whole-seconds'

const texts = {
  occupied: zhEn('车位设备 {lrid}（{nbid}）：有车', 'Stall device {lrid} ({nbid}): occupied'),
  free: zhEn('车位设备 {lrid}（{nbid}）：无车', 'Stall device {lrid} ({nbid}): free'),
  fault: zhEn('车位设备 {lrid}（{nbid}）故障：{fault}', 'Stall device {lrid} ({nbid}) failed: {fault}'),
}

/** The log text of a transition; null when nothing changed. A sensor's first report is no change. Pure. */
function logText({ now, before }: SensorTransition, lang: Lang): string | null {
  const lines = [
    before && before.have !== now.have ? (now.have ? texts.occupied : texts.free) : null,
    now.fault && before?.fault !== now.fault ? texts.fault : null,
  ]
  const { nbid, lrid } = now.sensor
  const filled = lines.flatMap((line) =>
    line ? [fill(localize(line, lang), { nbid, lrid, fault: now.fault ?? '' })] : [],
  )
  return filled.length > 0 ? filled.join('\n') : null
}

interface RowChange {
  report: SensorReport
  id: number | null
  row: Partial<Row<Resource>> | null
}

const resources = { logId: stallLog, faultId: stallFault }

async function writeRows(tx: Connection, name: keyof typeof resources, changes: readonly RowChange[]): Promise<void> {
  const resource: Resource = resources[name]
  const inserted = changes.filter(({ id, row }) => id === null && row)
  const removed = changes.filter(({ id, row }) => id !== null && !row)
  const ids = await reserveIds(tx, resource, inserted.length)
  inserted.forEach(({ report }, index) => (report[name] = Number(ids[index])))
  await insertMany(
    tx,
    resource,
    inserted.map(({ report, row }) => ({ ...row, id: Number(report[name]) })),
  )
  if (removed.length > 0) await rowsOf(resource, tx).remove(removed.map(({ id }) => Number(id)))
  removed.forEach(({ report }) => (report[name] = null))
}

const logChange = ({ now, before }: SensorTransition): RowChange => {
  const [log_text, log_text_en] = [logText({ now, before }, 'zh-chs'), logText({ now, before }, 'en')]
  const row = { park_code: now.sensor.park, log_text, log_text_en, created_at: instantOf(now.at) }
  return { report: now, id: now.logId, row: log_text === null ? null : row }
}

const faultChange = ({ now, before }: SensorTransition): RowChange => {
  const { park, nbid, lrid } = now.sensor
  const row = { park_code: park, nbid, lrid, created_at: instantOf(now.at) }
  return { report: now, id: now.faultId, row: now.fault !== null && before?.fault !== now.fault ? row : null }
}

/**
 * Writes the log and the faults of sensors: a row where a report differs from the one before it. A late report also
 * changes the rows of the report after it, which it may turn into a change or into none.
 */
export async function logSensors(tx: Connection, facts: readonly ParsedOf<'sensor-state'>[]): Promise<void> {
  const [, transitions] = await Promise.all([saveSensorReports(tx, facts), sensorTransitions(tx, facts)])
  const changes = transitions.map(logChange)
  const changed = changes.flatMap(({ id, row }) => (id && row ? [{ ...row, id }] : []))
  await Promise.all([
    changeMany(tx, stallLog, changed),
    writeRows(tx, 'logId', changes),
    writeRows(tx, 'faultId', transitions.map(faultChange)),
  ])
  await saveSensorRows(
    tx,
    transitions.map(({ now }) => now),
  )
}
