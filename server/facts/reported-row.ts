import type { FieldName, Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { tableName } from '../rows/names'
import { type SiteEntity, mergeCounts, mergeReport, mergeFirstReport, type Reported, type Value } from './site-entities'

export interface EntityReport<R> {
  park: string
  /** The site's id, unique in the park among the resource's rows. */
  key: string
  /** The device's time, ISO 8601. */
  at: string
  /** The last reported value counts; `undefined` is not reported. */
  values: Partial<Row<R>>
  /** The first reported value counts. */
  firstValues?: Partial<Row<R>>
  /** These values count until anything else is reported. */
  assumedValues?: Partial<Row<R>>
  /** Added to fields that users don't change. */
  counts?: Partial<Record<FieldName<R>, number | undefined>>
  newRowValues?: Partial<Row<R>>
  /** The row exists before any message and has these fields. */
  where?: Partial<Row<R>>
}

export type AnyRow = Row<Resource>

export const pick = (
  row: Readonly<Record<string, Value | undefined>>,
  fields: Iterable<string>,
): Record<string, Value> => Object.fromEntries([...fields].map((field): [string, Value] => [field, row[field] ?? null]))

async function changedAt(tx: Connection, resource: Resource, { id }: AnyRow): Promise<number> {
  const text = `SELECT extract(epoch FROM "updated_at")::bigint FROM ${tableName(resource)} WHERE "id" = $1`
  const [row] = await tx.rows({ text, values: [id], name: `changed_at_${resource.name}` })
  return Number(row?.[0]) * 1000
}

/** A field that a user changed counts like a report at the time of that change. */
async function mergeManualChanges(
  tx: Connection,
  resource: Resource,
  row: AnyRow,
  entity: SiteEntity,
): Promise<Reported> {
  const changed = Object.keys(entity.written).filter((field) => (row[field] ?? null) !== entity.written[field])
  if (changed.length === 0) return entity.reported
  return mergeReport(entity.reported, await changedAt(tx, resource, row), pick(row, changed))
}

/** `row` is null for a new one. `before`: reported before these messages; `reported`: including them. */
export interface OpenRow {
  park: string
  key: string
  entity: SiteEntity
  row: AnyRow | null
  before: Reported
  reported: Reported
  newRowValues: Partial<AnyRow>
  fields: Set<string>
}

const mergeEntityReport = (
  reported: Reported,
  { at, values, firstValues = {}, assumedValues = {}, counts = {} }: EntityReport<Resource>,
): Reported => {
  const time = Date.parse(at)
  const counted = mergeCounts(reported, counts)
  return mergeFirstReport(mergeReport(mergeReport(counted, 0, assumedValues), time, values), time, firstValues)
}

export type EntityReports = readonly EntityReport<Resource>[]

export async function openRow(
  tx: Connection,
  resource: Resource,
  [message, ...others]: readonly [EntityReport<Resource>, ...EntityReports],
  known: { entity: SiteEntity; row: AnyRow | null },
): Promise<OpenRow | 'unknown' | 'removed'> {
  const { park, key, newRowValues = {}, where } = message
  const { entity, row } = known
  if (!row && where) return 'unknown'
  if (!row && entity.row) return 'removed'
  const before = row ? await mergeManualChanges(tx, resource, row, entity) : entity.reported
  const messages = [message, ...others]
  const fields = messages.flatMap(({ values, firstValues, assumedValues }) =>
    Object.keys({ ...values, ...firstValues, ...assumedValues }),
  )
  const reported = messages.reduce(mergeEntityReport, before)
  return { park, key, entity, row, before, reported, newRowValues, fields: new Set(fields) }
}
