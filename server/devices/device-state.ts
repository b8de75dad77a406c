import { minute } from '../../model/durations'
import type { Resource } from '../../model/resource'
import type { Status } from '../../model/site/site-messages'
import { chargePoint } from '../../resources/charge-points/charge-point'
import { terminal } from '../../resources/terminal/terminal'
import type { Connection } from '../database/database'
import { wakeCommandsOf } from './command-route'
import { connection as connectionCodes } from '../../resources/dictionaries/device'
import { writeCell } from '../rows/cells'
import { columnIn, tableName } from '../rows/names'

/** Devices repeat their status every half minute; after so long the end of a connection was missed. */
export const longestSilence = 3 * minute

const hearsay = `interval '${longestSilence - minute} milliseconds'`

// A retained status ($5) counts only if its time is newer, is no sign of life, and parts no terminal from its
// gateway.
const isNews = `(NOT $5::boolean OR CASE WHEN excluded."online" THEN excluded."connected_at" > known."connected_at"
  ELSE excluded."connected_at" >= known."connected_at" AND known."via" IS NULL END)`

// Ignores an older connection's will, and repeats within a minute. A device that connects itself has no `via`.
const upsertingStatus = `INSERT INTO "device_state" AS known
    ("park_code", "name", "online", "since", "connected_at", "heard_at")
  VALUES ($1, $2, $3, now(), $4, CASE WHEN NOT $5::boolean THEN now() WHEN $3 THEN now() - ${hearsay} END)
  ON CONFLICT ("park_code", "name") DO UPDATE SET "online" = excluded."online", "via" = NULL,
    "heard_at" = CASE WHEN $5::boolean THEN greatest(known."heard_at", excluded."heard_at") ELSE now() END,
    "since" = CASE WHEN known."online" = excluded."online" THEN known."since" ELSE excluded."since" END,
    "connected_at" = CASE WHEN excluded."online" THEN excluded."connected_at" ELSE known."connected_at" END
  WHERE ${isNews} AND (excluded."online" OR (excluded."connected_at" < known."connected_at") IS NOT TRUE)
    AND (known."online" <> excluded."online" OR known."via" IS NOT NULL
      OR excluded."online" AND (known."connected_at" IS DISTINCT FROM excluded."connected_at"
        OR known."heard_at" IS NULL OR known."heard_at" < now() - interval '1 minute'))`

const updatingBehind = `UPDATE "device_state" t SET "online" = d."online", "since" = d."since" FROM "device_state" d
  WHERE t."park_code" = $1 AND t."via" = $2 AND d."park_code" = $1 AND d."name" = $2 AND t."online" <> d."online"`

const connectionOfRow = `CASE WHEN s."online" THEN ${connectionCodes.online} ELSE ${connectionCodes.offline} END`

// `version` stays, so that open forms stay current. Old rows may have the name of another kind's device.
const updating = (resource: Resource, name: string): string => `UPDATE ${tableName(resource)} t
  SET ${columnIn(resource, 'online')} = ${connectionOfRow}
  FROM "device_state" s JOIN unnest($1::text[], $2::text[]) AS k(park, device)
    ON s."park_code" = k.park AND (s."name" = k.device OR s."via" = k.device)
  WHERE t."park_code" = s."park_code" AND t.${columnIn(resource, name)} = s."name"
    AND t.${columnIn(resource, 'online')} IS DISTINCT FROM ${connectionOfRow}
    AND ${resource === chargePoint ? '' : 'NOT '}EXISTS (SELECT FROM "device" d WHERE d."name" = s."name"
      AND d."park_code" = s."park_code" AND d."owner" = '${chargePoint.name}')
  RETURNING t."park_code"`

const shown = [
  { resource: terminal, text: updating(terminal, 'client_id') },
  { resource: chargePoint, text: updating(chargePoint, 'identity') },
]

interface DeviceOfPark {
  park: string
  device: string
}

async function updateRows(tx: Connection, devices: readonly DeviceOfPark[]): Promise<void> {
  const values = [writeCell(devices.map(({ park }) => park)), writeCell(devices.map(({ device }) => device))]
  for (const { resource, text } of shown) {
    const parks = await tx.rows({ text, values, name: `${resource.name}_update_online` })
    for (const [park = null] of parks) tx.noteChange(resource.name, park)
  }
}

/** `at`: null if the device's clock can't be right. `isRetained`: only the broker says so. */
export async function saveStatus(
  tx: Connection,
  park: string,
  device: string,
  { online, at, isRetained = false }: Pick<Status, 'online'> & { at: string | null; isRetained?: boolean },
): Promise<void> {
  const values = [park, device, online, at, isRetained]
  const count = await tx.run({ text: upsertingStatus, values, name: 'device_state_upsert' })
  if (count === 0) return
  await tx.run({ text: updatingBehind, values: [park, device], name: 'device_state_update_behind' })
  await updateRows(tx, [{ park, device }])
  if (online) await wakeCommandsOf(tx, park, device)
}

const upsertingTerminals = `INSERT INTO "device_state" AS known ("park_code", "name", "online", "since", "via")
  SELECT d."park_code", k.terminal, d."online", d."since", d."name"
  FROM unnest($1::text[], $2::text[], $3::text[]) AS k(park, device, terminal)
  JOIN "device_state" d ON d."park_code" = k.park AND d."name" = k.device ORDER BY k.park, k.terminal
  ON CONFLICT ("park_code", "name") DO UPDATE SET "via" = excluded."via", "online" = excluded."online",
    "since" = excluded."since" WHERE known."via" <> excluded."via"
      OR known."via" IS NULL AND NOT known."online" RETURNING "park_code", "via"`

export async function saveTerminals(
  tx: Connection,
  of: readonly (DeviceOfPark & { clientId: string })[],
): Promise<void> {
  const behind = of.filter(({ device, clientId }) => clientId !== device)
  if (behind.length === 0) return
  const given = [
    behind.map(({ park }) => park),
    behind.map(({ device }) => device),
    behind.map(({ clientId }) => clientId),
  ]
  const rows = await tx.rows({
    text: upsertingTerminals,
    values: given.map(writeCell),
    name: 'device_states_upsert_behind',
  })
  const changed = new Map(
    rows.map(([park, device]) => [`${park} ${device}`, { park: park ?? '', device: device ?? '' }]),
  )
  if (changed.size === 0) return
  await updateRows(tx, [...changed.values()])
  for (const { park, device } of changed.values()) await wakeCommandsOf(tx, park, device)
}

export async function markAllOffline(tx: Connection): Promise<void> {
  await tx.run({ text: `UPDATE "device_state" SET "online" = false, "since" = now() WHERE "online"` })
  for (const { resource } of shown)
    await tx.run({
      text: `UPDATE ${tableName(resource)} SET "online" = ${connectionCodes.offline} WHERE "online" = ${connectionCodes.online}`,
    })
}

export async function saveOffline(tx: Connection, park: string, device: string): Promise<void> {
  const text = `UPDATE "device_state" SET "online" = false, "since" = now()
    WHERE "park_code" = $1 AND ("name" = $2 OR "via" = $2) AND "online"`
  await tx.run({ text, values: [park, device] })
  await updateRows(tx, [{ park, device }])
}

const endingSilent = `UPDATE "device_state" SET "online" = false, "since" = now() WHERE "online" AND "via" IS NULL
  AND "heard_at" < now() - interval '${longestSilence} milliseconds' RETURNING "park_code", "name"`
const endingBehind = `UPDATE "device_state" t SET "online" = false, "since" = now()
  FROM unnest($1::text[], $2::text[]) AS k(park, device)
  WHERE t."park_code" = k.park AND t."via" = k.device AND t."online"`

/** Their last will was published while no server was there. */
export async function endSilentConnections(tx: Connection): Promise<void> {
  const rows = await tx.rows({ text: endingSilent, name: 'device_states_end_silent' })
  if (rows.length === 0) return
  const silent = rows.map(([park, device]) => ({ park: park ?? '', device: device ?? '' }))
  const values = [writeCell(silent.map(({ park }) => park)), writeCell(silent.map(({ device }) => device))]
  await tx.run({ text: endingBehind, values })
  await updateRows(tx, silent)
}

export async function forgetDevices(tx: Connection, parks: readonly string[]): Promise<void> {
  await tx.run({ text: 'DELETE FROM "device_state" WHERE "park_code" = ANY($1)', values: [writeCell([...parks])] })
}
