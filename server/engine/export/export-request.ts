import { randomBytes } from 'node:crypto'
import type { Lang } from '../../../model/label'
import { fieldNamed, type Resource } from '../../../model/resource'
import type { Database } from '../../database/database'
import { exportTicket } from '../../database/tables'
import { badField } from '../../api-error'
import { sha256 } from '../../sha256'
import type { Caller } from '../api/caller'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import type { Span } from '../report/report-rows'
import { selectionOf } from '../read/search-input'
import { kindTraits } from '../../../model/kind-traits'

export interface ReportRequest {
  report: string
  span: Span
  lang: Lang
}

export interface ListRequest {
  resource: string
  /** The body of the list call: filters and sort. */
  body: Record<string, unknown>
  columns: string[]
  lang: Lang
}

export type ExportRequest = ListRequest | ReportRequest

const ticketMs = 60_000

/** Stores a requested download; returns its address, which is valid once, within a minute. */
export async function saveTicket(
  { orm }: Database,
  { access: { userId } }: Caller,
  request: ExportRequest,
): Promise<{ address: string }> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + ticketMs).toISOString()
  await orm.insert(exportTicket).values({ tokenHash: sha256(token), userId, request, expiresAt })
  return { address: `/api/export/${token}` }
}

const nameOf = (column: unknown): string => (typeof column === 'string' ? column : JSON.stringify(column))

function requestedColumns(resource: Resource, { columns }: Body): string[] {
  if (columns === undefined || columns === null) return [...resource.list.columns]
  const names: unknown[] = Array.isArray(columns)
    ? columns
    : typeof columns === 'string'
      ? columns.split(',')
      : [columns]
  const max = Object.keys(resource.fields).length
  if (names.length > max) throw badField('columns', 'tooManyEntries', { max })
  const fields = names.map((name) => fieldNamed(resource, name))
  const wrong = fields.findIndex((field) => !field || kindTraits[resource.fields[field]?.kind ?? 'password'].secret)
  if (names.length === 0) throw badField('columns', 'required')
  if (wrong >= 0) throw badField('columns', 'noColumn', { column: nameOf(names[wrong]).slice(0, 64) })
  return fields.filter((field) => field !== undefined)
}

export async function requestExport(
  { database }: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ address: string }> {
  const request: ListRequest = {
    resource: resource.name,
    body: { ...body, page: 1, page_size: 1 },
    columns: requestedColumns(resource, body),
    lang: caller.lang,
  }
  selectionOf(resource, request.body)
  return saveTicket(database, caller, request)
}
