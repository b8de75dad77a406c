import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { tableName } from '../engine/names'
import { rowsOf } from '../engine/rows'
import type { Thing } from './site-thing'
import { hear, hearFirst, type Told, type Value } from './told'

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

export type AnyRow = Row<Resource>

export const pick = (
  row: Readonly<Record<string, Value | undefined>>,
  fields: Iterable<string>,
): Record<string, Value> => Object.fromEntries([...fields].map((field): [string, Value] => [field, row[field] ?? null]))

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

/** A thing, its row, and what messages said of it; `row` null: it has none yet. */
export interface Page {
  park: string
  key: string
  thing: Thing
  row: AnyRow | null
  before: Told
  told: Told
  made: Partial<AnyRow>
  /** The fields that messages speak of. */
  fields: Set<string>
}

const ear = (told: Told, { at, said, first = {}, assumed = {} }: Message<Resource>): Told => {
  const time = Date.parse(at)
  return hearFirst(hear(hear(told, 0, assumed), time, said), time, first)
}

export type Messages = readonly Message<Resource>[]

/** What messages said of one thing, in the order in which they came. */
export async function openPage(
  tx: Connection,
  resource: Resource,
  [message, ...others]: readonly [Message<Resource>, ...Messages],
  known: { thing: Thing; byId: ReadonlyMap<number, AnyRow> },
): Promise<Page | 'unknown' | 'removed'> {
  const { park, key, made = {}, where } = message
  const { thing, byId } = known
  const row = where ? await rowsOf(resource, tx).first(where, { lock: 'change' }) : byId.get(thing.row ?? 0)
  if (!row && where) return 'unknown'
  if (!row && thing.row) return 'removed'
  const before = row ? await withHandChanges(tx, resource, row, thing) : thing.told
  const messages = [message, ...others]
  const fields = messages.flatMap(({ said, first, assumed }) => Object.keys({ ...said, ...first, ...assumed }))
  const told = messages.reduce(ear, before)
  return { park, key, thing, row: row ?? null, before, told, made, fields: new Set(fields) }
}
