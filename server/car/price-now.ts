import { mostBillParts, type PriceAt, type PriceNow } from '../../model/car/car-page'
import type { Bill } from '../../model/pricing/bill'
import type { Row } from '../../model/resource'
import { payState } from '../../resources/dictionaries/payment'
import type { stay } from '../../resources/garage/stay'
import { freeStays } from '../billing/free-stays'
import { memberOf, type KnownMember } from '../billing/member-of-car'
import { quoteStays, type Quote } from '../billing/quote-stay'
import { billedInMonth } from '../billing/stay-bills'
import type { Connection } from '../database/database'
import { instantOf } from '../rows/whole-seconds'

const anHour = 3600
const payments = `SELECT coalesce(sum("amount"), 0)::numeric(12, 2) FROM "stay_payment"
  WHERE "park_code" = $1 AND "garage_index" = $2 AND "park_no" = $3 AND "car_in_time" = to_timestamp($4::bigint)`

interface OpenStay {
  row: Row<typeof stay>
  /** Seconds since 1970. */
  entry: number
}

/** Would the stay get one of the member's free visits of the month if it ended now? */
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

/** What an open stay costs now and in an hour, as its bill would say; null if no tariff applies. */
export async function priceNow(
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
