import type { Row } from '../../model/resource'
import { wallTime } from '../../model/wall-time'
import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import type { Known, KnownMember } from './member-of-car'
import { instantOf } from '../rows/instants'
import { freeStays, type StayOfMonth } from './free-stays'
import type { PriceColumns } from './price-columns'
import { quoteStay, type Quote } from './quote-stay'
import { settleBills } from './settle-bills'
import { billedAmong, billedInMonth, billedStay, saveBills, type BilledStay } from './stay-bills'
import { yesNo } from '../../resources/dictionaries/common'

/** Two stays of one member are priced one after the other, or both would take the last free visit. */
export async function lockMembers(tx: Connection, members: readonly (number | null | undefined)[]): Promise<void> {
  const known = new Set(members.filter((id) => id !== null && id !== undefined))
  for (const id of [...known].sort((one, other) => one - other))
    await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`bills of member ${id}`] })
}

/** A stay that has ended. Seconds since 1970. */
export interface EndedStay extends Known {
  /** Its `gpark` id, and its stall's. */
  id: number
  stall: number | null
  park_code: string | null
  garage_index: number | null
  entry: number
  exit: number
  /** Whose membership held when it began; null: a passer-by. */
  member: KnownMember | null
}

/** Prices the records anew that begin or cease to be free visits. */
async function turnFreeVisits(
  tx: Connection,
  stays: readonly BilledStay[],
  free: ReadonlySet<number>,
  tzName: string,
): Promise<void> {
  const turned = stays.filter(({ stay, free: before }) => free.has(stay) !== before)
  for (const one of turned) {
    const { columns, bill } = (await quoteStay(tx, one, tzName)).price(!one.free)
    await rowsOf(payment, tx).change(one.deposit, columns)
    await saveBills(tx, [{ ...one, free: !one.free, bill }])
  }
  if (turned.length > 0)
    await settleBills(
      tx,
      turned.map(({ stay }) => stay),
    )
}

/** The stays of a member's month beside this one. */
const otherStays = async (tx: Connection, member: number, { id, entry }: { id: number; entry: number }) =>
  (await billedInMonth(tx, member, entry)).filter(({ stay }) => stay !== id)

/** What a stay comes to as its payment record; `payer` (null: a passer-by) is whose tariff prices it. */
export const depositOf = (
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
  const row = depositOf(stay, payer, columns)
  const saved = before ? await records.change(before.deposit, row) : await records.insert(row)
  const { visits } = quote
  await saveBills(tx, [{ deposit: Number(saved?.id), stay: id, member: payer?.id ?? null, entry, visits, free, bill }])
}

/** What a stay used so far of free visits that it shares no more is left to the others of that member and month. */
async function leaveVisit(tx: Connection, { stay, member, entry }: BilledStay, tzName: string): Promise<void> {
  if (member === null) return
  const left = await otherStays(tx, member, { id: stay, entry })
  await turnFreeVisits(tx, left, freeStays(left), tzName)
}

const monthOf = (entry: number, tzName: string): string => wallTime(new Date(entry * 1000), tzName).slice(0, 7)

/**
 * Prices a stay that has ended into its payment record, makes that one or changes it, and shares out the member's free
 * visits of the month again. A record that a person has decided about stays as it is. The same facts in any order give
 * the same records.
 */
export async function billStay(tx: Connection, stay: EndedStay, tzName: string): Promise<void> {
  const { id, stall, entry, exit, member } = stay
  const billed = await billedAmong(tx, [id])
  await lockMembers(tx, [member?.id, billed.get(id)])
  const before = await billedStay(tx, id)
  if (before?.decided) return
  const quote = await quoteStay(tx, { entry, exit, grade: member?.grade ?? null }, tzName)
  const payer = quote.byOwn ? member : null
  const { visits, costs } = quote
  const sharing = payer !== null && (visits > 0 || before?.free === true)
  const others = sharing ? await otherStays(tx, payer.id, stay) : []
  const own: StayOfMonth = { stay: id, stall, entry, visits, costs, free: false, decided: false }
  const free = freeStays([...others, own])
  await writeBill(tx, stay, { quote, payer, before, free: free.has(id) })
  await turnFreeVisits(tx, others, free, tzName)
  const month = (of: { entry: number }): string => monthOf(of.entry, tzName)
  if (before?.free && (before.member !== payer?.id || month(before) !== month(stay)))
    await leaveVisit(tx, before, tzName)
}
