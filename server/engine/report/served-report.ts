import type { Label } from '../../../model/label'
import type { Report } from '../../../model/report'
import type { Resource } from '../../../model/resource'

/** How a report is read from a resource's rows, in SQL; the rows' time of making and their scope narrow it. */
export interface Reading {
  from: Resource
  /** One expression for each of the report's columns. */
  select: readonly string[]
  /** A condition beside window and scope. */
  only?: string
  group: readonly string[]
  order: readonly string[]
  /** What stands for a column that has no value. */
  blank?: Readonly<Record<string, Label>>
}

export interface ServedReport {
  report: Report
  reading: Reading
}

/** Ties its reading to a report: `export default serveReport(depositReport, { ... })` in `deposit.server.ts`. */
export const serveReport = (report: Report, reading: Reading): ServedReport => ({ report, reading })
