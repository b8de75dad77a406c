import type { Resource, Row } from '../../model/resource'
import { auditLog } from '../../resources/log/audit-log'
import { carPark } from '../../resources/system/car-park'
import type { Connection, Query } from '../database/database'
import { prepared } from '../database/prepared'
import { recordsWrittenIn, type Owner } from '../database/written-records'
import type { Call } from '../engine/api/call'
import type { Body } from '../engine/write/form-input'
import { writeCell } from '../rows/cells'
import { columnIn, tableName } from '../rows/names'

export const isId = (id: unknown): id is number | string =>
  (typeof id === 'number' || typeof id === 'string') && /^\d{1,16}$/.test(String(id))

export type Target = { resource: string; id: number } | 'none'

export const targetOf = ({ method }: Call, { name }: Resource, { id }: Body): Target | null =>
  method === 'POST' && isId(id) ? { resource: name, id: Number(id) } : null

interface AuditRecord {
  resource: string
  id: number
  fields: readonly string[]
}

const maxRecords = 10_000

export function recordsOf(on: Connection, target: Target | null): AuditRecord[] {
  if (target === 'none') return []
  const written = recordsWrittenIn(on)
  const own = target && !written.get(target.resource)?.has(target.id) ? [{ ...target, fields: [] }] : []
  const others = [...written].flatMap(([resource, records]) =>
    [...records].map(([id, fields]) => ({ resource, id, fields })),
  )
  return [...own, ...others].slice(0, maxRecords)
}

const inserted = `INSERT INTO "audit_record" ("resource", "record_id", "fields", "audit_id")
  SELECT r.name, r.id, r.fields, entry."id" FROM unnest($1::text[], $2::bigint[], $3::text[]) AS r(name, id, fields), entry
  ON CONFLICT DO NOTHING`

const valuesOf = (records: readonly AuditRecord[]): unknown[] => [
  writeCell(records.map(({ resource }) => resource)),
  writeCell(records.map(({ id }) => id)),
  writeCell(records.map((one) => one.fields.join())),
]

export function recordsStatement(auditId: number, records: readonly AuditRecord[]): Query | null {
  if (records.length === 0) return null
  const text = `WITH entry AS (SELECT $4::bigint AS "id") ${inserted}`
  return prepared(text, [...valuesOf(records), auditId])
}

const departmentOfPark = (place: string): string =>
  `(SELECT ${columnIn(carPark, 'dept_id')} FROM ${tableName(carPark)} WHERE ${columnIn(carPark, 'park_code')} = ${place})`

/** For the department that the owner is, or has. Returns the entry's id. */
export function entryStatement(
  values: Partial<Row<typeof auditLog>>,
  owner: Owner,
  records: readonly AuditRecord[],
): Query {
  const given = [...Object.entries(values), ['dept_id', owner] as const]
  const columns = given.map(([name]) => columnIn(auditLog, name)).join(', ')
  const places = given.map(([name], at) =>
    name === 'dept_id' && typeof owner === 'string' ? departmentOfPark(`$${at + 4}`) : `$${at + 4}`,
  )
  const text = `WITH entry AS (INSERT INTO ${tableName(auditLog)} (${columns}) VALUES (${places.join(', ')}) RETURNING "id"),
    records AS (${inserted}) SELECT "id" FROM entry`
  return prepared(text, [...valuesOf(records), ...given.map(([, value]) => writeCell(value))])
}
