import { randomBytes } from 'node:crypto'
import { check } from '../../../model/check'
import { zhEn, type Lang } from '../../../model/label'
import type { List } from '../../../model/list'
import { addedParkColumn } from '../../../model/park-column'
import { fieldNamed, listNamed, type Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { exportTicket } from '../../database/tables/tables'
import { badField, badFields } from '../../api-error'
import { sha256 } from '../../sha256'
import type { Caller } from '../api/call'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import type { Span } from '../report/served-report'
import { listIn, selectionOf, type Condition, type Sort } from '../read/search-input'
import { kindTraits } from '../../../model/kind-traits'

export interface ReportRequest {
  report: string
  span: Span
  lang: Lang
}

export interface ListRequest {
  resource: string
  conditions: Condition[]
  sort: Sort[]
  columns: string[]
  list?: string
  lang: Lang
}

export type ExportRequest = ListRequest | ReportRequest

const ticketMs = 60_000

const ticketsOfUser = 20
const removedAtOnce = 100

async function removeOldTickets(tx: Connection, userId: number): Promise<void> {
  const text = `DELETE FROM "export_ticket" WHERE "token_hash" IN (
    (SELECT "token_hash" FROM "export_ticket" WHERE "expires_at" < now() LIMIT $1)
    UNION ALL
    (SELECT "token_hash" FROM "export_ticket" WHERE "user_id" = $2 ORDER BY "expires_at" DESC OFFSET $3 LIMIT $1))`
  await tx.run({ text, values: [removedAtOnce, userId, ticketsOfUser - 1] })
}

/** Returns an address that is valid once, within a minute. Throws HTTP 429 for too many downloads at this instance. */
export async function saveTicket(
  { database, exports }: Engine,
  { access: { userId } }: Caller,
  request: ExportRequest,
): Promise<{ address: string }> {
  exports.rejectMore(userId)
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + ticketMs).toISOString()
  await removeOldTickets(database, userId)
  await database.orm.insert(exportTicket).values({ tokenHash: sha256(token), userId, request, expiresAt })
  return { address: `/api/export/${token}` }
}

const idsLabel = zhEn('编号', 'IDs')

const nameOf = (column: unknown): string => (typeof column === 'string' ? column : JSON.stringify(column))

export function requestedColumns(resource: Resource, { columns }: Body, list: List): string[] {
  if (columns === undefined || columns === null) {
    const park = addedParkColumn(resource, { columns: list.columns })
    return [...list.columns, ...(park === null ? [] : [park])]
  }
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

function chosenRows({ ids }: Body): Condition | null {
  if (ids === undefined || ids === null) return null
  const checked = check(ids, { kind: 'refs', label: idsLabel, required: true })
  if ('problem' in checked) throw badFields([{ field: 'ids', problem: checked.problem }])
  return { field: 'id', how: 'any', value: checked.value }
}

export async function requestExport(
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ address: string }> {
  const list = listIn(resource, body)
  const columns = requestedColumns(resource, body, listNamed(resource, list))
  const { conditions, sort } = selectionOf(resource, { ...body, page: 1, page_size: 1 }, caller.configs)
  const chosen = chosenRows(body)
  const all = chosen ? [...conditions, chosen] : conditions
  return saveTicket(engine, caller, {
    resource: resource.name,
    conditions: all,
    sort,
    columns,
    list,
    lang: caller.lang,
  })
}
