import { immediateAnswer } from '../../resources/dictionaries/charging'
import { yesNo } from '../../resources/dictionaries/common'
import { orderState, payState, uploadState } from '../../resources/dictionaries/payment'
import { charging } from '../../resources/charging/charging'
import { order } from '../../resources/payment/order'
import { payment } from '../../resources/payment/payment'
import { shift, wallTime } from '../../model/wall-time'
import type { Connection } from '../database/database'
import { columnsIn, tableName } from '../rows/names'
import type { Settings } from '../settings/settings'

/** One of so many collected bills was refunded. */
const refundEvery = 150
/** Days. */
const reconciledAfter = 7
/** Of every second unpaid bill, up to so many, only a part came in. */
const heldBills = 6
/** One of so many uploads to the city's platform failed. */
const failedUploadEvery = 120

const paid = columnsIn(payment)
const ordered = columnsIn(order)
const charged = columnsIn(charging)

/** `$1` is the car park; the rows are from `$2` until `$3`. */
const inPark = (park: string, time: string): string =>
  `${park} = $1 AND ${time} >= $2::timestamptz AND ${time} < $3::timestamptz`
/** Their times are the same in whatever order the rows are recorded. */
const isOneOf = (every: number, time: string): string => `extract(epoch FROM ${time})::bigint % ${every} = 0`
const bills = inPark(paid('park_code'), paid('created_at'))

const reconcile = `UPDATE ${tableName(payment)} SET ${paid('dc_status')} = ${payState.reconciled}, ${paid('oper_user')} = 'zhouyt'
  WHERE ${bills} AND ${paid('dc_status')} = ${payState.paid} AND ${paid('pay_time')} < $4::timestamptz`

const refund = `UPDATE ${tableName(payment)} SET ${paid('dc_status')} = ${payState.refunded}, ${paid('received')} = 0,
    ${paid('oper_user')} = 'linxt', ${paid('remark')} = '车主投诉等待时间过长，全额退款'
  WHERE ${bills} AND ${paid('dc_status')} = ${payState.paid} AND ${isOneOf(refundEvery, paid('created_at'))}`

const hold = `UPDATE ${tableName(payment)} SET ${paid('dc_status')} = ${payState.held},
    ${paid('received')} = round(${paid('cost')} / 2, 2), ${paid('remark')} = '实收少于应收，待核对'
  WHERE "id" IN (SELECT "id" FROM (SELECT "id", row_number() OVER (ORDER BY "id" DESC) AS place FROM ${tableName(payment)}
    WHERE ${paid('dc_status')} = ${payState.toPay}) AS own WHERE place % 2 = 0 ORDER BY place LIMIT ${heldBills})`

const isFailed = isOneOf(failedUploadEvery, ordered('orderTime'))
/** Orders are sent to the site after seconds and to the city's platform after a minute. */
const upload = `UPDATE ${tableName(order)} SET ${ordered('downTime')} = ${ordered('orderTime')} + interval '3 seconds',
    ${ordered('upTime')} = ${ordered('orderTime')} + interval '1 minute',
    ${ordered('upStatus')} = CASE WHEN ${isFailed} THEN ${uploadState.failed} ELSE ${uploadState.reported} END,
    ${ordered('upMsg')} = CASE WHEN ${isFailed} THEN '平台应答超时' ELSE '成功' END
  WHERE ${inPark(ordered('parkCode'), ordered('orderTime'))} AND ${ordered('status')} = ${orderState.paid}
    AND ${ordered('orderTime')} < $4::timestamptz`

const sync = `UPDATE ${tableName(charging)} SET ${charged('is_down')} = ${yesNo.yes}, ${charged('is_up')} = ${yesNo.yes},
    ${charged('sync_status')} = ${immediateAnswer.accepted},
    ${charged('sync_time')} = ${charged('start_time')} + interval '2 seconds', ${charged('resolve_time')} = ${charged('end_time')}
  WHERE ${inPark(charged('park_code'), charged('start_time'))} AND ${charged('end_time')} < $4::timestamptz`

/** Times as PostgreSQL reads them. */
interface RowsOfTimes {
  park: string
  from?: string
  until?: string
  now?: Date
}

/** Sites report none of what staff and other systems did with bills, orders and chargings. */
export async function demoFollowUps(
  tx: Connection,
  { tzName }: Pick<Settings, 'tzName'>,
  { park, from = '-infinity', until = 'infinity', now: date = new Date() }: RowsOfTimes,
): Promise<void> {
  const now = wallTime(date, tzName)
  const rows = [park, from, until]
  const anHourAgo = shift(now, { hours: -1 })
  await tx.run({ text: refund, values: rows })
  await tx.run({ text: reconcile, values: [...rows, shift(now, { days: -reconciledAfter })] })
  await tx.run({ text: upload, values: [...rows, anHourAgo] })
  await tx.run({ text: sync, values: [...rows, anHourAgo] })
}

export const holdBills = async (tx: Connection): Promise<void> => void (await tx.run({ text: hold }))
