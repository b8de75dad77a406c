import type { SentFact } from '../../../model/site/site-messages'

/** A transaction and its stall; times in milliseconds. */
export interface Transaction {
  id: number
  identity: string
  connectorNo: number
  garageIndex: number
  /** Null: nobody has said which stall its connector serves, so that there can be no record. */
  parkNo: number | null
  startedAt: number
  endedAt: number | null
  stopReason: string | null
  /** Watt-hours of this charging. */
  energy: number | null
  /** Kilowatts. */
  maxPower: number | null
}

/** Values that were measured at `at`. */
export interface Measured {
  at: number
  power: number | null
}

/** The reason of a transaction that another one took the place of: its own end was never reported. */
export const superseded = 'Superseded'

/** Reasons of OCPP that mean a failure, and those of an interruption; all others are the usual end. */
const failures: ReadonlySet<string> = new Set(['EmergencyStop', 'PowerLoss'])
const interruptions: ReadonlySet<string> = new Set([
  ...['DeAuthorized', 'HardReset', 'Other', 'Reboot', 'Remote', 'SoftReset', 'UnlockCommand', superseded],
])

const stateAfter = (reason: string | null): 'complete' | 'stopped' | 'fault' =>
  failures.has(reason ?? '') ? 'fault' : interruptions.has(reason ?? '') ? 'stopped' : 'complete'

/** The largest that a record of charging takes, in kWh. */
const mostEnergy = 100_000
const kilowattHours = (energy: number | null): number | undefined =>
  energy === null || energy < 0 || energy > mostEnergy * 1000 ? undefined : energy / 1000

const iso = (ms: number): string => new Date(ms).toISOString()

export const orderOf = ({ identity, id }: Pick<Transaction, 'identity' | 'id'>): string => `${identity}-${id}`

/**
 * What a charging record is made of; null without a stall. Its id depends only on what happened, so that it is recorded once
 * however often the charge point sends it. Pure.
 */
export function chargingFact(transaction: Transaction, measured?: Measured): SentFact<'charging'> | null {
  const { id, garageIndex, parkNo, startedAt, endedAt, stopReason, energy, maxPower } = transaction
  if (parkNo === null) return null
  const common = {
    order_no: orderOf(transaction),
    garage_index: garageIndex,
    park_no: parkNo,
    started_at: iso(startedAt),
    max_power: maxPower,
    energy: kilowattHours(energy),
  }
  if (measured) {
    const { at, power } = measured
    return { ...common, fact: `ocpp:${id}:${at}`, at: iso(at), state: 'charging', power }
  }
  if (endedAt === null)
    return { ...common, fact: `ocpp:${id}:start`, at: iso(startedAt), state: 'charging', max_power: null, energy: 0 }
  // Of reports of one time neither is the last one: the end comes after the start or values of its time, a reported end
  // after one that was only assumed.
  const [name, after] = stopReason === superseded ? ['superseded', 1] : ['stop', 2]
  return {
    ...common,
    fact: `ocpp:${id}:${name}`,
    at: iso(endedAt + after),
    ended_at: iso(endedAt),
    state: stateAfter(stopReason),
    power: 0,
  }
}
