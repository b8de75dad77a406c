import { z } from 'zod'
import * as cars from './facts/cars'
import * as equipment from './facts/equipment'
import { instant } from './facts/parts'
import { longestAnswer } from './commands'

/** By kind, which is the last level of the topic. */
export const factSchemas = {
  'plate-read': cars.plateRead,
  'driver-recognised': cars.driverRecognised,
  'car-stored': cars.carStored,
  'car-delivered': cars.carDelivered,
  'queue-changed': cars.queueChanged,
  'payment-made': cars.paymentMade,
  'equipment-moved': equipment.equipmentMoved,
  'stall-changed': equipment.stallChanged,
  warning: equipment.warningReported,
  'plc-value': equipment.plcValue,
  'terminal-state': equipment.terminalState,
  'sensor-state': equipment.sensorState,
  'gateway-state': equipment.gatewayState,
  charging: cars.charging,
  snapshot: cars.snapshot,
} as const

export type FactKind = keyof typeof factSchemas
/** A fact as a site sends it, and as the server parses it. */
export type SentFact<K extends FactKind> = z.input<(typeof factSchemas)[K]>
export type FactOf<K extends FactKind> = z.output<(typeof factSchemas)[K]>

export const isFactKind = (text: string): text is FactKind => Object.hasOwn(factSchemas, text)

/** Why a fact is refused. Refused facts are stored for review; the site need not send them again. */
export const refusalReasons = [
  'too-large', // more bytes than factLimits.payload
  'malformed', // not a JSON object, or a field is missing or invalid
  'unknown-kind',
  'foreign-park', // the device doesn't belong to this park
  'ahead', // the device's clock is more than a day ahead
  'too-late', // it happened more than 92 days ago
  'id-taken', // another fact was recorded with this id
  'unknown-stall', // the park has no such stall
  'unknown-device', // the park has no such terminal, sensor or gateway
  'unrecordable', // rejected by the database
  'not-permitted', // the device's credential is not for this kind of fact, or not for that device
  'disabled-device', // an operator has disabled the camera
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Where an alarm is announced, as its definition says. */
const alarmOutputs = ['led', 'voice', 'sound', 'terminal'] as const
export type AlarmOutput = (typeof alarmOutputs)[number]

const alarmAnnouncement = z.object({
  /** Code of `alarm_level`. */
  level: z.number(),
  text: z.string(),
  text_en: z.string().optional(),
  /** The text for the LED display. */
  led: z.string().optional(),
  outputs: z.array(z.enum(alarmOutputs)),
})
export type AlarmAnnouncement = z.infer<typeof alarmAnnouncement>

/** The server's acknowledgement of one fact, sent after the commit. */
export const ackSchema = z.object({
  /** Null if the message had no readable id; `sha256` then identifies the message. */
  fact: z.string().nullable(),
  result: z.enum(['recorded', 'refused']),
  reason: z.enum(refusalReasons).optional(),
  /** For the site's engineers, in English. */
  detail: z.string().optional(),
  sha256: z.string().optional(),
  /** For a car-delivered: the cost of the stay in yuan (`"12.50"`). */
  cost: z.string().optional(),
  /** For a plc-value that raised an alarm, or repeated one that is announced again: what the site should do. */
  alarm: alarmAnnouncement.optional(),
})
export type Ack = z.infer<typeof ackSchema>

/** Of a device, also as its last will; `at` is the connection's start, so that a late will of an older one is ignored. */
export const statusSchema = z.object({ online: z.boolean(), at: instant })
export type Status = z.input<typeof statusSchema>

export const commandId = z.string().regex(/^[0-9a-f]{32}$/)

/** As much of a device's text as can be stored. */
export const storable = (text: string): string => text.replaceAll('\0', '').slice(0, longestAnswer)

/** A device's answer, on the topic `answer`; `answer` is for people: what it found, or why it failed. */
export const commandAnswerSchema = z.object({
  command: commandId,
  state: z.enum(['delivered', 'succeeded', 'failed']),
  // What is wrong with the rest must not lose the outcome.
  at: instant.nullish().catch(null),
  answer: z.string().transform(storable).nullish().catch(null),
})
export type CommandAnswer = z.input<typeof commandAnswerSchema>
