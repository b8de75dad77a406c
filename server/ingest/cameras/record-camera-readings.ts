import { sha256 } from '../../sha256'
import { wallTime } from '../../../model/wall-time'
import type { Row } from '../../../model/resource'
import { camera } from '../../../resources/camera/camera'
import { plateRecognition } from '../../../resources/dictionaries/recognition'
import { passagePlate } from '../../../resources/parking/passage-plate'
import { plateReading } from '../../../resources/parking/plate-reading'
import type { Cell, Connection } from '../../database/database'
import { changeMany, insertMany } from '../../rows/bulk-rows'
import { numberOrNull, writeCell } from '../../rows/cells'
import { columnsIn, tableName, withoutCase } from '../../rows/names'
import { rowsOf } from '../../rows/rows'
import { instantOf, secondsOf, wholeSecond } from '../../rows/whole-seconds'
import { lockParks } from '../../rows/lock-parks'
import type { ParsedOf } from '../../facts/parse-fact'
import type { Operator } from '../../facts/recording'
import { findCamera } from './camera-rows'
import { acceptedOf, groupReadings, needsCheck, type CameraReading } from './group-readings'

export const settledByHand: ReadonlySet<number> = new Set([plateRecognition.corrected, plateRecognition.discarded])

export const readingRow = ({ park, fact }: ParsedOf<'plate-read'>): Partial<Row<typeof plateReading>> => ({
  park_code: park,
  plate_key: fact.plate_key,
  plate_no: fact.plate_no,
  plate_img: fact.plate_img,
  fragment_img: fact.fragment_img,
  carColor: fact.carColor,
  confidence: fact.confidence,
  direction: fact.direction,
  triggerType: fact.triggerType,
  car_type: fact.car_type,
  vehicleId: fact.vehicleId,
  ipaddr: fact.ipaddr,
  serialno: fact.serialno,
  created_at: wholeSecond(fact.at),
})

type Reading = ParsedOf<'plate-read'>

interface Stored extends CameraReading {
  id: number
  key: string
  picture: string | null
  colour: number | null
}

interface Rules extends Operator {
  park: string
  serialno: string
  terminal: string | null
  groupSeconds: number
  lowestConfidence: number
}

/** The nearest readings in time: a car may stand before a camera for hours. */
const most = 1000

const column = columnsIn(plateReading)
const isOfCamera = `${column('park_code')} = $1 AND ${withoutCase(column('serialno'))} = ${withoutCase('$2')}`
const near = `SELECT DISTINCT ${column('plate_key')} FROM ${tableName(plateReading)} WHERE ${isOfCamera}
  AND ${column('created_at')} BETWEEN to_timestamp($3::bigint) - $4::int * interval '1 second'
    AND to_timestamp($3::bigint) + $4::int * interval '1 second'`
const content = (['plate_key', 'plate_no', 'confidence', 'vehicleId', 'plate_img', 'carColor'] as const).map(column)
const ofPassages = `SELECT "id", extract(epoch FROM ${column('created_at')})::bigint, ${content.join(', ')}
  FROM ${tableName(plateReading)} WHERE ${isOfCamera} AND ${column('plate_key')} = ANY($3)
  ORDER BY abs(extract(epoch FROM ${column('created_at')}) - $4::bigint), "id" LIMIT ${most}`

const stored = ([id, at, key, plate, confidence, number, picture, colour]: readonly Cell[]): Stored => ({
  id: Number(id),
  at: Number(at),
  key: key ?? '',
  plate: plate ?? null,
  confidence: numberOrNull(confidence),
  number: number ?? null,
  picture: picture ?? null,
  colour: numberOrNull(colour),
})

async function readingsAround(tx: Connection, { park, serialno, groupSeconds }: Rules, at: number): Promise<Stored[]> {
  const keys = await tx.rows({ text: near, values: [park, serialno, at, groupSeconds], name: 'camera_keys_near' })
  const values = [park, serialno, writeCell(keys.map(([key]) => key)), at]
  return (await tx.rows({ text: ofPassages, values, name: 'camera_readings' })).map(stored)
}

/** Derived from the first reading, so that the order of arrival doesn't matter. */
function keyOf({ serialno, park, tzName }: Rules, first: CameraReading): string {
  const time = wallTime(new Date(first.at * 1000), tzName).replaceAll(/\D/g, '')
  return `cam-${time}-${sha256(JSON.stringify([park, serialno, first.number, first.plate])).slice(0, 10)}`
}

interface Passage {
  key: string
  readings: Stored[]
}

const passagesOf = (readings: readonly Stored[], rules: Rules): Passage[] =>
  groupReadings(readings, rules.groupSeconds).flatMap((group) => {
    const [first] = group
    if (!first) return []
    // A longer passage's first reading may not be among these.
    return { key: readings.length < most ? keyOf(rules, first) : first.key, readings: group }
  })

type PlateRow = Row<typeof passagePlate> & { id: number }

async function plateRows(tx: Connection, { park }: Rules, keys: readonly string[]): Promise<PlateRow[]> {
  const rows = rowsOf(passagePlate, tx)
  const found = (await rows.findAny('plate_key', keys)).filter(({ park_code }) => park_code === park)
  const locked = await rows.withIds(
    found.map(({ id }) => Number(id)),
    { lock: 'change' },
  )
  return locked.map((row) => ({ ...row, id: Number(row.id) }))
}

const isSettled = ({ status }: PlateRow): boolean => settledByHand.has(Number(status))

function valuesOf({ key, readings }: Passage, { park, terminal, lowestConfidence }: Rules) {
  const accepted = acceptedOf(readings)
  if (!accepted) throw new Error('a passage without readings')
  return {
    park_code: park,
    plate_key: key,
    plate_no: accepted.plate,
    plate_img: accepted.picture,
    client_id: terminal,
    car_color: accepted.colour,
    status: needsCheck(readings, lowestConfidence) ? plateRecognition.toBeChecked : plateRecognition.recognised,
    created_at: instantOf(accepted.at),
  }
}

/** Each passage has one row; rows of joined passages go. A person's decision stays. */
async function savePlates(tx: Connection, passages: readonly Passage[], rules: Rules): Promise<void> {
  const former = passages.flatMap(({ readings }) => readings.map(({ key }) => key))
  const rows = await plateRows(tx, rules, [...new Set([...former, ...passages.map(({ key }) => key)])])
  const homeOf = (row: PlateRow): Passage | undefined =>
    passages.find(({ key }) => key === row.plate_key) ??
    passages.find(({ readings }) => readings.some(({ key }) => key === row.plate_key))
  const homes = new Map(rows.map((row) => [row, homeOf(row)]))
  for (const passage of passages) {
    const own = rows.filter((row) => homes.get(row) === passage)
    const settled = own.filter(isSettled)
    const kept = settled.length > 0 ? settled : own.slice(0, 1)
    const values = valuesOf(passage, rules)
    await rowsOf(passagePlate, tx).remove(own.filter((row) => !kept.includes(row)).map(({ id }) => id))
    if (kept.length === 0) await insertMany(tx, passagePlate, [values])
    await changeMany(
      tx,
      passagePlate,
      kept.map((row) => ({ id: row.id, ...(isSettled(row) ? { plate_key: passage.key } : values) })),
    )
  }
}

async function regroup(tx: Connection, rules: Rules, { at, number, plate }: CameraReading): Promise<void> {
  const passages = passagesOf(await readingsAround(tx, rules, at), rules)
  const isNew = (one: Stored): boolean => one.at === at && one.number === number && one.plate === plate
  const moved = passages.flatMap(({ key, readings }) => readings.filter((one) => one.key !== key || isNew(one)))
  const former = new Set(moved.map(({ key }) => key))
  const changed = passages.filter(({ key, readings }) => former.has(key) || readings.some((one) => moved.includes(one)))
  await savePlates(tx, changed, rules)
  await changeMany(
    tx,
    plateReading,
    changed.flatMap(({ key, readings }) =>
      readings.flatMap((one) => (one.key === key ? [] : [{ id: one.id, plate_key: key }])),
    ),
  )
}

async function rulesFor(tx: Connection, { park, fact }: Reading, { tzName }: Operator): Promise<Rules> {
  const serialno = fact.serialno ?? ''
  const known = await findCamera(tx, serialno)
  const { group_seconds, min_confidence } = camera.fields
  const own = known?.park === park ? known : null
  return {
    tzName,
    park,
    serialno,
    terminal: own?.terminal ?? fact.client_id,
    groupSeconds: own?.groupSeconds ?? Number(group_seconds.default),
    lowestConfidence: own?.lowestConfidence ?? Number(min_confidence.default),
  }
}

/** The camera doesn't say which readings are one passage. Any order of arrival leads to the same rows. */
export async function recordCameraReadings(
  tx: Connection,
  readings: readonly Reading[],
  operator: Operator,
): Promise<void> {
  await lockParks(
    tx,
    plateReading.name,
    readings.map(({ park, fact }) => `${park} ${fact.serialno ?? ''}`),
  )
  for (const reading of readings) {
    const { fact } = reading
    const rules = await rulesFor(tx, reading, operator)
    const one = {
      at: secondsOf(fact.at),
      number: fact.vehicleId,
      plate: fact.plate_no,
      confidence: fact.confidence,
    }
    await insertMany(tx, plateReading, [{ ...readingRow(reading), plate_key: keyOf(rules, one) }])
    await regroup(tx, rules, one)
  }
}
