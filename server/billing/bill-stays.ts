import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { insertMany, takeIds } from '../rows/bulk-rows'
import { billStay, depositOf, type EndedStay, lockMembers } from './bill-stay'
import { quoteStays, type Quote } from './quote-stay'
import { settleBills } from './settle-bills'
import { billedAmong, saveBills } from './stay-bills'
import type { Row } from '../../model/resource'
import { stay } from '../../resources/garage/stay'
import { memberOf } from './member-of-car'
import { instantOf } from '../rows/instants'
import { columnsAs, tableName } from '../rows/names'

const began = columnsAs(stay, 'g')('car_in_time')
const over = columnsAs(stay, 'g')('car_out_time')
const seconds = (column: string): string => `extract(epoch FROM ${column})::bigint`
const ended = `SELECT ${seconds(began)}, ${seconds(over)} FROM ${tableName(stay)} g
  JOIN "stay_bill" b ON b."stay_id" = g."id"
  WHERE g."id" = $1 AND ${began} IS NOT NULL AND ${over} IS NOT NULL`

/** Prices a stay anew that a person has corrected. One that has no payment record gets none: only sites say what ended. */
export async function rebillStay(tx: Connection, saved: Row<typeof stay>, tzName: string): Promise<void> {
  const [times] = await tx.rows({ text: ended, values: [saved.id], name: 'stay_to_bill_again' })
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

/** Payment records that are made for the first time, and depend on no other stay. */
async function writeBills(tx: Connection, quoted: readonly Quoted[]): Promise<void> {
  const ids = await takeIds(tx, payment, quoted.length)
  const bills = quoted.map(({ stay, quote }, at) => {
    const payer = quote.byOwn ? stay.member : null
    return { id: Number(ids[at]), stay, payer, visits: quote.visits, ...quote.price(false) }
  })
  await insertMany(
    tx,
    payment,
    bills.map(({ id, stay, payer, columns }) => ({ id, ...depositOf(stay, payer, columns) })),
  )
  await saveBills(
    tx,
    bills.map(({ id, stay, payer, visits, bill }) => {
      return { deposit: id, stay: stay.id, member: payer?.id ?? null, entry: stay.entry, visits, free: false, bill }
    }),
  )
}

/**
 * Prices stays that have ended into their payment records, together where they don't touch each other: those that had a
 * record before, and those of members with free visits, are priced one after the other. What was paid in advance counts.
 */
export async function billStays(tx: Connection, stays: readonly EndedStay[], tzName: string): Promise<void> {
  if (stays.length === 0) return
  const ids = stays.map(({ id }) => id)
  const billed = await billedAmong(tx, ids)
  const wanted = stays.map(({ entry, exit, member }) => ({ entry, exit, grade: member?.grade ?? null }))
  const quotes = await quoteStays(tx, wanted, tzName)
  const alone: Quoted[] = []
  const others: EndedStay[] = []
  stays.forEach((stay, at) => {
    const quote = quotes[at]
    if (quote && !billed.has(stay.id) && quote.visits === 0) alone.push({ stay, quote })
    else others.push(stay)
  })
  if (alone.length > 0) await writeBills(tx, alone)
  // All at once and in order: two batches that hold one member each and want the other's would wait for ever.
  await lockMembers(
    tx,
    others.flatMap(({ id, member }) => [member?.id, billed.get(id)]),
  )
  for (const stay of others) await billStay(tx, stay, tzName)
  await settleBills(tx, ids)
}
