import type { Label } from './label'
import type { When } from './wall-time'

/** A filter of a list; `all` is the value that means 'no filter'. */
export interface Filter<Name extends string = string> {
  field: Name
  default?: string | number
  all?: number
}

/**
 * The filter by `start_time` and `end_time`, filled in with these when the screen opens. It filters the column that the
 * resource's list sorts by when that is a time, else the time of making.
 */
export interface Window {
  from: When
  to: When
  /** Ask for the time of day too. */
  time?: boolean
  /** Key of the screen's query whose time `from` counts from, instead of now. */
  since?: string
}

/** A cell that opens a screen; `with` gives the screen's query from the row: query key -> field. */
export interface Opens<Name extends string = string> {
  cell: Name
  screen: string
  with: Record<string, Name>
  /** The permission's last part without which the cell opens nothing. */
  permission?: string
}

/** A list under one row of another: its rows are those whose `field` has the value of the query key of that name. */
export interface Under<Name extends string = string> {
  field: Name
  /** Key of the query that holds the value; the field's own name when left out. */
  key?: string
  /** Key of the query that names the parent in the heading. */
  heading: string
  /** The screen that the back button returns to, unless the query's `back_url` says otherwise. */
  back: string
}

/** New rows of a live list are counted up to this many; the server stops there and the list says `99+`. */
export const maxNewRows = 100

export interface List<Name extends string = string> {
  columns: readonly Name[]
  /** Columns that stay hidden until chosen. */
  hidden?: readonly Name[]
  /** Columns fixed at the left until moved. */
  pinned?: readonly Name[]
  /** Columns that this list heads otherwise than by the field's label. */
  headings?: Partial<Record<Name, Label>>
  search: readonly (Name | Filter<Name>)[]
  /** Absent: the list has no range filter; `{}`: one without defaults. */
  window?: Window | Record<string, never>
  /** Fields with commas; a minus before one sorts it downwards. */
  sort: string
  pageSize?: number
  opens?: Opens<Name>
  under?: Under<Name>
}

/**
 * A further list on the same rows: what it leaves out is as in the main one. `hidden`, `pinned` and `headings` belong to the
 * columns, so that a list with columns of its own says them anew; `under` is never taken over.
 */
export type FurtherList<Name extends string = string> = Partial<List<Name>>
