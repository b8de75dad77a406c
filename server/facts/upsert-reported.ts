import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { changeMany, insertMany, reserveIds } from '../rows/bulk-rows'
import {
  saveEntities,
  entityId,
  loadEntities,
  unknownEntity,
  type SiteEntity,
  diffReports,
  type Value,
} from './site-entities'
import { openRow, pick, type EntityReport, type EntityReports, type OpenRow, type AnyRow } from './reported-row'
import { writeCell } from '../rows/cells'
import { columnIn, tableName } from '../rows/names'
import { prepared } from '../database/prepared'
import { columnsOf, rowOf, rowsOf } from '../rows/rows'

type Where = Partial<AnyRow>

const whereKey = (names: readonly string[], row: Where): string =>
  JSON.stringify(names.map((name) => String(row[name])))

async function rowsWhere(
  tx: Connection,
  resource: Resource,
  wheres: readonly Where[],
): Promise<(of: Where) => AnyRow | null> {
  const [first] = wheres
  if (!first) return () => null
  const names = Object.keys(first)
  const columns = names.map((name) => columnIn(resource, name)).join(', ')
  const table = tableName(resource)
  const text = `SELECT ${columnsOf(resource)} FROM ${table}
    WHERE (${columns}) IN (SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json))
    ORDER BY "id" FOR NO KEY UPDATE`
  const keys = names.map((name) => [name, columnIn(resource, name).slice(1, -1)] as const)
  const given = wheres.map((where) =>
    Object.fromEntries(keys.map(([name, column]) => [column, writeCell(where[name])])),
  )
  const rows = await tx.rows(prepared(text, [JSON.stringify(given)]))
  const found = rows.map((cells) => rowOf(resource, cells) as AnyRow).toReversed()
  const byKey = new Map(found.map((row) => [whereKey(names, row), row]))
  return (where) => byKey.get(whereKey(names, where)) ?? null
}

async function lockReportedRows(
  tx: Connection,
  resource: Resource,
  messages: EntityReports,
  entities: ReadonlyMap<string, SiteEntity>,
): Promise<(message: EntityReports[number]) => AnyRow | null> {
  const ids = [...entities.values()].flatMap(({ row }) => row ?? [])
  const [byWhere, rows] = await Promise.all([
    rowsWhere(
      tx,
      resource,
      messages.flatMap(({ where }) => (where ? [where] : [])),
    ),
    rowsOf(resource, tx).withIds(messages.some(({ where }) => !where) ? ids : [], { lock: 'change' }),
  ])
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  return (message) => {
    if (message.where) return byWhere(message.where)
    const { row } = entities.get(entityId(message)) ?? unknownEntity
    return byId.get(row ?? 0) ?? null
  }
}

interface Change {
  open: OpenRow
  id: number
  values: Record<string, Value>
}

type Derive<R> = (row: Partial<Row<R>>) => Partial<Row<R>>

function changedValues(open: OpenRow, derive: Derive<Resource> | undefined): Record<string, Value> {
  const { reported, before, row, newRowValues } = open
  const values = diffReports(reported, before)
  const known: Partial<Row<Resource>> = { ...(row ?? newRowValues), ...values }
  const derived = Object.entries(derive?.(known) ?? {}).filter(([field, value]) => value !== known[field])
  return { ...values, ...(Object.fromEntries(derived) as Record<string, Value>) }
}

async function saveReported(
  tx: Connection,
  resource: Resource,
  { openRows, ids }: { openRows: readonly OpenRow[]; ids: number[] },
  derive: Derive<Resource> | undefined,
): Promise<ReadonlySet<OpenRow>> {
  const changes = openRows.map((open): Change => {
    const id = open.row ? Number(open.row.id) : Number(ids.shift())
    return { open, id, values: changedValues(open, derive) }
  })
  const inserted = changes.filter(({ open }) => !open.row)
  const changed = changes.filter(({ open, values }) => open.row && Object.keys(values).length > 0)
  const newRows = inserted.map(({ id, open, values }) => ({ id, ...open.newRowValues, ...values }))
  const changedRows = changed.map(({ id, values }) => ({ id, ...values }))
  const returning = { returning: true }
  const written = await Promise.all([
    insertMany(tx, resource, newRows, returning),
    changeMany(tx, resource, changedRows, returning),
  ])
  const byId = new Map(written.flat().map((row) => [Number(row.id), row]))
  const entities = changes.map(({ open: { park, key, entity, row, reported, fields }, id }) => {
    const now = byId.get(id) ?? row ?? {}
    return { park, key, entity: { row: id, reported, written: pick(now, [...Object.keys(entity.written), ...fields]) } }
  })
  await saveEntities(tx, resource.name, entities)
  return new Set([...inserted, ...changed].map(({ open }) => open))
}

function byEntity(messages: EntityReports): Map<string, [EntityReport<Resource>, ...EntityReport<Resource>[]]> {
  const groups = new Map<string, [EntityReport<Resource>, ...EntityReport<Resource>[]]>()
  for (const message of messages) {
    const group = groups.get(entityId(message))
    if (group) group.push(message)
    else groups.set(entityId(message), [message])
  }
  return groups
}

type UpsertResult = 'written' | 'as it was' | 'unknown'

/**
 * Any order of arrival leads to the same rows. A row that a user deleted is not inserted again. `derive`: what
 * follows from a row's other values.
 */
export async function upsertReported<R extends Resource>(
  tx: Connection,
  of: R,
  messages: readonly EntityReport<R>[],
  derive?: Derive<R>,
): Promise<UpsertResult[]> {
  if (messages.length === 0) return []
  const resource: Resource = of
  const entities = await loadEntities(tx, resource.name, messages)
  const groups = byEntity(messages)
  const added = [...groups].filter(([id, [{ where }]]) => !where && !entities.get(id)?.row)
  const [rowFor, ids] = await Promise.all([
    lockReportedRows(tx, resource, messages, entities),
    reserveIds(tx, resource, added.length),
  ])
  const opened = new Map<string, OpenRow | 'unknown' | 'removed'>()
  for (const [id, group] of groups)
    opened.set(
      id,
      await openRow(tx, resource, group, { entity: entities.get(id) ?? unknownEntity, row: rowFor(group[0]) }),
    )
  const open = [...opened.values()].filter((row) => typeof row === 'object')
  const toSave = open.filter(({ row, reported, entity }) => !row || reported !== entity.reported)
  const written = await saveReported(tx, resource, { openRows: toSave, ids }, derive)
  return messages.map((message) => {
    const row = opened.get(entityId(message))
    if (row === 'unknown') return row
    return typeof row === 'object' && written.has(row) ? 'written' : 'as it was'
  })
}

export const upsertReportedRow = async <R extends Resource>(
  tx: Connection,
  of: R,
  message: EntityReport<R>,
): Promise<UpsertResult> => (await upsertReported(tx, of, [message]))[0] ?? 'as it was'
