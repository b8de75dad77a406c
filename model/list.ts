import type { Label } from './label'
import type { When } from './wall-time'

/** A filter of a list; `all` is the value without effect. */
export interface Filter<Name extends string = string> {
  field: Name
  default?: string | number
  all?: number
  /** Of a time: a range, sent as `rangeNames(field)`; both ends are inclusive and may be left open. */
  range?: true
  /** Of the end of something: without a value it is still to come, hence after every `from`. */
  endless?: true
}

/** The wire names of both ends of a filter by a range: `pay_time_from`, `pay_time_to`. */
export const rangeNames = (field: string): readonly [from: string, to: string] => [`${field}_from`, `${field}_to`]

/** By `start_time` and `end_time`, on the sort column if that is a time, else on the time of insert. */
export interface Window {
  from: When
  to: When
  /** Users choose a time of day too, not only a date. */
  time?: boolean
  /** Key of the screen's query parameter whose time `from` is relative to, instead of now. */
  since?: string
  /** Applied also to a search by an identifier, which otherwise is on all dates: each has rows without end. */
  kept?: true
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
interface Under<Name extends string = string> {
  field: Name
  /** Query parameter with the value; defaults to the field's name. */
  key?: string
  /** Query parameter with the title of the other resource's row, shown above the list. */
  heading: string
  /** The screen of the back button, unless the query parameter `back_url` is set. */
  back: string
  /** Links to it always have `back_url`, also when they are on the screen `back`. */
  backUrl?: true
}

/** A list is read by `POST {base}/{call}` with a permission (whole string) of its own, and only has rows with these codes. */
interface ListPermission<Name extends string = string> {
  call: string
  permission: string
  codes: Partial<Record<Name, number>>
}

/** Rows on a page unless the list declares another number. */
export const defaultPageSize = 50

/** The largest `page_size`. */
export const largestPage = 1000
/** The largest `page_size` of resources that are fetched whole, and the most rows that `find_all` returns. */
export const wholePage = 9999

/** The most rows that are printed; a workbook has all. */
export const maxPrinted = 5000

/** The number up to which the matching rows of a list are counted; beyond it, `page.total_more` is true. */
export const maxTotal = 100_000

/** New rows of a live list are counted up to this number; the list then shows `99+`. */
export const maxNewRows = 100

export interface List<Name extends string = string> {
  columns: readonly Name[]
  hidden?: readonly Name[]
  /** Columns fixed at the left; absent: those of the row's title, else the first one. */
  pinned?: readonly Name[]
  /**
   * The five to eight columns that matter most, in that order (plate, state, time, place, money): small windows show
   * those that fit, in the order of `columns`; cards on phones begin with them. Lists that are wider than a small window
   * declare them. With an added car park the last of eight is left out.
   */
  compact?: readonly Name[]
  headings?: Partial<Record<Name, Label>>
  search: readonly (Name | Filter<Name>)[]
  /** Absent: no range filter; `{}`: one without initial values. */
  window?: Window | Record<string, never>
  /** Comma-separated fields; a minus before one sorts it in descending order. */
  sort: string
  /** The time that `start_time` and `end_time` filter, if not that of the sort or, where it has none, that of creation. */
  time?: Name
  /** Rows on a page until the user chooses another number; absent: `defaultPageSize`. */
  pageSize?: number
  opens?: Opens<Name>
  under?: Under<Name>
  listPermission?: ListPermission<Name>
}

/** The main list of a resource; without `columns`, it has all declared fields in their order. */
export type MainList<Name extends string = string> = Omit<List<Name>, 'columns'> & {
  columns?: readonly Name[]
  /** Without `columns`: these before the declared fields, without those that are not listed, and these after them. */
  first?: readonly Name[]
  unlisted?: readonly Name[]
  last?: readonly Name[]
}

export const completedMain = (declared: string[], { first, unlisted, last, ...list }: MainList): List => {
  const listed = declared.filter((name) => !unlisted?.includes(name))
  return { columns: [...(first ?? []), ...listed, ...(last ?? [])], ...list }
}

/**
 * A further list of the same rows. It has the main list's options where it declares none, except `under`; one with
 * `columns` of its own doesn't get `hidden`, `pinned`, `compact` and `headings` either.
 */
export type FurtherList<Name extends string = string> = Partial<List<Name>>

function completed({ under: _, ...main }: List, own: FurtherList): List {
  const { columns, hidden, pinned, compact, headings, ...others } = main
  return { ...(own.columns ? { columns } : { columns, hidden, pinned, compact, headings }), ...others, ...own }
}

/** The further lists of a resource, each with what it does not declare itself from the main one. */
export const completedLists = (main: List, lists: Record<string, FurtherList> = {}): Record<string, List> =>
  Object.fromEntries(Object.entries(lists).map(([name, own]) => [name, completed(main, own)]))
