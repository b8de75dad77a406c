import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { resolveAccess } from '../../access/resolve-access'
import { isSignedIn } from '../../access/sessions'
import { exportTicket } from '../../database/tables'
import { notFound } from '../../api-error'
import { sha256 } from '../../sha256'
import type { Engine } from '../engine'
import type { ExportRequest, ReportRequest } from './export-request'
import { listFile } from './list-file'
import { localize } from '../../../model/label'
import { type Access, may } from '../../access/access'
import { exportTotals, sheetName, type ExportFile } from './workbook'
import { reportNamed } from '../report/report-calls'
import { reportRows } from '../report/report-rows'

const columnWidth = 20

async function reportFile(
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

/** Consumes a ticket; throws 40400 if it is unknown, used or older than a minute. */
async function redeem({ database }: Engine, token: string): Promise<{ userId: number; request: ExportRequest }> {
  const [ticket] = await database.orm
    .delete(exportTicket)
    .where(eq(exportTicket.tokenHash, sha256(token)))
    .returning()
  if (!ticket || new Date(ticket.expiresAt).getTime() < Date.now()) throw notFound()
  return { userId: ticket.userId, request: ticket.request as ExportRequest }
}

/** The workbook of a ticket, within its user's current access; `stamp` is wall time for the file's name. */
export async function exportFile(
  engine: Engine,
  token: string,
  stamp: string,
): Promise<{ name: string; content: Readable }> {
  const { userId, request } = await redeem(engine, token)
  const access = (await isSignedIn(engine.database, userId)) && (await resolveAccess(engine.database, userId))
  if (!access) throw notFound()
  const file = 'report' in request ? reportFile(engine, access, request) : listFile(engine, access, request)
  const { title, content } = await file
  return { name: `${title} ${stamp.replaceAll(':', '')}.xlsx`, content }
}
