import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { lockParks } from '../rows/lock-parks'
import { bulkUpsert } from '../rows/bulk-rows'
import type { Resource, Row } from '../../model/resource'

export type Value = Row<Resource>[string]

/** The value of each field that counts, and its time in milliseconds, negated for first values (`mergeFirstReport`). */
export type Reported = Readonly<Record<string, readonly [at: number, value: Value]>>

/** `undefined` is not reported; `null` is reported as empty. */
type ReportedValues = Readonly<Record<string, Value | undefined>>

const supersedes = (one: readonly [number, Value], other: readonly [number, Value] | undefined): boolean =>
  !other || one[0] > other[0] || (one[0] === other[0] && JSON.stringify(one[1]) > JSON.stringify(other[1]))

/** The value with the latest device time counts, whatever the order of messages. */
export function mergeReport(reported: Reported, at: number, values: ReportedValues): Reported {
  const changes = Object.entries(values)
    .flatMap(([field, value]) => (value === undefined ? [] : [[field, [at, value]] as const]))
    .filter(([field, entry]) => supersedes(entry, reported[field]))
  return changes.length > 0 ? { ...reported, ...Object.fromEntries(changes) } : reported
}

export const mergeFirstReport = (reported: Reported, at: number, values: ReportedValues): Reported =>
  mergeReport(reported, -at, values)

export function mergeCounts(reported: Reported, counts: Readonly<Record<string, number | undefined>>): Reported {
  const sums = Object.entries(counts)
    .filter((one): one is [string, number] => Boolean(one[1]))
    .map(([field, count]) => [field, [0, Number(reported[field]?.[1] ?? 0) + count]] as const)
  return sums.length > 0 ? { ...reported, ...Object.fromEntries(sums) } : reported
}

export const diffReports = (now: Reported, before: Reported): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(now)
      .filter(([field, [, value]]) => JSON.stringify(value) !== JSON.stringify(before[field]?.[1]))
      .map(([field, [, value]]) => [field, value]),
  )

/** An entity is what facts report on repeatedly, such as a charging. `key`: the site's id. */
export interface EntityKey {
  park: string
  key: string
}

export interface SiteEntity {
  row: number | null
  reported: Reported
  /** The row's values when it was last written for a message. */
  written: Readonly<Record<string, Value>>
}

export const entityId = ({ park, key }: EntityKey): string => JSON.stringify([park, key])

const jsonOf = (cell: string | null | undefined) => JSON.parse(cell ?? '{}') as Record<string, never>

// OFFSET 0 makes PostgreSQL look each entity up by its key, also while it takes the table for a small one.
const finding = `SELECT t.*
  FROM unnest($2::text[], $3::text[]) AS k(park, key), LATERAL (SELECT "park_code", "key", "row_id", "reported", "written"
    FROM "site_entity" WHERE "park_code" = k.park AND "kind" = $1 AND "key" = k.key OFFSET 0) AS t`

/** By `entityId`. Locks the kind in these parks until the transaction ends. */
export async function loadEntities(
  tx: Connection,
  kind: string,
  keys: readonly EntityKey[],
): Promise<Map<string, SiteEntity>> {
  const distinct = [...new Map(keys.map((one) => [entityId(one), one])).values()]
  const values = [kind, writeCell(distinct.map(({ park }) => park)), writeCell(distinct.map(({ key }) => key))]
  const parks = keys.map(({ park }) => park)
  const read = { text: finding, values, name: 'site_entities_read' }
  const [, rows] = await Promise.all([lockParks(tx, kind, parks), tx.rows(read)])
  return new Map(
    rows.map(([park, key, row, reported, written]) => [
      entityId({ park: park ?? '', key: key ?? '' }),
      { row: row ? Number(row) : null, reported: jsonOf(reported), written: jsonOf(written) },
    ]),
  )
}

export const unknownEntity: SiteEntity = { row: null, reported: {}, written: {} }

export async function loadEntity(tx: Connection, kind: string, key: EntityKey): Promise<SiteEntity> {
  const [entity] = [...(await loadEntities(tx, kind, [key])).values()]
  return entity ?? unknownEntity
}

const upserting = bulkUpsert('site_entity', ['park_code', 'kind', 'key'], ['row_id', 'reported', 'written'])

/** `loadEntities` must have locked the parks in the same transaction. */
export async function saveEntities(
  tx: Connection,
  kind: string,
  entities: readonly (EntityKey & { entity: SiteEntity })[],
): Promise<void> {
  if (entities.length === 0) return
  const rows = entities.map(({ park, key, entity: { row, reported, written } }) => {
    return { park_code: park, kind, key, row_id: row, reported, written }
  })
  await tx.run({ text: upserting, values: [JSON.stringify(rows)], name: 'site_entities_upsert' })
}

interface ManualChange {
  park: string
  key: string
  row: number
  values: Readonly<Record<string, Value>>
}

/** For rows that other facts change too, where `updated_at` doesn't show when the user changed them. */
export async function recordManualChange(
  tx: Connection,
  { name }: Resource,
  { park, key, row, values }: ManualChange,
): Promise<void> {
  const { reported, written } = await loadEntity(tx, name, { park, key })
  const entity = { row, reported: mergeReport(reported, Date.now(), values), written: { ...written, ...values } }
  await saveEntities(tx, name, [{ park, key, entity }])
}
