import type { Figure } from '../../../model/report/overview'
import type { Resource } from '../../../model/resource'
import type { Cell } from '../../database/database'

interface FigureSelect {
  select: readonly string[]
  tail?: string
  also?: Readonly<Record<string, unknown>>
}

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
