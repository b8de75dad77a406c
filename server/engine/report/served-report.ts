import type { Label } from '../../../model/label'
import type { Report } from '../../../model/report/report'
import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import type { Where } from '../read/where'
import type { ReportRow, Span } from './report-span'

/** SQL of a grouping's own columns; the figures are those of the report, unless it has its own. */
interface GroupingSource {
  select: readonly string[]
  figures?: readonly string[]
  /** What is joined to the resource's table, where a row counts for several. */
  join?: string
  group: readonly string[]
  order: readonly string[]
}

/** A report's SQL over a resource's rows; they are filtered by the span and the user's scope. */
export interface ReportSource {
  from: Resource
  /** The field whose time is in the span; absent: that of creation. */
  time?: string
  /** One expression for each of the report's columns. */
  select: readonly string[]
  /** An SQL condition in addition to span and scope. */
  only?: string
  group: readonly string[]
  order: readonly string[]
  /** For each grouping that has columns of its own. */
  groupings?: Readonly<Record<string, GroupingSource>>
  /** The text for NULL, by column. */
  blank?: Readonly<Record<string, Label>>
}

interface Computing {
  on: Connection
  span: Span
  /** The rows of the requested park within the user's scope: a condition in SQL, or ''. */
  where: Where
}

/** A report whose rows are computed from a resource's rows, since SQL can't. */
export interface ComputedSource {
  from: Resource
  /** Returns rows with the columns of the report, grouped as the span says. */
  compute: (of: Computing) => Promise<ReportRow[]>
}

export interface ServedReport {
  report: Report
  source: ReportSource | ComputedSource
}

/** Combines a report with its SQL: `export default serveReport(paymentReport, { ... })` in `payment.server.ts`. */
export const serveReport = (report: Report, source: ServedReport['source']): ServedReport => ({ report, source })
