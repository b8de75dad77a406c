import { zhEn } from '../label'
import { isFigure, reportColumns, reportSection, type Report } from './report'

/** The sum of a column of rows; added in hundredths to avoid rounding errors. */
export const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], name: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0) / 100

type ReportRow = Readonly<Record<string, unknown>>

/** In the column `busiest` of a section. */
export const busiestText = zhEn('最忙 {value}', 'Busiest {value}')

/** A row of a report's table: one of the report, or the sums of a section. */
export interface ShownRow {
  key: string
  row: ReportRow
  /** Of a section: how many rows it sums. They follow, if they are shown. */
  sums: number | null
}

/** The sums of rows in the columns that are totalled, as the report's rows have them. */
export const sumsOf = ({ columns, totals }: Report, rows: readonly ReportRow[]): Record<string, string | number> =>
  Object.fromEntries(
    totals.map((name) => {
      const sum = sumOf(rows, name)
      return [name, columns[name]?.kind === 'money' ? sum.toFixed(2) : sum]
    }),
  )

/** The row with the largest sum of its totals, the first of several; undefined where nothing was counted. */
export function busiestOf(
  { totals }: Report,
  rows: readonly ReportRow[],
): { row: ReportRow; count: number } | undefined {
  const counted = rows.map((row) => ({ row, count: totals.reduce((sum, name) => sum + Number(row[name]), 0) }))
  const first = counted[0]
  const busiest = first && counted.reduce((one, other) => (other.count > one.count ? other : one), first)
  return busiest && busiest.count > 0 ? busiest : undefined
}

/** Has each section several rows, so that sums say something new? */
export function hasSections(report: Report, group: string | null): boolean {
  const own = Object.keys(reportColumns(report, group)).filter((name) => !isFigure(report, name))
  return reportSection(report, group) !== null && own.length > 1
}

/** The columns of a report's table: that of the sections first. Without `detailed`, only those that sections have. */
export function shownColumns(report: Report, group: string | null, detailed: boolean): string[] {
  const section = reportSection(report, group)?.name
  const names = Object.keys(reportColumns(report, group))
  const sorted = section === undefined ? names : [section, ...names.filter((name) => name !== section)]
  if (detailed || !hasSections(report, group)) return sorted
  return sorted.filter((name) => name === section || name === report.busiest || report.totals.includes(name))
}

/** Rows by the value in a column, in the order of their first ones. */
function rowsBy(rows: readonly ReportRow[], name: string): Map<unknown, ReportRow[]> {
  const found = new Map<unknown, ReportRow[]>()
  for (const row of rows) {
    const value = row[name] ?? ''
    const own = found.get(value)
    if (own) own.push(row)
    else found.set(value, [row])
  }
  return found
}

const keyOf = (values: readonly unknown[]): string => JSON.stringify(values)

/** The rows of a report's table. Without `detailed`, only those of the sections. */
export function shownRows(
  report: Report,
  group: string | null,
  rows: readonly ReportRow[],
  detailed: boolean,
): ShownRow[] {
  const names = Object.keys(reportColumns(report, group))
  const details = (some: readonly ReportRow[]): ShownRow[] =>
    some.map((row) => ({ key: keyOf(names.map((name) => row[name])), row, sums: null }))
  const section = reportSection(report, group)?.name
  if (section === undefined || !hasSections(report, group)) return details(rows)
  return [...rowsBy(rows, section)].flatMap(([value, own]) => {
    const busiest = report.busiest ? busiestOf(report, own)?.row[report.busiest] : undefined
    const sums = {
      ...sumsOf(report, own),
      [section]: own[0]?.[section],
      ...(report.busiest && { [report.busiest]: busiest }),
    }
    return [{ key: keyOf([value]), row: sums, sums: own.length }, ...(detailed ? details(own) : [])]
  })
}
