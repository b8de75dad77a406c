import { localize, type Label } from '../../model/label'
import { kindTraits } from '../../model/kind-traits'
import type { HistoryEntry, RecordHistory } from '../../model/envelope'
import { permissionFor, type Resource, type Row } from '../../model/resource'
import { user } from '../../resources/access/user'
import { auditLog } from '../../resources/log/audit-log'
import { readableRows, type RowFilter } from '../access/row-filter'
import type { Cell, Connection, Query } from '../database/database'
import type { Caller, Call } from '../engine/api/call'
import { readingCall } from '../engine/api/reading-calls'
import type { Engine } from '../engine/engine'
import type { Body } from '../engine/write/form-input'
import { idIn, rowAmong } from '../engine/write/row-in-scope'
import { columnsAs, tableName, columnIn } from '../rows/names'
import { columnsOf, rowOf } from '../rows/rows'
import { carPark } from '../../resources/system/car-park'
import { prepared } from '../database/prepared'
import { recordsWrittenIn, type Owner } from '../database/written-records'
import { writeCell } from '../rows/cells'

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

const maxEntries = 20

const userColumn = columnsAs(user, 'person')
const logColumn = columnsAs(auditLog, tableName(auditLog))

const historyText = `SELECT r."fields", ${userColumn('nickname')}, ${userColumn('user_name')}, ${columnsOf(auditLog)}
  FROM "audit_record" r
  JOIN ${tableName(auditLog)} ON ${logColumn('id')} = r."audit_id"
  LEFT JOIN ${tableName(user)} person ON ${userColumn('id')} = ${logColumn('user_id')}
  WHERE r."resource" = $1 AND r."record_id" = $2
  ORDER BY r."audit_id" DESC LIMIT ${maxEntries + 1}`

interface Action {
  label: Label
  resource: Resource
}

interface Mounted {
  resource: Resource
  calls: readonly Call[]
}

const keyOf = (method: unknown, path: unknown): string => `${String(method)} ${String(path)}`

const actionsOf = (mounted: readonly Mounted[]): Map<string, Action> =>
  new Map(
    mounted.flatMap(({ resource, calls }) =>
      calls.flatMap(({ method, path, auditAction: label }) =>
        label ? [[keyOf(method, path), { label, resource }] as const] : [],
      ),
    ),
  )

const shownFields = ({ fields }: Resource, names: Cell): string[] =>
  (names ?? '').split(',').filter((name) => fields[name] && !kindTraits[fields[name].kind].secret)

function entryOf(
  actions: ReadonlyMap<string, Action>,
  resource: Resource,
  { lang }: Caller,
  [names = null, nickname = null, userName = null, ...cells]: readonly Cell[],
): HistoryEntry {
  const logged = rowOf(auditLog, cells) as Row<typeof auditLog>
  const action = actions.get(keyOf(logged.method, logged.route))
  return {
    at: logged.created_at ?? '',
    user_id: logged.user_id,
    user: nickname ?? userName,
    action: action ? localize(action.label, lang) : (logged.description ?? ''),
    of: action && action.resource !== resource ? localize(action.resource.label, lang) : null,
    fields: shownFields(resource, names),
    // A reason of a call about another record may say more than this user may know.
    reason: action?.resource === resource ? logged.reason : null,
  }
}

async function history(
  { database }: Engine,
  actions: ReadonlyMap<string, Action>,
  resource: Resource,
  body: Body,
  caller: Caller,
  readable: RowFilter,
): Promise<RecordHistory> {
  const { id } = await rowAmong(readable, resource, idIn(body), database)
  const rows = await database.rows({ text: historyText, values: [resource.name, id], name: 'record_history' })
  const list = rows.slice(0, maxEntries).map((cells) => entryOf(actions, resource, caller, cells))
  return { list, more: rows.length > maxEntries }
}

/** Adds `POST {base}/history`. It shows no values and no other records, so the permission to query the record is enough. */
export function historyCalls(engine: Engine, mounted: readonly Mounted[]): Mounted[] {
  const actions = actionsOf(mounted)
  return mounted.map(({ resource, calls }) => {
    const call = readingCall({
      path: `/api/${resource.name}/history`,
      permission: permissionFor(resource, 'query'),
      rows: (access) => readableRows(resource, access),
      about: `Takes { id }; returns the last ${maxEntries} changes of the record: list (at, user_id, user, action, of, fields, reason) and more.`,
      run: async (body, caller, rows) => JSON.stringify(await history(engine, actions, resource, body, caller, rows)),
    })
    return { resource, calls: [...calls, call] }
  })
}
