export interface StayOfMonth {
  /** The stay's id. */
  stay: number
  /** Seconds since 1970. */
  entry: number
  stall: number | null
  /** Free visits a month under its tariff. */
  visits: number
  /** Does it cost something without a free visit? */
  costs: boolean
  /** Does it have a free visit so far? */
  free: boolean
  /** Its payment record may no longer be changed. */
  decided: boolean
}

/** Stays of the same second are ordered by stall, which doesn't depend on the order of arrival. */
const byEntry = (one: StayOfMonth, other: StayOfMonth): number =>
  one.entry - other.entry || Number(one.stall) - Number(other.stall) || one.stay - other.stay

/**
 * The ids of the stays, all of one member and month, that get a free visit: decided stays with one keep it, the rest
 * goes to the earliest entries that cost something. The order in which stays are reported doesn't matter.
 */
export function freeStays(stays: readonly StayOfMonth[]): ReadonlySet<number> {
  const free = new Set(stays.filter((one) => one.decided && one.free).map(({ stay }) => stay))
  for (const { stay, visits, costs, decided } of stays.toSorted(byEntry))
    if (!decided && costs && free.size < visits) free.add(stay)
  return free
}
