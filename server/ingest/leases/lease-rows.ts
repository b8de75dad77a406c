import { second } from '../../../model/durations'
import { carPark } from '../../../resources/system/car-park'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { columnIn, tableName } from '../../rows/names'

/** An instance came or went, or parks became free. The payload is empty. */
export const leasesChannel = 'berth_park_leases'

const silence = 6 * second

const notify = async (on: Connection): Promise<void> => {
  await on.rows({ text: `SELECT pg_notify($1, '')`, values: [leasesChannel], name: 'leases_notify' })
}

export async function enter(on: Connection, id: string, { alone }: { alone: boolean }): Promise<void> {
  if (alone) await on.run({ text: 'DELETE FROM "instance"' })
  await on.run({ text: 'INSERT INTO "instance" ("id", "seen_at") VALUES ($1, clock_timestamp())', values: [id] })
  await notify(on)
}

export async function leave(on: Connection, id: string): Promise<void> {
  await on.run({ text: 'DELETE FROM "instance" WHERE "id" = $1', values: [id] })
  await notify(on)
}

/** False: others have declared the instance dead, and it holds nothing any more. */
export async function renew(on: Connection, id: string): Promise<boolean> {
  const text = 'UPDATE "instance" SET "seen_at" = clock_timestamp() WHERE "id" = $1'
  return (await on.run({ text, values: [id], name: 'instance_renew' })) > 0
}

const removing = `DELETE FROM "instance" WHERE "seen_at" < clock_timestamp() - interval '${silence} milliseconds'`

export const removeDead = (on: Connection): Promise<number> => on.run({ text: removing, name: 'instance_remove_dead' })

const park = columnIn(carPark, 'park_code')
const adding = `INSERT INTO "park_lease" ("park_code")
  SELECT k.park FROM (SELECT ${park} AS park FROM ${tableName(carPark)} UNION SELECT "park_code" FROM "device") k
  WHERE k.park IS NOT NULL AND NOT EXISTS (SELECT FROM "park_lease" l WHERE l."park_code" = k.park)
  ON CONFLICT DO NOTHING`

export const addParks = (on: Connection): Promise<number> => on.run({ text: adding, name: 'park_lease_add' })

export async function census(on: Connection): Promise<{ instances: string[]; parks: number }> {
  const instances = await on.rows({ text: 'SELECT "id" FROM "instance" ORDER BY "id"', name: 'instances' })
  const [[parks] = []] = await on.rows({ text: 'SELECT count(*) FROM "park_lease"', name: 'park_lease_count' })
  return { instances: instances.map(([id]) => String(id)), parks: Number(parks) }
}

export async function heldBy(on: Connection, id: string): Promise<string[]> {
  const text = 'SELECT "park_code" FROM "park_lease" WHERE "instance_id" = $1 ORDER BY "park_code"'
  return (await on.rows({ text, values: [id], name: 'park_lease_held' })).map(([code]) => String(code))
}

const taking = `UPDATE "park_lease" SET "instance_id" = $1, "heard_since" = clock_timestamp() WHERE "park_code" IN (
  SELECT l."park_code" FROM "park_lease" l WHERE NOT EXISTS (SELECT FROM "instance" i WHERE i."id" = l."instance_id")
  ORDER BY l."park_code" LIMIT $2 FOR UPDATE SKIP LOCKED)`

/** Two instances never take the same park. */
export const take = (on: Connection, id: string, atMost: number): Promise<number> =>
  on.run({ text: taking, values: [id, atMost], name: 'park_lease_take' })

export async function giveBack(on: Connection, id: string, parks: readonly string[]): Promise<void> {
  const text = 'UPDATE "park_lease" SET "instance_id" = NULL WHERE "instance_id" = $1 AND "park_code" = ANY($2)'
  await on.run({ text, values: [id, writeCell([...parks])], name: 'park_lease_give_back' })
  await notify(on)
}

/** When the park's devices were heard for certain, in milliseconds by the database's clock. */
export interface Hearing {
  since: number
  until: number
}

const hearing = `SELECT extract(epoch FROM l."heard_since") * 1000, extract(epoch FROM i."seen_at") * 1000
  FROM "park_lease" l JOIN "instance" i ON i."id" = l."instance_id" WHERE l."park_code" = $1`

export async function hearingOf(on: Connection, park: string): Promise<Hearing | null> {
  const [row] = await on.rows({ text: hearing, values: [park], name: 'park_lease_hearing' })
  return row ? { since: Number(row[0] ?? 0), until: Number(row[1]) } : null
}
