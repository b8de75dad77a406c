import type { Dispatch } from 'react'
import type { List } from '../../../model/list'
import type { Resource, Verb } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import type { WireRow } from '../../api/wire-row'
import type { ListUi, ListTools, ListOptions } from '../resource-ui'
import type { Query } from './state/list-setup'
import type { ListAction, ListState, Values } from './state/list-state'
import type { LiveList } from './live/live-list'
import type { ColumnLayout } from './columns/use-column-layout'
import type { ListRows } from './use-list-rows'

/** Everything that the parts of an opened list share. */
export interface ListModel {
  screen: Screen
  resource: Resource
  list: List
  /** The form that New and Edit open; undefined: the resource's main one. */
  form: string | undefined
  query: Query
  /** What the parent fixes, or the park that all lists keep to, for every request. */
  lockedValues: Values
  /** The chosen park, where it narrows this list and no search by park wins over it. */
  park: string | null
  /** What filters go back to when they are dropped: the parent's row, where they had chosen another. */
  fallback: (names: readonly string[]) => Values
  state: ListState
  dispatch: Dispatch<ListAction>
  answer: ListRows
  live: LiveList
  columns: ColumnLayout
  can: Readonly<Record<Verb, boolean>>
  listUi: ListUi
  listOptions: ListOptions
  tools: ListTools
  /** Opens the form of a new row, below another one in a tree. */
  create: (parent?: WireRow) => void
  /** Asks, deletes, tells. */
  remove: (rows: readonly WireRow[]) => void
}
