import { fill, say, zhEn, type Lang } from '../../model/label'
import type { Resource, Row } from '../../model/resource'
import { sfault } from '../../resources/stall/sfault'
import { slog } from '../../resources/stall/slog'
import type { Connection } from '../database/database'
import { changeMany, insertMany, takeIds } from '../engine/many-rows'
import { rowsOf } from '../engine/rows'
import type { ParsedOf } from './parse-fact'
import { keepSensorRows, keepSensorsTold, sensorTurns, type SensorTold, type SensorTurn } from './sensor-told'
import { instantOf } from './whole-second'

const texts = {
  occupied: zhEn('车位设备 {lrid}（{nbid}）：有车', 'Stall device {lrid} ({nbid}): occupied'),
  free: zhEn('车位设备 {lrid}（{nbid}）：无车', 'Stall device {lrid} ({nbid}): free'),
  fault: zhEn('车位设备 {lrid}（{nbid}）故障：{fault}', 'Stall device {lrid} ({nbid}) failed: {fault}'),
}

/** What the log says of a turn; a sensor's first word is no change. Pure. */
function lineOf({ now, before }: SensorTurn, lang: Lang): string | null {
  const told = [
    before && before.have !== now.have ? (now.have ? texts.occupied : texts.free) : null,
    now.fault && before?.fault !== now.fault ? texts.fault : null,
  ]
  const { nbid, lrid } = now.sensor
  const said = told.flatMap((line) => (line ? [fill(say(line, lang), { nbid, lrid, fault: now.fault ?? '' })] : []))
  return said.length > 0 ? said.join('\n') : null
}

/** A turn's row of a resource as it stands (`id` null: none) and as it should be (`row` null: none). */
interface Wanted {
  told: SensorTold
  id: number | null
  row: Partial<Row<Resource>> | null
}

const resources = { slog, sfault }

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

const logged = ({ now, before }: SensorTurn, lang: Lang): Wanted => {
  const log_text = lineOf({ now, before }, lang)
  const row = { park_code: now.sensor.park, log_text, created_at: instantOf(now.at) }
  return { told: now, id: now.slog, row: log_text === null ? null : row }
}

const failed = ({ now, before }: SensorTurn): Wanted => {
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
  await keepSensorsTold(tx, facts)
  const turns = await sensorTurns(tx, facts)
  const lines = turns.map((turn) => logged(turn, lang))
  await changeMany(
    tx,
    slog,
    lines.flatMap(({ id, row }) => (id && row ? [{ ...row, id }] : [])),
  )
  await writeRows(tx, 'slog', lines)
  await writeRows(tx, 'sfault', turns.map(failed))
  await keepSensorRows(
    tx,
    turns.map(({ now }) => now),
  )
}
