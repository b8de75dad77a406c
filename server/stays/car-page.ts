import { check } from '../../model/check'
import {
  carPagePath,
  carPermissions,
  historySize,
  longestPlate,
  mostBillParts,
  type PriceAt,
  type PriceNow,
} from '../../model/car-page'
import { isEmpty } from '../../model/is-empty'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { plateLook } from '../../model/text/plate-look'
import { passageSide, queueState } from '../../resources/dictionaries/parking'
import { stall } from '../../resources/garage/stall'
import { stay } from '../../resources/garage/stay'
import { member } from '../../resources/member/member'
import { inOutSource } from '../../resources/parking/in-out-source'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { payment } from '../../resources/payment/payment'
import { badFields, type BadField } from '../api-error'
import { may, type Access } from '../access/access'
import { isAmong, mayRead, readableRows } from '../access/row-filter'
import { memberOf, type KnownMember } from '../members/member-of-car'
import type { Call, Caller } from '../engine/api/call'
import type { Engine } from '../engine/engine'
import type { Body } from '../engine/write/form-input'
import { columnsIn, valuesTable } from '../rows/names'
import { rowsOf } from '../rows/rows'
import { instantOf } from '../rows/whole-seconds'
import { carHistory, hasPlate, latestRows, type FoundRow } from './car-history'
import { correctedPlates, similarCars } from './similar-cars'
import type { Bill } from '../../model/pricing/bill'
import { payState } from '../../resources/dictionaries/payment'
import { quoteStays, type Quote } from '../money/quote-stay'
import { freeStays, billedInMonth } from '../money/stay-bills'
import type { Connection } from '../database/database'

const anHour = 3600
const payments = `SELECT coalesce(sum("amount"), 0)::numeric(12, 2) FROM "stay_payment"
  WHERE "park_code" = $1 AND "garage_index" = $2 AND "park_no" = $3 AND "car_in_time" = to_timestamp($4::bigint)`

interface OpenStay {
  row: Row<typeof stay>
  /** Seconds since 1970. */
  entry: number
}

/** As if the stay ended now. */
async function isFreeVisit(
  on: Connection,
  { row, entry }: OpenStay,
  member: KnownMember | null,
  { byOwnTariff, visits, costs }: Quote,
): Promise<boolean> {
  if (member === null || !byOwnTariff || visits === 0) return false
  const id = Number(row.id)
  const others = await billedInMonth(on, member.id, entry, { lock: false })
  const own = { stay: id, stall: row.GarageInfoID, entry, visits, costs, free: false, decided: false }
  return freeStays([...others.filter((one) => one.stay !== id), own]).has(id)
}

interface Priced {
  at: PriceAt
  bill: Bill
}

function priceAt(quote: Quote, isFree: boolean): Priced | null {
  const { columns, bill } = quote.price(isFree)
  const { cost, cut_off, dc_status } = columns
  return dc_status === payState.held ? null : { at: { cost: cost ?? '0.00', cut: cut_off ?? '0.00' }, bill }
}

async function paidFor(on: Connection, { row, entry }: OpenStay): Promise<string> {
  const values = [row.park_code, row.garage_index, row.park_no, entry].map((one) => (one === null ? null : String(one)))
  const [paid] = await on.rows({ text: payments, values, name: 'paid_for_stay' })
  return paid?.[0] ?? '0.00'
}

/** Now and in an hour; null if no tariff applies. */
async function priceNow(
  on: Connection,
  open: OpenStay,
  { now, tzName }: { now: number; tzName: string },
): Promise<PriceNow | null> {
  const { row, entry } = open
  const member = await memberOf(on, row, instantOf(entry))
  const until = Math.max(now, entry)
  const ends = [until, until + anHour].map((exit) => ({ entry, exit, grade: member?.grade ?? null }))
  const prices: Priced[] = []
  for (const quote of await quoteStays(on, ends, tzName)) {
    const price = priceAt(quote, await isFreeVisit(on, open, member, quote))
    if (price) prices.push(price)
  }
  const [first, second] = prices
  if (!first || !second) return null
  const bill = first.bill.parts.length <= mostBillParts ? first.bill : null
  return { now: first.at, inAnHour: second.at, paid: await paidFor(on, open), bill }
}

const most = 3

const objectJson = (parts: Record<string, string | undefined>): string =>
  `{${Object.entries(parts)
    .flatMap(([name, json]) => (json === undefined ? [] : [`${JSON.stringify(name)}:${json}`]))
    .join(',')}}`

const arrayJson = (parts: readonly string[]): string => `[${parts.join(',')}]`

function countIn(raw: unknown): { value: number } | { bad: BadField } {
  if (isEmpty(raw)) return { value: historySize.first }
  const { most: max } = historySize
  const isWhole = typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= max
  return isWhole ? { value: raw } : { bad: { field: 'count', problem: message('wholeWithin', { min: 1, max }) } }
}

function inputOf(body: Body): { plate: string; count: number } {
  const checked = check(body.plate, { ...stay.fields.plate_no, required: true, max: longestPlate })
  const count = countIn(body.count)
  const plate = 'value' in checked ? String(checked.value) : ''
  const problem = 'problem' in checked ? checked.problem : plateLook(plate) === 'none' && message('noPlateNumber')
  const bad = [...(problem ? [{ field: 'plate', problem }] : []), ...('bad' in count ? [count.bad] : [])]
  if (bad.length > 0 || !('value' in count)) throw badFields(bad)
  return { plate, count: count.value }
}

const column = columnsIn(stay)

/** `at` is the entry, as far as it is known. */
async function parkedJson(engine: Engine, { access }: Caller, { id, at, json }: FoundRow): Promise<string> {
  const { database, settings } = engine
  const [row] = await rowsOf(stay, database).withIds([id])
  if (!row) return objectJson({ stay: json })
  const isPriced = mayRead(access, payment) && row.car_in_time !== null
  const now = Math.floor(Date.now() / 1000)
  const price = isPriced ? await priceNow(database, { row, entry: at }, { now, tzName: settings.tzName }) : undefined
  return objectJson({ stay: json, stall: await stallJson(engine, access, row), price: JSON.stringify(price) })
}

async function stallJson(engine: Engine, access: Access, row: Row<typeof stay>): Promise<string | undefined> {
  const readable = readableRows(stall, access)
  if (!row.GarageInfoID || !readable) return undefined
  const [found] = await rowsOf(stall, engine.database).withIds([row.GarageInfoID])
  return found && isAmong(readable, found) ? JSON.stringify(found) : undefined
}

/** Undefined: the caller may not query stays. */
async function parkedCars(engine: Engine, caller: Caller, plate: string): Promise<string[] | undefined> {
  if (!mayRead(caller.access, stay)) return undefined
  const where = `${hasPlate(stay, 'plate_no')} AND ${column('car_out_time')} IS NULL`
  const search = { values: [plate], limit: most }
  const open = await latestRows(engine, caller.access, stay, { by: 'car_in_time', where, ...search })
  const entryless = `${where} AND ${column('car_in_time')} IS NULL`
  const others = await latestRows(engine, caller.access, stay, { by: 'created_at', where: entryless, ...search })
  return Promise.all([...open, ...others].slice(0, most).map((row) => parkedJson(engine, caller, row)))
}

async function membersJson(engine: Engine, { access }: Caller, plate: string) {
  if (!mayRead(access, member)) return {}
  const { database } = engine
  const [found, applying] = await Promise.all([
    latestRows(engine, access, member, {
      by: 'created_at',
      where: `"id" IN (SELECT "row_id" FROM ${valuesTable(member, 'plate_no')} WHERE "value" = $1)`,
      values: [plate],
      limit: most,
    }),
    memberOf(database, { plate_no: plate, card_no: null }, instantOf(Math.floor(Date.now() / 1000))),
  ])
  const isOther = ({ id }: FoundRow): number => (id === applying?.id ? 0 : 1)
  const rows = found.toSorted((one, other) => isOther(one) - isOther(other))
  return { members: arrayJson(rows.map(({ json }) => json)), applies: JSON.stringify(applying?.id ?? null) }
}

async function requestJson(engine: Engine, { access }: Caller, plate: string): Promise<string | undefined> {
  if (!mayRead(access, pickupQueue)) return undefined
  const status = columnsIn(pickupQueue)('dc_status')
  const where = `${hasPlate(pickupQueue, 'plate_no')} AND ${status} IN (${queueState.waiting}, ${queueState.fetching})`
  const [row] = await latestRows(engine, access, pickupQueue, { by: 'created_at', where, values: [plate], limit: 1 })
  return row?.json ?? 'null'
}

async function picturesJson(engine: Engine, { access }: Caller, plate: string): Promise<string> {
  if (!may(access, inOutSource.fields.in_image.shownWith ?? null)) return objectJson({ in: 'null', out: 'null' })
  const passage = columnsIn(inOutSource)
  const last = async (side: number, picture: string): Promise<string> => {
    const where = `${hasPlate(inOutSource, 'PlateNo')} AND ${passage('IsOut')} = $2 AND coalesce(${picture}, ${passage('img')}) <> ''`
    const search = { by: 'created_at', where, values: [plate, side], limit: 1 } as const
    const [row] = await latestRows(engine, access, inOutSource, search)
    return row?.json ?? 'null'
  }
  const [into, out] = await Promise.all([
    last(passageSide.stored, passage('in_image')),
    last(passageSide.delivered, passage('out_image')),
  ])
  return objectJson({ in: into, out })
}

/** The JSON of a `CarPage`. Throws 40000 for what is no plate. */
async function carPageJson(engine: Engine, body: Body, caller: Caller): Promise<string> {
  const { plate, count } = inputOf(body)
  const [parked, members, request, pictures, history, corrected] = await Promise.all([
    parkedCars(engine, caller, plate),
    membersJson(engine, caller, plate),
    requestJson(engine, caller, plate),
    picturesJson(engine, caller, plate),
    carHistory(engine, caller.access, plate, count),
    correctedPlates(engine.database, caller.access, plate),
  ])
  const isParked = parked !== undefined && parked.length > 0
  const similar = isParked ? [] : await similarCars(engine.database, caller.access, plate)
  return objectJson({
    plate: JSON.stringify(plate),
    parked: parked && arrayJson(parked),
    ...members,
    request,
    pictures,
    history: history.json,
    more: String(history.more),
    corrected: corrected && JSON.stringify(corrected),
    similar: JSON.stringify(similar),
  })
}

export const carCalls = (engine: Engine): Call[] => [
  {
    method: 'POST',
    path: carPagePath,
    permission: carPermissions[0] ?? null,
    allows: (access) => may(access, carPermissions),
    reads: true,
    run: (body, caller) => carPageJson(engine, body, caller),
  },
]
