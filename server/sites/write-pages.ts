import type { Row } from '../../model/resource'
import { ginfo } from '../../resources/garage/ginfo'
import { gpark } from '../../resources/garage/gpark'
import { parkrecord } from '../../resources/garage/parkrecord'
import type { EndedStay } from '../billing/bill-stay'
import type { Connection } from '../database/database'
import { writeCell } from '../engine/cells'
import { changeMany, insertMany, takeIds } from '../engine/many-rows'
import { countStalls } from './count-stalls'
import { kindOfStay } from './kind-of-stay'
import { membersOf, type KnownMember } from './member-of'
import { parkingStatus } from './parking-status'
import { isOccupied, type BookedStay, type StallPage } from './stay-book'
import { instantOf } from './whole-second'

const yes = 1
const no = 2

const statusOf = ({ delivered, end }: BookedStay): number => {
  if (delivered) return parkingStatus.left
  return end === null ? parkingStatus.parked : parkingStatus.disputed
}

const outTime = ({ end }: BookedStay): string | null => (end === null ? null : instantOf(end))

async function writeStays(tx: Connection, stays: readonly BookedStay[]): Promise<void> {
  const made = stays.filter(({ id }) => id === null)
  const ids = await takeIds(tx, gpark, made.length)
  made.forEach((stay, at) => (stay.id = ids[at] ?? null))
  const stateOf = (stay: BookedStay) => ({ status: statusOf(stay), car_out_time: outTime(stay) })
  await insertMany(
    tx,
    gpark,
    made.map((stay) => {
      const { park_code, garage_index, park_no, c_id, id: GarageInfoID } = stay.stall
      const place = { park_code, garage_index, park_no, c_id, GarageInfoID, car_in_time: instantOf(stay.start) }
      return { id: Number(stay.id), ...place, is_send: no, ...stay.car, ...stateOf(stay) }
    }),
  )
  const changed = stays.filter((stay) => !made.includes(stay))
  const changeOf = (stay: BookedStay) => ({ id: Number(stay.id), ...stateOf(stay), ...(stay.isTold && stay.car) })
  await changeMany(tx, gpark, changed.map(changeOf))
}

const recordKey = ({ stall, start }: BookedStay) => ({
  parkCode: stall.park_code,
  garageNo: stall.garage_index,
  carportNo: stall.park_no,
  inTime: instantOf(start),
})

const finding = `SELECT (SELECT r."id" FROM "parkrecord" r WHERE r."park_code" = k.park AND r."in_time" = k.moment
    AND r."garage_no" = k.garage AND r."carport_no" = k.stall ORDER BY r."id" LIMIT 1)
  FROM unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) WITH ORDINALITY AS k(park, garage, stall, moment, place)
  ORDER BY k.place`

async function recordIds(tx: Connection, stays: readonly BookedStay[]): Promise<(number | null)[]> {
  const keys = stays.map(recordKey)
  const of = (name: keyof ReturnType<typeof recordKey>) => writeCell(keys.map((key) => key[name]))
  const values = [of('parkCode'), of('garageNo'), of('carportNo'), of('inTime')]
  const rows = await tx.rows({ text: finding, values, name: 'records_of_stays' })
  return rows.map(([id]) => (id ? Number(id) : null))
}

async function writeRecords(
  tx: Connection,
  stays: readonly BookedStay[],
  payers: ReadonlyMap<BookedStay, KnownMember | null>,
): Promise<void> {
  const ids = await recordIds(tx, stays)
  const made: Partial<Row<typeof parkrecord>>[] = []
  const changed: (Partial<Row<typeof parkrecord>> & { id: number })[] = []
  stays.forEach((stay, at) => {
    const id = ids[at]
    const { plate_no: plateNo, card_no: cardNo } = stay.car
    const recordType = kindOfStay(payers.get(stay) ?? null)
    const told = stay.isTold ? { plateNo, cardNo, recordType, ...stay.record } : {}
    const row = { status: statusOf(stay), outTime: outTime(stay), ...told }
    if (id) changed.push({ id, ...row })
    else if (stay.isTold) made.push({ ...recordKey(stay), ...row })
  })
  await insertMany(tx, parkrecord, made)
  await changeMany(tx, parkrecord, changed)
}

/** Stalls that a car came to or left, and the counts of their garages. */
async function occupy(tx: Connection, pages: readonly StallPage[]): Promise<void> {
  const turned = pages.flatMap((page) => {
    const occupied = isOccupied(page)
    const is_use = occupied ? yes : no
    return occupied === null || page.stall.is_use === is_use ? [] : [{ stall: page.stall, is_use }]
  })
  await changeMany(
    tx,
    ginfo,
    turned.map(({ stall, is_use }) => ({ id: Number(stall.id), is_use })),
  )
  const garages = new Map(turned.map(({ stall }) => [`${stall.park_code}/${stall.garage_index}`, stall]))
  for (const [, garage] of [...garages].sort(([one], [other]) => (one < other ? -1 : 1))) await countStalls(tx, garage)
}

/**
 * Writes what changed on pages: stays in `gpark` and `parkrecord`, occupied stalls and their counts. Answers the stays that
 * have ended for certain, with their `gpark` ids, and who pays for each (null: a passer-by).
 */
export async function writePages(tx: Connection, pages: readonly StallPage[]): Promise<EndedStay[]> {
  const stays = pages.flatMap((page) => page.stays.filter(({ isChanged }) => isChanged))
  const told = stays.filter(({ isTold }) => isTold)
  const members = await membersOf(
    tx,
    told.map(({ car, start }) => ({ ...car, moment: instantOf(start) })),
  )
  const payers = new Map(told.map((stay, at) => [stay, members[at] ?? null]))
  await writeStays(tx, stays)
  await writeRecords(tx, stays, payers)
  await occupy(tx, pages)
  return told.flatMap((stay): EndedStay[] => {
    const { id, stall, car, start, end, delivered } = stay
    if (!delivered || end === null) return []
    const { park_code, garage_index, id: stallId } = stall
    const place = { stall: stallId, park_code, garage_index }
    return [{ id: Number(id), ...place, ...car, entry: start, exit: end, member: payers.get(stay) ?? null }]
  })
}
