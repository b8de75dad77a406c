export interface StayOfMonth {
  /** Id of its `gpark` row. */
  stay: number
  /** Seconds since 1970. */
  entry: number
  stall: number | null
  /** Free visits a month under its tariff. */
  visits: number
  /** Does it cost something without a free visit? */
  costs: boolean
  free: boolean
  decided: boolean
}

/** Stays of the same second are ordered by stall, which doesn't depend on the order of arrival. */
const byEntry = (one: StayOfMonth, other: StayOfMonth): number =>
  one.entry - other.entry || Number(one.stall) - Number(other.stall) || one.stay - other.stay

/** Decided ones keep theirs; others get them by time of entry if they cost something, not by order of arrival. */
export function freeStays(stays: readonly StayOfMonth[]): ReadonlySet<number> {
  const free = new Set(stays.filter((one) => one.decided && one.free).map(({ stay }) => stay))
  for (const { stay, visits, costs, decided } of stays.toSorted(byEntry))
    if (!decided && costs && free.size < visits) free.add(stay)
  return free
}
