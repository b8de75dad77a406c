import type { FactKind } from '../../model/site/site-messages'
import { deviceTime } from './device-time'
import type { BayPlan, GaragePlan, ParkPlan, StallPlan } from './park-plan'
import type { Car, MachineState, ParkState } from './park-state'
import type { Random } from './random'
import type { FactBody, SimFact } from '../sending/sim-fact'
import { picturesOf, type Shots, type SimPicture } from '../pictures/sim-picture'

/** A garage as it is being run. */
export interface Garage {
  plan: GaragePlan
  machine: MachineState
  stalls: ReadonlyMap<number, StallPlan>
}

/** A park at work: what those who act in it need. */
export interface Park {
  plan: ParkPlan
  state: ParkState
  random: Random
  garages: ReadonlyMap<number, Garage>
  /** How wrong the device's clock is, in milliseconds. */
  skew: number
  /** It tells of a long time at once, and leaves out what is of little account. */
  brief: boolean
  /** How often terminals tell how they are, in milliseconds. */
  pulse: number
  /** An instant as the device's clock shows it. */
  told(at: number): string
  /** An instant of the device's clock, as it writes it. */
  shown(at: number): string
  tell<K extends FactKind>(kind: K, at: number, body: FactBody<K>): void
  /** The camera of a bay takes its pictures of a car, for facts to name. */
  photograph(seen: Omit<Seen, 'at'>, at: number): Shots
  /** What was told since it was last asked. */
  taken(): Told
}

/** What there is to tell the server. */
export interface Told {
  facts: SimFact[]
  pictures: SimPicture[]
}

/** A car before the camera of a bay. */
export interface Seen {
  bay: BayPlan
  plate_no: string
  plate_key: string
  at: number
}

export interface ParkParts {
  plan: ParkPlan
  /** The name under which it signs in. */
  device: string
  state: ParkState
  random: Random
}

export function makePark({ plan, device, state, random }: ParkParts): Park {
  let facts: SimFact[] = []
  let pictures: SimPicture[] = []
  const garages = new Map(
    plan.garages.map((garage) => {
      const machine = (state.machines[garage.garage_index] ??= { free: 0, park_no: 0 })
      const stalls = new Map(garage.stalls.map((stall) => [stall.park_no, stall]))
      return [garage.garage_index, { plan: garage, machine, stalls }]
    }),
  )
  const shown = (at: number): string => deviceTime(at, plan.utc_offset)
  const told = (at: number): string => shown(at + park.skew)
  const park: Park = {
    plan,
    state,
    random,
    garages,
    skew: 0,
    pulse: 60_000,
    brief: false,
    told,
    shown,
    tell(kind, at, body) {
      state.facts += 1
      facts.push({ kind, fact: { fact: `${state.epoch}-${state.facts}`, at: told(at), ...body } })
    },
    photograph({ bay: { client_id }, plate_no, plate_key }, at) {
      if (park.brief) return {}
      const taken = picturesOf({ park: plan.park_code, device }, { plate_no, plate_key, at: told(at), client_id })
      pictures.push(...taken.pictures)
      return taken.shots
    },
    taken() {
      const some = { facts, pictures }
      facts = []
      pictures = []
      return some
    },
  }
  return park
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new RangeError(`the park has no ${what}`)
  return found
}

export const garageOf = ({ garages }: Park, { garage_index }: Pick<Car, 'garage_index'>): Garage =>
  known(garages.get(garage_index), `garage ${garage_index}`)

export const stallOf = ({ stalls }: Garage, { park_no }: Pick<Car, 'park_no'>): StallPlan =>
  known(stalls.get(park_no), `stall ${park_no}`)

export const bayOf = ({ plan }: Garage, { in_out_num }: Pick<Car, 'in_out_num'>): BayPlan =>
  known(
    plan.bays.find((bay) => bay.in_out_num === in_out_num),
    `bay ${in_out_num}`,
  )
