import { z } from 'zod'
import {
  cardNo,
  code,
  garageIndex,
  header,
  instant,
  largestNumber,
  maybeInstant,
  measured,
  money,
  needed,
  number,
  parkNo,
  picture,
  plateNo,
  word,
} from './parts'

const plateReadFields = z.object({
  ...header,
  plate_key: word(64),
  plate_no: plateNo,
  accepted: z.boolean().nullish(),
  carColor: code,
  /** Percent. */
  confidence: measured(0, 100),
  direction: code,
  triggerType: code,
  car_type: code,
  vehicleId: word(64),
  ipaddr: word(64),
  serialno: word(64),
  client_id: word(64),
  plate_img: picture,
  fragment_img: picture,
})

/**
 * All readings of a passage have the same `plate_key`, and one is `accepted`. A camera that knows neither only gives its
 * `serialno`: the server then finds out which readings are of one passage (server/ingest/cameras/).
 */
export const plateRead = plateReadFields.refine(
  ({ plate_key, accepted, serialno }) =>
    plate_key === null ? serialno !== null && !accepted : typeof accepted === 'boolean',
  { path: ['plate_key'], error: 'is given together with accepted, or neither, but serialno' },
)

const recognition = {
  card_no: cardNo,
  plate_key: word(64),
  source: code,
  source_id: word(64),
  source_plate: word(16),
  /** The number painted on the bay. */
  in_out_num: number(0, largestNumber),
  car_color: code,
  car_type: code,
  img: picture,
}

export const driverRecognised = z.object({
  ...header,
  ...recognition,
  garage_index: garageIndex,
  /** true: to fetch the car. */
  is_out: z.boolean().default(false),
  is_recharge: z.boolean().default(false),
  in_image: picture,
  out_image: picture,
})

const passage = {
  ...header,
  ...recognition,
  garage_index: garageIndex,
  park_no: parkNo,
  garage_name: word(64),
  plate_no: plateNo,
  /** The pallet or cage for the car. */
  bin_id: word(64),
  equipment_id: word(64),
  door_open_time: maybeInstant,
  door_close_time: maybeInstant,
}

/** The stay starts at `at`. */
export const carStored = z.object({ ...passage, in_image: picture, is_recharge: z.boolean().default(false) })

/** The stall and `car_in_time` (the `at` of its car-stored) identify the stay that ends. */
export const carDelivered = z.object({ ...passage, car_in_time: instant, out_image: picture })

/** Absent fields are unchanged. */
export const queueChanged = z.object({
  ...header,
  queue_key: needed(64),
  asked_at: instant,
  state: z.enum(['waiting', 'fetching', 'delivered', 'cancelled']),
  card_no: cardNo,
  plate_no: plateNo,
  source: code,
  garage_index: garageIndex,
  in_out_num: number(0, largestNumber),
  /** Place in the queue: 1 is next. */
  position: number(0, largestNumber),
})

export const charging = z.object({
  ...header,
  order_no: needed(64),
  garage_index: garageIndex,
  park_no: parkNo,
  state: z.enum(['waiting', 'charging', 'complete', 'stopped', 'fault']),
  started_at: maybeInstant,
  ended_at: maybeInstant,
  /** Kilowatts. */
  power: measured(0, 10_000),
  max_power: measured(0, 10_000),
  /** Of this charging so far, in kilowatt-hours. */
  energy: measured(0, 100_000),
  /** The driver's, in yuan. */
  balance: money.nullish().transform((amount) => amount ?? null),
  /** The collector of the meter. */
  c_id: word(64),
})

const parked = z.object({ park_no: parkNo, plate_no: plateNo, since: maybeInstant })

/** All cars in a garage, or on its stalls `from` to `to`: a large garage is sent in parts. */
export const snapshot = z
  .object({
    ...header,
    garage_index: garageIndex,
    from: parkNo.default(1),
    to: parkNo.default(1_000_000),
    /** The occupied stalls; the others are empty. */
    stalls: z.array(parked),
  })
  .refine(({ from, to, stalls }) => stalls.every(({ park_no }) => park_no >= from && park_no <= to), {
    path: ['stalls'],
    error: 'has stalls outside of from and to',
  })

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
