import { setTimeout as sleep } from 'node:timers/promises'
import { inTimeFromNow } from '../support/run/in-time'

/** Milliseconds between two calls. */
const pause = 20

export interface HealthTimes {
  /** Milliseconds by the clock that each answer took, sorted. */
  times: number[]
  /** How many failed, or took longer than the limit without what a busy machine took from this process. */
  late: number
}

/**
 * Asks for `/healthz` of a server in this process again and again until the returned function is called, which returns how
 * it was answered. A pause that lasts too long counts as well: the server was busy meanwhile.
 */
export function watchHealth(origin: string, limit: number): () => Promise<HealthTimes> {
  const isHealthy = async (): Promise<boolean> => {
    const response = await fetch(`${origin}/healthz`)
    await response.text()
    return response.status === 200
  }
  let going = true
  const watch = async (): Promise<HealthTimes> => {
    const times: number[] = []
    let late = 0
    while (going) {
      const [began, isInTime] = [performance.now(), inTimeFromNow(pause + limit)]
      await sleep(pause)
      const healthy = await isHealthy().catch(() => false)
      times.push(performance.now() - began - pause)
      if (!isInTime() || !healthy) late += 1
    }
    return { times: times.toSorted((one, other) => one - other), late }
  }
  const watched = watch()
  return () => {
    going = false
    return watched
  }
}
