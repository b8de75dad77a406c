/** A planned visit; times in milliseconds, whole seconds. */
export interface Visit {
  at: number
  plate_no: string
  /** Null for members, who are identified by their plates. */
  card_no: string | null
  /** Code of the dictionary `source`: how the driver is recognised. */
  source: number
  /** How long the car stays, in milliseconds. */
  stay: number
  tall: boolean
  charge: boolean
}

/** What the visits to a park depend on; the same values always give the same visits. */
export interface Demand {
  park_code: string
  utc_offset: number
  stalls: number
  /** Casual parkers on a weekday, per stall. */
  turnover: number
  /** Plates of members' cars, which come regularly. */
  members: readonly string[]
  seed: number
}
