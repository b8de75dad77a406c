import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { order } from '../../resources/garage/order'
import type { wxorder } from '../../resources/garage/wxorder'
import { userCodeOf } from './demo-app'
import { memberPlates } from './demo-members'

type Order = Partial<Row<typeof order>>
type Payment = Partial<Row<typeof wxorder>>

const count = 32
const [toPay, paid, closed, refunded] = [1, 2, 3, 5]

const ageOf = (at: number): number => 8 + at * 190
const timeOf = (at: number, now: string): string => shift(now, { minutes: -ageOf(at) })

function stateOf(at: number): number {
  if (at < 2) return toPay
  if (at % 11 === 10) return closed
  return at % 13 === 12 ? refunded : paid
}

/** Orders of the last days; the first two wait to be paid. `now` is wall time. */
export const demoOrders = (parks: readonly string[], now: string): Order[] =>
  Array.from({ length: count }, (_, at): Order => {
    const status = stateOf(at)
    const orderTime = timeOf(at, now)
    const isPaid = status === paid
    return {
      parkCode: parks[at % 5 === 4 ? 1 : 0] ?? null,
      plateNo: memberPlates[(at * 5) % memberPlates.length] ?? null,
      userCode: userCodeOf(at),
      status,
      way: 1 + (at % 4),
      upStatus: isPaid ? 2 : 4,
      channel: [1, 1, 3, 2][at % 4] ?? 1,
      wayOut: isPaid ? 1 + (at % 3) : null,
      upMsg: isPaid ? 'OK' : null,
      orderTime,
      downTime: isPaid ? shift(orderTime, { minutes: 1 }) : null,
      upTime: isPaid ? shift(orderTime, { minutes: 2 }) : null,
      createdAt: orderTime,
    }
  })

/** WeChat's notifications of the paid orders. */
export const demoPayments = (parks: readonly string[], now: string): Payment[] =>
  Array.from({ length: count }, (_, at) => at)
    .filter((at) => stateOf(at) === paid && at % 4 < 2)
    .map((at): Payment => {
      const time_end = shift(timeOf(at, now), { minutes: 1 })
      const digits = time_end.replaceAll(/\D/g, '')
      const fee = 500 * (1 + (at % 6))
      return {
        park_code: parks[at % 5 === 4 ? 1 : 0] ?? null,
        appid: 'wx2421b1c4370ec43b',
        attach: '停车费',
        bank_type: ['OTHERS', 'CMB_DEBIT', 'ICBC_CREDIT'][at % 3] ?? 'OTHERS',
        cash_fee: fee,
        fee_type: 'CNY',
        is_subscribe: at % 3 ? 'N' : 'Y',
        mch_id: '1900000109',
        nonce_str: `5d2b6c2a8db53831f7eda20af46e${String(5_310 + at)}`,
        openid: `oUpF8uMEb4qRXf22hE3X68Tekuk${String(10 + at)}`,
        out_trade_no: `P${digits}${String(at).padStart(2, '0')}`,
        sign: `C380BEC2BFD727A4B6845133519F${String(3_000 + at * 7)}`,
        time_end,
        trade_type: 'JSAPI',
        transaction_id: `42000${digits}${String(1_000_000 + at * 7_919)}`,
        total_fee: fee,
        createdAt: time_end,
      }
    })
