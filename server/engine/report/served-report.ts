import type { Label } from '../../../model/label'
import type { Report } from '../../../model/report/report'
import type { Resource } from '../../../model/resource'
import type { Connection, Cell } from '../../database/database'
import type { Where } from '../read/where'
import type { Figure } from '../../../model/report/overview'

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

export type ReportRow = Record<string, unknown>

/** Wall times; `park` null: all in the user's scope; `group` null: as declared. */
export interface Span {
  from: string
  to: string
  park: string | null
  group: string | null
}

interface GroupingSource {
  select: readonly string[]
  figures?: readonly string[]
  join?: string
  group: readonly string[]
  order: readonly string[]
}

export interface ReportSource {
  from: Resource
  time?: string
  select: readonly string[]
  only?: string
  group: readonly string[]
  order: readonly string[]
  groupings?: Readonly<Record<string, GroupingSource>>
  blank?: Readonly<Record<string, Label>>
}

interface Computing {
  on: Connection
  span: Span
  /** Within the user's scope: a condition in SQL, or ''. */
  where: Where
}

interface ComputedSource {
  from: Resource
  /** Returns rows with the report's columns, grouped as the span says. */
  compute: (of: Computing) => Promise<ReportRow[]>
}

export interface ServedReport {
  report: Report
  source: ReportSource | ComputedSource
}

export const serveReport = (report: Report, source: ServedReport['source']): ServedReport => ({ report, source })
