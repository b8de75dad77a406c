import type { List } from '../../../model/list'
import type { Resource, Verb } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import type { WireRow } from '../../api/wire-row'
import type { ListUi, ListTools, ListOptions } from '../resource-ui'
import type { Query } from './state/list-setup'
import type { ListState, Values, ListStore } from './state/list-state'
import type { LiveList } from './live/use-live-list'
import type { ColumnLayout } from './columns/use-column-layout'
import type { ListRows } from './use-list-rows'

/** The state of an open list, shared by its parts. */
export interface ListModel extends ListStore {
  screen: Screen
  resource: Resource
  list: List
  /** The form that New and Edit open; undefined: the resource's main one. */
  form: string | undefined
  query: Query
  /** The filters by the parent row and the chosen park; a search by the same field overrides them. */
  contextFilters: Values
  /** The chosen park if this list is filtered by it; null also if the user searches by another park. */
  park: string | null
  /** The values that filters get when they are removed: the parent row's. */
  fallback: (names: readonly string[]) => Values
  /** The list as it opened: the search panel's values, without the filters of the side panel. */
  reset: () => void
  /** Is it filtered otherwise than when it opened? */
  resettable: boolean
  state: ListState
  result: ListRows
  live: LiveList
  columns: ColumnLayout
  can: Readonly<Record<Verb, boolean>>
  listUi: ListUi
  listOptions: ListOptions
  tools: ListTools
  /** Opens the form of a new row, below another one in a tree. */
  create: (parent?: WireRow) => void
  remove: (rows: readonly WireRow[]) => void
}
