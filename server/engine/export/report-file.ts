import { Readable } from 'node:stream'
import { localize } from '../../../model/label'
import type { Access } from '../../access/access'
import { may } from '../../access/permission'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import type { ReportRequest } from './export-request'
import { exportTotals } from './export-totals'
import { reportNamed } from '../report/report-calls'
import { reportRows } from '../report/report-rows'
import { sheetName, type ExportFile } from './workbook'

const columnWidth = 20

/** The xlsx of a report: its title with the first and last day, the column headers, the rows and their totals. */
export async function reportFile(
  { database }: Engine,
  access: Access,
  { report: name, span, lang }: ReportRequest,
): Promise<ExportFile> {
  const served = reportNamed(name)
  if (!served || !may(access, served.report.permission)) throw notFound()
  const { label, columns, totals } = served.report
  const rows = await reportRows(served, span, access, lang, database)
  const { default: excel } = await import('exceljs')
  const book = new excel.Workbook()
  const title = localize(label, lang)
  const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 2 }] })
  const names = Object.keys(columns)
  const total = exportTotals(totals, names, lang)
  total.add(rows)
  const head = Object.values(columns).map((column) => localize(column.label, lang))
  const body = rows.map((row) => names.map((one) => (columns[one]?.kind === 'money' ? Number(row[one]) : row[one])))
  sheet.addRows([[`${title}  ${span.from.slice(0, 10)} ~ ${span.to.slice(0, 10)}`], head, ...body, total.row() ?? []])
  sheet.mergeCells(1, 1, 1, names.length)
  for (const bold of [1, 2, sheet.rowCount]) sheet.getRow(bold).font = { bold: true }
  sheet.columns.forEach((column) => (column.width = columnWidth))
  return { title: sheetName(title), content: Readable.from([Buffer.from(await book.xlsx.writeBuffer())]) }
}
