import type { Row } from '../../model/resource'
import { stall } from '../../resources/garage/stall'
import { stay } from '../../resources/garage/stay'
import { parkingRecord } from '../../resources/parking/parking-record'
import type { EndedStay } from '../money/bill-stay'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { changeMany, insertMany, reserveIds } from '../rows/bulk-rows'
import { countStalls } from './count-stalls'
import { kindOfStay, membersOf, type KnownMember } from '../members/member-of-car'
import { isOccupied, type StallStay, type StallState } from './stall-state'
import { instantOf } from '../rows/whole-seconds'
import { parkingState } from '../../resources/dictionaries/parking'
import { yesNo } from '../../resources/dictionaries/common'
import { columnsAs, tableName } from '../rows/names'

/** A stay whose exit was not reported is disputed: its end is inferred. */
const statusOf = ({ delivered, end }: StallStay): number => {
  if (delivered) return parkingState.left
  return end === null ? parkingState.parked : parkingState.disputed
}

const outTime = ({ end }: StallStay): string | null => (end === null ? null : instantOf(end))

/** `ids` of the new stays, in order. */
async function writeStays(tx: Connection, stays: readonly StallStay[], ids: readonly number[]): Promise<void> {
  const inserted = stays.filter(({ id }) => id === null)
  inserted.forEach((stay, index) => (stay.id = ids[index] ?? null))
  const stateOf = (stay: StallStay) => ({ status: statusOf(stay), car_out_time: outTime(stay) })
  const newRows = inserted.map((stay) => {
    const { park_code, garage_index, park_no, c_id, id: GarageInfoID } = stay.stall
    const place = { park_code, garage_index, park_no, c_id, GarageInfoID, car_in_time: instantOf(stay.start) }
    return { id: Number(stay.id), ...place, is_send: yesNo.no, ...stay.car, ...stateOf(stay) }
  })
  const changed = stays.filter((stay) => !inserted.includes(stay))
  const changeOf = (stay: StallStay) => ({ id: Number(stay.id), ...stateOf(stay), ...(stay.isReported && stay.car) })
  await Promise.all([insertMany(tx, stay, newRows), changeMany(tx, stay, changed.map(changeOf))])
}

const recordKey = ({ stall, start }: StallStay) => ({
  parkCode: stall.park_code,
  garageNo: stall.garage_index,
  carportNo: stall.park_no,
  inTime: instantOf(start),
})

const column = columnsAs(parkingRecord, 'r')
const finding = `SELECT (SELECT r."id" FROM ${tableName(parkingRecord)} r WHERE ${column('parkCode')} = k.park
    AND ${column('inTime')} = k.moment AND ${column('garageNo')} = k.garage AND ${column('carportNo')} = k.stall ORDER BY r."id" LIMIT 1)
  FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) WITH ORDINALITY AS k(park, garage, stall, moment, place)
  ORDER BY k.place`

async function recordIds(tx: Connection, stays: readonly StallStay[]): Promise<(number | null)[]> {
  const keys = stays.map(recordKey)
  const of = (name: keyof ReturnType<typeof recordKey>) => writeCell(keys.map((key) => key[name]))
  const values = [of('parkCode'), of('garageNo'), of('carportNo'), of('inTime')]
  const rows = await tx.rows({ text: finding, values, name: 'records_of_stays' })
  return rows.map(([id]) => (id ? Number(id) : null))
}

interface KnownOfStays {
  payers: ReadonlyMap<StallStay, KnownMember | null>
  records: readonly (number | null)[]
}

async function writeRecords(
  tx: Connection,
  stays: readonly StallStay[],
  { payers, records }: KnownOfStays,
): Promise<void> {
  const inserted: Partial<Row<typeof parkingRecord>>[] = []
  const changed: (Partial<Row<typeof parkingRecord>> & { id: number })[] = []
  stays.forEach((stay, index) => {
    const id = records[index]
    const { plate_no: plateNo, card_no: cardNo } = stay.car
    const recordType = kindOfStay(payers.get(stay) ?? null)
    const reported = stay.isReported ? { plateNo, cardNo, recordType, ...stay.record } : {}
    const row = { status: statusOf(stay), outTime: outTime(stay), ...reported }
    if (id) changed.push({ id, ...row })
    else if (stay.isReported) inserted.push({ ...recordKey(stay), ...row })
  })
  await Promise.all([insertMany(tx, parkingRecord, inserted), changeMany(tx, parkingRecord, changed)])
}

async function saveOccupancy(tx: Connection, states: readonly StallState[]): Promise<void> {
  const changed = states.flatMap((state) => {
    const occupied = isOccupied(state)
    const is_use = occupied ? yesNo.yes : yesNo.no
    return occupied === null || state.stall.is_use === is_use ? [] : [{ stall: state.stall, is_use }]
  })
  const rows = changed.map(({ stall, is_use }) => ({ id: Number(stall.id), is_use }))
  const stalls = changed.map(({ stall }) => stall)
  // In this order: stalls are counted after their change.
  await Promise.all([changeMany(tx, stall, rows), countStalls(tx, stalls)])
}

/** Returns the reported stays that were delivered. */
export async function saveStallStates(tx: Connection, states: readonly StallState[]): Promise<EndedStay[]> {
  const stays = states.flatMap((state) => state.stays.filter(({ isChanged }) => isChanged))
  const reported = stays.filter(({ isReported }) => isReported)
  const cars = reported.map(({ car, start }) => ({ ...car, moment: instantOf(start) }))
  const [members, ids, records] = await Promise.all([
    membersOf(tx, cars),
    reserveIds(tx, stay, stays.filter(({ id }) => id === null).length),
    recordIds(tx, stays),
  ])
  const payers = new Map(reported.map((stay, index) => [stay, members[index] ?? null]))
  await Promise.all([
    writeStays(tx, stays, ids),
    writeRecords(tx, stays, { payers, records }),
    saveOccupancy(tx, states),
  ])
  return reported.flatMap((stay): EndedStay[] => {
    const { id, stall, car, start, end, delivered } = stay
    if (!delivered || end === null) return []
    const { park_code, garage_index, id: stallId } = stall
    const place = { stall: stallId, park_code, garage_index }
    return [{ id: Number(id), ...place, ...car, entry: start, exit: end, member: payers.get(stay) ?? null }]
  })
}
