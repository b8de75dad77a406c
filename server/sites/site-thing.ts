import type { Connection } from '../database/database'
import { writeCell } from '../engine/cells'
import type { Told, Value } from './told'

/** What messages speak of again and again: a request, a charging, a sensor. `key` is the site's own name of it. */
export interface ThingName {
  park: string
  key: string
}

export interface Thing {
  /** The row that says what was told; null before there is one. */
  row: number | null
  told: Told
  /** What that row held when it was last written for a message. */
  written: Readonly<Record<string, Value>>
}

export const thingId = ({ park, key }: ThingName): string => JSON.stringify([park, key])

const jsonOf = (cell: string | null | undefined) => JSON.parse(cell ?? '{}') as Record<string, never>

/** What is known of things of one kind, by `thingId`; held until the transaction ends, so messages about one take turns. */
export async function thingsOf(tx: Connection, kind: string, names: readonly ThingName[]): Promise<Map<string, Thing>> {
  const distinct = [...new Map(names.map((name) => [thingId(name), name])).values()]
  const text = `INSERT INTO "site_thing" ("park_code", "kind", "key")
    SELECT t.park, $1, t.key FROM unnest($2::text[], $3::text[]) AS t(park, key) ORDER BY t.park, t.key
    ON CONFLICT ("park_code", "kind", "key") DO UPDATE SET "key" = excluded."key"
    RETURNING "park_code", "key", "row_id", "told", "written"`
  const values = [kind, writeCell(distinct.map(({ park }) => park)), writeCell(distinct.map(({ key }) => key))]
  const rows = await tx.rows({ text, values, name: 'site_things_hold' })
  return new Map(
    rows.map(([park, key, row, told, written]) => [
      thingId({ park: park ?? '', key: key ?? '' }),
      { row: row ? Number(row) : null, told: jsonOf(told), written: jsonOf(written) },
    ]),
  )
}

/** The same for one. */
export async function thingOf(tx: Connection, kind: string, name: ThingName): Promise<Thing> {
  const [thing] = [...(await thingsOf(tx, kind, [name])).values()]
  return thing ?? { row: null, told: {}, written: {} }
}

/** Keeps what is known of things that were held. */
export async function keepThings(
  tx: Connection,
  kind: string,
  things: readonly (ThingName & { thing: Thing })[],
): Promise<void> {
  if (things.length === 0) return
  await tx.run({
    text: `UPDATE "site_thing" SET "row_id" = t."row", "told" = t."told", "written" = t."written"
      FROM jsonb_to_recordset($2::jsonb) AS t("park" text, "key" text, "row" bigint, "told" jsonb, "written" jsonb)
      WHERE "park_code" = t."park" AND "kind" = $1 AND "site_thing"."key" = t."key"`,
    values: [kind, JSON.stringify(things.map(({ park, key, thing }) => ({ park, key, ...thing })))],
    name: 'site_things_keep',
  })
}
