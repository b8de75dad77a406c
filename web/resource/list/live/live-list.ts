import type { RefObject } from 'react'
import type { List } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import type { ListState, Values, ListStore } from '../state/list-state'
import type { ListRows } from '../use-list-rows'
import type { WireRow } from '../../../api/wire-row'

export interface OpenList extends ListStore {
  resource: Resource
  list: List
  /** The name of a further list. */
  listName: string | undefined
  state: ListState
  contextFilters: Values
  result: ListRows
  box: RefObject<Element | null>
}

export interface LiveList {
  /** The number of new rows that are not shown yet; at most 100. */
  count: number
  /** Ids of rows that are still shown although they were deleted. */
  deleted: ReadonlySet<number>
  /** Ids of rows that have just been added, to be highlighted. */
  added: ReadonlySet<number>
  /** Goes to the top of the first page, where new rows are shown. */
  showNewest: () => void
}

export function rowMark(
  { added, deleted }: Pick<LiveList, 'added' | 'deleted'>,
  { id }: WireRow,
): 'is-fresh' | 'is-gone' | '' {
  if (deleted.has(Number(id))) return 'is-gone'
  return added.has(Number(id)) ? 'is-fresh' : ''
}
