import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { minute, second, day as dayLong } from '../../model/durations'
import type { Connection, Database } from '../database/database'
import { takeTurn } from '../database/instances/turns'
import { lookUpByKeys } from '../ingest/pipeline/record-facts'
import { isForRealUse } from '../install/install'
import type { Settings } from '../settings/settings'
import { recordWithPayments, olderDays } from '../../site-simulator/history'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { demoFollowUps } from './demo-follow-ups'
import { demoRecorder, demoSites, mayReport, type DemoSite } from './demo-history'
import { lockProgress, nextPark, removeProgress, saveProgress, tellProgress, type ParkProgress } from './demo-progress'
import { beginningOf, dayAt } from '../../site-simulator/park/clock'

/** Times in ISO 8601. */
interface DayOfPark {
  facts: readonly SimFact[]
  from?: string
  until?: string
}

/** Milliseconds; a simulated day takes about as long. Meanwhile calls are answered. */
const betweenDays = 15

type OlderFacts = ReturnType<typeof makeOlderFacts>

function makeOlderFacts(signal: AbortSignal) {
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

export interface Pace {
  /** Few facts in a transaction, so that no call waits long for the embedded database. */
  batch: number
  /** A multiple of the batch's time: the rest of the time belongs to calls. */
  rest: number
  /** Milliseconds until another instance may take its turn. */
  turn: number
  /** Milliseconds; doubled after each failure. */
  retry: { first: number; longest: number }
}

const usual: Pace = { batch: 160, rest: 1.5, turn: 10 * second, retry: { first: second, longest: 10 * minute } }

interface OlderHistoryOptions {
  database: Database
  settings: Settings
  log: Pick<Logger, 'warn'>
  sites?: readonly DemoSite[]
  pace?: Partial<Pace>
}

interface Batch {
  progress: ParkProgress
  /** Undefined: the demonstration has no such park any more. */
  site: DemoSite | undefined
  day: DayOfPark
  facts: readonly SimFact[]
}

async function isOver(tx: Connection, { progress, site }: Batch): Promise<boolean> {
  if (await isForRealUse(tx)) await removeProgress(tx, null)
  else if (!site || !(await mayReport(tx, site))) await removeProgress(tx, progress.park)
  else return false
  await tellProgress(tx)
  return true
}

/** Notes the batch in the same transaction, so that it is recorded once. */
async function recordBatch(tx: Connection, batch: Batch, settings: Settings): Promise<void> {
  const { progress, site, day, facts } = batch
  if (!(await lockProgress(tx, progress)) || (await isOver(tx, batch)) || !site) return
  await tx.run(lookUpByKeys)
  // What a user has deleted, such as a stall, has no history.
  await recordWithPayments(
    facts,
    site.park,
    demoRecorder(tx, { settings, site }, () => undefined),
  )
  const recorded = progress.facts + facts.length
  if (recorded < day.facts.length) return saveProgress(tx, { ...progress, facts: recorded })
  await demoFollowUps(tx, settings, { park: progress.park, ...day })
  await saveProgress(tx, { ...progress, recorded: progress.recorded + 1, facts: 0 })
  await tellProgress(tx)
}

/** Records the latest days first while the server serves users, and goes on where an earlier start ended. */
export function addOlderHistory({
  database,
  settings,
  log,
  sites = demoSites(settings),
  ...rest
}: OlderHistoryOptions) {
  const pace = { ...usual, ...rest.pace }
  const end = new AbortController()
  const { signal } = end
  const on = database.forSites
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)

  const step = async (factsOf: OlderFacts): Promise<boolean> => {
    const progress = await nextPark(on)
    if (!progress || signal.aborted) return false
    const site = sites.find(({ park }) => park.park_code === progress.park)
    const day = site ? await factsOf(site, progress) : { facts: [] }
    // Backwards, as the days: no car seems to be there until its exit is recorded too.
    const left = day.facts.slice(0, day.facts.length - progress.facts)
    const facts = left.slice(-pace.batch)
    const begin = performance.now()
    await on.transaction((tx) => recordBatch(tx, { progress, site, day, facts }, settings))
    await pause(pace.rest * (performance.now() - begin))
    return true
  }

  const takeSteps = async (factsOf: OlderFacts): Promise<boolean> => {
    if (!(await takeTurn(on, 'demonstration', pace.turn))) return pause(pace.turn).then(() => true)
    const until = performance.now() + pace.turn
    do if (!(await step(factsOf))) return false
    while (performance.now() < until)
    return true
  }

  const run = async (): Promise<void> => {
    const factsOf = makeOlderFacts(signal)
    let wait = pace.retry.first
    for (let more = true; more && !signal.aborted;)
      try {
        more = await takeSteps(factsOf)
        wait = pace.retry.first
      } catch (err) {
        if (signal.aborted) return
        log.warn({ err, retry_in: wait }, 'older days of the demonstration could not be added')
        await pause(wait)
        wait = Math.min(2 * wait, pace.retry.longest)
      }
  }

  const ended = run()
  return {
    ended,
    async close(): Promise<void> {
      end.abort()
      await ended
    },
  }
}
