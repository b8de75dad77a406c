import { setImmediate as pause } from 'node:timers/promises'
import type { Ack } from '../model/site/site-messages'
import { beginningOf, dayAt, isWeekend } from './park/device-time'
import { newJournal } from './sending/journal'
import { makeParkLife } from './park/park-life'
import type { ParkPlan } from './park/park-plan'
import type { Told } from './park/park'
import { newState, type ParkState } from './park/park-state'
import { payingDrivers } from './cars/payment'
import type { SimFact } from './sending/sim-fact'
import { firstSeed } from './simulator'

export interface HistoryOptions {
  park: ParkPlan
  device: string
  /** Where the site keeps its state, which its simulator goes on with. */
  folder: string
  /** Plates of cars that come again and again. */
  members: readonly string[]
  /** How many days until `until` (milliseconds). */
  days: number
  until: number
  /** Records facts and answers for each, in order, what a site would be answered. */
  tell: (facts: readonly SimFact[]) => Promise<readonly Pick<Ack, 'cost'>[]>
}

const dayLong = 24 * 3_600_000
const pulse = dayLong / 2
const pulseInFull = dayLong / 48
/** Of what time is told together. */
const stride = 6 * dayLong
/** A park begins quietly and comes into its own in its last days; ground sensors are there for a week. */
const [growing, sensing] = [4, 7]
/** Which part of its passers-by a park has at first; there are fewer members on weekends. */
const quietOn = (day: number): number => (isWeekend(day) ? 0.21 : 0.185)

function planOf({ park, until }: HistoryOptions, day: number): ParkPlan {
  const left = dayAt(until, park.utc_offset) - day
  const quiet = quietOn(day)
  const share = quiet + (1 - quiet) * Math.max(0, 1 - left / growing)
  return { ...park, turnover: park.turnover * share, field: left > sensing ? null : park.field }
}

/** What happens on one day, or until `until`; what happens in the last 24 hours is told in full. */
function liveDay(options: HistoryOptions, state: ParkState): Told {
  const { park, device, members, until } = options
  const day = dayAt(state.last, park.utc_offset)
  const inFull = until - dayLong
  const ends = [beginningOf(day + 1, park.utc_offset), inFull, until].filter((end) => end > state.last)
  // The visits of the day are looked for anew, since there are more of them every day.
  state.day = 0
  const life = makeParkLife({ plan: planOf(options, day), device, members, state, seed: firstSeed })
  const isBrief = state.last < inFull
  life.setBrief(isBrief)
  life.setPulse(isBrief ? pulse : pulseInFull)
  return life.advance(Math.min(...ends))
}

/** What happens until that instant. */
async function liveUntil(options: HistoryOptions, state: ParkState, end: number): Promise<Told> {
  const told: Told = { facts: [], pictures: [] }
  while (state.last < end) {
    const { facts, pictures } = liveDay(options, state)
    told.facts.push(...facts)
    told.pictures.push(...pictures)
    // Others have a word in between.
    await pause()
  }
  return told
}

/**
 * Makes up a park's past, day by day, in the few words of a site that tells of months at once: no pictures, of each plate
 * the accepted reading; only the last day is told in full. The site's journal begins anew with what the park is like at the
 * end, and with the pictures that its simulator has to send.
 */
export async function liveHistory(options: HistoryOptions): Promise<void> {
  const { park, folder, days, until, tell } = options
  const state = newState(firstSeed, beginningOf(dayAt(until, park.utc_offset) - days, park.utc_offset), until)
  const outcomeOf = payingDrivers(state, park)
  const pictures: Told['pictures'] = []
  while (state.last < until) {
    const told = await liveUntil(options, state, Math.min(state.last + stride, until))
    pictures.push(...told.pictures)
    const answers = await tell(told.facts)
    const payments = told.facts.flatMap((fact, at) => outcomeOf(fact, answers[at] ?? {}))
    if (payments.length > 0) await tell(payments)
  }
  const journal = newJournal(folder)
  journal.add({ facts: [], pictures }, state)
  journal.close()
}
