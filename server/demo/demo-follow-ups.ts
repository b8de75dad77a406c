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

/** One of this many collected bills was refunded. */
const refundEvery = 150
/** Days after which what was received is compared with the accounts. */
const reconciledAfter = 7
/** Of every second bill that nobody has paid, only a part came in, but of at most so many. */
const heldBills = 6
/** One of this many uploads to the city's platform failed. */
const failedUploadEvery = 120

const paid = columnsIn(payment)
const ordered = columnsIn(order)
const charged = columnsIn(charging)

const reconcile = `UPDATE ${tableName(payment)} SET ${paid('dc_status')} = ${payState.reconciled}, ${paid('oper_user')} = 'zhouyt'
  WHERE ${paid('dc_status')} = ${payState.paid} AND ${paid('pay_time')} < $1::timestamptz`

const refund = `UPDATE ${tableName(payment)} SET ${paid('dc_status')} = ${payState.refunded}, ${paid('received')} = 0,
    ${paid('oper_user')} = 'linxt', ${paid('remark')} = '车主投诉等待时间过长，全额退款'
  WHERE "id" IN (SELECT "id" FROM (SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM ${tableName(payment)}
    WHERE ${paid('dc_status')} = ${payState.paid}) AS own WHERE place % ${refundEvery} = 0)`

const hold = `UPDATE ${tableName(payment)} SET ${paid('dc_status')} = ${payState.held},
    ${paid('received')} = round(${paid('cost')} / 2, 2), ${paid('remark')} = '实收少于应收，待核对'
  WHERE "id" IN (SELECT "id" FROM (SELECT "id", row_number() OVER (ORDER BY "id" DESC) AS place FROM ${tableName(payment)}
    WHERE ${paid('dc_status')} = ${payState.toPay}) AS own WHERE place % 2 = 0 ORDER BY place LIMIT ${heldBills})`

/** Orders are sent to the site after seconds and to the city's platform after a minute. */
const upload = `UPDATE ${tableName(order)} SET ${ordered('downTime')} = ${ordered('orderTime')} + interval '3 seconds',
    ${ordered('upTime')} = ${ordered('orderTime')} + interval '1 minute',
    ${ordered('upStatus')} = CASE WHEN "id" % ${failedUploadEvery} = 0 THEN ${uploadState.failed} ELSE ${uploadState.reported} END,
    ${ordered('upMsg')} = CASE WHEN "id" % ${failedUploadEvery} = 0 THEN '平台应答超时' ELSE '成功' END
  WHERE ${ordered('status')} = ${orderState.paid} AND ${ordered('orderTime')} < $1::timestamptz`

const sync = `UPDATE ${tableName(charging)} SET ${charged('is_down')} = ${yesNo.yes}, ${charged('is_up')} = ${yesNo.yes},
    ${charged('sync_status')} = ${immediateAnswer.accepted},
    ${charged('sync_time')} = ${charged('start_time')} + interval '2 seconds', ${charged('resolve_time')} = ${charged('end_time')}
  WHERE ${charged('end_time')} < $1::timestamptz`

/** What staff and other systems did with the bills, orders and chargings of the history: sites report none of it. */
export async function demoFollowUps(tx: Connection, { tzName }: Pick<Settings, 'tzName'>): Promise<void> {
  const now = wallTime(new Date(), tzName)
  await tx.run({ text: refund })
  await tx.run({ text: reconcile, values: [shift(now, { days: -reconciledAfter })] })
  await tx.run({ text: hold })
  const anHourAgo = shift(now, { hours: -1 })
  await tx.run({ text: upload, values: [anHourAgo] })
  await tx.run({ text: sync, values: [anHourAgo] })
}
