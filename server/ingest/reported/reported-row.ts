import type { Resource, Row } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { tableName } from '../../rows/names'
import { rowsOf } from '../../rows/rows'
import type { SiteEntity } from './site-entities'
import { mergeReport, mergeFirstReport, type Reported, type Value } from './report'

/** One message about one thing that has a row. */
export interface EntityReport<R> {
  park: string
  /** The site's own name of the thing, unique in the park among the resource's rows. */
  key: string
  /** The device's time, ISO 8601. */
  at: string
  /** Of these what was told last counts; `undefined` is not told. */
  values: Partial<Row<R>>
  /** Of these what was told first counts. */
  firstValues?: Partial<Row<R>>
  /** Counts as long as nothing else is told. */
  assumedValues?: Partial<Row<R>>
  /** What a new row has beside that. */
  newRowValues?: Partial<Row<R>>
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
async function withHandChanges(tx: Connection, resource: Resource, row: AnyRow, entity: SiteEntity): Promise<Reported> {
  const byHand = Object.keys(entity.written).filter((field) => (row[field] ?? null) !== entity.written[field])
  if (byHand.length === 0) return entity.reported
  return mergeReport(entity.reported, await changedAt(tx, resource, row), pick(row, byHand))
}

/** A thing, its row, and what messages said of it; `row` null: it has none yet. */
export interface OpenRow {
  park: string
  key: string
  entity: SiteEntity
  row: AnyRow | null
  before: Reported
  reported: Reported
  made: Partial<AnyRow>
  /** The fields that messages speak of. */
  fields: Set<string>
}

const mergeEntityReport = (
  reported: Reported,
  { at, values, firstValues = {}, assumedValues = {} }: EntityReport<Resource>,
): Reported => {
  const time = Date.parse(at)
  return mergeFirstReport(mergeReport(mergeReport(reported, 0, assumedValues), time, values), time, firstValues)
}

export type EntityReports = readonly EntityReport<Resource>[]

/** What messages said of one thing, in the order in which they came. */
export async function openRow(
  tx: Connection,
  resource: Resource,
  [message, ...others]: readonly [EntityReport<Resource>, ...EntityReports],
  known: { entity: SiteEntity; byId: ReadonlyMap<number, AnyRow> },
): Promise<OpenRow | 'unknown' | 'removed'> {
  const { park, key, newRowValues = {}, where } = message
  const { entity, byId } = known
  const row = where ? await rowsOf(resource, tx).first(where, { lock: 'change' }) : byId.get(entity.row ?? 0)
  if (!row && where) return 'unknown'
  if (!row && entity.row) return 'removed'
  const before = row ? await withHandChanges(tx, resource, row, entity) : entity.reported
  const messages = [message, ...others]
  const fields = messages.flatMap(({ values, firstValues, assumedValues }) =>
    Object.keys({ ...values, ...firstValues, ...assumedValues }),
  )
  const reported = messages.reduce(mergeEntityReport, before)
  return { park, key, entity, row: row ?? null, before, reported, made: newRowValues, fields: new Set(fields) }
}
