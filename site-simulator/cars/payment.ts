import type { Ack, SentFact } from '../../model/site/site-messages'
import { second } from '../../model/durations'
import { channel } from '../../resources/dictionaries/common'
import { orderedBy, paymentMethod, pickedUpBy } from '../../resources/dictionaries/payment'
import { deviceTime } from '../park/clock'
import type { ParkPlan } from '../park/park-plan'
import type { ParkState } from '../park/park-state'
import { makeRandom, seedOf } from '../park/random'
import type { SimFact } from '../sending/sim-fact'

export const appUserCodes: readonly string[] = Array.from({ length: 12 }, (_, at) => `U${100_241 + at * 37}`)

const appUserOf = (plate: string): string | null => appUserCodes[seedOf(plate) % appUserCodes.length] ?? null

const unpaidShare = 0.015

/** The share of payments up to which the method is chosen. */
const methods: readonly (readonly [share: number, method: number, way: number, channel: number])[] = [
  [0.3, paymentMethod.wechatPay, orderedBy.atTheTerminal, channel.miniProgram],
  [0.56, paymentMethod.wechatPay, orderedBy.atTheTerminal, channel.terminal],
  [0.76, paymentMethod.alipay, orderedBy.atTheTerminal, channel.terminal],
  [0.82, paymentMethod.tollTag, orderedBy.automatic, channel.partner],
  [0.88, paymentMethod.cash, orderedBy.atTheBooth, channel.attendant],
  [0.92, paymentMethod.bankCard, orderedBy.atTheTerminal, channel.terminal],
  [0.96, paymentMethod.digitalYuan, orderedBy.beforePickUp, channel.app],
  [1, paymentMethod.balance, orderedBy.beforePickUp, channel.miniProgram],
]
const ofApp: readonly number[] = [channel.miniProgram, channel.app]

/** WeChat's notification (version 2): amounts in fen, times without separators. */
function notification(order_no: string, fen: number, paid: string): SentFact<'payment-made'>['wechat'] {
  const number = String(seedOf(order_no)).padStart(10, '0')
  return {
    appid: 'wx9f2c60a1b7d34e58',
    bank_type: 'OTHERS',
    cash_fee: fen,
    total_fee: fen,
    fee_type: 'CNY',
    is_subscribe: 'N',
    mch_id: '1608240017',
    nonce_str: number,
    openid: `oSim${number}`,
    out_trade_no: order_no,
    time_end: paid.slice(0, 19).replaceAll(/\D/g, ''),
    trade_type: 'NATIVE',
    transaction_id: `42000020${number}`,
  }
}

/** Null: nothing to pay, or the driver doesn't pay. `cost` is the server's answer to the car-delivered. */
export function paymentFor({ kind, fact }: SimFact, cost: string | undefined, park: ParkPlan): SimFact | null {
  if (kind !== 'car-delivered' || cost === undefined || Number(cost) === 0) return null
  const { garage_index, park_no, car_in_time, plate_no, at } = fact as SentFact<'car-delivered'>
  const random = makeRandom(seedOf(fact.fact))
  if (random.chance(unpaidShare)) return null
  const order_no = `O-${park.park_code}-${fact.fact}`
  const place = random.next()
  const chosen = methods.find(([share]) => place < share)
  const [, method, way, by] = chosen ?? [1, paymentMethod.cash, orderedBy.atTheBooth, channel.attendant]
  const asWeChat = method === paymentMethod.wechatPay
  const paid = deviceTime(Date.parse(at) + random.whole(2, 9) * second, park.utc_offset)
  const payment: SentFact<'payment-made'> = {
    fact: `${fact.fact}-paid`,
    at: paid,
    order_no,
    ordered_at: at,
    garage_index,
    park_no,
    car_in_time,
    plate_no,
    amount: cost,
    method,
    way,
    channel: by,
    user_code: ofApp.includes(by) && plate_no ? appUserOf(plate_no) : null,
    way_out: asWeChat ? pickedUpBy.miniProgram : pickedUpBy.terminal,
    wechat: asWeChat ? notification(order_no, Math.round(Number(cost) * 100), paid) : null,
  }
  return { kind: 'payment-made', fact: payment }
}

export const paymentsOf =
  (state: ParkState, park: ParkPlan) =>
  (fact: SimFact, { cost }: Pick<Ack, 'cost'>): SimFact[] => {
    const payment = paymentFor(fact, cost, park)
    if (!payment) return []
    state.payments += 1
    return [payment]
  }
