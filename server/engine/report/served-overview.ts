import type { Figure } from '../../../model/report/overview'
import type { Resource } from '../../../model/resource'
import type { Cell } from '../../database/database'

/** What is selected of the rows that a figure counts; `tail` is what follows the conditions. */
interface FigureSelect {
  select: readonly string[]
  tail?: string
  /** Further filters of the list. */
  also?: Readonly<Record<string, unknown>>
}

/** Reads of the rows that the caller may see, of the chosen park or of all. */
export interface FigureReader {
  /** The operator's wall time. */
  now: string
  rows(figure: Figure, what: FigureSelect): Promise<Cell[][]>
}

/** A part of the overview, for those who may query the rows of its resource. */
export interface OverviewPart {
  of: Resource
  read(figures: FigureReader): Promise<unknown>
}

export type ServedOverview = Readonly<Record<string, OverviewPart>>

/** Combines a resource with what the overview tells of its rows. */
export const serveOverviewPart = (of: Resource, read: OverviewPart['read']): OverviewPart => ({ of, read })
