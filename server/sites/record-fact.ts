import type { FactKind, FactOf } from '../../model/site-messages'
import type { Connection } from '../database/database'
import type { Arrival } from './arrival'
import type { ParsedOf } from './parse-fact'
import { recordCharging } from './record-charging'
import { recordDriverRecognised } from './record-driver-recognised'
import { recordEquipmentMoved } from './record-equipment-moved'
import { recordGatewayState } from './record-gateway-state'
import { recordPaymentMade } from './record-payment-made'
import { recordQueueChanged } from './record-queue-changed'
import { recordSensorState } from './record-sensor-state'
import { recordSnapshot } from './record-snapshot'
import { recordStallChanged } from './record-stall-changed'
import { recordTerminalState } from './record-terminal-state'
import { recordWarning } from './record-warning'

/** Kinds of which many come at once: they are recorded together, by functions of their own. */
export type FrequentKind = 'plate-read' | 'car-stored' | 'car-delivered'
type SingleKind = Exclude<FactKind, FrequentKind>

type Recorder<K extends FactKind> = (tx: Connection, park: string, fact: FactOf<K>, arrival: Arrival) => Promise<void>

/** Each writes all rows of one kind of fact. */
const recorders: { [K in SingleKind]: Recorder<K> } = {
  'driver-recognised': recordDriverRecognised,
  'queue-changed': recordQueueChanged,
  'payment-made': recordPaymentMade,
  'equipment-moved': recordEquipmentMoved,
  'stall-changed': recordStallChanged,
  warning: recordWarning,
  'terminal-state': recordTerminalState,
  'sensor-state': recordSensorState,
  'gateway-state': recordGatewayState,
  charging: recordCharging,
  snapshot: recordSnapshot,
}

/** A fact of a kind that is recorded one by one. */
export type SingleFact = { [K in SingleKind]: ParsedOf<K> }[SingleKind]

/**
 * Records one fact whose id has been entered. Throws FactRefusal for one that can't be recorded, before it has written
 * anything.
 */
export const recordFact = <K extends SingleKind>(
  tx: Connection,
  { kind, park, fact }: ParsedOf<K>,
  arrival: Arrival,
): Promise<void> => recorders[kind](tx, park, fact, arrival)
