import type { Connection } from '../database/database'
import { numberOrNull } from '../rows/cells'
import { columnsIn, tableName } from '../rows/names'
import { warning } from '../../resources/alarm/warning'
import { differenceState } from '../../resources/dictionaries/parking'
import { paymentMethod, payState } from '../../resources/dictionaries/payment'
import { refusedState } from '../../resources/dictionaries/log'
import { difference } from '../../resources/garage/difference'
import { stay } from '../../resources/garage/stay'
import { refusedFact } from '../../resources/log/refused-fact'
import { openQueueStates, pickupQueue, queueSince } from '../../resources/parking/pickup-queue'
import { payment } from '../../resources/payment/payment'
import type { OpenItems, ShiftFigures, Taking } from '../../resources/shift/shift'

/** Wall time of the operator; `to` is excluded. */
export interface ShiftSpan {
  park: string
  from: string
  to: string
}

const stays = columnsIn(stay)
const inside = (moment: string): string => `(SELECT count(*) FROM ${tableName(stay)} WHERE ${stays('park_code')} = $1
    AND ${stays('car_in_time')} < ${moment}::timestamptz
    AND (${stays('car_out_time')} IS NULL OR ${stays('car_out_time')} >= ${moment}::timestamptz))`
const passed = (name: 'car_in_time' | 'car_out_time'): string =>
  `(SELECT count(*) FROM ${tableName(stay)} WHERE ${stays('park_code')} = $1
    AND ${stays(name)} >= $2::timestamptz AND ${stays(name)} < $3::timestamptz)`
const cars = `SELECT ${passed('car_in_time')}, ${passed('car_out_time')}, ${inside('$2')}, ${inside('$3')}`

const bills = columnsIn(payment)
const received = `SELECT ${bills('pay_type')}, count(*), sum(${bills('received')}) FROM ${tableName(payment)}
  WHERE ${bills('park_code')} = $1 AND ${bills('pay_time')} >= $2::timestamptz AND ${bills('pay_time')} < $3::timestamptz
    AND ${bills('received')} <> 0
  GROUP BY 1 ORDER BY 1 NULLS LAST`
// A refunded bill takes no later change, so its last change is the refund.
const paidBack = `SELECT count(*), coalesce(sum(${bills('cost')}), 0.00) FROM ${tableName(payment)}
  WHERE ${bills('park_code')} = $1 AND ${bills('dc_status')} = ${payState.refunded}
    AND ${bills('updated_at')} >= $2::timestamptz AND ${bills('updated_at')} < $3::timestamptz`

const [warnings, queue, differences, refused] = [
  columnsIn(warning),
  columnsIn(pickupQueue),
  columnsIn(difference),
  columnsIn(refusedFact),
]
const left = `SELECT
  (SELECT count(*) FROM ${tableName(warning)} WHERE ${warnings('park_code')} = $1 AND ${warnings('handle_time')} IS NULL),
  (SELECT count(*) FROM ${tableName(pickupQueue)} WHERE ${queue('park_code')} = $1
    AND ${queue('dc_status')} IN (${openQueueStates.join(', ')}) AND ${queue('created_at')} >= $2::timestamptz),
  (SELECT count(*) FROM ${tableName(payment)} WHERE ${bills('park_code')} = $1 AND ${bills('dc_status')} = ${payState.held}),
  (SELECT coalesce(sum(${bills('received')}), 0.00) FROM ${tableName(payment)} WHERE ${bills('park_code')} = $1
    AND ${bills('dc_status')} = ${payState.held} AND ${bills('pay_time')} IS NULL),
  (SELECT count(*) FROM ${tableName(refusedFact)} WHERE ${refused('park_code')} = $1 AND ${refused('status')} = ${refusedState.open}),
  (SELECT count(*) FROM ${tableName(difference)} WHERE ${differences('park_code')} = $1
    AND ${differences('status')} = ${differenceState.open})`

async function openItems(on: Connection, park: string, now: string): Promise<OpenItems> {
  const [row = []] = await on.rows({ text: left, values: [park, queueSince(now)], name: 'shift_open' })
  const [warnings, waiting, held, heldReceived, rejected, differences] = row
  const numbers = { warnings: Number(warnings), waiting: Number(waiting), held: Number(held) }
  const rest = { rejected: Number(rejected), differences: Number(differences) }
  return { ...numbers, heldReceived: heldReceived ?? '0.00', ...rest }
}

const yuan = (cents: number): string => (cents / 100).toFixed(2)
const centsOf = (amounts: readonly Taking[]): number =>
  amounts.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)

export async function countShift(on: Connection, { park, from, to }: ShiftSpan, now: string): Promise<ShiftFigures> {
  const values = [park, from, to]
  const [counted = []] = await on.rows({ text: cars, values, name: 'shift_cars' })
  const [cars_in = 0, cars_out = 0, parked_from = 0, parked_to = 0] = counted.map(Number)
  const rows = await on.rows({ text: received, values, name: 'shift_takings' })
  const takings = rows.map(([method, count, amount]): Taking => {
    return { method: numberOrNull(method), count: Number(count), amount: amount ?? '0.00' }
  })
  const [[refunds, refunded] = []] = await on.rows({ text: paidBack, values, name: 'shift_refunds' })
  return {
    ...{ at: now, from, to },
    ...{ cars_in, cars_out, parked_from, parked_to, takings },
    cash: yuan(centsOf(takings.filter(({ method }) => method === paymentMethod.cash))),
    total: yuan(centsOf(takings)),
    refunds: { count: Number(refunds ?? 0), amount: refunded ?? '0.00' },
    open: await openItems(on, park, now),
  }
}
