import { setTimeout as pause } from 'node:timers/promises'
import { deviceTime } from './park/device-time'
import type { SendingCounts } from './sending/fact-publisher'
import { makeFactSender } from './sending/fact-sender'
import { makeFaults, type Fault } from './sending/faults'
import { openJournal } from './sending/journal'
import { makeParkLife } from './park/park-life'
import type { ParkPlan } from './park/park-plan'
import { newState, stateVersion } from './park/park-state'
import { payingDrivers } from './cars/payment'
import { makeRandom } from './park/random'
import type { SimulatorLog } from './sending/site-connection'
import { wakeUp } from './wake-up'
import { headStart, makeVirtualClock } from './park/virtual-clock'

export interface SimulatorOptions {
  /** Of the MQTT broker. */
  url: string
  park: ParkPlan
  /** The name and secret under which the site signs in. */
  device: string
  secret: string
  /** Where the site keeps its state and the facts that were not acknowledged. */
  folder: string
  /** Plates of cars that come again and again. */
  members: readonly string[]
  log: SimulatorLog
  /**
   * From 1, real time, to 1000. A faster park lives in the past: it begins so far back that it reaches real time after
   * an hour, and goes on with that.
   */
  speed?: number
  seed?: number
  /** How much of the time before is made up at once at the very first start: hours. */
  history?: number
  /** Milliseconds until an unanswered fact is sent again. */
  patience?: number
  now?: () => number
}

/** `told`: facts that there ever were; `pending` ones are not acknowledged yet. The others count since the start. */
export interface SimulatorCounts extends SendingCounts {
  told: number
  pending: number
  pictures: { pending: number; stored: number; refused: number }
}

export interface Simulator {
  /** Facts not acknowledged yet. */
  pending(): number
  counts(): SimulatorCounts
  /** The cars of this park since its beginning. */
  cars(): { came: number; went: number; inside: number; turnedAway: number }
  /** The park's time, in milliseconds. */
  time(): number
  /** Lets something go wrong from now on. */
  fault(fault: Fault): void
  /** The past is made up, and all that was told so far is acknowledged. */
  caughtUp(): Promise<void>
  /** Nothing happens any more until `wake`; resolves when all that was told is acknowledged. */
  rest(): Promise<void>
  wake(): void
  close(): Promise<void>
}

/** Of which a site's visits and their numbers come, if no other is asked for. */
export const firstSeed = 20_260

const minute = 60_000
const hour = 60 * minute
/** How much of the park's time is lived in one go; the process does other things in between. */
const stride = 20 * minute
const tick = 100
/** Minutes between two words of a terminal about its health, in a past that is made up. */
const pastPulse = 30
const dayLong = 24 * hour
/** The server takes no facts that are older than 92 days. */
const oldest = 90 * dayLong
/** A site with so much on its disk waits until the server has taken some of it, and lives that time afterwards. */
const fullDisk = 50_000

/** Runs a car park: what happens there is kept on disk until the server has acknowledged it, and goes on after a restart. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { park, members, folder, log, speed = 1, seed = firstSeed, history = 24, patience = 15_000 } = options
  const real = options.now ?? Date.now
  const journal = openJournal(folder)
  const start = real()
  const lived = start - headStart(speed)
  const begin = Math.max(lived - history * hour, start - oldest)
  const kept = journal.state?.version === stateVersion ? wakeUp(journal.state, begin) : newState(seed, begin, start)
  const life = makeParkLife({ plan: park, device: options.device, members, seed, state: kept })
  const { state } = life
  const clock = makeVirtualClock(Math.max(lived, kept.last), speed, real)
  const faults = makeFaults(makeRandom(seed), real)
  const clockError = (): number => {
    const wrong = faults.hits('clock')
    return wrong ? (wrong.minutes ?? 11) * minute : 0
  }
  const sentAt = (): string => deviceTime(Date.now() + clockError(), park.utc_offset)
  const outcomeOf = payingDrivers(state, park)
  const sender = makeFactSender({
    ...options,
    ...{ park: park.park_code, journal, faults, clock, patience, sentAt, outcomeOf },
  })
  const stopping = new AbortController()

  let inPast = true
  let resting = false
  /** Lives a stretch of time; is there more that has come? */
  const live = (): boolean => {
    if (resting || journal.pending.size > fullDisk) return false
    life.setClock(clockError())
    life.setPulse((inPast ? pastPulse : Math.ceil(speed / 100)) * minute)
    const until = Math.floor(Math.min(clock.now(), state.last + stride) / 1000) * 1000
    const told = life.advance(until)
    if (told.facts.length > 0) {
      journal.add(told, state)
      sender.add(told.facts)
    }
    return clock.now() - state.last > stride
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const more = live()
      if (inPast && !more) log.info({ park: park.park_code, facts: state.facts }, 'the simulated site is up to date')
      inPast &&= more
      await pause(more ? 0 : tick, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  const stop = async (): Promise<void> => {
    stopping.abort()
    await running
    await sender.close()
    journal.close()
  }
  return {
    pending: () => journal.pending.size,
    counts: () => ({ told: state.facts + state.payments, ...sender.counts() }),
    cars: () => {
      const { came, went, turnedAway } = state
      return { came, went, turnedAway, inside: came - went }
    },
    time: () => state.last,
    fault(fault) {
      log.info({ park: park.park_code, ...fault }, 'a fault begins at the simulated site')
      faults.begin(fault)
      if (fault.kind === 'offline') sender.away(fault.seconds)
    },
    async caughtUp() {
      while (inPast || journal.pending.size > 0) await pause(20)
    },
    async rest() {
      resting = true
      while (journal.pending.size > 0) await pause(20)
    },
    wake: () => void (resting = false),
    close: stop,
  }
}
