import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { columnIn, tableName } from '../../rows/names'
import { prepared } from '../../database/prepared'
import { columnsOf, rowOf, rowsOf } from '../../rows/rows'
import type { AnyRow, EntityReports } from './reported-row'
import { entityId, unknownEntity, type SiteEntity } from './site-entities'

type Where = Partial<AnyRow>

const whereKey = (names: readonly string[], row: Where): string =>
  JSON.stringify(names.map((name) => String(row[name])))

/** The rows with the fields of each `where`, of several the one with the lowest id, locked until the transaction ends. */
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

/** The rows that these messages are about, locked until the transaction ends; null: none yet, or none any more. */
export async function lockReportedRows(
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
