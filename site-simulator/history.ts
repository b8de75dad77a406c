import { setImmediate as pause } from 'node:timers/promises'
import type { Ack } from '../model/site/site-messages'
import { beginningOf, dayAt, isWeekend } from './park/device-time'
import { newJournal } from './sending/journal'
import { makeParkSimulation } from './park/park-simulation'
import type { ParkPlan } from './park/park-plan'
import type { ParkOutput } from './park/park'
import { newState, type ParkState } from './park/park-state'
import { paymentFor } from './cars/payment'
import type { SimFact } from './sending/sim-fact'
import { defaultSeed } from './simulator'

/** Returns the answers, in order. */
export type RecordFacts = (facts: readonly SimFact[]) => Promise<readonly Pick<Ack, 'cost'>[]>

/** What a history depends on: the same values always give the same facts. */
export interface HistoryOptions {
  park: ParkPlan
  device: string
  members: readonly string[]
  /** Days until `until` (milliseconds). */
  days: number
  until: number
}

const dayLong = 24 * 3_600_000
/** How often terminals report their state, in milliseconds. */
const terminalInterval = dayLong / 2
const lastDayTerminalInterval = dayLong / 48
/** The facts of so many milliseconds are recorded together. */
const stride = 6 * dayLong
/** In days before the end: since when traffic grows to its full size, and since when there are ground sensors. */
const [growing, sensing] = [4, 7]
/** The share of its passers-by that a park has at first; higher at weekends, when fewer members come. */
const initialShare = (day: number): number => (isWeekend(day) ? 0.21 : 0.185)

function planOf({ park, until }: HistoryOptions, day: number): ParkPlan {
  const left = dayAt(until, park.utc_offset) - day
  const initial = initialShare(day)
  const share = initial + (1 - initial) * Math.max(0, 1 - left / growing)
  return { ...park, turnover: park.turnover * share, field: left > sensing ? null : park.field }
}

/** At most until `until`. The last 24 hours are reported in full. */
function simulateDay(options: HistoryOptions, state: ParkState): ParkOutput {
  const { park, device, members, until } = options
  const day = dayAt(state.last, park.utc_offset)
  const inFull = until - dayLong
  const ends = [beginningOf(day + 1, park.utc_offset), inFull, until].filter((end) => end > state.last)
  // The visits of the day are generated again, since their number grows every day.
  state.day = 0
  const simulation = makeParkSimulation({ plan: planOf(options, day), device, members, state, seed: defaultSeed })
  const isBrief = state.last < inFull
  simulation.setBrief(isBrief)
  simulation.setTerminalInterval(isBrief ? terminalInterval : lastDayTerminalInterval)
  return simulation.advance(Math.min(...ends))
}

async function simulateUntil(options: HistoryOptions, state: ParkState, end: number): Promise<ParkOutput> {
  const output: ParkOutput = { facts: [], pictures: [] }
  while (state.last < end) {
    const { facts, pictures } = simulateDay(options, state)
    output.facts.push(...facts)
    output.pictures.push(...pictures)
    await pause()
  }
  return output
}

/** The midnight before the last `days`, in milliseconds. */
const beginOf = ({ park, until }: HistoryOptions, days: number): number =>
  beginningOf(dayAt(until, park.utc_offset) - days, park.utc_offset)

const firstState = (options: HistoryOptions): ParkState =>
  newState(defaultSeed, beginOf(options, options.days), options.until)

/** Records the facts, then the payments that follow from the answers; returns the number of these. */
export async function recordWithPayments(
  facts: readonly SimFact[],
  park: ParkPlan,
  record: RecordFacts,
): Promise<number> {
  const answers = await record(facts)
  const payments = facts.flatMap((fact, index) => paymentFor(fact, answers[index]?.cost, park) ?? [])
  if (payments.length > 0) await record(payments)
  return payments.length
}

interface Recording {
  folder: string
  record: RecordFacts
  /** Only the last so many days are recorded; those before are left to `olderDays`. */
  recent?: number
}

/** Replaces the site's journal. All but the last day has few facts: one plate reading a passage, no pictures. */
export async function generateHistory(options: HistoryOptions & Recording): Promise<void> {
  const { park, folder, days, recent = days, until, record } = options
  const state = firstState(options)
  const begin = beginOf(options, recent)
  while (state.last < begin) {
    simulateDay(options, state)
    await pause()
  }
  const pictures: ParkOutput['pictures'] = []
  while (state.last < until) {
    const output = await simulateUntil(options, state, Math.min(state.last + stride, until))
    pictures.push(...output.pictures)
    state.payments += await recordWithPayments(output.facts, park, record)
  }
  const journal = newJournal(folder)
  journal.add({ facts: [], pictures }, state)
  journal.close()
}

/**
 * Simulates the days before the `recent` last ones again, and keeps only the state of each midnight. Returns a function with
 * the facts of a day, counted from the end: 0 is the day before the recent ones. `wait` is called after each day.
 */
export async function olderDays(
  options: HistoryOptions,
  recent: number,
  wait: () => Promise<unknown>,
): Promise<(back: number) => SimFact[]> {
  const state = firstState(options)
  const end = beginOf(options, recent)
  const midnights: string[] = []
  while (state.last < end) {
    midnights.unshift(JSON.stringify(state))
    simulateDay(options, state)
    await wait()
  }
  return (back) => {
    const midnight = midnights[back]
    if (midnight === undefined) throw new RangeError(`the history has no day ${back} before its last ones`)
    return simulateDay(options, JSON.parse(midnight) as ParkState).facts
  }
}
