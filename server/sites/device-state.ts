import type { Status } from '../../model/site-facts/status'
import { dcterminal } from '../../resources/terminal/dcterminal'
import type { Connection } from '../database/database'

// A will of an older connection says nothing; a device that is behind another one until now speaks for itself from now on.
const telling = `INSERT INTO "device_state" AS known ("park_code", "name", "online", "since", "connected_at")
  VALUES ($1, $2, $3, now(), $4)
  ON CONFLICT ("park_code", "name") DO UPDATE SET "online" = excluded."online", "via" = NULL,
    "since" = CASE WHEN known."online" = excluded."online" THEN known."since" ELSE excluded."since" END,
    "connected_at" = CASE WHEN excluded."online" THEN excluded."connected_at" ELSE known."connected_at" END
  WHERE excluded."online" OR known."connected_at" IS NULL OR excluded."connected_at" >= known."connected_at"`

const following = `UPDATE "device_state" t SET "online" = d."online", "since" = d."since" FROM "device_state" d
  WHERE t."park_code" = $1 AND t."via" = $2 AND d."park_code" = $1 AND d."name" = $2 AND t."online" <> d."online"`

// Its version stays: nobody's open form is outdated because a terminal lost its connection.
const showing = `UPDATE "dcterminal" t SET "online" = CASE WHEN s."online" THEN 1 ELSE 2 END FROM "device_state" s
  WHERE t."park_code" = $1 AND s."park_code" = $1 AND s."name" = t."client_id" AND (s."name" = $2 OR s."via" = $2)
    AND t."online" IS DISTINCT FROM CASE WHEN s."online" THEN 1 ELSE 2 END`

async function showTerminals(tx: Connection, park: string, device: string): Promise<void> {
  const shown = await tx.run({ text: showing, values: [park, device], name: 'device_state_show' })
  if (shown > 0) tx.wrote(dcterminal.name, park)
}

/** Keeps what a device, or its last will, told of its connection. */
export async function keepStatus(tx: Connection, park: string, device: string, { online, at }: Status): Promise<void> {
  const told = await tx.run({ text: telling, values: [park, device, online, at], name: 'device_state_tell' })
  if (told === 0) return
  await tx.run({ text: following, values: [park, device], name: 'device_state_follow' })
  await showTerminals(tx, park, device)
}

const placing = `INSERT INTO "device_state" AS known ("park_code", "name", "online", "since", "via")
  SELECT "park_code", $3, "online", "since", "name" FROM "device_state" WHERE "park_code" = $1 AND "name" = $2
  ON CONFLICT ("park_code", "name") DO UPDATE SET "via" = excluded."via", "online" = excluded."online",
    "since" = excluded."since" WHERE known."via" <> excluded."via"`

/** A terminal that has no connection of its own is online as long as the device is that speaks for it. */
export async function keepTerminal(tx: Connection, park: string, device: string, terminal: string): Promise<void> {
  if (terminal === device) return
  const told = await tx.run({ text: placing, values: [park, device, terminal], name: 'device_state_place' })
  if (told > 0) await showTerminals(tx, park, device)
}

/** Nobody is connected any more. */
export async function nobodyIsOnline(tx: Connection): Promise<void> {
  await tx.run({ text: `UPDATE "device_state" SET "online" = false, "since" = now() WHERE "online"` })
  await tx.run({ text: `UPDATE "dcterminal" SET "online" = 2 WHERE "online" = 1` })
}
