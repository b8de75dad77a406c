import type { SentFact } from '../../model/site/site-messages'

/** Times in milliseconds. */
export interface Transaction {
  id: number
  identity: string
  connectorNo: number
  garageIndex: number
  /** Null: nobody has entered the connector's stall, so that there is no record. */
  parkNo: number | null
  startedAt: number
  endedAt: number | null
  stopReason: string | null
  /** Watt-hours. */
  energy: number | null
  /** Kilowatts. */
  maxPower: number | null
}

export interface Measured {
  at: number
  power: number | null
}

/** A later transaction took its place; its own end was never reported. */
export const superseded = 'Superseded'

/** OCPP's reasons of a failure and of an interruption; all others are the usual end. */
const failures: ReadonlySet<string> = new Set(['EmergencyStop', 'PowerLoss'])
const interruptions: ReadonlySet<string> = new Set([
  ...['DeAuthorized', 'HardReset', 'Other', 'Reboot', 'Remote', 'SoftReset', 'UnlockCommand', superseded],
])

const stateAfter = (reason: string | null): 'complete' | 'stopped' | 'fault' =>
  failures.has(reason ?? '') ? 'fault' : interruptions.has(reason ?? '') ? 'stopped' : 'complete'

/** kWh. */
const mostEnergy = 100_000
const kilowattHours = (energy: number | null): number | undefined =>
  energy === null || energy < 0 || energy > mostEnergy * 1000 ? undefined : energy / 1000

const iso = (ms: number): string => new Date(ms).toISOString()

export const orderOf = ({ identity, id }: Pick<Transaction, 'identity' | 'id'>): string => `${identity}-${id}`

/** Null without a stall. The id depends only on what happened, so that repetitions are recorded once. Pure. */
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
  // Distinct times order the reports: the end comes after the start and values, a reported end after an assumed one.
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
