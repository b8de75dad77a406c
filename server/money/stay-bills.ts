import type { Bill, BillCorrection } from '../../model/pricing/bill'
import type { Connection } from '../database/database'
import { numberOrNull, readCell, writeCell } from '../rows/cells'
import { instantOf } from '../rows/whole-seconds'
import { isDecided } from '../../resources/payment/pay-state'
import type { StayToPrice } from './quote-stay'
import { payment } from '../../resources/payment/payment'
import { stay } from '../../resources/garage/stay'
import { user } from '../../resources/access/user'
import { auditLog } from '../../resources/log/audit-log'
import { columnsAs, tableName } from '../rows/names'
import { bulkUpsert } from '../rows/bulk-rows'

export interface StayOfMonth {
  stay: number
  /** Seconds since 1970. */
  entry: number
  stall: number | null
  visits: number
  costs: boolean
  free: boolean
  decided: boolean
}

/** The stall's order doesn't depend on the order of arrival. */
const byEntry = (one: StayOfMonth, other: StayOfMonth): number =>
  one.entry - other.entry || Number(one.stall) - Number(other.stall) || one.stay - other.stay

/** Of one member and month: decided stays keep theirs, the earliest other entries that cost something get the rest. */
export function freeStays(stays: readonly StayOfMonth[]): ReadonlySet<number> {
  const free = new Set(stays.filter((one) => one.decided && one.free).map(({ stay }) => stay))
  for (const { stay, visits, costs, decided } of stays.toSorted(byEntry))
    if (!decided && costs && free.size < visits) free.add(stay)
  return free
}

export interface BilledStay extends StayToPrice, StayOfMonth {
  paymentId: number
  member: number | null
}

const flag = (cell: string | null | undefined): boolean => cell === 't'

const paymentColumn = columnsAs(payment, 'd')
const columns = `b."deposit_id", b."stay_id", b."member_id", ${paymentColumn('grade_id')},
  extract(epoch FROM b."entry")::bigint, extract(epoch FROM ${paymentColumn('created_at')})::bigint, b."visits",
  b."free_visit", ${paymentColumn('cost')} > 0, ${paymentColumn('dc_status')}, ${paymentColumn('oper_user')},
  ${columnsAs(stay, 'g')('GarageInfoID')}
  FROM "stay_bill" b JOIN ${tableName(payment)} d ON d."id" = b."deposit_id" LEFT JOIN ${tableName(stay)} g ON g."id" = b."stay_id"`

function read(cells: readonly (string | null)[]): BilledStay {
  const [paymentId, stay, member, grade, entry, exit, visits, freeVisit, toPay, state, oper_user = null, stall] = cells
  const free = flag(freeVisit)
  return {
    paymentId: Number(paymentId),
    stay: Number(stay),
    member: numberOrNull(member),
    grade: numberOrNull(grade),
    entry: Number(entry),
    exit: Number(exit),
    stall: numberOrNull(stall),
    visits: Number(visits),
    free,
    costs: free || flag(toPay),
    decided: isDecided({ dc_status: numberOrNull(state), oper_user }),
  }
}

export async function billedStay(tx: Connection, stay: number): Promise<BilledStay | null> {
  const text = `SELECT ${columns} WHERE b."stay_id" = $1 FOR NO KEY UPDATE OF d`
  const [row] = await tx.rows({ text, values: [stay], name: 'stay_bill_of_stay' })
  return row ? read(row) : null
}

/** Of the calendar month of `entry`. `lock`: until the transaction ends. */
export async function billedInMonth(
  tx: Connection,
  member: number,
  entry: number,
  { lock = true }: { lock?: boolean } = {},
): Promise<BilledStay[]> {
  const text = `SELECT ${columns} WHERE b."member_id" = $1 AND b."entry" >= date_trunc('month', $2::timestamptz)
    AND b."entry" < date_trunc('month', $2::timestamptz) + interval '1 month'
    ORDER BY d."id"${lock ? ' FOR NO KEY UPDATE OF d' : ''}`
  const name = lock ? 'stay_bill_in_month' : 'stay_bill_read_month'
  const rows = await tx.rows({ text, values: [member, instantOf(entry)], name })
  return rows.map(read)
}

interface StayBill {
  paymentId: number
  stay: number
  member: number | null
  /** Seconds since 1970. */
  entry: number
  visits: number
  free: boolean
  bill: Bill
}

const upsert = bulkUpsert(
  'stay_bill',
  ['deposit_id'],
  ['stay_id', 'member_id', 'entry', 'visits', 'free_visit', 'bill'],
)

export async function saveBills(tx: Connection, bills: readonly StayBill[]): Promise<void> {
  const rows = bills.map(({ paymentId, stay, member, entry, visits, free, bill }) => ({
    deposit_id: paymentId,
    stay_id: stay,
    member_id: member,
    entry: instantOf(entry),
    visits,
    free_visit: free,
    bill,
  }))
  await tx.run({ text: upsert, values: [JSON.stringify(rows)], name: 'stay_bill_upsert' })
}

/** The member whose tariff priced each stay, for stays with a payment record. */
export async function billedAmong(
  tx: Connection,
  stays: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const text = 'SELECT "stay_id", "member_id" FROM "stay_bill" WHERE "stay_id" = ANY($1)'
  const rows = await tx.rows({ text, values: [writeCell(stays)], name: 'stay_bill_among' })
  return new Map(rows.map(([id, member]) => [Number(id), numberOrNull(member)]))
}

/** Null for a payment record that a user created. */
export async function billOf(on: Connection, paymentId: number): Promise<Bill | null> {
  const text = 'SELECT "bill" FROM "stay_bill" WHERE "deposit_id" = $1'
  const [row] = await on.rows({ text, values: [paymentId], name: 'stay_bill_of_payment' })
  return row?.[0] ? (JSON.parse(row[0]) as Bill) : null
}

const logColumn = columnsAs(auditLog, 'l')
const userColumn = columnsAs(user, 'person')

// Calls about other records give reasons of their own.
const lastCorrection = `SELECT ${logColumn('created_at')}, coalesce(${userColumn('nickname')}, ${userColumn('user_name')}),
    ${logColumn('reason')}
  FROM "audit_record" r
  JOIN ${tableName(auditLog)} l ON ${logColumn('id')} = r."audit_id"
  LEFT JOIN ${tableName(user)} person ON ${userColumn('id')} = ${logColumn('user_id')}
  WHERE r."resource" = $1 AND r."record_id" = $2 AND 'cost' = ANY(string_to_array(r."fields", ','))
    AND ${logColumn('route')} LIKE $3
  ORDER BY r."audit_id" DESC LIMIT 1`

export async function billCorrection(on: Connection, paymentId: number): Promise<BillCorrection | null> {
  const values = [payment.name, paymentId, `/api/${payment.name}/%`]
  const [row] = await on.rows({ text: lastCorrection, values, name: 'bill_correction' })
  if (!row) return null
  const [at = null, name = null, reason = null] = row
  return { at: readCell('moment', at) as string | null, user: name, reason }
}

export async function deleteBills(tx: Connection, paymentIds: readonly number[]): Promise<void> {
  await tx.run({ text: 'DELETE FROM "stay_bill" WHERE "deposit_id" = ANY($1)', values: [`{${paymentIds.join()}}`] })
}
