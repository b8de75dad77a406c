import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { tableName } from '../engine/names'
import { rowsOf } from '../engine/rows'
import { keepThing, thingOf, type Thing } from './site-thing'
import { hear, hearFirst, newsIn, type Told, type Value } from './told'

/** One message about one thing that has a row. */
export interface Message<R> {
  park: string
  /** The site's own name of the thing, unique in the park among the resource's rows. */
  key: string
  /** The device's time, ISO 8601. */
  at: string
  /** Of these what was told last counts; `undefined` is not told. */
  said: Partial<Row<R>>
  /** Of these what was told first counts. */
  first?: Partial<Row<R>>
  /** Counts as long as nothing else is told. */
  assumed?: Partial<Row<R>>
  /** What a new row has beside that. */
  made?: Partial<Row<R>>
  /** The thing's row is there before any message, with these fields. */
  where?: Partial<Row<R>>
}

type AnyRow = Row<Resource>

const pick = (row: AnyRow, fields: readonly string[]): Record<string, Value> =>
  Object.fromEntries(fields.map((field): [string, Value] => [field, row[field] ?? null]))

/** When a row was last changed, in milliseconds. */
async function changedAt(tx: Connection, resource: Resource, { id }: AnyRow): Promise<number> {
  const text = `SELECT extract(epoch FROM "updated_at")::bigint FROM ${tableName(resource)} WHERE "id" = $1`
  const [row] = await tx.rows({ text, values: [id], name: `changed_at_${resource.name}` })
  return Number(row?.[0]) * 1000
}

/** A person's change of the row is one more message, told when he made it. */
async function withHandChanges(tx: Connection, resource: Resource, row: AnyRow, thing: Thing): Promise<Told> {
  const byHand = Object.keys(thing.written).filter((field) => (row[field] ?? null) !== thing.written[field])
  if (byHand.length === 0) return thing.told
  return hear(thing.told, await changedAt(tx, resource, row), pick(row, byHand))
}

/**
 * Records a message about a thing in its one row, whatever the order of arrival. A row that a person removed is not made
 * again. Answers whether the row was made or changed; null when there is none with the fields of `where`.
 */
export async function tellRow<R extends Resource>(tx: Connection, of: R, message: Message<R>): Promise<boolean | null> {
  const resource: Resource = of
  const { park, key, at, said, first = {}, assumed = {}, made, where } = message
  const rows = rowsOf(resource, tx)
  const thingKey = { park, kind: resource.name, key }
  if (where && !(await rows.first(where))) return null
  const thing = await thingOf(tx, thingKey)
  const known: Partial<AnyRow> | undefined = thing.row ? { id: thing.row } : where
  const row = known ? await rows.first(known, { lock: 'change' }) : null
  if (known && !row) return false
  const before = row ? await withHandChanges(tx, resource, row, thing) : thing.told
  const time = Date.parse(at)
  const told = hearFirst(hear(hear(before, 0, assumed), time, said), time, first)
  if (row && told === thing.told) return false
  const news: Partial<AnyRow> = newsIn(told, before)
  const isNews = !row || Object.keys(news).length > 0
  const saved = await (row ? (isNews ? rows.change(Number(row.id), news) : row) : rows.insert({ ...made, ...news }))
  if (!saved) return false
  const written = pick(saved, Object.keys({ ...said, ...first, ...assumed }))
  await keepThing(tx, thingKey, { row: Number(saved.id), told, written })
  return isNews
}
