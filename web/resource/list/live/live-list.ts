import type { Dispatch, RefObject } from 'react'
import type { List } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import type { ListAction, ListState, Values } from '../state/list-state'
import type { ListRows } from '../use-list-rows'

/** An open list, as far as news concern it. */
export interface OpenList {
  resource: Resource
  list: List
  state: ListState
  lockedValues: Values
  answer: ListRows
  dispatch: Dispatch<ListAction>
  /** The element that holds it. */
  box: RefObject<Element | null>
}

/** What an open list says of news. */
export interface LiveList {
  /** New rows that wait to be looked at, to 100. */
  count: number
  /** Rows that stand there although they were deleted. */
  gone: ReadonlySet<number>
  /** Rows that have just come. */
  fresh: ReadonlySet<number>
  /** Goes to the top of the first page, where the new rows are. */
  showNewest: () => void
}
