import { z } from 'zod'
import * as part from './parts'

const plateReadFields = z.object({
  ...part.header,
  plate_key: part.word(64),
  plate_no: part.plateNo,
  accepted: z.boolean().nullish(),
  carColor: part.code,
  /** Percent. */
  confidence: part.measured(0, 100),
  direction: part.code,
  triggerType: part.code,
  car_type: part.code,
  vehicleId: part.word(64),
  ipaddr: part.word(64),
  serialno: part.word(64),
  client_id: part.word(64),
  plate_img: part.picture,
  fragment_img: part.picture,
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
  card_no: part.cardNo,
  plate_key: part.word(64),
  source: part.code,
  source_id: part.word(64),
  source_plate: part.word(16),
  /** The number painted on the bay. */
  in_out_num: part.number(0, part.largestNumber),
  car_color: part.code,
  car_type: part.code,
  img: part.picture,
}

export const driverRecognised = z.object({
  ...part.header,
  ...recognition,
  garage_index: part.garageIndex,
  /** true: to fetch the car. */
  is_out: z.boolean().default(false),
  is_recharge: z.boolean().default(false),
  in_image: part.picture,
  out_image: part.picture,
})

const passage = {
  ...part.header,
  ...recognition,
  garage_index: part.garageIndex,
  park_no: part.parkNo,
  garage_name: part.word(64),
  plate_no: part.plateNo,
  /** The pallet or cage for the car. */
  bin_id: part.word(64),
  equipment_id: part.word(64),
  door_open_time: part.maybeInstant,
  door_close_time: part.maybeInstant,
}

/** The stay starts at `at`. */
export const carStored = z.object({ ...passage, in_image: part.picture, is_recharge: z.boolean().default(false) })

/** The stall and `car_in_time` (the `at` of its car-stored) identify the stay that ends. */
export const carDelivered = z.object({ ...passage, car_in_time: part.instant, out_image: part.picture })

/** Absent fields are unchanged. */
export const queueChanged = z.object({
  ...part.header,
  queue_key: part.needed(64),
  asked_at: part.instant,
  state: z.enum(['waiting', 'fetching', 'delivered', 'cancelled']),
  card_no: part.cardNo,
  plate_no: part.plateNo,
  source: part.code,
  garage_index: part.garageIndex,
  in_out_num: part.number(0, part.largestNumber),
  /** Place in the queue: 1 is next. */
  position: part.number(0, part.largestNumber),
})

export const charging = z.object({
  ...part.header,
  order_no: part.needed(64),
  garage_index: part.garageIndex,
  park_no: part.parkNo,
  state: z.enum(['waiting', 'charging', 'complete', 'stopped', 'fault']),
  started_at: part.maybeInstant,
  ended_at: part.maybeInstant,
  /** Kilowatts. */
  power: part.measured(0, 10_000),
  max_power: part.measured(0, 10_000),
  /** Of this charging so far, in kilowatt-hours. */
  energy: part.measured(0, 100_000),
  /** The driver's, in yuan. */
  balance: part.money.nullish().transform((amount) => amount ?? null),
  /** The collector of the meter. */
  c_id: part.word(64),
})

const parked = z.object({ park_no: part.parkNo, plate_no: part.plateNo, since: part.maybeInstant })

/** All cars in a garage, or on its stalls `from` to `to`: a large garage is sent in parts. */
export const snapshot = z
  .object({
    ...part.header,
    garage_index: part.garageIndex,
    from: part.parkNo.default(1),
    to: part.parkNo.default(1_000_000),
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
  .pipe(part.instant)

/** WeChat's notification of a payment (version 2), with its own field names. */
const wechatPaid = z.object({
  appid: part.word(64),
  attach: part.word(128),
  bank_type: part.word(64),
  cash_fee: maybeFen,
  fee_type: part.word(64),
  is_subscribe: part.word(64),
  mch_id: part.word(64),
  nonce_str: part.word(64),
  openid: part.word(64),
  out_trade_no: part.word(64),
  sign: part.word(128),
  time_end: wechatTime.nullish().transform((time) => time ?? null),
  trade_type: part.word(64),
  transaction_id: part.word(64),
  total_fee: maybeFen,
})

/** A driver paid for the stay that the stall and `car_in_time` (the `at` of its car-stored) identify. */
export const paymentMade = z.object({
  ...part.header,
  order_no: part.needed(64),
  ordered_at: part.instant,
  garage_index: part.garageIndex,
  park_no: part.parkNo,
  car_in_time: part.instant,
  plate_no: part.plateNo,
  /** Yuan. */
  amount: part.money,
  /** How it was paid: a code of `pay_type`. */
  method: part.code,
  way: part.code,
  channel: part.code,
  way_out: part.code,
  user_code: part.word(64),
  wechat: wechatPaid.nullish().transform((notification) => notification ?? null),
})
