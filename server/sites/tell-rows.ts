import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { writeCell } from '../engine/cells'
import { changeMany, insertMany, takeIds } from '../engine/many-rows'
import { tableName } from '../engine/names'
import { columnsOf, rowOf } from '../engine/rows'
import { keepThings, thingId, thingsOf, unknownThing } from './site-thing'
import { openPage, pick, type AnyRow, type Message, type Messages, type Page } from './thing-page'
import { newsIn, type Value } from './told'

/** Rows by their ids, held until the transaction ends. */
async function rowsById(tx: Connection, resource: Resource, ids: readonly number[]): Promise<Map<number, AnyRow>> {
  if (ids.length === 0) return new Map()
  const text = `SELECT ${columnsOf(resource)} FROM ${tableName(resource)} WHERE "id" = ANY($1) ORDER BY "id"
    FOR NO KEY UPDATE`
  const rows = await tx.rows({ text, values: [writeCell(ids)], name: `held_by_id_${resource.name}` })
  return new Map(rows.map((cells) => rowOf(resource, cells) as AnyRow).map((row) => [Number(row.id), row]))
}

interface Change {
  page: Page
  id: number
  news: Record<string, Value>
}

/** Writes pages that something new was told of; in their rows, where that makes a difference. */
async function writeTold(tx: Connection, resource: Resource, pages: readonly Page[]): Promise<ReadonlySet<Page>> {
  const ids = await takeIds(tx, resource, pages.filter(({ row }) => !row).length)
  const changes = pages.map((page): Change => {
    return { page, id: page.row ? Number(page.row.id) : Number(ids.shift()), news: newsIn(page.told, page.before) }
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
  const kept = changes.map(({ page: { park, key, thing, row, told, fields }, id }) => {
    const now = saved.get(id) ?? row ?? {}
    return { park, key, thing: { row: id, told, written: pick(now, [...Object.keys(thing.written), ...fields]) } }
  })
  await keepThings(tx, resource.name, kept)
  return new Set([...made, ...changed].map(({ page }) => page))
}

function byThing(messages: Messages): Map<string, [Message<Resource>, ...Message<Resource>[]]> {
  const groups = new Map<string, [Message<Resource>, ...Message<Resource>[]]>()
  for (const message of messages) {
    const group = groups.get(thingId(message))
    if (group) group.push(message)
    else groups.set(thingId(message), [message])
  }
  return groups
}

/** What became of a thing's row: `unknown` when there is none with the fields of `where`. */
export type Telling = 'written' | 'as it was' | 'unknown'

/**
 * Records messages about things in their rows, one each, whatever the order of arrival. A row that a person removed is not
 * made again. Answers for each message what became of its row.
 */
export async function tellRows<R extends Resource>(
  tx: Connection,
  of: R,
  messages: readonly Message<R>[],
): Promise<Telling[]> {
  if (messages.length === 0) return []
  const resource: Resource = of
  const things = await thingsOf(tx, resource.name, messages)
  const byId = await rowsById(
    tx,
    resource,
    [...things.values()].flatMap(({ row }) => row ?? []),
  )
  const pages = new Map<string, Page | 'unknown' | 'removed'>()
  for (const [id, group] of byThing(messages))
    pages.set(id, await openPage(tx, resource, group, { thing: things.get(id) ?? unknownThing, byId }))
  const open = [...pages.values()].filter((page) => typeof page === 'object')
  const written = await writeTold(
    tx,
    resource,
    open.filter(({ row, told, thing }) => !row || told !== thing.told),
  )
  return messages.map((message) => {
    const page = pages.get(thingId(message))
    if (page === 'unknown') return page
    return typeof page === 'object' && written.has(page) ? 'written' : 'as it was'
  })
}

/** The same for one message. */
export const tellRow = async <R extends Resource>(tx: Connection, of: R, message: Message<R>): Promise<Telling> =>
  (await tellRows(tx, of, [message]))[0] ?? 'as it was'
