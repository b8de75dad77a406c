import { z } from 'zod'
import { carDelivered, carStored, charging, driverRecognised, plateRead, queueChanged, snapshot } from './facts/cars'
import {
  equipmentMoved,
  gatewayState,
  plcValue,
  sensorState,
  stallChanged,
  terminalState,
  warningReported,
} from './facts/equipment'
import { instant } from './facts/parts'
import { paymentMade } from './facts/payments'

export const factSchemas = {
  'plate-read': plateRead,
  'driver-recognised': driverRecognised,
  'car-stored': carStored,
  'car-delivered': carDelivered,
  'queue-changed': queueChanged,
  'payment-made': paymentMade,
  'equipment-moved': equipmentMoved,
  'stall-changed': stallChanged,
  warning: warningReported,
  'plc-value': plcValue,
  'terminal-state': terminalState,
  'sensor-state': sensorState,
  'gateway-state': gatewayState,
  charging,
  snapshot,
} as const

export type FactKind = keyof typeof factSchemas
export type SentFact<K extends FactKind> = z.input<(typeof factSchemas)[K]>
export type FactOf<K extends FactKind> = z.output<(typeof factSchemas)[K]>

export const isFactKind = (text: string): text is FactKind => Object.hasOwn(factSchemas, text)

/** Refused facts are stored for review; the site need not send them again. */
export const refusalReasons = [
  'too-large',
  'malformed',
  'unknown-kind',
  'foreign-park',
  'ahead',
  'too-late',
  'id-taken',
  'unknown-stall',
  'unknown-device',
  'unrecordable',
  'not-permitted', // the device's credential is not for this kind, or not for that device
  'disabled-device',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

const alarmOutputs = ['led', 'voice', 'sound', 'terminal'] as const
export type AlarmOutput = (typeof alarmOutputs)[number]

const alarmAnnouncement = z.object({
  /** Code of `alarm_level`. */
  level: z.number(),
  text: z.string(),
  text_en: z.string().optional(),
  led: z.string().optional(),
  outputs: z.array(z.enum(alarmOutputs)),
})
export type AlarmAnnouncement = z.infer<typeof alarmAnnouncement>

export const ackSchema = z.object({
  /** Null without a readable id; `sha256` then identifies the message. */
  fact: z.string().nullable(),
  result: z.enum(['recorded', 'refused']),
  reason: z.enum(refusalReasons).optional(),
  detail: z.string().optional(),
  sha256: z.string().optional(),
  cost: z.string().optional(),
  /** For a plc-value that raised an alarm, or repeats one that is announced again. */
  alarm: alarmAnnouncement.optional(),
})
export type Ack = z.infer<typeof ackSchema>

/** Also the last will. `at`: the connection's start, so that a late will of an older one is ignored. */
export const statusSchema = z.object({ online: z.boolean(), at: instant })
export type Status = z.input<typeof statusSchema>
