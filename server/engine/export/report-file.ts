import { fill, localize, type Lang } from '../../../model/label'
import { reportColumns, reportSection, reportPermissions, reportShape, type Report } from '../../../model/report/report'
import { busiestText, shownColumns, shownRows, type ShownRow } from '../../../model/report/report-sections'
import type { Resource, Row } from '../../../model/resource'
import { type Access, may } from '../../access/access'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import { reportNamed } from '../report/report-calls'
import { parkOfSpan, reportRows } from '../report/report-rows'
import { cellOf, formatOf, textCell, type CellValue } from './cell-formats'
import { exportLabels, type Labels } from './export-labels'
import type { ReportRequest } from './export-request'
import { exportedBy, filterWords, periodWords } from './filter-words'
import { sheetLayout, type SheetColumn, type SheetRow } from './sheet-layout'
import { sheetName, type ExportFile } from './workbook'
import { writeSheets } from './write-sheets'

interface Shown {
  report: Report
  group: string | null
  lang: Lang
}

interface ReportColumn extends SheetColumn {
  name: string
}

/** The columns as the report's page shows them. */
function columnsOf({ report, group, lang }: Shown): ReportColumn[] {
  const fields = reportColumns(report, group)
  return shownColumns(report, group, true).flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const format = report.times?.[name] ?? formatOf(field)
    return [{ name, heading: localize(field.label, lang), format, summed: report.totals.includes(name) }]
  })
}

/** A cell as the report's page shows it. */
function cellIn(
  { report, group, lang }: Shown,
  { name, format }: ReportColumn,
  { row, sums }: ShownRow,
  labels: Labels,
): CellValue {
  const section = reportSection(report, group)
  const text = labels.cell(name, row as Row<Resource>)
  if (sums !== null && name === report.busiest && text)
    return textCell(fill(localize(busiestText, lang), { value: text }))
  if (text === '' && name === section?.name && section.none) return localize(section.none, lang)
  return cellOf(format, text)
}

/** `now` is the operator's wall time. */
export async function reportFile(
  { database, exports }: Engine,
  access: Access,
  { report: name, span, lang }: ReportRequest,
  now: string,
): Promise<ExportFile> {
  const served = reportNamed(name)
  if (!served || !may(access, reportPermissions(served.report))) throw notFound()
  const { report, source } = served
  const shown: Shown = { report, group: span.group, lang }
  const columns = columnsOf(shown)
  const rows = await reportRows(served, span, access, lang, database)
  const shape = reportShape(report, span.group)
  const labels = await exportLabels(shape, Object.keys(shape.fields), database, lang, access.permissions)
  await labels.load(rows as Row<Resource>[])
  async function* batches(): AsyncGenerator<SheetRow[]> {
    yield shownRows(report, span.group, rows, true).map((one) => ({
      cells: columns.map((column) => cellIn(shown, column, one, labels)),
      sums: one.sums,
    }))
  }
  const words = await filterWords(database, source.from, parkOfSpan(served, span), access, lang)
  const title = localize(report.label, lang)
  const notes = [periodWords(span.from, span.to, lang), ...words, exportedBy(access, now, lang)]
  const layout = sheetLayout(title, notes, columns, lang)
  return { title: sheetName(title), content: await writeSheets(layout, batches(), exports.limits) }
}
