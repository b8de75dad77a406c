import type { Ack } from '../model/site-messages'
import { beginningOf, dayAt } from './device-time'
import { openJournal } from './journal'
import { makeParkLife } from './park-life'
import type { ParkPlan } from './park-plan'
import type { Told } from './park'
import { newState, stateVersion, type ParkState } from './park-state'
import { payingDrivers } from './payment'
import type { SimFact } from './sim-fact'
import { firstSeed } from './simulator'

export interface PastOptions {
  park: ParkPlan
  device: string
  /** Where the site keeps its state, which its simulator goes on with. */
  folder: string
  /** Plates of cars that come again and again. */
  members: readonly string[]
  /** How many days until `until` (milliseconds). */
  days: number
  until: number
  /** Records facts and answers for each, in order, what a site would be answered; what was recorded before is so once more. */
  tell: (facts: readonly SimFact[]) => Promise<readonly Pick<Ack, 'cost'>[]>
}

const dayLong = 24 * 3_600_000
const pulse = dayLong / 2
/** Of what time is told together. */
const stride = 6 * dayLong
/** A park begins quietly and comes into its own in its last days; ground sensors are there for a week. */
const [quiet, growing, sensing] = [0.2, 5, 7]

function planOf({ park, until }: PastOptions, day: number): ParkPlan {
  const left = dayAt(until, park.utc_offset) - day
  const share = quiet + (1 - quiet) * Math.max(0, 1 - left / growing)
  return { ...park, turnover: park.turnover * share, field: left > sensing ? null : park.field }
}

/** What happens on one day, or until `until`; what happens in the last 24 hours is told in full. */
function liveDay(options: PastOptions, state: ParkState): Told {
  const { park, device, members, until } = options
  const day = dayAt(state.last, park.utc_offset)
  const inFull = until - dayLong
  const ends = [beginningOf(day + 1, park.utc_offset), inFull, until].filter((end) => end > state.last)
  // The visits of the day are looked for anew, since there are more of them every day.
  state.day = 0
  const life = makeParkLife({ plan: planOf(options, day), device, members, state, seed: firstSeed })
  life.setBrief(state.last < inFull)
  life.setPulse(pulse)
  return life.advance(Math.min(...ends))
}

/** What happens until that instant. */
function liveUntil(options: PastOptions, state: ParkState, end: number): Told {
  const told: Told = { facts: [], pictures: [] }
  while (state.last < end) {
    const { facts, pictures } = liveDay(options, state)
    told.facts.push(...facts)
    told.pictures.push(...pictures)
  }
  return told
}

/**
 * Makes up a park's past, day by day, in the few words of a site that tells of months at once: no pictures, of each plate
 * the accepted reading; only the last day is told in full. What happened and the state after it are in step: killed at any
 * moment, it goes on where it was. The simulator sends the pictures.
 */
export async function livePast(options: PastOptions): Promise<void> {
  const { park, folder, days, until, tell } = options
  const journal = openJournal(folder)
  const known = journal.state?.version === stateVersion ? journal.state : null
  const state = known ?? newState(firstSeed, beginningOf(dayAt(until, park.utc_offset) - days, park.utc_offset), until)
  const outcomeOf = payingDrivers(state, park)
  while (state.last < until) {
    const { facts, pictures } = liveUntil(options, state, Math.min(state.last + stride, until))
    const answers = await tell(facts)
    const payments = facts.flatMap((fact, at) => outcomeOf(fact, answers[at] ?? {}))
    if (payments.length > 0) await tell(payments)
    journal.add({ facts: [], pictures }, state)
  }
  journal.close()
}
