import { demoParks } from '../../site-simulator/park/demo-parks'
import { makeParkLife } from '../../site-simulator/park/park-simulation'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { newState, type ParkState } from '../../site-simulator/park/park-state'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { deviceOf } from '../support/simulated-sites'

const minute = 60_000
const day = 24 * 60 * minute
const seed = 20_261

/** Half past six in the morning of the simulated parks, sixty days ago: the server takes facts of 92 days. */
const begin = Math.floor(Date.now() / day) * day - 60 * day - 90 * minute

/** A snapshot is compared with what is known when it comes: what it leads to depends on the order of arrival. */
const isLasting = ({ kind }: SimFact): boolean => kind !== 'snapshot'

/** What happens next in one of the parks. */
export interface Happened {
  park: string
  one: SimFact
}

export interface Story {
  parks: readonly ParkPlan[]
  /** So many facts more of all parks, in the order of their times but for minutes. */
  next(count: number): Happened[]
  stateOf(park: string): ParkState
}

/** The simulated parks' life from a morning on. Within a process every story is the same; nobody is a member. */
export function makeStory(): Story {
  const lives = demoParks.map((plan) => {
    const life = makeParkLife({ plan, device: deviceOf(plan), members: [], state: newState(seed, begin, begin), seed })
    life.setTerminalInterval(30 * minute)
    return { park: plan.park_code, life }
  })
  const ahead: Happened[] = []
  let until = begin
  return {
    parks: demoParks,
    next(count) {
      while (ahead.length < count) {
        until += 5 * minute
        for (const { park, life } of lives)
          ahead.push(
            ...life
              .advance(until)
              .facts.filter(isLasting)
              .map((one) => ({ park, one })),
          )
      }
      return ahead.splice(0, count)
    },
    stateOf(park) {
      const found = lives.find((one) => one.park === park)
      if (!found) throw new RangeError(`no park ${park}`)
      return found.life.state
    },
  }
}
