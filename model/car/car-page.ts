import type { Bill } from '../pricing/bill'

export const carPermissions: readonly string[] = [
  'garage:gpark:query',
  'garage:deposit:query',
  'garage:member:query',
  'garage:queue:query',
  'log:warning:query',
]

export const carPagePath = '/api/car/page'

export const carAddress = (plate: string): string => `/garage/car?plate=${encodeURIComponent(plate)}`

export const longestPlate = 16

export const historySize = { first: 20, step: 40, most: 200 } as const

export const mostBillParts = 300

type WireRow = Record<string, unknown>

/** Amounts in yuan with two decimals. */
export interface PriceAt {
  cost: string
  cut: string
}

export interface PriceNow {
  now: PriceAt
  inAnHour: PriceAt
  paid: string
  /** Null: of too many parts. */
  bill: Bill | null
}

export interface ParkedCar {
  stay: WireRow
  /** Absent without the permission for stalls, or where no stall is known. */
  stall?: WireRow
  /** Absent without the permission for payment records; null: no tariff applies. */
  price?: PriceNow | null
}

export interface CarEvent {
  of: string
  row: WireRow
}

export interface SimilarCar {
  plate: string
  of: 'stay' | 'member'
  name?: string | null
  park?: string | null
  garage?: number | null
  stall?: number | null
  since?: string | null
}

export interface CorrectedPlate {
  plate: string
  at: string | null
}

/** Parts that the caller may not query are absent. */
export interface CarPage {
  plate: string
  /** Latest first; more than one is an error of the records. */
  parked?: ParkedCar[]
  /** The member whose membership applies comes first. */
  members?: WireRow[]
  /** Null: no membership applies now. */
  applies?: number | null
  request?: WireRow | null
  pictures: { in: WireRow | null; out: WireRow | null }
  history: CarEvent[]
  more: boolean
  corrected?: CorrectedPlate[]
  similar: SimilarCar[]
}
