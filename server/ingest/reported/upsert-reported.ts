import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { changeMany, insertMany, takeIds } from '../../rows/bulk-rows'
import { tableName } from '../../rows/names'
import { columnsOf, rowOf } from '../../rows/rows'
import { saveEntities, entityId, loadEntities, unknownEntity } from './site-entities'
import { openRow, pick, type AnyRow, type EntityReport, type EntityReports, type OpenRow } from './reported-row'
import { diffReports, type Value } from './report'

/** Rows by their ids, held until the transaction ends. */
async function rowsById(tx: Connection, resource: Resource, ids: readonly number[]): Promise<Map<number, AnyRow>> {
  if (ids.length === 0) return new Map()
  const text = `SELECT ${columnsOf(resource)} FROM ${tableName(resource)} WHERE "id" = ANY($1) ORDER BY "id"
    FOR NO KEY UPDATE`
  const rows = await tx.rows({ text, values: [writeCell(ids)], name: `held_by_id_${resource.name}` })
  return new Map(rows.map((cells) => rowOf(resource, cells) as AnyRow).map((row) => [Number(row.id), row]))
}

interface Change {
  page: OpenRow
  id: number
  news: Record<string, Value>
}

/** Writes pages that something new was told of; in their rows, where that makes a difference. */
async function saveReported(
  tx: Connection,
  resource: Resource,
  pages: readonly OpenRow[],
): Promise<ReadonlySet<OpenRow>> {
  const ids = await takeIds(tx, resource, pages.filter(({ row }) => !row).length)
  const changes = pages.map((page): Change => {
    return {
      page,
      id: page.row ? Number(page.row.id) : Number(ids.shift()),
      news: diffReports(page.reported, page.before),
    }
  })
  const made = changes.filter(({ page }) => !page.row)
  const changed = changes.filter(({ page, news }) => page.row && Object.keys(news).length > 0)
  await insertMany(
    tx,
    resource,
    made.map(({ id, page, news }) => ({ id, ...page.made, ...news })),
  )
  await changeMany(
    tx,
    resource,
    changed.map(({ id, news }) => ({ id, ...news })),
  )
  const saved = await rowsById(
    tx,
    resource,
    [...made, ...changed].map(({ id }) => id),
  )
  const kept = changes.map(({ page: { park, key, entity, row, reported, fields }, id }) => {
    const now = saved.get(id) ?? row ?? {}
    return { park, key, entity: { row: id, reported, written: pick(now, [...Object.keys(entity.written), ...fields]) } }
  })
  await saveEntities(tx, resource.name, kept)
  return new Set([...made, ...changed].map(({ page }) => page))
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

/** What became of a thing's row: `unknown` when there is none with the fields of `where`. */
export type UpsertResult = 'written' | 'as it was' | 'unknown'

/**
 * Records messages about things in their rows, one each, whatever the order of arrival. A row that a person removed is not
 * made again. Answers for each message what became of its row.
 */
export async function upsertReported<R extends Resource>(
  tx: Connection,
  of: R,
  messages: readonly EntityReport<R>[],
): Promise<UpsertResult[]> {
  if (messages.length === 0) return []
  const resource: Resource = of
  const entities = await loadEntities(tx, resource.name, messages)
  const byId = await rowsById(
    tx,
    resource,
    [...entities.values()].flatMap(({ row }) => row ?? []),
  )
  const pages = new Map<string, OpenRow | 'unknown' | 'removed'>()
  for (const [id, group] of byEntity(messages))
    pages.set(id, await openRow(tx, resource, group, { entity: entities.get(id) ?? unknownEntity, byId }))
  const open = [...pages.values()].filter((page) => typeof page === 'object')
  const written = await saveReported(
    tx,
    resource,
    open.filter(({ row, reported, entity }) => !row || reported !== entity.reported),
  )
  return messages.map((message) => {
    const page = pages.get(entityId(message))
    if (page === 'unknown') return page
    return typeof page === 'object' && written.has(page) ? 'written' : 'as it was'
  })
}

/** The same for one message. */
export const upsertReportedRow = async <R extends Resource>(
  tx: Connection,
  of: R,
  message: EntityReport<R>,
): Promise<UpsertResult> => (await upsertReported(tx, of, [message]))[0] ?? 'as it was'
