import type { Status } from '../../../model/site/site-messages'
import { terminal } from '../../../resources/terminal/terminal'
import type { Connection } from '../../database/database'
import { connection as connectionCodes } from '../../../resources/dictionaries/device'
import { writeCell } from '../../rows/cells'
import { columnIn, columnsAs, tableName } from '../../rows/names'

// Ignores the will of an older connection. Ends `via`: a device that connects itself is no longer behind another one.
const upsertingStatus = `INSERT INTO "device_state" AS known ("park_code", "name", "online", "since", "connected_at")
  VALUES ($1, $2, $3, now(), $4)
  ON CONFLICT ("park_code", "name") DO UPDATE SET "online" = excluded."online", "via" = NULL,
    "since" = CASE WHEN known."online" = excluded."online" THEN known."since" ELSE excluded."since" END,
    "connected_at" = CASE WHEN excluded."online" THEN excluded."connected_at" ELSE known."connected_at" END
  WHERE excluded."online" OR known."connected_at" IS NULL OR excluded."connected_at" >= known."connected_at"`

const updatingBehind = `UPDATE "device_state" t SET "online" = d."online", "since" = d."since" FROM "device_state" d
  WHERE t."park_code" = $1 AND t."via" = $2 AND d."park_code" = $1 AND d."name" = $2 AND t."online" <> d."online"`

const onlineColumn = columnIn(terminal, 'online')
const terminalColumn = columnsAs(terminal, 't')
const connectionOfTerminal = `CASE WHEN s."online" THEN ${connectionCodes.online} ELSE ${connectionCodes.offline} END`

// `version` is not raised: an open form is not outdated because a terminal lost its connection.
const updatingTerminals = `UPDATE ${tableName(terminal)} t SET ${onlineColumn} = ${connectionOfTerminal}
  FROM "device_state" s WHERE ${terminalColumn('park_code')} = $1 AND s."park_code" = $1
    AND s."name" = ${terminalColumn('client_id')} AND (s."name" = $2 OR s."via" = $2)
    AND ${terminalColumn('online')} IS DISTINCT FROM ${connectionOfTerminal}`

async function updateTerminals(tx: Connection, park: string, device: string): Promise<void> {
  const count = await tx.run({ text: updatingTerminals, values: [park, device], name: 'terminals_update_online' })
  if (count > 0) tx.noteChange(terminal.name, park)
}

export async function saveStatus(tx: Connection, park: string, device: string, { online, at }: Status): Promise<void> {
  const count = await tx.run({ text: upsertingStatus, values: [park, device, online, at], name: 'device_state_upsert' })
  if (count === 0) return
  await tx.run({ text: updatingBehind, values: [park, device], name: 'device_state_update_behind' })
  await updateTerminals(tx, park, device)
}

const upsertingTerminal = `INSERT INTO "device_state" AS known ("park_code", "name", "online", "since", "via")
  SELECT "park_code", $3, "online", "since", "name" FROM "device_state" WHERE "park_code" = $1 AND "name" = $2
  ON CONFLICT ("park_code", "name") DO UPDATE SET "via" = excluded."via", "online" = excluded."online",
    "since" = excluded."since" WHERE known."via" <> excluded."via"`

/** Stores that a terminal is behind a device: it is online while the device is, unless it connects itself. */
export async function saveTerminal(tx: Connection, park: string, device: string, clientId: string): Promise<void> {
  if (clientId === device) return
  const count = await tx.run({
    text: upsertingTerminal,
    values: [park, device, clientId],
    name: 'device_state_upsert_behind',
  })
  if (count > 0) await updateTerminals(tx, park, device)
}

export async function markAllOffline(tx: Connection): Promise<void> {
  await tx.run({ text: `UPDATE "device_state" SET "online" = false, "since" = now() WHERE "online"` })
  await tx.run({
    text: `UPDATE ${tableName(terminal)} SET ${onlineColumn} = ${connectionCodes.offline}
      WHERE ${onlineColumn} = ${connectionCodes.online}`,
  })
}

/** Shows a device and the terminals behind it as offline, whenever its connection began. */
export async function saveOffline(tx: Connection, park: string, device: string): Promise<void> {
  const text = `UPDATE "device_state" SET "online" = false, "since" = now()
    WHERE "park_code" = $1 AND ("name" = $2 OR "via" = $2) AND "online"`
  await tx.run({ text, values: [park, device] })
  await updateTerminals(tx, park, device)
}

/** Deletes what is known of the devices of deleted parks. */
export async function forgetDevices(tx: Connection, parks: readonly string[]): Promise<void> {
  await tx.run({ text: 'DELETE FROM "device_state" WHERE "park_code" = ANY($1)', values: [writeCell([...parks])] })
}
