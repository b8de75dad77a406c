import type { PictureAddresses } from '../pictures/sim-picture'

export interface CarCharging {
  from: number
  until: number
  read: number
  /** Yuan at the beginning. */
  balance: number
}

/** Times in milliseconds since 1970. */
export interface Car {
  id: number
  garage_index: number
  park_no: number
  in_out_num: number
  plate_no: string
  card_no: string | null
  source: number
  charge: boolean
  stay: number
  plate_key: string
  started: number
  opened: number
  closed: number
  /** As reported: the delivery must repeat it; 0 before. */
  since: number
  asked: number
  booked?: number
  queue_key: string
  order_no: string
  charging?: CarCharging
  /** Absent in states from before there were pictures. */
  shots?: PictureAddresses
}

/** `park_no`: the stall that is out of service (0: none). */
export interface RaisedWarning {
  warning_key: string
  raised_at: number
  garage_index: number
  client_id: string
  address: string
  /** The values of the address are reported instead of a warning. */
  valued?: boolean
  park_no: number
}

export interface ByHand {
  garage_index: number
  park_no: number
  plate_no: string
  since: number
  until: number
}

/** Stored in journals. `about`: the id of a car or warning, the index of a garage or sensor, or 0. */
export interface ScheduledEvent {
  at: number
  what:
    | 'stored'
    | 'asked'
    | 'called'
    | 'cancelled'
    | 'fetching'
    | 'delivered'
    | 'charged'
    | 'metered'
    | 'pulse'
    | 'warning'
    | 'repeated'
    | 'ended'
    | 'gateways'
    | 'sensor'
    | 'stock'
  about: number
}

/** Free from a moment on; the stall that it served last (0: none). */
export interface MachineState {
  free: number
  park_no: number
}

/** A state of another version is discarded. */
export const stateVersion = 4

export interface ParkState {
  version: typeof stateVersion
  /** The prefix of fact ids: a site that lost its disk must not reuse old ids. */
  epoch: string
  facts: number
  cars: number
  passages: number
  requests: number
  charges: number
  alarms: number
  /** Not counted in `facts`: payments follow from the server's answers. */
  payments: number
  /** Cars turned away found no free stall. */
  came: number
  went: number
  turnedAway: number
  random: number
  last: number
  /** 0: not chosen yet; the number of visits that have begun. */
  day: number
  visits: number
  inside: Record<number, Car>
  machines: Record<number, MachineState>
  warnings: Record<number, RaisedWarning>
  field: Record<number, boolean>
  byHand?: ByHand | null
  agenda: ScheduledEvent[]
}

export const carsOn = ({ inside, byHand }: ParkState): readonly (Car | ByHand)[] =>
  byHand ? [...Object.values(inside), byHand] : Object.values(inside)

export const newState = (seed: number, begin: number, now: number): ParkState => ({
  version: stateVersion,
  epoch: now.toString(36),
  facts: 0,
  cars: 0,
  passages: 0,
  requests: 0,
  charges: 0,
  alarms: 0,
  payments: 0,
  came: 0,
  went: 0,
  turnedAway: 0,
  random: seed,
  last: Math.floor(begin / 1000) * 1000,
  day: 0,
  visits: 0,
  inside: {},
  machines: {},
  warnings: {},
  field: {},
  agenda: [],
})

export function schedule(agenda: ScheduledEvent[], event: ScheduledEvent): void {
  const index = agenda.findLastIndex(({ at }) => at <= event.at)
  agenda.splice(index + 1, 0, event)
}

export function shiftTimes(state: ParkState, at: number): ParkState {
  const pause = Math.floor((at - state.last) / 1000) * 1000
  if (pause <= 0) return state
  for (const event of state.agenda) event.at += pause
  for (const machine of Object.values(state.machines)) machine.free += pause
  for (const car of Object.values(state.inside)) {
    car.started += pause
    car.opened += pause
    car.closed += pause
    if (car.booked !== undefined) car.booked += pause
    if (car.charging) for (const name of ['from', 'until', 'read'] as const) car.charging[name] += pause
  }
  return Object.assign(state, { last: state.last + pause, day: 0, visits: 0 })
}
