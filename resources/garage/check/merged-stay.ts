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
