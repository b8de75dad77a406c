import type { Label } from './label'
import type { When } from './wall-time'

/** A filter of a list; `all` is the value without effect. */
export interface Filter<Name extends string = string> {
  field: Name
  default?: string | number
  all?: number
}

/** By `start_time` and `end_time`, on the sort column if that is a time, else on the time of insert. */
export interface Window {
  from: When
  to: When
  /** Users choose a time of day too, not only a date. */
  time?: boolean
  /** Key of the screen's query parameter whose time `from` is relative to, instead of now. */
  since?: string
}

/** A cell that opens a screen; `with` maps query parameters of the screen to fields of the row. */
export interface Opens<Name extends string = string> {
  cell: Name
  screen: string
  with: Record<string, Name>
  /** Last part of the permission that is required to open it. */
  permission?: string
}

/** A list of rows that belong to one row of another resource: their `field` equals the query parameter `key`. */
export interface Under<Name extends string = string> {
  field: Name
  /** Query parameter with the value; defaults to the field's name. */
  key?: string
  /** Query parameter with the title of the other resource's row, shown above the list. */
  heading: string
  /** The screen of the back button, unless the query parameter `back_url` is set. */
  back: string
}

/** Rows on a page unless the list declares another number. */
export const defaultPageSize = 50

/** The largest `page_size`. */
export const largestPage = 1000
/** The largest `page_size` of resources that are fetched whole, and the most rows that `find_all` returns. */
export const wholePage = 9999

/** New rows of a live list are counted up to this number; the list then shows `99+`. */
export const maxNewRows = 100

export interface List<Name extends string = string> {
  columns: readonly Name[]
  hidden?: readonly Name[]
  pinned?: readonly Name[]
  headings?: Partial<Record<Name, Label>>
  search: readonly (Name | Filter<Name>)[]
  /** Absent: no range filter; `{}`: one without initial values. */
  window?: Window | Record<string, never>
  /** Comma-separated fields; a minus before one sorts it in descending order. */
  sort: string
  /** Rows on a page until the user chooses another number; absent: `defaultPageSize`. */
  pageSize?: number
  opens?: Opens<Name>
  under?: Under<Name>
}

/**
 * A further list of the same rows. It has the main list's options where it declares none, except `under`; one with
 * `columns` of its own doesn't get `hidden`, `pinned` and `headings` either.
 */
export type FurtherList<Name extends string = string> = Partial<List<Name>>
