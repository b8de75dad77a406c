/** One car on one stall. Seconds since 1970; what begins at one moment on one stall is one stay. */
export interface Stay {
  start: number
  end: number | null
  /** The site told its end; otherwise `end` is inferred. */
  delivered: boolean
}

/**
 * When the stay at `index` ends, among the stays of its stall in the order of their starts. A stay whose delivery was not
 * told ends with the next that begins there, or with the delivery of the one before if that came later: a stall holds one
 * car. Null: the car is still there. It depends on what is known and not on the order in which it became known.
 */
export function endOf(stays: readonly Stay[], index: number): number | null {
  const own = stays[index]
  if (!own || own.delivered) return own?.end ?? null
  const before = stays[index - 1]
  const next = stays[index + 1]
  const told = before?.delivered && before.end !== null && before.end > own.start ? [before.end] : []
  const ends = [...told, ...(next ? [next.start] : [])]
  return ends.length > 0 ? Math.min(...ends) : null
}
