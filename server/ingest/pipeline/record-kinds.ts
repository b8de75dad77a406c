import type { FactKind } from '../../../model/site/site-messages'
import type { Connection } from '../../database/database'
import type { ParsedFact, ParsedOf } from './parse-fact'
import { recordChargings } from '../devices/record-chargings'
import { recordDriversRecognised } from '../stays/record-drivers-recognised'
import { recordEquipmentMoves, recordStallChanged } from '../devices/record-machinery'
import type { Passage } from '../stays/passage-row'
import { recordPassages } from '../stays/record-passages'
import { recordPayments } from '../stays/record-payments'
import { recordPlateReads } from '../stays/record-plate-reads'
import { recordQueueChanges } from '../stays/record-queue-changes'
import { recordPlcValues } from '../devices/record-plc-values'
import { recordSensorStates, recordGatewayState } from '../devices/record-sensor-states'
import { recordTerminalStates } from '../devices/record-terminal-states'
import { recordWarnings } from '../devices/record-warnings'
import { recordSnapshot } from '../stays/record-snapshot'
import { oneByOne, type Recorder, type Recording } from './recording'

type PassageKind = Passage['kind']

const recorders: { [K in Exclude<FactKind, PassageKind>]: Recorder<K> } = {
  'plate-read': recordPlateReads,
  'driver-recognised': recordDriversRecognised,
  'queue-changed': recordQueueChanges,
  'equipment-moved': recordEquipmentMoves,
  'stall-changed': oneByOne(recordStallChanged),
  warning: recordWarnings,
  'plc-value': recordPlcValues,
  'terminal-state': recordTerminalStates,
  charging: recordChargings,
  'sensor-state': recordSensorStates,
  'gateway-state': oneByOne(recordGatewayState),
  snapshot: oneByOne(recordSnapshot),
  'payment-made': recordPayments,
}

const isPassage = (fact: ParsedFact): fact is Passage => fact.kind === 'car-stored' || fact.kind === 'car-delivered'

async function recordKind<K extends keyof typeof recorders>(
  tx: Connection,
  kind: K,
  facts: readonly ParsedFact[],
  recording: Recording,
): Promise<void> {
  const ofKind: readonly ParsedOf<K>[] = facts.filter((one): one is ParsedFact & ParsedOf<K> => one.kind === kind)
  if (ofKind.length > 0) await recorders[kind](tx, ofKind, recording)
}

/** Facts of one kind are recorded together, in the order of receipt; car-stored and car-delivered count as one kind. */
export async function recordKinds(tx: Connection, facts: readonly ParsedFact[], recording: Recording): Promise<void> {
  const passages = facts.filter(isPassage)
  if (passages.length > 0) await recordPassages(tx, passages, recording)
  for (const kind of Object.keys(recorders) as (keyof typeof recorders)[]) await recordKind(tx, kind, facts, recording)
}
