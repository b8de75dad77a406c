import type { WireRow } from '../../../api/wire-row'
import type { LiveList } from '../live/live-list'

export function rowMark(
  { added, deleted }: Pick<LiveList, 'added' | 'deleted'>,
  { id }: WireRow,
): 'is-fresh' | 'is-gone' | '' {
  if (deleted.has(Number(id))) return 'is-gone'
  return added.has(Number(id)) ? 'is-fresh' : ''
}
