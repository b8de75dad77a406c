import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { insertMany, reserveIds } from '../rows/bulk-rows'
import { billStay, lockMembers, paymentRowOf, type EndedStay } from './bill-stay'
import { quoteStays, type Quote } from './quote-stay'
import { settleBills } from './settle-bills'
import { billedAmong, saveBills } from './stay-bills'
import type { Row } from '../../model/resource'
import { stay } from '../../resources/garage/stay'
import { memberOf } from '../members/member-of-car'
import { instantOf } from '../rows/whole-seconds'
import { columnsAs, tableName } from '../rows/names'

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
