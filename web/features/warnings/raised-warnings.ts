import { yesNo } from '../../../resources/dictionaries/common'
import type { WireRow } from '../../api/wire-row'

/** What a window knows of the open warnings: the highest id of all, and how often each was seen. */
export interface KnownWarnings {
  newest: number
  times: ReadonlyMap<number, number>
}

export const knownAfter = (
  before: KnownWarnings | null,
  { list, newest = 0 }: { list: readonly WireRow[]; newest?: number },
): KnownWarnings => ({
  newest: Math.max(newest, before?.newest ?? 0),
  times: new Map([...(before?.times ?? []), ...list.map(({ id, times }) => [Number(id), Number(times)] as const)]),
})

/** The warnings to announce: new ones, and repeated ones of alarms that are announced again. None at the start. */
export const newlyRaised = (before: KnownWarnings | null, list: readonly WireRow[]): WireRow[] =>
  before === null
    ? []
    : list.filter(({ id, times, is_again }) => {
        const isRepeated = Number(times) > (before.times.get(Number(id)) ?? Infinity)
        return Number(id) > before.newest || (is_again === yesNo.yes && isRepeated)
      })

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
