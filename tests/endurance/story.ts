import { demoParks } from '../../site-simulator/park/park-builder'
import { makeParkSimulation } from '../../site-simulator/park/park-simulation'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { newState, type ParkState } from '../../site-simulator/park/park-state'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { deviceOf } from '../support/sites/simulated-sites'

const minute = 60_000
const day = 24 * 60 * minute
const seed = 20_261

/** 06:30 in the simulated parks, sixty days ago: the server accepts facts of the last 92 days. */
const begin = Math.floor(Date.now() / day) * day - 60 * day - 90 * minute

/** Snapshots are left out: what they cause depends on when they arrive. */
const isIndependentOfOrder = ({ kind }: SimFact): boolean => kind !== 'snapshot'

export interface ParkFact {
  park: string
  one: SimFact
}

export interface Story {
  parks: readonly ParkPlan[]
  /** The next `count` facts of all parks, ordered by time to within five minutes. */
  next(count: number): ParkFact[]
  stateOf(park: string): ParkState
}

/** The facts of simulated parks, the same for each story of a process. No driver is a member. */
export function makeStory(parks: readonly ParkPlan[] = demoParks): Story {
  const simulations = parks.map((plan) => {
    const simulation = makeParkSimulation({
      plan,
      device: deviceOf(plan),
      members: [],
      state: newState(seed, begin, begin),
      seed,
    })
    simulation.setTerminalInterval(30 * minute)
    return { park: plan.park_code, simulation }
  })
  const queue: ParkFact[] = []
  let until = begin
  return {
    parks,
    next(count) {
      while (queue.length < count) {
        until += 5 * minute
        for (const { park, simulation } of simulations)
          queue.push(
            ...simulation
              .advance(until)
              .facts.filter(isIndependentOfOrder)
              .map((one) => ({ park, one })),
          )
      }
      return queue.splice(0, count)
    },
    stateOf(park) {
      const found = simulations.find((one) => one.park === park)
      if (!found) throw new RangeError(`no park ${park}`)
      return found.simulation.state
    },
  }
}
