import type { ChargingBody } from '../../model/site/commands'
import { carryOutCharging, type CarriedOut, charged, metered } from '../cars/charging'
import { arrive, stored } from '../cars/car-entry'
import { dayAt } from './clock'
import {
  changeSensor,
  limitNextReport,
  reportGateways,
  reportTerminals,
  scheduleSensors,
} from '../devices/device-states'
import { asked, called, cancelled, delivered, fetching } from '../cars/car-exit'
import { stallCount, type ParkPlan } from './park-plan'
import { makePark, type Park, type ParkOutput } from './park'
import { schedule, type Car, type ScheduledEvent, type ParkState } from './park-state'
import { makeRandom } from './random'
import {
  endWarning,
  raiseWarning,
  repeatWarning,
  reportSnapshots,
  scheduleSnapshots,
  scheduleWarnings,
} from '../devices/stall-reports'
import { visitsOfDay, type Demand, type Visit } from '../cars/visits'

type EventHandler = (park: Park, about: number, at: number) => void

const ofCar =
  (handler: (park: Park, car: Car, at: number) => void): EventHandler =>
  (park, about, at) => {
    const car = park.state.inside[about]
    if (car) handler(park, car, at)
  }

const handlers: Record<ScheduledEvent['what'], EventHandler> = {
  stored: ofCar(stored),
  asked: ofCar(asked),
  called: ofCar(called),
  cancelled: ofCar(cancelled),
  fetching: ofCar(fetching),
  delivered: ofCar(delivered),
  charged: ofCar(charged),
  metered: ofCar(metered),
  pulse: reportTerminals,
  warning: raiseWarning,
  repeated: repeatWarning,
  ended: endWarning,
  gateways: reportGateways,
  sensor: changeSensor,
  stock: reportSnapshots,
}

function initialize(park: Park): void {
  schedule(park.state.agenda, { at: park.state.last, what: 'pulse', about: 0 })
  scheduleWarnings(park)
}

function makeVisits(demand: Demand, state: ParkState) {
  const today = dayAt(state.last, demand.utc_offset)
  let visits: Visit[] = []
  const loadDay = (day: number): void => {
    visits = visitsOfDay(demand, day)
    state.day = day
  }
  const isNew = state.day === 0
  loadDay(isNew ? today : state.day)
  if (isNew) state.visits = visits.filter(({ at }) => at <= state.last).length
  return {
    next(until: number): Visit | null {
      for (;;) {
        const visit = visits[state.visits]
        if (visit) return visit.at <= until ? visit : null
        if (state.day >= dayAt(until, demand.utc_offset)) return null
        loadDay(state.day + 1)
        state.visits = 0
      }
    },
    markBegun: (): void => void (state.visits += 1),
  }
}

interface ParkSimulationOptions {
  plan: ParkPlan
  device: string
  members: readonly string[]
  state: ParkState
  seed: number
}

/** The same options and times always give the same facts, in any number of steps. */
export function makeParkSimulation({ plan, device, members, state, seed }: ParkSimulationOptions) {
  const random = makeRandom(state.random)
  const park = makePark({ plan, device, state, random })
  const { park_code, utc_offset, turnover } = plan
  const visits = makeVisits({ park_code, utc_offset, stalls: stallCount(plan), turnover, members, seed }, state)

  if (state.agenda.length === 0) initialize(park)
  scheduleSensors(park)
  scheduleSnapshots(park)

  const step = (until: number): boolean => {
    const [event] = state.agenda
    const visit = visits.next(until)
    if (visit && (!event || visit.at <= event.at)) {
      visits.markBegun()
      arrive(park, visit)
      return true
    }
    if (!event || event.at > until) return false
    state.agenda.shift()
    handlers[event.what](park, event.about, event.at)
    return true
  }

  return {
    state,
    advance(until: number): ParkOutput {
      while (step(until));
      state.last = Math.max(state.last, until)
      state.random = random.state()
      return park.takeOutput()
    },
    charge: (body: ChargingBody): CarriedOut => carryOutCharging(park, body, state.last),
    setClock: (skew: number): void => void (park.skew = skew),
    setOff: (isOff: Park['isOff']): void => void (park.isOff = isOff),
    setBrief: (brief: boolean): void => void (park.brief = brief),
    setTerminalInterval(interval: number): void {
      park.terminalInterval = interval
      limitNextReport(park, interval)
    },
  }
}
