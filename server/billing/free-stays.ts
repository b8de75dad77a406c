/** A stay of a member within a calendar month. */
export interface StayOfMonth {
  /** Its `gpark` id. */
  stay: number
  /** Seconds since 1970. */
  entry: number
  stall: number | null
  /** How many free visits a month its tariff gives. */
  visits: number
  /** Would it cost something if it used none? */
  costs: boolean
  /** Does it use one so far? */
  free: boolean
  /** Its record may not be changed any more. */
  decided: boolean
}

/** Stays that began in one second go by their stalls, which don't depend on what became known first. */
const byEntry = (one: StayOfMonth, other: StayOfMonth): number =>
  one.entry - other.entry || Number(one.stall) - Number(other.stall) || one.stay - other.stay

/**
 * Which of a member's stays of one month are free visits: those whose records are decided keep what they have, of the
 * others the earliest that cost something. It doesn't depend on the order in which they became known.
 */
export function freeStays(stays: readonly StayOfMonth[]): ReadonlySet<number> {
  const free = new Set(stays.filter((one) => one.decided && one.free).map(({ stay }) => stay))
  for (const { stay, visits, costs, decided } of stays.toSorted(byEntry))
    if (!decided && costs && free.size < visits) free.add(stay)
  return free
}
