export interface StayOfMonth {
  stay: number
  /** Seconds since 1970. */
  entry: number
  stall: number | null
  visits: number
  costs: boolean
  free: boolean
  decided: boolean
}

/** The stall's order doesn't depend on the order of arrival. */
const byEntry = (one: StayOfMonth, other: StayOfMonth): number =>
  one.entry - other.entry || Number(one.stall) - Number(other.stall) || one.stay - other.stay

/** Of one member and month: decided stays keep theirs, the earliest other entries that cost something get the rest. */
export function freeStays(stays: readonly StayOfMonth[]): ReadonlySet<number> {
  const free = new Set(stays.filter((one) => one.decided && one.free).map(({ stay }) => stay))
  for (const { stay, visits, costs, decided } of stays.toSorted(byEntry))
    if (!decided && costs && free.size < visits) free.add(stay)
  return free
}
