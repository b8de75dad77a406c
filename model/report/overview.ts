import type { Resource } from '../resource'

/** Filters as the body of `index` has them, and as they stand in the address of a list. */
export type FigureFilters = Readonly<Record<string, string | number>>

/**
 * A number of rows, or a sum over them, that leads to the list of these rows. Server and browser both take the filters
 * from here: one counts with them as the list would, the other opens the list with them.
 */
export interface Figure {
  of: Resource
  /** The name of a further list. */
  list?: string
  /** The screens with the list; the first one in the user's menu is opened. */
  views: readonly [string, ...string[]]
  /** `now` is the operator's wall time. */
  filters: (now: string) => FigureFilters
}

/** `POST /report/overview` returns figures for the caller, of all their car parks or of `park_code`. */
export const overviewPath = '/report/overview'
