import { z } from 'zod'
import { code, garageIndex, header, instant, money, needed, parkNo, plateNo, word } from './parts'

const mostFen = 999_999_999
/** Hundredths of a yuan, which WeChat writes as text. */
const fen = z.union([z.int().min(0).max(mostFen), z.string().regex(/^\d{1,9}$/)]).transform(Number)
const maybeFen = fen.nullish().transform((amount) => amount ?? null)

/** WeChat's times, such as `20260301081530`, are in China's time zone. */
const wechatTime = z
  .string()
  .regex(/^\d{14}$/)
  .transform((text) => text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+08:00'))
  .pipe(instant)

/** WeChat's notification of a payment (version 2), with its own field names. */
const wechatPaid = z.object({
  appid: word(64),
  attach: word(128),
  bank_type: word(64),
  cash_fee: maybeFen,
  fee_type: word(64),
  is_subscribe: word(64),
  mch_id: word(64),
  nonce_str: word(64),
  openid: word(64),
  out_trade_no: word(64),
  sign: word(128),
  time_end: wechatTime.nullish().transform((time) => time ?? null),
  trade_type: word(64),
  transaction_id: word(64),
  total_fee: maybeFen,
})

/** A driver paid for the stay that the stall and `car_in_time` (the `at` of its car-stored) identify. */
export const paymentMade = z.object({
  ...header,
  order_no: needed(64),
  ordered_at: instant,
  garage_index: garageIndex,
  park_no: parkNo,
  car_in_time: instant,
  plate_no: plateNo,
  /** Yuan. */
  amount: money,
  /** How it was paid: a code of `pay_type`. */
  method: code,
  way: code,
  channel: code,
  way_out: code,
  user_code: word(64),
  wechat: wechatPaid.nullish().transform((notification) => notification ?? null),
})
