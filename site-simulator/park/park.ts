import type { FactKind } from '../../model/site/site-messages'
import { deviceTime } from './clock'
import type { BayPlan, GaragePlan, ParkPlan, StallPlan } from './park-plan'
import type { Car, MachineState, ParkState } from './park-state'
import type { Random } from './random'
import type { FactBody, SimFact } from '../sending/sim-fact'
import { picturesOf, type PictureAddresses, type SimPicture } from '../pictures/sim-picture'

export interface Garage {
  plan: GaragePlan
  machine: MachineState
  stalls: ReadonlyMap<number, StallPlan>
}

export interface Park {
  plan: ParkPlan
  state: ParkState
  random: Random
  garages: ReadonlyMap<number, Garage>
  /** Milliseconds that the device's clock is ahead. */
  skew: number
  /** Reports fewer facts and no pictures: for a long past that is generated at once. */
  brief: boolean
  isOff(client_id: string): boolean
  /** Milliseconds. */
  terminalInterval: number
  deviceTimeOf(at: number): string
  /** For an instant that has the clock's error already. */
  formatTime(at: number): string
  report<K extends FactKind>(kind: K, at: number, body: FactBody<K>): void
  photograph(car: Omit<CarAtBay, 'at'>, at: number): PictureAddresses
  takeOutput(): ParkOutput
}

export interface ParkOutput {
  facts: SimFact[]
  pictures: SimPicture[]
}

export interface CarAtBay {
  bay: BayPlan
  plate_no: string
  plate_key: string
  at: number
}

interface ParkParts {
  plan: ParkPlan
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
  const formatTime = (at: number): string => deviceTime(at, plan.utc_offset)
  const deviceTimeOf = (at: number): string => formatTime(at + park.skew)
  const park: Park = {
    plan,
    state,
    random,
    garages,
    skew: 0,
    terminalInterval: 60_000,
    brief: false,
    isOff: () => false,
    deviceTimeOf,
    formatTime,
    report(kind, at, body) {
      state.facts += 1
      facts.push({ kind, fact: { fact: `${state.epoch}-${state.facts}`, at: deviceTimeOf(at), ...body } })
    },
    photograph({ bay: { client_id }, plate_no, plate_key }, at) {
      if (park.brief) return {}
      const taken = picturesOf(
        { park: plan.park_code, device },
        { plate_no, plate_key, at: deviceTimeOf(at), client_id },
      )
      pictures.push(...taken.pictures)
      return taken.addresses
    },
    takeOutput() {
      const output = { facts, pictures }
      facts = []
      pictures = []
      return output
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
