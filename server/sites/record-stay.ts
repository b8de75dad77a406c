import { ginfo } from '../../resources/garage/ginfo'
import { gpark } from '../../resources/garage/gpark'
import { parkrecord } from '../../resources/garage/parkrecord'
import type { Row } from '../../model/resource'
import { billStay } from '../billing/bill-stay'
import type { Connection } from '../database/database'
import { rowsOf } from '../engine/rows'
import { countStalls } from './count-stalls'
import { kindOfStay } from './kind-of-stay'
import { parkingStatus } from './parking-status'
import type { Stall } from './stall-of'
import { staysAround, type StayRow } from './stays-around'
import { endOf } from './stays-at-a-stall'
import { instantOf } from './whole-second'

interface Car {
  plate_no: string | null
  card_no: string | null
  garage_name: string | null
}

/** What one fact knows of a stay: its beginning (`end` null) or its end. Seconds since 1970. */
export interface KnownOfStay {
  park: string
  stall: Stall
  start: number
  end: number | null
  car: Car
  /** What only this side of the stay tells. */
  record: Partial<Row<typeof parkrecord>>
}

const yes = 1
const no = 2

const statusOf = (delivered: boolean, end: number | null): number => {
  if (delivered) return parkingStatus.left
  return end === null ? parkingStatus.parked : parkingStatus.disputed
}

const outTime = (end: number | null): string | null => (end === null ? null : instantOf(end))

/** The stay after this fact: an end that was told twice is the later one. */
function merged(known: KnownOfStay, row: StayRow | undefined): StayRow {
  const told = [known.end, row?.delivered ? row.end : null].filter((end) => end !== null)
  const end = told.length > 0 ? Math.max(...told) : (row?.end ?? null)
  return { id: row?.id ?? 0, status: row?.status ?? null, start: known.start, end, delivered: told.length > 0 }
}

/** How the car was named when it came in counts; the exit fills in what was not known then. */
function nameCar({ car, end }: KnownOfStay, row: Row<typeof gpark> | null): Car {
  const before: Car = row ?? { plate_no: null, card_no: null, garage_name: null }
  const [first, second] = end === null ? [car, before] : [before, car]
  return {
    plate_no: first.plate_no ?? second.plate_no,
    card_no: first.card_no ?? second.card_no,
    garage_name: first.garage_name ?? second.garage_name,
  }
}

const recordKey = ({ park, stall }: KnownOfStay, start: number) => ({
  parkCode: park,
  garageNo: stall.garage_index,
  carportNo: stall.park_no,
  inTime: instantOf(start),
})

/** Answers the stay's id and how its car is named now. */
async function writeStay(tx: Connection, known: KnownOfStay, stay: StayRow): Promise<{ id: number; car: Car }> {
  const { park, stall } = known
  const stays = rowsOf(gpark, tx)
  const records = rowsOf(parkrecord, tx)
  const row = stay.id ? await stays.first({ id: stay.id }) : null
  const car = nameCar(known, row)
  const status = statusOf(stay.delivered, stay.end)
  const state = { ...car, status, car_out_time: outTime(stay.end) }
  const { garage_index, park_no, c_id, id: GarageInfoID } = stall
  const place = { park_code: park, garage_index, park_no, c_id, GarageInfoID }
  const saved = row
    ? await stays.change(stay.id, state)
    : await stays.insert({ ...place, car_in_time: instantOf(stay.start), is_send: no, ...state })
  const key = recordKey(known, stay.start)
  const recordType = await kindOfStay(tx, car, key.inTime)
  const values = { plateNo: car.plate_no, cardNo: car.card_no, recordType, status, outTime: state.car_out_time }
  const record = await records.first(key)
  if (record) await records.change(Number(record.id), { ...values, ...known.record })
  else await records.insert({ ...key, ...values, ...known.record })
  return { id: Number(saved?.id), car }
}

/** A neighbour whose end is inferred from what this fact told. */
async function writeEnd(tx: Connection, known: KnownOfStay, stay: StayRow, end: number | null): Promise<void> {
  const state = { status: statusOf(false, end) }
  await rowsOf(gpark, tx).change(stay.id, { ...state, car_out_time: outTime(end) })
  const records = rowsOf(parkrecord, tx)
  const record = await records.first(recordKey(known, stay.start))
  if (record) await records.change(Number(record.id), { ...state, outTime: outTime(end) })
}

async function occupy(tx: Connection, stall: Stall, occupied: boolean): Promise<void> {
  const is_use = occupied ? yes : no
  if (stall.is_use === is_use) return
  await rowsOf(ginfo, tx).change(Number(stall.id), { is_use })
  await countStalls(tx, stall)
}

/**
 * Records what a fact knows of a stay: the stay itself in `gpark` and `parkrecord`, the inferred ends of its neighbours
 * on the stall, whether a car is on the stall now, and the bill of a stay that the site ended. Facts may come in any
 * order; the rows end up the same. Answers whether a bill was written.
 */
export async function recordStay(tx: Connection, known: KnownOfStay, tzName: string): Promise<boolean> {
  const { stall, start: entry } = known
  const around = await staysAround(tx, Number(stall.id), entry)
  const own = merged(
    known,
    around.find(({ start }) => start === entry),
  )
  const before = around.filter(({ start }) => start < entry)
  const after = around.filter(({ start }) => start > entry)
  const stays = [...before, own, ...after]
  const at = before.length
  const end = endOf(stays, at)
  const { id, car } = await writeStay(tx, known, { ...own, end })
  for (const index of [at - 1, at + 1]) {
    const neighbour = stays[index]
    const inferred = endOf(stays, index)
    if (neighbour && !neighbour.delivered && inferred !== neighbour.end) await writeEnd(tx, known, neighbour, inferred)
  }
  // With two later stays known, whoever is on the stall now is none of those that this fact touches.
  if (after.length < 2) await occupy(tx, stall, endOf(stays, stays.length - 1) === null)
  if (!own.delivered || end === null) return false
  const { id: stallId, garage_index } = stall
  return billStay(tx, { id, ...car, stall: stallId, park_code: known.park, garage_index, entry, exit: end }, tzName)
}
