import { setImmediate as pause } from 'node:timers/promises'
import type { Ack } from '../model/site/site-messages'
import { beginningOf, dayAt, isWeekend } from './park/clock'
import { newJournal } from './sending/journal'
import { makeParkSimulation } from './park/park-simulation'
import type { ParkPlan } from './park/park-plan'
import type { ParkOutput } from './park/park'
import { newState, type ParkState } from './park/park-state'
import { paymentFor } from './cars/payment'
import type { SimFact } from './sending/sim-fact'
import { defaultSeed } from './simulator'

export type RecordFacts = (facts: readonly SimFact[]) => Promise<readonly Pick<Ack, 'cost'>[]>

/** The same values always give the same facts. */
interface HistoryOptions {
  park: ParkPlan
  device: string
  members: readonly string[]
  /** Days until `until` (milliseconds). */
  days: number
  until: number
}

const dayLong = 24 * 3_600_000
const terminalInterval = dayLong / 2
const lastDayTerminalInterval = dayLong / 48
const stride = 6 * dayLong
/** Days before the end: traffic grows to its full size; ground sensors report. */
const [growing, sensing] = [4, 7]
/** Higher at weekends, when fewer members come. */
const initialShare = (day: number): number => (isWeekend(day) ? 0.21 : 0.185)

function planOf({ park, until }: HistoryOptions, day: number): ParkPlan {
  const left = dayAt(until, park.utc_offset) - day
  const initial = initialShare(day)
  const share = initial + (1 - initial) * Math.max(0, 1 - left / growing)
  return { ...park, turnover: park.turnover * share, field: left > sensing ? null : park.field }
}

/** Until `until` at most. The last 24 hours are reported in full. */
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

const beginOf = ({ park, until }: HistoryOptions, days: number): number =>
  beginningOf(dayAt(until, park.utc_offset) - days, park.utc_offset)

const firstState = (options: HistoryOptions): ParkState =>
  newState(defaultSeed, beginOf(options, options.days), options.until)

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
  recent?: number
}

/** Replaces the site's journal. All but the last day have few facts: one plate reading a passage, no pictures. */
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

/** Keeps only each midnight's state. Facts are asked for by the day before the recent ones (0), and back. */
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
