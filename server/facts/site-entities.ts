import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { lockParks } from '../rows/lock-parks'
import { type Reported, type Value, mergeReport } from './report'
import { bulkUpsert } from '../rows/bulk-rows'
import type { Resource } from '../../model/resource'

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
