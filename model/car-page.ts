import type { Bill } from './pricing/bill'

/** Any of these permissions opens a car's page, whose parts are those that the user may query. */
export const carPermissions: readonly string[] = [
  'garage:gpark:query',
  'garage:deposit:query',
  'garage:member:query',
  'garage:queue:query',
  'log:warning:query',
]

/** Where the page's content is read. */
export const carPagePath = '/api/car/page'

/** Address of the page of the car with this plate. */
export const carAddress = (plate: string): string => `/garage/car?plate=${encodeURIComponent(plate)}`

/** Characters of a plate that a page can be asked for. */
export const longestPlate = 16

/** Entries of the history: those that are shown at first, and that one answer has at most. */
export const historySize = { first: 20, step: 40, most: 200 } as const

/** Parts of a bill so far that an answer has at most. */
export const mostBillParts = 300

type WireRow = Record<string, unknown>

/** What a stay costs if it ends at a moment; amounts in yuan with two decimals. */
export interface PriceAt {
  cost: string
  /** What was reduced, by membership, cap or free visit. */
  cut: string
}

/** What an open stay costs by its tariff. */
export interface PriceNow {
  now: PriceAt
  inAnHour: PriceAt
  /** What the driver has paid for it so far. */
  paid: string
  /** How the price now is made up; null: of too many parts. */
  bill: Bill | null
}

/** An open stay of the car. */
export interface ParkedCar {
  stay: WireRow
  /** The stall's row; absent without the permission to query stalls, or where no stall is known. */
  stall?: WireRow
  /** Absent without the permission to query payment records; null: no tariff applies. */
  price?: PriceNow | null
}

/** One row in the history of a car. */
export interface CarEvent {
  /** Name of the row's resource. */
  of: string
  row: WireRow
}

/** A similar plate that somebody has; see `model/text/similar-plates.ts`. */
export interface SimilarCar {
  plate: string
  of: 'stay' | 'member'
  /** The member's name; where and since when the car is parked. */
  name?: string | null
  park?: string | null
  garage?: number | null
  stall?: number | null
  since?: string | null
}

/** The right plate of a car that had this one until a person corrected it. */
export interface CorrectedPlate {
  plate: string
  /** When; null: no longer known. */
  at: string | null
}

/** Answer of `POST /api/car/page`. Parts that the caller may not query are absent. */
export interface CarPage {
  plate: string
  /** The open stays, the latest first: more than one is an error of the records. */
  parked?: ParkedCar[]
  /** Those who have the plate, the one whose membership applies first. */
  members?: WireRow[]
  /** Id of the member whose membership applies now; null: none. */
  applies?: number | null
  /** The request to fetch the car that is under way. */
  request?: WireRow | null
  /** The last passages with a picture. */
  pictures: { in: WireRow | null; out: WireRow | null }
  /** Newest first. `more`: there are older ones. */
  history: CarEvent[]
  more: boolean
  /** What this plate was corrected to, the latest first. */
  corrected?: CorrectedPlate[]
  /** Only while the car is not parked. */
  similar: SimilarCar[]
}
