import type { ComponentType, ReactNode } from 'react'
import type { Label } from '../../model/label'
import type { Fields, Resource } from '../../model/resource'
import type { CellProps, WireRow } from '../fields/parts'
import type { FormDress } from './form-dress'
import type { Query } from './list-setup'
import type { Values } from './list-state'

/** A form to open: a new row (`id` null) or an old one, with values that the list settles. */
export interface FormRequest {
  form?: string
  id: number | null
  fixed?: Values
  /** What a new row opens with, free to be changed. */
  preset?: Values
}

/** What special code may do with the list that it stands in. */
export interface ListTools {
  reload: () => void
  openForm: (request: FormRequest) => void
  /** Draws a drawer or dialog over the list until it calls `close`; it goes with the page. */
  draw: (over: (close: () => void) => ReactNode) => void
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
export interface ListDress {
  /** Cells in place of those of the fields' kinds. */
  cells?: Record<string, ComponentType<CellProps>>
  /** Least widths in pixels of columns whose cells need more than their kind's. */
  widths?: Record<string, number>
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
  useTurns?: (query: Query) => ListTurns
  /** May a row of this tree have children? */
  takesChildren?: (row: WireRow) => boolean
}

export interface ListTurns {
  /** False: no new rows here, whatever the permission. */
  mayCreate?: boolean
  /** Columns that make no sense here. */
  absent?: readonly string[]
}

/** What is special about the screens of a resource: its lists by name, and its forms (the main one is ''). */
export interface Dress extends ListDress {
  lists?: Record<string, ListDress>
  form?: FormDress
  forms?: Record<string, FormDress>
}

export interface Dressed {
  resource: string
  dress: Dress
}

/** To be exported as default by the `x.web.tsx` beside a resource's declaration. */
export const dress = <F extends Fields>(resource: Resource<F>, special: Dress): Dressed => ({
  resource: resource.name,
  dress: special,
})
