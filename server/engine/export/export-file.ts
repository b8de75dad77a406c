import { and, eq, gt, sql } from 'drizzle-orm'
import type { Readable } from 'node:stream'
import { resolveAccess } from '../../access/resolve-access'
import { isSignedIn } from '../../access/sessions'
import { exportTicket } from '../../database/tables/tables'
import { lastWriteOf } from '../../access/last-writes'
import { runAsReader } from '../../database/postgres/reader'
import { notFound } from '../../api-error'
import { sha256 } from '../../sha256'
import type { Engine } from '../engine'
import type { ExportRequest } from './export-request'
import { listFile } from './list-file'
import { reportFile } from './report-file'
import type { ExportFile } from './workbook'

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
 * The workbook of a ticket, within its user's current access; `now` is the operator's wall time. Throws HTTP 429
 * if the user has too many downloads. Whatever it throws, the ticket is not used up.
 */
export async function exportFile(
  engine: Engine,
  ticket: Ticket,
  now: string,
): Promise<{ name: string; content: Readable }> {
  const end = engine.exports.begin(ticket.userId)
  try {
    const reader = { wrote: await lastWriteOf(engine.database, ticket.userId) }
    const { title, content } = await runAsReader(reader, () => contentOf(engine, ticket, now))
    content.once('close', end)
    return { name: `${title} ${now.replaceAll(':', '')}.xlsx`, content }
  } catch (error) {
    end()
    throw error
  }
}
