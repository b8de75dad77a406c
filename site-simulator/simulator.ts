import type { Logger } from 'pino'
import { hourAt } from './device-time'
import { makeFactSender } from './fact-sender'
import { openJournal } from './journal'
import { makeParkLife, quiet } from './park-life'
import type { ParkPlan } from './park-plan'
import { newState } from './park-state'
import type { SimFact } from './sim-fact'

export type SimulatorLog = Pick<Logger, 'info' | 'warn'>

export interface SimulatorOptions {
  /** Of the MQTT broker. */
  url: string
  park: ParkPlan
  /** The name and secret under which the site signs in. */
  device: string
  secret: string
  /** Where the site keeps its state and the facts that were not acknowledged. */
  folder: string
  /** Plates of cars that come more often than others. */
  plates: readonly string[]
  log: SimulatorLog
  /** 2 makes cars come twice as often; 1 is a car every 20 to 40 seconds. */
  speed?: number
  seed?: number
  /** How much of the time before the start, or since the last one, is filled in: hours. */
  history?: number
  /** Milliseconds until an unanswered fact is sent again. */
  patience?: number
  now?: () => number
}

export interface Simulator {
  /** Facts not acknowledged yet. */
  pending(): number
  close(): Promise<void>
}

const minute = 60_000
const hour = 60 * minute

/**
 * Runs a car park: cars come and go, cameras read their plates, and every fact is kept on disk until the server has
 * acknowledged it. What happened while it was not running is made up first, at an ordinary garage's pace.
 */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { park, plates, folder, log, url, device, secret } = options
  const { speed = 1, seed = 20_260, history = 48, patience = 15_000, now = Date.now } = options
  const journal = openJournal(folder)
  const start = now()
  const since = start - history * hour
  const life = makeParkLife(park, plates, journal.state ?? newState(seed, since, start))

  const past: SimFact[] = []
  let at = Math.max(since, life.state().last)
  const step = (): number => life.random.whole(4 * minute, 10 * minute) * quiet(hourAt(at, park.utc_offset))
  for (at += step(); at < start - minute; at += step()) past.push(...life.next(at))
  if (past.length > 0) {
    journal.add(past, life.state())
    log.info({ facts: past.length }, 'the simulated site has filled in its past')
  }

  const sender = makeFactSender({ url, park: park.park_code, device, secret, journal, log, patience })
  let timer: NodeJS.Timeout
  const live = (): void => {
    const facts = life.next(now())
    journal.add(facts, life.state())
    sender.send()
    wait()
  }
  const wait = (): void => {
    timer = setTimeout(live, life.random.whole(20_000, 40_000) / speed)
  }
  wait()
  return {
    pending: () => journal.pending.size,
    async close() {
      clearTimeout(timer)
      await sender.close()
    },
  }
}
