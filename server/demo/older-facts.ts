import { setTimeout as sleep } from 'node:timers/promises'
import { day as dayLong } from '../../model/durations'
import { beginningOf, dayAt } from '../../site-simulator/park/device-time'
import { olderDays } from '../../site-simulator/history'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import type { ParkProgress } from './demo-progress'
import type { DemoSite } from './demo-sites'

/** A day's facts in order, and when it begins and ends, as ISO 8601. */
export interface DayOfPark {
  facts: readonly SimFact[]
  from?: string
  until?: string
}

/** Milliseconds between two simulated days, each of which takes about as long: meanwhile calls are answered. */
const betweenDays = 15

export type OlderFacts = ReturnType<typeof makeOlderFacts>

/** Returns a function with the facts of the next day to be recorded of a park; simulates what it needs once. */
export function makeOlderFacts(signal: AbortSignal) {
  const simulated = new Map<string, Awaited<ReturnType<typeof olderDays>>>()
  const latest = new Map<string, { recorded: number; day: DayOfPark }>()
  const wait = () => sleep(betweenDays, undefined, { signal })

  return async ({ park, device, members }: DemoSite, progress: ParkProgress): Promise<DayOfPark> => {
    const { recorded, recent, days, until } = progress
    const known = latest.get(park.park_code)
    if (known?.recorded === recorded) return known.day
    const factsOf =
      simulated.get(park.park_code) ?? (await olderDays({ park, device, members, days, until }, recent, wait))
    simulated.set(park.park_code, factsOf)
    const begin = beginningOf(dayAt(until, park.utc_offset) - recorded - 1, park.utc_offset)
    const [from, to] = [begin, begin + dayLong].map((at) => new Date(at).toISOString())
    const day = { facts: factsOf(recorded - recent), from, until: to }
    latest.set(park.park_code, { recorded, day })
    return day
  }
}
