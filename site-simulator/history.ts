import { setImmediate as pause } from 'node:timers/promises'
import type { Ack } from '../model/site/site-messages'
import { beginningOf, dayAt, isWeekend } from './park/device-time'
import { newJournal } from './sending/journal'
import { makeParkSimulation } from './park/park-simulation'
import type { ParkPlan } from './park/park-plan'
import type { ParkOutput } from './park/park'
import { newState, type ParkState } from './park/park-state'
import { paymentsOf } from './cars/payment'
import type { SimFact } from './sending/sim-fact'
import { defaultSeed } from './simulator'

export interface HistoryOptions {
  park: ParkPlan
  device: string
  folder: string
  members: readonly string[]
  /** Days until `until` (milliseconds). */
  days: number
  until: number
  /** Returns the answers, in order. */
  record: (facts: readonly SimFact[]) => Promise<readonly Pick<Ack, 'cost'>[]>
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

/** Replaces the site's journal. All but the last day has few facts: one plate reading a passage, no pictures. */
export async function generateHistory(options: HistoryOptions): Promise<void> {
  const { park, folder, days, until, record } = options
  const state = newState(defaultSeed, beginningOf(dayAt(until, park.utc_offset) - days, park.utc_offset), until)
  const followUpsOf = paymentsOf(state, park)
  const pictures: ParkOutput['pictures'] = []
  while (state.last < until) {
    const output = await simulateUntil(options, state, Math.min(state.last + stride, until))
    pictures.push(...output.pictures)
    const answers = await record(output.facts)
    const payments = output.facts.flatMap((fact, index) => followUpsOf(fact, answers[index] ?? {}))
    if (payments.length > 0) await record(payments)
  }
  const journal = newJournal(folder)
  journal.add({ facts: [], pictures }, state)
  journal.close()
}
