/** A car that is to come; times in milliseconds, whole seconds. */
export interface Visit {
  at: number
  plate_no: string
  /** Null for a member who is known by his plate alone. */
  card_no: string | null
  /** Code of the dictionary `source`: how the driver is recognised. */
  source: number
  /** How long it is to stand, in milliseconds. */
  stay: number
  tall: boolean
  charge: boolean
}

/** What says when cars come to a park; the same values always give the same visits. */
export interface Demand {
  park_code: string
  utc_offset: number
  stalls: number
  /** Passers-by a weekday, for each stall. */
  turnover: number
  /** Plates of cars that come again and again. */
  members: readonly string[]
  seed: number
}
