import { z } from 'zod'
import { checkText } from './check'
import { bareAddress } from './picture-address'
import { plateText } from './plate-text'

/** Bounds of what is taken from a site; beyond them a fact is refused. */
export const factLimits = {
  /** Bytes of one message. */
  payload: 16_384,
  /** How far a device's clock may run ahead of the server's: more is a broken clock. */
  ahead: 24 * 3_600_000,
  /** How late a fact may come, in milliseconds: 92 days. */
  behind: 92 * 24 * 3_600_000,
  /** Clocks further apart than this are told of (domain: 5 minutes). */
  clockWarning: 5 * 60_000,
} as const

const fits = (max: number) => (text: string) => 'value' in checkText(text, max)

/** Text of at most `max` characters; what is absent, null or empty is null. */
const word = (max: number) =>
  z
    .string()
    .refine(fits(max), { error: `longer than ${max} or with control characters` })
    .nullish()
    .transform((text) => text?.trim() || null)
/** A plate in the spelling that forms and searches use. */
const plateNo = word(16).transform((text) => text && plateText(text))
const needed = (max: number) => z.string().trim().min(1).refine(fits(max))
const number = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)

/** ISO 8601 with an offset, as in `2026-03-01T08:15:30+08:00`. */
const instant = z.iso.datetime({ offset: true })
const maybeInstant = instant.nullish().transform((text) => text ?? null)
const code = number(0, 32_767)
const picture = word(500).transform((address) => address && bareAddress(address))

/** The fact's id: the site chooses it, unique in its park for ever, and repeats it whenever it sends the fact again. */
export const factId = z.string().regex(/^[\w.:-]{1,64}$/)

/** In every fact: its id and the device's time of what happened. */
const header = { fact: factId, at: instant }

/** One reading of a number plate; the readings of one passage share their `plate_key`. */
const plateRead = z.object({
  ...header,
  plate_key: needed(64),
  plate_no: plateNo,
  /** Is this the reading that the passage goes by? */
  accepted: z.boolean(),
  carColor: code,
  /** Of 100. */
  confidence: z
    .number()
    .min(0)
    .max(100)
    .nullish()
    .transform((value) => value ?? null),
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

/** A stall of the park, the driver's token, and how the car was recognised. */
const passage = {
  ...header,
  garage_index: z.int().min(1).max(32_767),
  park_no: z.int().min(1).max(1_000_000),
  garage_name: word(64),
  card_no: word(32),
  plate_no: plateNo,
  plate_key: word(64),
  source: code,
  source_id: word(64),
  source_plate: word(16),
  /** The number of the bay, as painted on it. */
  in_out_num: number(0, 32_767),
  /** The pallet or cage that carries the car. */
  bin_id: word(64),
  equipment_id: word(64),
  door_open_time: maybeInstant,
  door_close_time: maybeInstant,
  car_color: code,
  car_type: code,
  img: picture,
}

/** A car stands on its stall; `at` is the time from which its stay counts. */
const carStored = z.object({ ...passage, in_image: picture, is_recharge: z.boolean().default(false) })

/** A car was given back. Stall and `car_in_time` (the `at` of its car-stored) say which stay ends. */
const carDelivered = z
  .object({ ...passage, car_in_time: instant, out_image: picture })
  .refine(({ at, car_in_time }) => Date.parse(at) >= Date.parse(car_in_time), {
    path: ['car_in_time'],
    error: 'is later than at',
  })

/** Every kind of fact that a site tells, by the last level of its topic. */
export const factSchemas = { 'plate-read': plateRead, 'car-stored': carStored, 'car-delivered': carDelivered } as const

export type FactKind = keyof typeof factSchemas
/** What a site writes, and what the server reads from it. */
export type SentFact<K extends FactKind> = z.input<(typeof factSchemas)[K]>
export type FactOf<K extends FactKind> = z.output<(typeof factSchemas)[K]>

export const isFactKind = (text: string): text is FactKind => Object.hasOwn(factSchemas, text)

/** Why a fact is refused. It is kept for a person to look at; the site need not send it again. */
export const refusalReasons = [
  'too-large', // more bytes than factLimits.payload
  'malformed', // no JSON object, or a field is missing or wrong
  'unknown-kind',
  'foreign-park', // the device is not one of this park's
  'ahead', // the device's clock is more than a day ahead
  'too-late', // it happened more than 92 days ago
  'id-taken', // another fact was recorded under this id
  'unknown-stall', // the park has no such stall
  'unrecordable', // the database does not take it
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The server's answer to one fact, sent after what it says is stored. */
export const ackSchema = z.object({
  /** Null when no id could be read; then `sha256` says which message is meant. */
  fact: z.string().nullable(),
  result: z.enum(['recorded', 'refused']),
  reason: z.enum(refusalReasons).optional(),
  /** For the site's engineers, in English. */
  detail: z.string().optional(),
  sha256: z.string().optional(),
})
export type Ack = z.infer<typeof ackSchema>
