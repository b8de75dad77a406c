import type { Shots } from '../pictures/sim-picture'

/** A car in a garage, from when its stall was chosen until it was given back. Times in milliseconds since 1970. */
export interface Car {
  id: number
  garage_index: number
  park_no: number
  in_out_num: number
  plate_no: string
  card_no: string | null
  /** Code of the dictionary `source`. */
  source: number
  charge: boolean
  stay: number
  /** Names the readings of its passage. */
  plate_key: string
  /** When the machine began with it, and the bay's door opened and closed. */
  started: number
  opened: number
  closed: number
  /** The beginning of its stay as it was told, which is what the delivery has to name; 0 before. */
  since: number
  /** When its driver asked for it, as it was told, and the name of his request; 0 while he does not. */
  asked: number
  queue_key: string
  /** The number of its charging while that goes on; empty without one. */
  order_no: string
  /** The pictures of its coming in; absent where it came before there were any. */
  shots?: Shots
}

/** A warning that is not over; `park_no` is a stall that it put out of service (0: none). */
export interface RaisedWarning {
  warning_key: string
  raised_at: number
  garage_index: number
  client_id: string
  address: string
  park_no: number
}

/** A car that a fitter stored past the terminal, so that no fact tells of it; until when it stands there. */
export interface ByHand {
  garage_index: number
  park_no: number
  plate_no: string
  since: number
  until: number
}

/** What is going to happen; `about` is the id of a car, of a warning, the index of a garage or of a sensor, or 0. */
export interface Coming {
  at: number
  what:
    | 'stored'
    | 'asked'
    | 'cancelled'
    | 'fetching'
    | 'delivered'
    | 'charged'
    | 'pulse'
    | 'warning'
    | 'ended'
    | 'gateways'
    | 'sensor'
    | 'stock'
  about: number
}

/** A garage's machine: until when it is busy, and which stall it served last (0: none yet). */
export interface MachineState {
  free: number
  park_no: number
}

/** Of what is kept; one of another version begins anew. */
export const stateVersion = 4

/** Everything that a site must remember over a restart, beside the facts that it has not got rid of. */
export interface ParkState {
  version: typeof stateVersion
  /** Begins the ids of this site's facts: a site that lost its disk must not use old ones again. */
  epoch: string
  /** How many facts, cars and passages there have been, and how many came in and went out. */
  facts: number
  cars: number
  passages: number
  requests: number
  charges: number
  alarms: number
  /** Payments are told beside the facts, when the server has said what a stay costs. */
  payments: number
  came: number
  went: number
  /** Those who found no free stall. */
  turnedAway: number
  random: number
  /** Until when everything has happened. */
  last: number
  /** The day whose visits are taking place, and how many of them have. */
  day: number
  visits: number
  inside: Record<number, Car>
  machines: Record<number, MachineState>
  warnings: Record<number, RaisedWarning>
  /** Does a car stand over the sensor? By its index. */
  field: Record<number, boolean>
  byHand?: ByHand | null
  /** In order of time. */
  agenda: Coming[]
}

/** All that stand on a stall of the machinery, or have been given one. */
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

/** Puts something into the agenda, behind what happens at the same time. */
export function plan(agenda: Coming[], coming: Coming): void {
  const index = agenda.findLastIndex(({ at }) => at <= coming.at)
  agenda.splice(index + 1, 0, coming)
}
