import type { Label } from '../../../model/label'
import type { Report } from '../../../model/report/report'
import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import type { Where } from '../read/list-statement'
import type { ReportRow, Span } from './report-span'

/** SQL of a grouping's own columns; the totals are those of the report. */
interface GroupingSource {
  select: readonly string[]
  group: readonly string[]
  order: readonly string[]
}

/** A report's SQL over a resource's rows; they are filtered by the span (of creation time) and the user's scope. */
export interface ReportSource {
  from: Resource
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
