/** One car on one stall. Times in seconds since 1970. A stall and a start identify a stay. */
export interface Stay {
  start: number
  end: number | null
  /** The site reported its end; otherwise `end` is inferred. */
  delivered: boolean
}

/**
 * When the stay at `index` ends, among the stays of its stall in the order of their starts; null: the car is still there.
 * Since a stall holds one car, a stay without a reported delivery ends when the next one starts there or, if the stay before
 * it was delivered after this one started, at that delivery. The order in which facts are received does not matter.
 */
export function endOf(stays: readonly Stay[], index: number): number | null {
  const own = stays[index]
  if (!own || own.delivered) return own?.end ?? null
  const before = stays[index - 1]
  const next = stays[index + 1]
  const late = before?.delivered && before.end !== null && before.end > own.start ? [before.end] : []
  const ends = [...late, ...(next ? [next.start] : [])]
  return ends.length > 0 ? Math.min(...ends) : null
}
