import { deposit } from '../../resources/garage/deposit'
import type { Connection } from '../database/database'
import { insertMany, takeIds } from '../engine/many-rows'
import { billStay, depositOf, type EndedStay } from './bill-stay'
import { takeTurns } from './take-turns'
import { quoteStays, type Quote } from './quote-stay'
import { settleBills } from './settle-bills'
import { billedAmong, keepBills } from './stay-bills'

interface Quoted {
  stay: EndedStay
  quote: Quote
}

/** Payment records that are made for the first time, and depend on no other stay. */
async function writeBills(tx: Connection, quoted: readonly Quoted[]): Promise<void> {
  const ids = await takeIds(tx, deposit, quoted.length)
  const bills = quoted.map(({ stay, quote }, at) => {
    const payer = quote.byOwn ? stay.member : null
    return { id: Number(ids[at]), stay, payer, visits: quote.visits, ...quote.price(false) }
  })
  await insertMany(
    tx,
    deposit,
    bills.map(({ id, stay, payer, columns }) => ({ id, ...depositOf(stay, payer, columns) })),
  )
  await keepBills(
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
  await takeTurns(
    tx,
    others.flatMap(({ id, member }) => [member?.id, billed.get(id)]),
  )
  for (const stay of others) await billStay(tx, stay, tzName)
  await settleBills(tx, ids)
}
