import { factLimits } from '../../model/site/fact-limits'
import { hour } from '../../model/durations'

export interface VirtualClock {
  now(): number
}

/** `speed` times as fast as real time from `begin` on, and real time once it has caught up; all in milliseconds. */
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

/** How far behind real time (milliseconds) a site of that speed starts, so that it has caught up after an hour. */
export const headStart = (speed: number): number => Math.min((speed - 1) * hour, furthest)
