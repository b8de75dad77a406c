import { hour, minute } from '../../model/durations'
import type { StopReason } from '../../model/site/commands'
import type { Configs } from '../config/configs'

/** Times in milliseconds. */
export interface ChargingNow {
  startedAt: number | null
  /** Yuan; null: the site reports none, so that it doesn't limit the charging. */
  balance: number | null
  /** kWh */
  energy: number | null
  idleSince: number | null
  isRetrieved: boolean
}

export type StopLimits = Pick<
  Configs,
  'chargingStopBalance' | 'chargingStopRetrieval' | 'chargingHours' | 'chargingKwh' | 'chargingIdleMinutes'
>

/** kW. A full car still takes a little. */
export const leastPower = 0.1

/** Of several rules, the one that matters most to the driver. */
export function stopReasonOf(charging: ChargingNow, limits: StopLimits, now: number): StopReason | null {
  const { startedAt, balance, energy, idleSince, isRetrieved } = charging
  if (limits.chargingStopRetrieval && isRetrieved) return 'retrieval'
  if (limits.chargingStopBalance && balance !== null && balance <= 0) return 'balance'
  if (energy !== null && energy >= limits.chargingKwh) return 'energy'
  if (startedAt !== null && now - startedAt >= limits.chargingHours * hour) return 'time'
  return idleSince !== null && now - idleSince >= limits.chargingIdleMinutes * minute ? 'idle' : null
}

const shortestPause = 10 * minute

/** A quarter of the charging's time: a charging whose end is never reported must not be commanded for ever. */
export const mayStopAgainAt = (startedAt: number, commandedAt: number): number =>
  commandedAt + Math.max(shortestPause, (commandedAt - startedAt) / 4)
