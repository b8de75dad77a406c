import type { WireRow } from '../../../api/wire-row'
import type { LiveList } from '../live/live-list'

/** How a row is marked that has just come, or was deleted and still stands where it stood. */
export function rowMark(
  { fresh, gone }: Pick<LiveList, 'fresh' | 'gone'>,
  { id }: WireRow,
): 'is-fresh' | 'is-gone' | '' {
  if (gone.has(Number(id))) return 'is-gone'
  return fresh.has(Number(id)) ? 'is-fresh' : ''
}
