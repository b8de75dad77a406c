import { and, eq, gt, sql } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { resolveAccess } from '../../access/resolve-access'
import { isSignedIn } from '../../access/sessions'
import { exportTicket } from '../../database/tables/tables'
import { lastWriteOf } from '../../access/last-writes'
import { runInContext } from '../../database/call-context'
import { notFound } from '../../api-error'
import { sha256 } from '../../sha256'
import type { Engine } from '../engine'
import type { ExportRequest, ReportRequest } from './export-request'
import { listFile } from './list-file'
import { fill, localize, type Lang } from '../../../model/label'
import { reportColumns, reportSection, reportPermissions, reportShape, type Report } from '../../../model/report/report'
import { busiestText, shownColumns, shownRows, type ShownRow } from '../../../model/report/report-sections'
import type { Resource, Row } from '../../../model/resource'
import { type Access, may } from '../../access/access'
import { reportNamed } from '../report/report-calls'
import { parkOfSpan, reportRows } from '../report/report-rows'
import { cellOf, formatOf, textCell, type CellValue } from './cell-formats'
import { exportLabels, type Labels } from './export-labels'
import { exportedBy, filterWords, periodWords } from './filter-words'
import { type ExportFile, sheetName, sheetLayout, type SheetColumn, type SheetRow } from './sheet-layout'
import { writeSheets } from './write-sheets'

interface Shown {
  report: Report
  group: string | null
  lang: Lang
}

interface ReportColumn extends SheetColumn {
  name: string
}

function columnsOf({ report, group, lang }: Shown): ReportColumn[] {
  const fields = reportColumns(report, group)
  return shownColumns(report, group, true).flatMap((name) => {
    const field = fields[name]
    if (!field) return []
    const format = report.times?.[name] ?? formatOf(field)
    return [{ name, heading: localize(field.label, lang), format, summed: report.totals.includes(name) }]
  })
}

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

async function reportFile(
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

interface Ticket {
  tokenHash: string
  userId: number
  request: ExportRequest
}

/** Throws 40400 if the ticket is unknown, used or older than a minute. */
export async function ticketOf({ database }: Engine, token: string): Promise<Ticket> {
  const tokenHash = sha256(token)
  const valid = and(eq(exportTicket.tokenHash, tokenHash), gt(exportTicket.expiresAt, sql`now()`))
  const [ticket] = await database.orm.select().from(exportTicket).where(valid)
  if (!ticket) throw notFound()
  return { tokenHash, userId: ticket.userId, request: ticket.request as ExportRequest }
}

/** Throws 40400 if another download has used the ticket meanwhile. */
async function use({ database }: Engine, { tokenHash }: Ticket): Promise<void> {
  const used = await database.orm.delete(exportTicket).where(eq(exportTicket.tokenHash, tokenHash)).returning()
  if (used.length === 0) throw notFound()
}

async function contentOf(engine: Engine, ticket: Ticket, now: string): Promise<ExportFile> {
  const { userId, request } = ticket
  const access = (await isSignedIn(engine.database, userId)) && (await resolveAccess(engine.database, userId))
  if (!access) throw notFound()
  const file = await ('report' in request
    ? reportFile(engine, access, request, now)
    : listFile(engine, access, request, now))
  await use(engine, ticket).catch((error: unknown) => {
    file.content.destroy()
    throw error
  })
  return file
}

/**
 * Exports within the user's current access at the wall time `now`. An error, such as 429 for too many downloads, leaves
 * the ticket unused.
 */
export async function exportFile(
  engine: Engine,
  ticket: Ticket,
  now: string,
): Promise<{ name: string; content: Readable }> {
  const end = engine.exports.begin(ticket.userId)
  try {
    const reader = { wrote: await lastWriteOf(engine.database, ticket.userId) }
    const { title, content } = await runInContext({ reader }, () => contentOf(engine, ticket, now))
    content.once('close', end)
    return { name: `${title} ${now.replaceAll(':', '')}.xlsx`, content }
  } catch (error) {
    end()
    throw error
  }
}
