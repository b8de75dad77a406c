/** A stay that is likely to be recorded wrongly. */
export interface StayCase {
  id: number
  version: number
  park_code: string | null
  garage_index: number | null
  park_no: number | null
  plate_no: string | null
  card_no: string | null
  car_in_time: string | null
  car_out_time: string | null
  status: number | null
}

/** A car that left without an entry, with the open stay of the same plate, in which its entry may be. */
export interface EntrylessCase extends StayCase {
  twin: StayCase | null
}

/** Open stays that can't all be right. */
export interface DoubledCase {
  /** What they have in common. */
  key: string
  stays: StayCase[]
}

/** What a site's snapshot has otherwise than we. */
export interface DifferenceCase {
  id: number
  version: number
  park_code: string | null
  garage_index: number | null
  park_no: number | null
  kind: number
  our_plate: string | null
  our_since: string | null
  site_plate: string | null
  site_since: string | null
  seen_at: string | null
}

export interface StayCases {
  /** Hours after which an open stay is too long. */
  limit: number
  /** Days that are looked through for those that have ended. */
  days: number
  tooLong: StayCase[]
  noEntry: EntrylessCase[]
  noExit: StayCase[]
  /** Open, and on no stall. */
  noStall: StayCase[]
  /** Ended, but without an entry time, or still recorded as parked; with the open stay of the same plate. */
  incomplete: EntrylessCase[]
  doubledPlates: DoubledCase[]
  doubledStalls: DoubledCase[]
  differences: DifferenceCase[]
}

/** Of each kind so many are returned. */
export const mostCases = 200
