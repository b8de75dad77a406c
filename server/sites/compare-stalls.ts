/** A car on a stall; a plate that nobody knows is null. */
export interface Parked {
  plate_no: string | null
  /** ISO 8601 or wall time. */
  since: string | null
}

/** Codes of the dictionary `difference_kind`. */
export const differenceKind = { onlyOurs: 1, onlyTheirs: 2, anotherCar: 3 } as const

/** In what our record of a stall differs from the site's; null when both agree as far as they know. Pure. */
export function kindOfDifference(ours: Parked | null, theirs: Parked | null): number | null {
  if (ours && !theirs) return differenceKind.onlyOurs
  if (theirs && !ours) return differenceKind.onlyTheirs
  if (!ours?.plate_no || !theirs?.plate_no || ours.plate_no === theirs.plate_no) return null
  return differenceKind.anotherCar
}
