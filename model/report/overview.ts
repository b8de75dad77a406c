import type { Resource } from '../resource'

export type FigureFilters = Readonly<Record<string, string | number>>

export interface Figure {
  of: Resource
  list?: string
  views: readonly [string, ...string[]]
  filters: (now: string) => FigureFilters
}

export const overviewPath = '/report/overview'
