import type { Figure } from '../../../model/report/overview'
import type { Resource } from '../../../model/resource'
import type { Cell } from '../../database/database'

/** `tail` follows the conditions. */
interface FigureSelect {
  select: readonly string[]
  tail?: string
  also?: Readonly<Record<string, unknown>>
}

/** Reads rows that the caller may see, of the chosen park or of all. */
export interface FigureReader {
  now: string
  rows(figure: Figure, what: FigureSelect): Promise<Cell[][]>
}

export interface OverviewPart {
  of: Resource
  read(figures: FigureReader): Promise<unknown>
}

export type ServedOverview = Readonly<Record<string, OverviewPart>>

export const serveOverviewPart = (of: Resource, read: OverviewPart['read']): OverviewPart => ({ of, read })
