import type { Connection } from '../database/database'
import type { Told, Value } from './told'

/** What messages speak of again and again: a request, a charging, a sensor. `key` is the site's own name of it. */
export interface ThingKey {
  park: string
  kind: string
  key: string
}

export interface Thing {
  /** The row that says what was told; null before there is one. */
  row: number | null
  told: Told
  /** What that row held when it was last written for a message. */
  written: Readonly<Record<string, Value>>
}

const jsonOf = (cell: string | null | undefined) => JSON.parse(cell ?? '{}') as Record<string, never>

/** What is known of a thing, which is held until the transaction ends: messages about it are recorded one by one. */
export async function thingOf(tx: Connection, { park, kind, key }: ThingKey): Promise<Thing> {
  const text = `INSERT INTO "site_thing" ("park_code", "kind", "key") VALUES ($1, $2, $3)
    ON CONFLICT ("park_code", "kind", "key") DO UPDATE SET "key" = excluded."key" RETURNING "row_id", "told", "written"`
  const [[row, told, written] = []] = await tx.rows({ text, values: [park, kind, key], name: 'site_thing_hold' })
  return { row: row ? Number(row) : null, told: jsonOf(told), written: jsonOf(written) }
}

export async function keepThing(tx: Connection, { park, kind, key }: ThingKey, thing: Thing): Promise<void> {
  const { row, told, written } = thing
  await tx.run({
    text: `UPDATE "site_thing" SET "row_id" = $4, "told" = $5, "written" = $6
      WHERE "park_code" = $1 AND "kind" = $2 AND "key" = $3`,
    values: [park, kind, key, row, JSON.stringify(told), JSON.stringify(written)],
    name: 'site_thing_keep',
  })
}
