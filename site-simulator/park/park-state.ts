import type { PictureAddresses } from '../pictures/sim-picture'

/** A car in a garage, from the choice of its stall until its delivery. Times in milliseconds since 1970. */
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
  /** The id that the plate readings of its passage share. */
  plate_key: string
  /** When the machine started to move it, and when the bay's door opened and closed. */
  started: number
  opened: number
  closed: number
  /** The start of its stay as reported, which the delivery must repeat; 0 before. */
  since: number
  /** When its driver asked for it, as reported; 0 without a request. */
  asked: number
  /** The id of the driver's request. */
  queue_key: string
  /** The order number of its charging under way; empty without one. */
  order_no: string
  /** The pictures taken at its entry; absent in states from before there were pictures. */
  shots?: PictureAddresses
}

/** A warning that has not ended; `park_no` is the stall that it put out of service (0: none). */
export interface RaisedWarning {
  warning_key: string
  raised_at: number
  garage_index: number
  client_id: string
  address: string
  park_no: number
}

/** A car that a technician stored without the terminal, so that no fact reports it; it leaves at `until`. */
export interface ByHand {
  garage_index: number
  park_no: number
  plate_no: string
  since: number
  until: number
}

/** A future event, stored in journals; `about` is the id of a car or warning, the index of a garage or sensor, or 0. */
export interface ScheduledEvent {
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

/** A garage's machine: from when on it is free, and the stall that it served last (0: none yet). */
export interface MachineState {
  free: number
  park_no: number
}

/** The version of the stored state; one of another version is discarded. */
export const stateVersion = 4

/** Everything that a site must store over a restart, besides its unacknowledged facts. */
export interface ParkState {
  version: typeof stateVersion
  /** The prefix of this site's fact ids: a site that lost its disk must not reuse old ids. */
  epoch: string
  /** Counters, from which ids are made. */
  facts: number
  cars: number
  passages: number
  requests: number
  charges: number
  alarms: number
  /** Payments follow from the server's answers and are not counted in `facts`. */
  payments: number
  /** Numbers of cars that were stored, were delivered, and found no free stall. */
  came: number
  went: number
  turnedAway: number
  random: number
  /** Up to when the park has been simulated. */
  last: number
  /** The day whose visits are under way (0: not chosen yet), and how many of them have begun. */
  day: number
  visits: number
  inside: Record<number, Car>
  machines: Record<number, MachineState>
  warnings: Record<number, RaisedWarning>
  /** Is a car above the sensor? By its index. */
  field: Record<number, boolean>
  byHand?: ByHand | null
  /** In order of time. */
  agenda: ScheduledEvent[]
}

/** All cars that occupy a garage's stall or have been assigned one. */
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

/** Inserts an event into the agenda, behind those of the same time. */
export function schedule(agenda: ScheduledEvent[], event: ScheduledEvent): void {
  const index = agenda.findLastIndex(({ at }) => at <= event.at)
  agenda.splice(index + 1, 0, event)
}
