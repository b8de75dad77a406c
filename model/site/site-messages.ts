import { z } from 'zod'
import { charging } from './facts/charging'
import { equipmentMoved, stallChanged, terminalState, warningTold } from './facts/machinery'
import { carDelivered, carStored, driverRecognised, plateRead } from './facts/passages'
import { paymentMade } from './facts/payments'
import { queueChanged } from './facts/queue'
import { gatewayState, sensorState } from './facts/sensors'
import { snapshot } from './facts/snapshot'

/** Every kind of fact that a site tells, by the last level of its topic. */
export const factSchemas = {
  'plate-read': plateRead,
  'driver-recognised': driverRecognised,
  'car-stored': carStored,
  'car-delivered': carDelivered,
  'queue-changed': queueChanged,
  'payment-made': paymentMade,
  'equipment-moved': equipmentMoved,
  'stall-changed': stallChanged,
  warning: warningTold,
  'terminal-state': terminalState,
  'sensor-state': sensorState,
  'gateway-state': gatewayState,
  charging,
  snapshot,
} as const

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
  'unknown-device', // the park has no such terminal, sensor or gateway
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
  /** Of a car-delivered: what its stay costs, in yuan (`"12.50"`). */
  cost: z.string().optional(),
})
export type Ack = z.infer<typeof ackSchema>
