import { createHash, randomBytes } from 'node:crypto'
import type { Lang } from '../../model/label'
import type { Resource } from '../../model/resource'
import { exportTicket } from '../database/tables'
import { badField } from '../refusal'
import type { Caller } from './caller'
import type { Engine } from './engine'
import type { Body } from './form-input'
import { selectionOf } from './search-input'

/** What a download needs to know, kept between the call that asks for it and the browser's GET. */
export interface ExportRequest {
  resource: string
  /** The list's own body: filters and sort. */
  body: Record<string, unknown>
  columns: string[]
  lang: Lang
}

const goodForMs = 60_000

export const ticketHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The columns of the file: those asked for, else the list's; 40000 for one that the resource can't show. */
function columnsIn(resource: Resource, { columns }: Body): string[] {
  if (columns === undefined || columns === null) return [...resource.list.columns]
  const names: unknown[] = Array.isArray(columns)
    ? columns
    : typeof columns === 'string'
      ? columns.split(',')
      : [columns]
  const fields = names.map((name) =>
    Object.keys(resource.fields).find((field) => field === name || resource.fields[field]?.also === name),
  )
  const wrong = fields.findIndex(
    (field) => !field || ['password', 'secret'].includes(resource.fields[field]?.kind ?? 'password'),
  )
  if (names.length === 0) throw badField('columns', 'required')
  if (wrong >= 0) throw badField('columns', 'noColumn', { column: String(names[wrong] ?? '').slice(0, 64) })
  return fields.filter((field) => field !== undefined)
}

/** `POST export`: an address good for one download within a minute; every row that matches, the chosen columns. */
export async function requestExport(
  { database }: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ address: string }> {
  const request: ExportRequest = {
    resource: resource.name,
    body: { ...body, page: 1, page_size: 1 },
    columns: columnsIn(resource, body),
    lang: caller.lang,
  }
  selectionOf(resource, request.body)
  const token = randomBytes(24).toString('base64url')
  await database.orm.insert(exportTicket).values({
    tokenHash: ticketHash(token),
    userId: caller.access.userId,
    request,
    expiresAt: new Date(Date.now() + goodForMs).toISOString(),
  })
  return { address: `/api/export/${token}` }
}
