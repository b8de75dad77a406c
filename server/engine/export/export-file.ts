import { and, eq, gt, sql } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { resolveAccess } from '../../access/resolve-access'
import { isSignedIn } from '../../access/sessions'
import { exportTicket } from '../../database/tables/tables'
import { notFound } from '../../api-error'
import { sha256 } from '../../sha256'
import type { Engine } from '../engine'
import type { ExportRequest, ReportRequest } from './export-request'
import { listFile } from './list-file'
import { localize } from '../../../model/label'
import { type Access, may } from '../../access/access'
import { exportTotals, sheetName, type CellValue, type ExportFile } from './workbook'
import { reportNamed } from '../report/report-calls'
import { reportRows } from '../report/report-rows'
import { writeSheets } from './write-sheets'

const columnWidth = 20

async function reportFile(
  { database, exports }: Engine,
  access: Access,
  { report: name, span, lang }: ReportRequest,
): Promise<ExportFile> {
  const served = reportNamed(name)
  if (!served || !may(access, served.report.permission)) throw notFound()
  const { label, columns, totals } = served.report
  const rows = await reportRows(served, span, access, lang, database)
  const names = Object.keys(columns)
  const total = exportTotals(totals, names, lang)
  total.add(rows)
  const title = localize(label, lang)
  const layout = {
    title,
    heads: [
      [`${title}  ${span.from.slice(0, 10)} ~ ${span.to.slice(0, 10)}`],
      Object.values(columns).map((column) => localize(column.label, lang)),
    ],
    isTitled: true,
    widths: names.map(() => columnWidth),
  }
  const cell = (name: string, value: unknown): CellValue =>
    columns[name]?.kind === 'money' || typeof value === 'number' ? Number(value) : String(value ?? '')
  async function* batches(): AsyncGenerator<CellValue[][]> {
    yield rows.map((row) => names.map((one) => cell(one, row[one])))
  }
  const content = await writeSheets(layout, { batches: batches(), totals: () => total.row() }, exports.limits)
  return { title: sheetName(title), content }
}

export interface Ticket {
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

async function contentOf(engine: Engine, ticket: Ticket): Promise<ExportFile> {
  const { userId, request } = ticket
  const access = (await isSignedIn(engine.database, userId)) && (await resolveAccess(engine.database, userId))
  if (!access) throw notFound()
  const file = await ('report' in request ? reportFile(engine, access, request) : listFile(engine, access, request))
  await use(engine, ticket).catch((error: unknown) => {
    file.content.destroy()
    throw error
  })
  return file
}

/**
 * The workbook of a ticket, within its user's current access; `stamp` is wall time for the file's name. Throws HTTP 429
 * if the user has too many downloads. Whatever it throws, the ticket is not used up.
 */
export async function exportFile(
  engine: Engine,
  ticket: Ticket,
  stamp: string,
): Promise<{ name: string; content: Readable }> {
  const end = engine.exports.begin(ticket.userId)
  try {
    const { title, content } = await contentOf(engine, ticket)
    content.once('close', end)
    return { name: `${title} ${stamp.replaceAll(':', '')}.xlsx`, content }
  } catch (error) {
    end()
    throw error
  }
}
