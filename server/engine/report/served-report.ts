import type { Label } from '../../../model/label'
import type { Report } from '../../../model/report/report'
import type { Resource } from '../../../model/resource'

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

export interface ServedReport {
  report: Report
  source: ReportSource
}

/** Combines a report with its SQL: `export default serveReport(paymentReport, { ... })` in `payment.server.ts`. */
export const serveReport = (report: Report, source: ReportSource): ServedReport => ({ report, source })
