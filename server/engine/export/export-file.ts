import { eq } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { resolveAccess } from '../../access/resolve-access'
import { isSignedIn } from '../../access/sessions'
import { exportTicket } from '../../database/tables'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import { ticketHash, type ExportRequest } from './export-request'
import { listFile } from './list-file'
import { reportFile } from './report-file'

/** Consumes a ticket; throws 40400 if it is unknown, used or older than a minute. */
async function redeem({ database }: Engine, token: string): Promise<{ userId: number; request: ExportRequest }> {
  const [ticket] = await database.orm
    .delete(exportTicket)
    .where(eq(exportTicket.tokenHash, ticketHash(token)))
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
