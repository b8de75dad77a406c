import type { Connection } from '../database/database'
import { writeCell } from '../engine/cells'
import { takeParks } from './take-parks'
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

const finding = `SELECT t."park_code", t."key", t."row_id", t."told", t."written"
  FROM unnest($2::text[], $3::text[]) AS k(park, key)
  JOIN "site_thing" t ON t."park_code" = k.park AND t."kind" = $1 AND t."key" = k.key`

/** What is known of things of one kind, by `thingId`. Until the transaction ends nobody else records any of these parks' things. */
export async function thingsOf(tx: Connection, kind: string, names: readonly ThingName[]): Promise<Map<string, Thing>> {
  await takeParks(
    tx,
    kind,
    names.map(({ park }) => park),
  )
  const distinct = [...new Map(names.map((name) => [thingId(name), name])).values()]
  const values = [kind, writeCell(distinct.map(({ park }) => park)), writeCell(distinct.map(({ key }) => key))]
  const rows = await tx.rows({ text: finding, values, name: 'site_things_of' })
  return new Map(
    rows.map(([park, key, row, told, written]) => [
      thingId({ park: park ?? '', key: key ?? '' }),
      { row: row ? Number(row) : null, told: jsonOf(told), written: jsonOf(written) },
    ]),
  )
}

export const unknownThing: Thing = { row: null, told: {}, written: {} }

/** The same for one. */
export async function thingOf(tx: Connection, kind: string, name: ThingName): Promise<Thing> {
  const [thing] = [...(await thingsOf(tx, kind, [name])).values()]
  return thing ?? unknownThing
}

const keeping = `INSERT INTO "site_thing" ("park_code", "kind", "key", "row_id", "told", "written")
  SELECT t."park", $1, t."key", t."row", t."told", t."written"
  FROM jsonb_to_recordset($2::jsonb) AS t("park" text, "key" text, "row" bigint, "told" jsonb, "written" jsonb)
  ON CONFLICT ("park_code", "kind", "key") DO UPDATE SET "row_id" = excluded."row_id", "told" = excluded."told",
    "written" = excluded."written"`

/** Keeps what is known of things, whose turn it is. */
export async function keepThings(
  tx: Connection,
  kind: string,
  things: readonly (ThingName & { thing: Thing })[],
): Promise<void> {
  if (things.length === 0) return
  const told = things.map(({ park, key, thing }) => ({ park, key, ...thing }))
  await tx.run({ text: keeping, values: [kind, JSON.stringify(told)], name: 'site_things_keep' })
}
