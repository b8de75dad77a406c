import type { ComponentType } from 'react'
import type { Label } from '../../model/label'
import type { Fields, Resource } from '../../model/resource'
import type { WireRow } from '../api/wire-row'
import type { CellProps } from '../fields/parts'
import type { OpenOverlay } from '../page/overlay'
import type { FormUi } from './form-ui'
import type { Query } from './list/state/list-setup'
import type { Values } from './list/state/list-state'

/** A form to open: a new row (`id` null) or an old one, with values that the list settles. */
export interface FormRequest {
  form?: string
  id: number | null
  lockedValues?: Values
  /** What a new row opens with, free to be changed. */
  defaultValues?: Values
}

/** What special code may do with the list that it stands in. */
export interface ListTools {
  reload: () => void
  openForm: (request: FormRequest) => void
  openOverlay: OpenOverlay
  /** Opens a screen by its route name. */
  openScreen: (name: string, query?: Query) => void
  /** Says that something was done; failed calls are told by `call` itself. */
  succeeded: (text: string) => void
  query: Query
  /** The filters in force, as a request carries them. */
  filters: Values
  selected: readonly number[]
}

export interface RowAction {
  name: string
  label: Label
  /** The permission's last part; absent: none is needed. */
  permission?: string
  /** Whole permission strings, all of which are needed. */
  needs?: readonly string[]
  /** Asked before it runs. */
  ask?: Label
  shown?: (row: WireRow) => boolean
  run: (row: WireRow, tools: ListTools) => void | Promise<unknown>
}

export interface SideProps {
  values: Values
  onValues: (values: Values) => void
}

/** What is special about one list. */
export interface ListUi {
  /** Cells in place of those of the fields' kinds. */
  cells?: Record<string, ComponentType<CellProps>>
  /** Actions of a row beside edit, delete, the declared operations on a row and the labelled forms. */
  rowActions?: readonly RowAction[]
  /** Which declared operations a row offers; absent: all that act on a row. */
  operations?: readonly string[]
  /** Drawn at the left of the toolbar. */
  toolbar?: ComponentType<{ tools: ListTools }>
  /** Drawn above the rows: what has to be known of them. */
  notice?: ComponentType<{ rows: readonly WireRow[]; tools: ListTools }>
  /** A panel beside the list that sets these filters, which then leave the search panel. */
  side?: { filters: readonly string[]; Panel: ComponentType<SideProps>; permission?: string }
  /** A hook: what depends on the screen's query or on other data. */
  useListOptions?: (query: Query) => ListOptions
  /** May a row of this tree have children? */
  takesChildren?: (row: WireRow) => boolean
}

export interface ListOptions {
  /** False: no new rows here, whatever the permission. */
  mayCreate?: boolean
  /** Columns that make no sense here. */
  absent?: readonly string[]
}

/** What is special about the screens of a resource: its lists by name, and its forms (the main one is ''). */
export interface ResourceUi extends ListUi {
  lists?: Record<string, ListUi>
  form?: FormUi
  forms?: Record<string, FormUi>
}

export interface RegisteredUi {
  resource: string
  resourceUi: ResourceUi
}

/** To be exported as default by the `x.web.tsx` beside a resource's declaration. */
export const resourceUi = <F extends Fields>(resource: Resource<F>, special: ResourceUi): RegisteredUi => ({
  resource: resource.name,
  resourceUi: special,
})
