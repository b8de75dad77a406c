export const searchPath = '/api/search'

export const searchLength = { shortest: 2, longest: 64 } as const

export const resultsOfKind = 5

export interface FoundCar {
  plate: string
  former: string | null
  park: string | null
  garage: number | null
  stall: number | null
  since: string | null
  left: string | null
}

export interface FoundRows {
  of: string
  list: Record<string, unknown>[]
  more: boolean
  meant?: true
}

export interface FoundData {
  cars: { list: FoundCar[]; more: boolean }
  rows: FoundRows[]
}
