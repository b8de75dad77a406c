import type { WireRow } from '../../api/wire-row'

/** Occurrences that are remembered: more than arrive between two windows' readings. */
const maxClaimed = 400

const occurrence = ({ id, times }: WireRow): string => `${String(id)}/${String(times)}`

/** Those of the warnings that no window has told of yet, and what has been told with them. */
export function claimed<Row extends WireRow>(
  before: readonly string[],
  rows: readonly Row[],
): { own: Row[]; after: string[] } {
  const known = new Set(before)
  const own = rows.filter((row) => !known.has(occurrence(row)))
  return { own, after: [...before, ...own.map(occurrence)].slice(-maxClaimed) }
}
