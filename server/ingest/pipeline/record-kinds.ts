import type { FactKind } from '../../../model/site/site-messages'
import type { Connection } from '../../database/database'
import type { ParsedFact, ParsedOf } from '../../facts/parse-fact'
import { recordChargings } from '../../charging/record-chargings'
import { recordEquipmentMoves } from '../../devices/record-equipment-moves'
import type { Passage } from '../../stays/passage-row'
import { recordDriversRecognised, recordPassages } from '../../stays/record-passages'
import { recordPayments } from '../../stays/record-payments'
import { recordPlateReads } from '../cameras/record-plate-reads'
import { recordQueueChanges } from '../../stays/record-queue-changes'
import { recordPlcValues } from '../../devices/record-plc-values'
import { recordSensorStates, recordGatewayStates, recordTerminalStates } from '../../devices/record-device-states'
import { recordWarnings } from '../../devices/record-warnings'
import { recordStallChanges } from '../../stays/record-stall-changes'
import { recordSnapshots } from '../../stays/record-snapshots'
import { lockStalls } from '../../stays/lock-stalls'
import type { Recorder, Recording } from '../../facts/recording'

type Recorders = { [K in FactKind]?: Recorder<K> }

/** Recorded after the passages: they read stays or change stalls. */
const afterPassages = {
  'stall-changed': recordStallChanges,
  snapshot: recordSnapshots,
  'payment-made': recordPayments,
} satisfies Recorders

const independent = {
  'plate-read': recordPlateReads,
  'driver-recognised': recordDriversRecognised,
  'queue-changed': recordQueueChanges,
  'equipment-moved': recordEquipmentMoves,
  warning: recordWarnings,
  'plc-value': recordPlcValues,
  'terminal-state': recordTerminalStates,
  charging: recordChargings,
  'sensor-state': recordSensorStates,
  'gateway-state': recordGatewayStates,
} satisfies Recorders

const recorders: { [K in Exclude<FactKind, Passage['kind']>]: Recorder<K> } = { ...afterPassages, ...independent }

const isPassage = (fact: ParsedFact): fact is Passage => fact.kind === 'car-stored' || fact.kind === 'car-delivered'

/** Records the facts of one kind together, in the order of receipt; car-stored and car-delivered are one kind. */
export async function recordKinds(
  tx: Connection,
  facts: readonly ParsedFact[],
  others: Omit<Recording, 'stalls'>,
): Promise<void> {
  const stalls = await lockStalls(
    tx,
    facts.filter(
      (one) => isPassage(one) || one.kind === 'stall-changed' || one.kind === 'charging' || one.kind === 'payment-made',
    ),
  )
  const recording = { ...others, stalls }
  const passages = facts.filter(isPassage)
  const recordKind = async <K extends keyof typeof recorders>(kind: K): Promise<void> => {
    const ofKind: readonly ParsedOf<K>[] = facts.filter((one): one is ParsedFact & ParsedOf<K> => one.kind === kind)
    if (ofKind.length > 0) await recorders[kind](tx, ofKind, recording)
  }
  const recordEach = (kinds: object) => Promise.all((Object.keys(kinds) as (keyof typeof recorders)[]).map(recordKind))
  const recordStays = async (): Promise<void> => {
    if (passages.length > 0) await recordPassages(tx, passages, recording)
    await recordEach(afterPassages)
  }
  // Statements that are given at once are sent together.
  await Promise.all([recordStays(), recordEach(independent)])
}
