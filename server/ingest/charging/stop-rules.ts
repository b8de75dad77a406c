import { hour, minute } from '../../../model/durations'
import type { StopReason } from '../../../model/site/charging-commands'
import type { Configs } from '../../config/configs'

/** A charging that is under way, as it is now. Times in milliseconds. */
export interface ChargingNow {
  startedAt: number | null
  /** Yuan; null: the site reports none, so that it doesn't limit the charging. */
  balance: number | null
  /** kWh */
  energy: number | null
  /** Since when there was no power; null: there is, or it is not known. */
  idleSince: number | null
  /** The car is being retrieved, or has left. */
  isRetrieved: boolean
}

export type StopLimits = Pick<
  Configs,
  'chargingStopBalance' | 'chargingStopRetrieval' | 'chargingHours' | 'chargingKwh' | 'chargingIdleMinutes'
>

/** Less power (kW) is none: a car that is full still takes a little. */
export const leastPower = 0.1

/** Which rule stops a charging; null: none does. Of several, the one that matters most to the driver. */
export function stopReasonOf(charging: ChargingNow, limits: StopLimits, now: number): StopReason | null {
  const { startedAt, balance, energy, idleSince, isRetrieved } = charging
  if (limits.chargingStopRetrieval && isRetrieved) return 'retrieval'
  if (limits.chargingStopBalance && balance !== null && balance <= 0) return 'balance'
  if (energy !== null && energy >= limits.chargingKwh) return 'energy'
  if (startedAt !== null && now - startedAt >= limits.chargingHours * hour) return 'time'
  return idleSince !== null && now - idleSince >= limits.chargingIdleMinutes * minute ? 'idle' : null
}

/** The shortest time after a command that did not stop it, until it is stopped again. */
const shortestPause = 10 * minute

/**
 * When a charging, whose last command ended at a time, may be stopped again: after a quarter of the time that it has taken,
 * so that one whose end is never reported is not commanded for ever.
 */
export const mayStopAgainAt = (startedAt: number, commandedAt: number): number =>
  commandedAt + Math.max(shortestPause, (commandedAt - startedAt) / 4)
