/** A car that a garage has handed over: from the start of its retrieval, in seconds since 1970. */
export interface Retrieval {
  start: number
  end: number
}

/** How quickly a garage hands over cars. */
export interface Pace {
  /** Seconds of one retrieval. */
  median: number
  /** Cars that it retrieves at the same time. */
  lanes: number
}

/** With fewer retrievals nothing is said about the next one. */
export const fewestRetrievals = 5

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** The cars that were being retrieved half-way through each retrieval; clocks may make neighbours overlap a little. */
const atOnce = (retrievals: readonly Retrieval[]): number[] =>
  retrievals.map((one) => {
    const middle = (one.start + one.end) / 2
    return retrievals.filter(({ start, end }) => start <= middle && middle < end).length
  })

/** The pace by a garage's own past; null if there is too little of it. */
export function paceOf(past: readonly Retrieval[]): Pace | null {
  const retrievals = past.filter(({ start, end }) => end > start)
  if (retrievals.length < fewestRetrievals) return null
  // One stray time must not double the speed: a tenth of the retrievals has to agree.
  const seen = atOnce(retrievals).toSorted((one, other) => other - one)
  const lanes = seen[Math.floor(seen.length / 10)] ?? 1
  return { median: medianOf(retrievals.map(({ start, end }) => end - start)), lanes: Math.max(1, lanes) }
}

interface Wait {
  /** Seconds since the car was asked for. */
  waited: number
  /** Seconds that its retrieval is under way; null: it waits. */
  underWay: number | null
  /** The cars that were before it: those that still are, and those that were handed over since it was asked for. */
  before: number
}

/**
 * Has a car waited for longer than the garage needs for it and the cars before it? Half of all retrievals take longer than
 * the median, so one that is under way gets as much again.
 */
export function isDelayed({ median, lanes }: Pace, { waited, underWay, before }: Wait): boolean {
  if (underWay !== null) return underWay > 2 * median
  return waited > (Math.floor(before / lanes) + 1) * median
}

/**
 * For the cars of a garage in their order, the seconds until each is handed over. `started`: the seconds that its
 * retrieval is under way; null: it waits, until one of the lanes is free.
 */
export function secondsUntilReady({ median, lanes }: Pace, started: readonly (number | null)[]): number[] {
  const underWay = started.filter((seconds) => seconds !== null)
  const free = underWay.map((seconds) => Math.max(0, median - seconds))
  while (free.length < lanes) free.push(0)
  return started.map((seconds) => {
    if (seconds !== null) return Math.max(0, median - seconds)
    const next = free.indexOf(Math.min(...free))
    const ready = (free[next] ?? 0) + median
    free[next] = ready
    return ready
  })
}
