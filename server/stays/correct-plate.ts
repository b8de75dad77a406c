import { check, unusualValues } from '../../model/check'
import { message, type Message } from '../../model/message'
import type { Row } from '../../model/resource'
import { queueState } from '../../resources/dictionaries/parking'
import { stay } from '../../resources/garage/stay'
import { inOutSource } from '../../resources/parking/in-out-source'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { badField, badFields, conflict, type BadField } from '../api-error'
import { isWithin } from '../access/row-filter'
import type { Connection } from '../database/database'
import type { Caller } from '../engine/api/call'
import type { Context } from '../engine/engine'
import { missingReason, requireAnswers } from '../engine/write/questions'
import { idIn, rowInScope } from '../engine/write/row-in-scope'
import { updateIn } from '../engine/write/save'
import { writeCell } from '../rows/cells'
import { columnsIn, tableName } from '../rows/names'
import { rowsOf } from '../rows/rows'
import { hasPlate } from './car-history'

type Stay = Row<typeof stay>

function plateIn(body: Record<string, unknown>): string {
  const checked = check(body.plate_no, { ...stay.fields.plate_no, required: true })
  const bad: BadField[] = [
    ...('problem' in checked ? [{ field: 'plate_no', problem: checked.problem }] : []),
    ...missingReason(body),
  ]
  if (bad.length > 0 || !('value' in checked)) throw badFields(bad)
  return String(checked.value)
}

const column = columnsIn(stay)
const openWithPlate = `SELECT "id" FROM ${tableName(stay)} WHERE ${hasPlate(stay, 'plate_no')}
  AND ${column('car_out_time')} IS NULL AND "id" <> $2 ORDER BY "id" DESC LIMIT 1`

/** A car is in one place. Only those who may see the other park learn where. */
async function rejectParked(tx: Connection, plate: string, id: number, { access }: Caller): Promise<void> {
  const [found] = await tx.rows({ text: openWithPlate, values: [plate, id], name: 'open_stay_with_plate' })
  const [other] = found ? await rowsOf(stay, tx).withIds([Number(found[0])]) : []
  if (!other) return
  throw conflict(isWithin(stay, access, other) ? parkedAt(plate, other) : message('plateParkedElsewhere', { plate }), {
    field: 'plate_no',
  })
}

const parkedAt = (plate: string, { garage_index, park_no, car_in_time }: Stay): Message =>
  message('plateParked', { plate, garage: garage_index ?? '—', stall: park_no ?? '—', since: car_in_time ?? '—' })

const queueColumn = columnsIn(pickupQueue)
const requests = `SELECT "id" FROM ${tableName(pickupQueue)} WHERE ${hasPlate(pickupQueue, 'plate_no')}
  AND ${queueColumn('park_code')} = $2 AND ${queueColumn('dc_status')} IN (${queueState.waiting}, ${queueState.fetching})`
const passageColumn = columnsIn(inOutSource)
const entries = `SELECT "id" FROM ${tableName(inOutSource)} WHERE ${hasPlate(inOutSource, 'PlateNo')}
  AND ${passageColumn('park_code')} = $2 AND ${passageColumn('created_at')} = $3`

/** Running requests and the passage at the entry get the plate too. */
async function follow(
  tx: Connection,
  { plate_no: former, park_code, car_in_time }: Stay,
  plate: string,
): Promise<void> {
  if (!former || !park_code) return
  const queued = await tx.rows({ text: requests, values: [former, park_code], name: 'requests_of_plate' })
  for (const [id] of queued) await rowsOf(pickupQueue, tx).change(Number(id), { plate_no: plate })
  if (!car_in_time) return
  const passed = await tx.rows({
    text: entries,
    values: [former, park_code, writeCell(car_in_time)],
    name: 'entry_of_plate',
  })
  for (const [id] of passed) {
    const passage = await rowsOf(inOutSource, tx).first({ id: Number(id) })
    const SourcePlate = passage?.SourcePlate ?? former
    await rowsOf(inOutSource, tx).change(Number(id), { PlateNo: plate, SourcePlate })
  }
}

interface PlateCorrection {
  id: number
  plate: string
  version?: unknown
  reason: unknown
}

/** The lock keeps two calls from giving one plate to two open stays. */
export async function correctPlateIn(
  tx: Connection,
  { id, plate, version, reason }: PlateCorrection,
  { engine, caller }: Pick<Context, 'engine' | 'caller'>,
): Promise<void> {
  await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`car ${plate}`] })
  const before = (await rowInScope(stay, id, tx, caller, 'change')) as Stay
  if (before.car_out_time) throw conflict(message('carLeft'))
  if (before.plate_no === plate) throw badField('plate_no', 'samePlate')
  await rejectParked(tx, plate, id, caller)
  await updateIn(tx, engine, stay, { id, plate_no: plate, version, reason }, caller)
  await follow(tx, before, plate)
}

export async function correctPlate(body: Record<string, unknown>, context: Context): Promise<null> {
  const plate = plateIn(body)
  const { version, reason } = body
  const unusual = unusualValues([plate], stay.fields.plate_no).map((problem) => ({ field: 'plate_no', problem }))
  await context.database.transaction(async (tx) => {
    await correctPlateIn(tx, { id: idIn(body), plate, version, reason }, context)
    // Last: a rejected correction needs no answer; a missing answer rolls the transaction back.
    requireAnswers(context.caller, unusual)
  })
  return null
}
