/** Tells the time of the simulated devices. */
export interface VirtualClock {
  now(): number
}

/**
 * Begins at `begin` and runs `speed` times as fast as real time until it has caught up with it, then goes along with it:
 * no device is ever ahead of the server, which would refuse its facts. All in milliseconds.
 */
export function makeVirtualClock(begin: number, speed: number, real: () => number): VirtualClock {
  const started = real()
  return {
    now() {
      const now = real()
      return Math.min(now, begin + (now - started) * speed)
    },
  }
}

const hour = 3_600_000
const furthest = 91 * 24 * hour

/** How far behind real time a site of that speed begins, so that it has caught up after an hour. */
export const headStart = (speed: number): number => Math.min((speed - 1) * hour, furthest)
