import { arrive, stored } from '../cars/coming-in'
import { charged } from '../cars/charging'
import { dayAt } from './device-time'
import { changeSensor, expectSensors, tellGateways } from '../devices/field-life'
import { asked, cancelled, delivered, fetching } from '../cars/going-out'
import { stallCount, type ParkPlan } from './park-plan'
import { makePark, type Park, type Told } from './park'
import { plan as schedule, type Car, type Coming, type ParkState } from './park-state'
import { makeRandom } from './random'
import { expectStock, takeStock } from '../devices/snapshots'
import { hastenPulse, pulse } from '../devices/terminal-health'
import { endWarning, expectWarnings, warn } from '../devices/warnings'
import { visitsOfDay } from '../cars/visits-of-day'
import type { Demand, Visit } from '../cars/visit'

type Happening = (park: Park, about: number, at: number) => void

/** Something that happens to a car, if it is still there. */
const toCar =
  (happening: (park: Park, car: Car, at: number) => void): Happening =>
  (park, about, at) => {
    const car = park.state.inside[about]
    if (car) happening(park, car, at)
  }

const happens: Record<Coming['what'], Happening> = {
  stored: toCar(stored),
  asked: toCar(asked),
  cancelled: toCar(cancelled),
  fetching: toCar(fetching),
  delivered: toCar(delivered),
  charged: toCar(charged),
  pulse,
  warning: warn,
  ended: endWarning,
  gateways: tellGateways,
  sensor: changeSensor,
  stock: takeStock,
}

/** What happens again and again of its own accord, in a park that has just opened. */
function open(park: Park): void {
  schedule(park.state.agenda, { at: park.state.last, what: 'pulse', about: 0 })
  expectWarnings(park)
}

/** The visits from where the state stands on, a day at a time. */
function makeVisits(demand: Demand, state: ParkState) {
  const today = dayAt(state.last, demand.utc_offset)
  let visits: Visit[] = []
  const turnTo = (day: number): void => {
    visits = visitsOfDay(demand, day)
    state.day = day
  }
  const isNew = state.day === 0
  turnTo(isNew ? today : state.day)
  if (isNew) state.visits = visits.filter(({ at }) => at <= state.last).length
  return {
    /** The next one, if it comes before `until`. */
    next(until: number): Visit | null {
      for (;;) {
        const visit = visits[state.visits]
        if (visit) return visit.at <= until ? visit : null
        if (state.day >= dayAt(until, demand.utc_offset)) return null
        turnTo(state.day + 1)
        state.visits = 0
      }
    },
    taken: (): void => void (state.visits += 1),
  }
}

export interface LifeOptions {
  plan: ParkPlan
  /** The name under which it signs in. */
  device: string
  /** Plates of cars that come again and again. */
  members: readonly string[]
  /** Is continued, and changed by living. */
  state: ParkState
  seed: number
}

/** A car park with its cars. The same options and times always give the same facts, in however many steps. */
export function makeParkLife({ plan, device, members, state, seed }: LifeOptions) {
  const random = makeRandom(state.random)
  const park = makePark({ plan, device, state, random })
  const { park_code, utc_offset, turnover } = plan
  const visits = makeVisits({ park_code, utc_offset, stalls: stallCount(plan), turnover, members, seed }, state)

  if (state.agenda.length === 0) open(park)
  expectSensors(park)
  expectStock(park)

  const step = (until: number): boolean => {
    const [coming] = state.agenda
    const visit = visits.next(until)
    if (visit && (!coming || visit.at <= coming.at)) {
      visits.taken()
      arrive(park, visit)
      return true
    }
    if (!coming || coming.at > until) return false
    state.agenda.shift()
    happens[coming.what](park, coming.about, coming.at)
    return true
  }

  return {
    state,
    /** Lives until that instant (milliseconds) and answers what there is to tell. */
    advance(until: number): Told {
      while (step(until));
      state.last = Math.max(state.last, until)
      state.random = random.state()
      return park.taken()
    },
    /** From now on the device's clock is wrong by so many milliseconds. */
    setClock: (skew: number): void => void (park.skew = skew),
    /** From now on little is told of each car, and no stock is taken. */
    setBrief: (brief: boolean): void => void (park.brief = brief),
    /** From now on terminals tell how they are every so many milliseconds. */
    setPulse(pause: number): void {
      park.pulse = pause
      hastenPulse(park, pause)
    },
  }
}
