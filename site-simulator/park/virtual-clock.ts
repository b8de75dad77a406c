import { factLimits } from '../../model/site/fact-limits'
import { hour } from '../../model/durations'

export interface VirtualClock {
  now(): number
}

export function makeVirtualClock(begin: number, speed: number, real: () => number): VirtualClock {
  const started = real()
  return {
    now() {
      const now = real()
      return Math.min(now, begin + (now - started) * speed)
    },
  }
}

const furthest = factLimits.behind - 24 * hour

export const headStart = (speed: number): number => Math.min((speed - 1) * hour, furthest)
