/** A car on its stall; times in milliseconds since 1970. */
export interface ParkedCar {
  garage_index: number
  park_no: number
  plate_no: string
  card_no: string | null
  /** Code of the dictionary `source`. */
  source: number
  since: number
}

/** Everything that a site must remember over a restart, beside the facts that it has not got rid of. */
export interface ParkState {
  /** Begins the ids of this site's facts: a site that lost its disk must not use old ones again. */
  epoch: string
  /** How many facts and passages there have been. */
  facts: number
  passages: number
  random: number
  /** When the last passage was. */
  last: number
  cars: ParkedCar[]
  /** When a stall became free, by `garage/stall`. */
  freed: Record<string, number>
}

export const newState = (seed: number, begin: number, now: number): ParkState => ({
  epoch: now.toString(36),
  facts: 0,
  passages: 0,
  random: seed,
  last: begin,
  cars: [],
  freed: {},
})
