import type { Label } from './label'
import type { When } from './wall-time'

/** `all`: the value without effect. */
export interface Filter<Name extends string = string> {
  field: Name
  default?: string | number
  all?: number
  /** A time's range, sent as `rangeNames(field)`; both ends are inclusive and may be open. */
  range?: true
  /** An empty end is still to come, hence after every `from`. */
  endless?: true
}

export const rangeNames = (field: string): readonly [from: string, to: string] => [`${field}_from`, `${field}_to`]

/** By `start_time` and `end_time`: on the sort column if that is a time, else on the time of insert. */
export interface Window {
  from: When
  to: When
  time?: boolean
  /** The screen's query parameter to whose time `from` is relative, instead of now. */
  since?: string
  /** Applied also to a search by an identifier, which otherwise covers all dates. */
  kept?: true
}

export interface Opens<Name extends string = string> {
  cell: Name
  screen: string
  with: Record<string, Name>
  permission?: string
}

/** Rows belong to a row of another resource: their `field` equals the query parameter `key`. */
interface Under<Name extends string = string> {
  field: Name
  key?: string
  heading: string
  back: string
  backUrl?: true
}

interface ListPermission<Name extends string = string> {
  call: string
  permission: string
  codes: Partial<Record<Name, number>>
}

export const defaultPageSize = 50

export const largestPage = 1000
export const wholePage = 9999

export const maxPrinted = 5000

export const maxTotal = 100_000

export const maxNewRows = 100

export interface List<Name extends string = string> {
  columns: readonly Name[]
  hidden?: readonly Name[]
  /** Absent: the columns of the row's title, else the first one. */
  pinned?: readonly Name[]
  /**
   * What matters most comes first. Small windows show the columns that fit; with an added car park the last of eight
   * is left out.
   */
  compact?: readonly Name[]
  headings?: Partial<Record<Name, Label>>
  search: readonly (Name | Filter<Name>)[]
  window?: Window | Record<string, never>
  /** Comma-separated fields; a minus sorts in descending order. */
  sort: string
  /** The time that `start_time` and `end_time` filter, if not the sort's or the creation's. */
  time?: Name
  pageSize?: number
  opens?: Opens<Name>
  under?: Under<Name>
  listPermission?: ListPermission<Name>
}

/**
 * Takes the main list's options except `under`; with own `columns` also without `hidden`, `pinned`, `compact`,
 * `headings`.
 */
export type FurtherList<Name extends string = string> = Partial<List<Name>>

function completed({ under: _, ...main }: List, own: FurtherList): List {
  const { columns, hidden, pinned, compact, headings, ...others } = main
  return { ...(own.columns ? { columns } : { columns, hidden, pinned, compact, headings }), ...others, ...own }
}

export const completedLists = (main: List, lists: Record<string, FurtherList> = {}): Record<string, List> =>
  Object.fromEntries(Object.entries(lists).map(([name, own]) => [name, completed(main, own)]))
