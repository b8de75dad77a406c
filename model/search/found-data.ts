/** Where the search over all data is asked. */
export const searchPath = '/api/search'

/** Characters of a search; shorter ones find no data. */
export const searchLength = { shortest: 2, longest: 64 } as const

/** Results of one kind that an answer has at most. */
export const resultsOfKind = 5

/** A car by its plate: where it is, or was last. */
export interface FoundCar {
  plate: string
  /** The plate before a correction, if only that matches. */
  former: string | null
  park: string | null
  garage: number | null
  stall: number | null
  since: string | null
  /** Null: it is there now. */
  left: string | null
}

/** Rows of a resource that the caller may query, as its lists have them. */
export interface FoundRows {
  of: string
  list: Record<string, unknown>[]
  more: boolean
  /** What was typed names one of these, by its place: they are shown before everything else. */
  meant?: true
}

/** Answer of `POST /api/search`; kinds without results are left out. */
export interface FoundData {
  cars: { list: FoundCar[]; more: boolean }
  rows: FoundRows[]
}
