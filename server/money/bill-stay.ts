import type { Row } from '../../model/resource'
import { wallTime } from '../../model/wall-time'
import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { type CarIds, type KnownMember, memberOf } from '../members/member-of-car'
import { instantOf } from '../rows/whole-seconds'
import type { PriceColumns } from './price-columns'
import { quoteStay, quoteStays, type Quote } from './quote-stay'
import { settleBills } from './settle-bills'
import {
  freeStays,
  type StayOfMonth,
  billedAmong,
  billedInMonth,
  billedStay,
  saveBills,
  type BilledStay,
} from './stay-bills'
import { yesNo } from '../../resources/dictionaries/common'
import { insertMany, reserveIds } from '../rows/bulk-rows'
import { stay } from '../../resources/garage/stay'
import { columnsAs, tableName } from '../rows/names'

/** Two stays of one member that are priced at once could both use the last free visit. */
async function lockMembers(tx: Connection, members: readonly (number | null | undefined)[]): Promise<void> {
  const ids = new Set(members.filter((id) => id !== null && id !== undefined))
  for (const id of [...ids].sort((one, other) => one - other))
    await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`bills of member ${id}`] })
}

/** Seconds since 1970 for `entry` and `exit`; `stall` is the id of the stall. */
export interface EndedStay extends CarIds {
  id: number
  stall: number | null
  park_code: string | null
  garage_index: number | null
  entry: number
  exit: number
  /** Valid at the entry; null: a passer-by. */
  member: KnownMember | null
}

async function updateFreeVisits(
  tx: Connection,
  stays: readonly BilledStay[],
  free: ReadonlySet<number>,
  tzName: string,
): Promise<void> {
  const changed = stays.filter(({ stay, free: before }) => free.has(stay) !== before)
  for (const one of changed) {
    const { columns, bill } = (await quoteStay(tx, one, tzName)).price(!one.free)
    await rowsOf(payment, tx).change(one.paymentId, columns)
    await saveBills(tx, [{ ...one, free: !one.free, bill }])
  }
  if (changed.length > 0)
    await settleBills(
      tx,
      changed.map(({ stay }) => stay),
    )
}

const otherStays = async (tx: Connection, member: number, { id, entry }: { id: number; entry: number }) =>
  (await billedInMonth(tx, member, entry)).filter(({ stay }) => stay !== id)

const paymentRowOf = (
  stay: EndedStay,
  payer: KnownMember | null,
  columns: PriceColumns,
): Partial<Row<typeof payment>> => {
  const { exit, plate_no, card_no, park_code, garage_index } = stay
  const place = { plate_no, card_no, park_code, garage_index }
  return {
    ...columns,
    ...place,
    vip: payer ? yesNo.yes : yesNo.no,
    grade_id: payer?.grade ?? null,
    created_at: instantOf(exit),
  }
}

async function writeBill(
  tx: Connection,
  stay: EndedStay,
  { quote, payer, free, before }: { quote: Quote; payer: KnownMember | null; free: boolean; before: BilledStay | null },
): Promise<void> {
  const { id, entry } = stay
  const { columns, bill } = quote.price(free)
  const records = rowsOf(payment, tx)
  const row = paymentRowOf(stay, payer, columns)
  const saved = before
    ? await records.change(before.paymentId, row)
    : await records.insert({ ...row, received: '0.00' })
  const { visits } = quote
  await saveBills(tx, [
    { paymentId: Number(saved?.id), stay: id, member: payer?.id ?? null, entry, visits, free, bill },
  ])
}

/** The stay moved to another member or month: the former one's other stays may get its free visit. */
async function releaseFreeVisit(tx: Connection, { stay, member, entry }: BilledStay, tzName: string): Promise<void> {
  if (member === null) return
  const others = await otherStays(tx, member, { id: stay, entry })
  await updateFreeVisits(tx, others, freeStays(others), tzName)
}

const monthOf = (entry: number, tzName: string): string => wallTime(new Date(entry * 1000), tzName).slice(0, 7)

/** Also assigns the member's free visits of the month anew. Decided records stay. Any order of reports is the same. */
async function billStay(tx: Connection, stay: EndedStay, tzName: string): Promise<void> {
  const { id, stall, entry, exit, member } = stay
  const billed = await billedAmong(tx, [id])
  await lockMembers(tx, [member?.id, billed.get(id)])
  const before = await billedStay(tx, id)
  if (before?.decided) return
  const quote = await quoteStay(tx, { entry, exit, grade: member?.grade ?? null }, tzName)
  const payer = quote.byOwnTariff ? member : null
  const { visits, costs } = quote
  const mayBeFree = payer !== null && (visits > 0 || before?.free === true)
  const others = mayBeFree ? await otherStays(tx, payer.id, stay) : []
  const own: StayOfMonth = { stay: id, stall, entry, visits, costs, free: false, decided: false }
  const free = freeStays([...others, own])
  await writeBill(tx, stay, { quote, payer, before, free: free.has(id) })
  await updateFreeVisits(tx, others, free, tzName)
  const month = (of: { entry: number }): string => monthOf(of.entry, tzName)
  if (before?.free && (before.member !== payer?.id || month(before) !== month(stay)))
    await releaseFreeVisit(tx, before, tzName)
}

const stayColumn = columnsAs(stay, 'g')
const seconds = (column: string): string => `extract(epoch FROM ${column})::bigint`
const timesOfStay = `SELECT ${seconds(stayColumn('car_in_time'))}, ${seconds(stayColumn('car_out_time'))}
  FROM ${tableName(stay)} g JOIN "stay_bill" b ON b."stay_id" = g."id"
  WHERE g."id" = $1 AND ${stayColumn('car_in_time')} IS NOT NULL AND ${stayColumn('car_out_time')} IS NOT NULL`

/** Without a payment record it does nothing: only facts create one. */
export async function rebillStay(tx: Connection, saved: Row<typeof stay>, tzName: string): Promise<void> {
  const [times] = await tx.rows({ text: timesOfStay, values: [saved.id], name: 'stay_times' })
  if (!times) return
  const [entry = 0, exit = 0] = times.map(Number)
  const { id, GarageInfoID: stall, park_code, garage_index, plate_no, card_no } = saved
  const member = await memberOf(tx, saved, instantOf(entry))
  const place = { stall, park_code, garage_index }
  await billStays(tx, [{ id: Number(id), ...place, plate_no, card_no, entry, exit, member }], tzName)
}

interface Quoted {
  stay: EndedStay
  quote: Quote
}

async function insertBills(tx: Connection, quoted: readonly Quoted[]): Promise<void> {
  const ids = await reserveIds(tx, payment, quoted.length)
  const bills = quoted.map(({ stay, quote }, index) => {
    const payer = quote.byOwnTariff ? stay.member : null
    return { id: Number(ids[index]), stay, payer, visits: quote.visits, ...quote.price(false) }
  })
  const rows = bills.map(({ id, stay, payer, columns }) => {
    return { id, ...paymentRowOf(stay, payer, columns), received: '0.00' }
  })
  const stayBills = bills.map(({ id, stay, payer, visits, bill }) => {
    return { paymentId: id, stay: stay.id, member: payer?.id ?? null, entry: stay.entry, visits, free: false, bill }
  })
  await Promise.all([insertMany(tx, payment, rows), saveBills(tx, stayBills)])
}

/** In bulk for stays that don't affect each other; one by one for stays with a record or a tariff with free visits. */
export async function billStays(tx: Connection, stays: readonly EndedStay[], tzName: string): Promise<void> {
  if (stays.length === 0) return
  const ids = stays.map(({ id }) => id)
  const wanted = stays.map(({ entry, exit, member }) => ({ entry, exit, grade: member?.grade ?? null }))
  const [billed, quotes] = await Promise.all([billedAmong(tx, ids), quoteStays(tx, wanted, tzName)])
  const independent: Quoted[] = []
  const others: EndedStay[] = []
  stays.forEach((stay, index) => {
    const quote = quotes[index]
    if (quote && !billed.has(stay.id) && quote.visits === 0) independent.push({ stay, quote })
    else others.push(stay)
  })
  if (independent.length > 0) await insertBills(tx, independent)
  // All members at once and in order, against a deadlock of two batches.
  await lockMembers(
    tx,
    others.flatMap(({ id, member }) => [member?.id, billed.get(id)]),
  )
  for (const stay of others) await billStay(tx, stay, tzName)
  await settleBills(tx, ids)
}
