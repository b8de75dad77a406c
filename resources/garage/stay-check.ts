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

/** A stay as far as it decides whether two are one; wall times, an open stay has no end. */
export interface MergeableStay {
  park_code: string | null
  plate_no: string | null
  card_no: string | null
  car_in_time: string | null
  car_out_time: string | null
}

const same = (one: string | null, other: string | null): boolean => one?.toLowerCase() === other?.toLowerCase()

/** Do the identities agree, as far as both are known? */
function isOneCar(one: MergeableStay, other: MergeableStay): boolean {
  if (one.plate_no !== null && other.plate_no !== null) return same(one.plate_no, other.plate_no)
  return one.card_no === null || other.card_no === null || same(one.card_no, other.card_no)
}

/** Did one begin before the other ended, both ways? */
const overlap = (one: MergeableStay, other: MergeableStay): boolean =>
  [
    [one, other],
    [other, one],
  ].every(([first, second]) => !first?.car_out_time || !second?.car_in_time || second.car_in_time <= first.car_out_time)

/**
 * What two records of one stay are together: from the earlier start; ended if one of them has an end, at the later. Null if
 * they are of different cars or car parks, or of different times.
 */
export function mergedStay(into: MergeableStay, other: MergeableStay): Omit<MergeableStay, 'park_code'> | null {
  if (into.park_code !== other.park_code || !isOneCar(into, other) || !overlap(into, other)) return null
  const starts = [into.car_in_time, other.car_in_time].filter((time) => time !== null).sort()
  const ends = [into.car_out_time, other.car_out_time].filter((time) => time !== null).sort()
  return {
    plate_no: into.plate_no ?? other.plate_no,
    card_no: into.card_no ?? other.card_no,
    car_in_time: starts[0] ?? null,
    car_out_time: ends.at(-1) ?? null,
  }
}
