import type { ComponentType } from 'react'
import type { Label } from '../../model/label'
import type { Fields, Resource, Verb } from '../../model/resource'
import type { WireRow } from '../api/wire-row'
import type { CellProps, FieldParts } from '../fields/parts'
import type { OpenOverlay } from '../page/overlay'
import type { FormRequest, FormUi } from './form-ui'
import type { Query } from './list/state/list-setup'
import type { Values } from './list/state/list-state'

/** What custom parts of a list can use. */
export interface ListTools {
  reload: () => void
  openForm: (request: FormRequest) => void
  openOverlay: OpenOverlay
  /** Shows a success message; `call` itself shows errors. */
  succeeded: (text: string) => void
  /** The active filters, as sent in requests. */
  filters: Values
  selected: readonly number[]
}

/** What a list, or a page of one row, gives the commands of a row. */
export interface CommandHost {
  resource: Resource
  listUi: ListUi
  tools: ListTools
  can: Readonly<Record<Verb, boolean>>
  /** The form that New and Edit open; undefined: the resource's main one. */
  form: string | undefined
  /** Opens the form of a new row, below another one in a tree. */
  create: (parent?: WireRow) => void
  remove: (rows: readonly WireRow[]) => void
}

export interface RowAction {
  name: string
  label: Label
  /** The last part of the required permission; absent: none is required. */
  permission?: string
  /** Full permission strings, all of which are required. */
  needs?: readonly string[]
  /** The question of a confirmation dialog, shown before it runs. */
  ask?: Label
  /** Before editing: what is more usual. After what deletes the row, mostly in its menu: what is seldom needed. */
  place?: 'first' | 'last'
  shown?: (row: WireRow) => boolean
  run: (row: WireRow, tools: ListTools) => void | Promise<unknown>
}

export interface SideProps {
  values: Values
  onValues: (values: Values) => void
}

export interface ListUi {
  /** Cells by field, in place of those of the fields' kinds; without a `fit`, columns have their declared widths. */
  cells?: Record<string, ComponentType<CellProps> & Pick<FieldParts, 'fit'>>
  /** Row actions in addition to edit, delete, the declared row operations and the forms with a label. */
  rowActions?: readonly RowAction[]
  /** The rows that can be deleted; absent: those that can be edited. */
  removable?: (row: WireRow) => boolean
  /** The rows that can be edited and deleted; absent: all. */
  changeable?: (row: WireRow) => boolean
  /** False: no rows can be deleted here, whatever the permissions. */
  mayRemove?: boolean
  /** The declared operations that are offered, each with the rows on which it is; absent: all row operations, always. */
  operations?: Readonly<Record<string, (row: WireRow) => boolean>>
  /** Beside the usual buttons; `selected` are the rows that are ticked. */
  toolbar?: ComponentType<{ tools: ListTools; selected: readonly WireRow[] }>
  /** Stands beside a record's title and state, such as that it has expired. */
  mark?: ComponentType<{ row: WireRow }>
  /** Stands below the fields of an opened record. */
  detail?: ComponentType<{ row: WireRow }>
  notice?: ComponentType<{ rows: readonly WireRow[]; tools: ListTools }>
  /** A panel beside the list that sets these filters; they are left out of the search panel. */
  side?: { filters: readonly string[]; Panel: ComponentType<SideProps>; permission?: string }
  /** A hook for options that depend on the screen's query or on other data. */
  useListOptions?: (query: Query) => ListOptions
  takesChildren?: (row: WireRow) => boolean
}

export interface ListOptions {
  /** False: no rows can be created here, whatever the permissions. */
  mayCreate?: boolean
  absent?: readonly string[]
}

/** The custom parts of a resource: for all its lists, for `lists` and `forms` by name, and for its main `form`. */
export interface ResourceUi extends ListUi {
  lists?: Record<string, ListUi>
  form?: FormUi
  forms?: Record<string, FormUi>
}

export interface RegisteredUi {
  resource: string
  resourceUi: ResourceUi
}

/** Creates the default export of the `x.web.tsx` next to a resource's declaration. */
export const resourceUi = <F extends Fields>(resource: Resource<F>, special: ResourceUi): RegisteredUi => ({
  resource: resource.name,
  resourceUi: special,
})
