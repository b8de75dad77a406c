import type { Resource } from '../../model/resource'
import { auditLog } from '../../resources/log/audit-log'
import { user } from '../../resources/access/user'
import { ApiError } from '../api-error'
import type { Connection } from '../database/database'
import { columnsAs, tableName } from '../rows/names'
import { isId } from './audit-records'

const logged = columnsAs(auditLog, 'l')
const person = columnsAs(user, 'u')

// A row that was written later than the last call in its history was changed by a site since.
const lastEditor = `SELECT coalesce(nullif(${person('nickname')}, ''), ${person('user_name')}),
    ${logged('created_at')} >= $2::timestamptz - interval '2 seconds'
  FROM "audit_record" r JOIN ${tableName(auditLog)} l ON ${logged('id')} = r."audit_id"
    LEFT JOIN ${tableName(user)} u ON ${person('id')} = ${logged('user_id')}
  WHERE r."resource" = $1 AND r."record_id" = $3 ORDER BY r."audit_id" DESC LIMIT 1`

/** Who changed a row last, by its history; null if that was a site, or is not known. */
async function editorOf(on: Connection, { name }: Resource, id: number, updatedAt: string): Promise<string | null> {
  const [found] = await on.rows({ text: lastEditor, values: [name, updatedAt, id], name: 'last_editor' })
  return found?.[1] === 't' ? (found[0] ?? null) : null
}

/** Adds to the answer of an edit that came too late who saved the row meanwhile; other errors stay as they are. */
export async function withEditor(error: unknown, on: Connection, resource: Resource, id: unknown): Promise<unknown> {
  const current = error instanceof ApiError ? error.options.data?.current : undefined
  if (!(error instanceof ApiError) || !isId(id) || typeof current !== 'object' || current === null) return error
  const updatedAt: unknown = (current as Record<string, unknown>)[resource.updatedField]
  const saved_by = typeof updatedAt === 'string' ? await editorOf(on, resource, Number(id), updatedAt) : null
  return new ApiError(error.code, error.reason, { ...error.options, data: { ...error.options.data, saved_by } })
}
