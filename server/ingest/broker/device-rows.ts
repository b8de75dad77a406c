import { hash } from '@node-rs/argon2'
import { isTopicLevel } from '../../../model/site/site-topics'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { forgetDevices, saveOffline } from '../devices/device-state'

/** Every server listens to it: devices were added, changed, revoked or deleted. The payload is empty. */
export const devicesChannel = 'berth_devices'

const notifyServers = async (tx: Connection): Promise<void> => {
  await tx.rows({ text: `SELECT pg_notify($1, '')`, values: [devicesChannel] })
}

export interface NewDevice {
  name: string
  parkCode: string
  secret: string
}

/**
 * Lets a device sign in to the broker, or changes its secret and ends its revocation. RangeError if name or park can't
 * be a topic level.
 */
export async function addDevice(database: Connection, { name, parkCode, secret }: NewDevice): Promise<void> {
  if (!isTopicLevel(name) || !isTopicLevel(parkCode))
    throw new RangeError(`names of devices and parks consist of letters, digits, _ and -: ${name}, ${parkCode}`)
  await database.run({
    text: `INSERT INTO "device" ("name", "park_code", "secret_hash") VALUES ($1, $2, $3)
      ON CONFLICT ("name") DO UPDATE SET "park_code" = excluded."park_code", "secret_hash" = excluded."secret_hash",
        "revoked_at" = NULL`,
    values: [name, parkCode, await hash(secret)],
  })
  await notifyServers(database)
}

/** Ends a device's connections on all servers and refuses its facts. False if there is no such device. */
export async function revokeDevice(tx: Connection, name: string): Promise<boolean> {
  const rows = await tx.rows({
    text: `UPDATE "device" SET "revoked_at" = coalesce("revoked_at", now()) WHERE "name" = $1 RETURNING "park_code"`,
    values: [name],
  })
  for (const [park] of rows) await saveOffline(tx, String(park), name)
  await notifyServers(tx)
  return rows.length > 0
}

/** Deletes the devices of deleted parks, and ends their connections. */
export async function deleteDevicesOf(tx: Connection, parks: readonly string[]): Promise<void> {
  await tx.run({ text: `DELETE FROM "device" WHERE "park_code" = ANY($1)`, values: [writeCell([...parks])] })
  await forgetDevices(tx, parks)
  await notifyServers(tx)
}

/** Has the park devices that may sign in? They publish below its code. */
export async function hasDevices(tx: Connection, park: string): Promise<boolean> {
  const text = `SELECT 1 FROM "device" WHERE "park_code" = $1 AND "revoked_at" IS NULL LIMIT 1`
  return (await tx.rows({ text, values: [park] })).length > 0
}

export interface ListedDevice {
  name: string
  park: string
  /** When it was revoked, as text; null while it may sign in. */
  revokedAt: string | null
  isOnline: boolean
  /** The network from which it signed in last; null if it never did, or uses an external broker. */
  address: string | null
}

/** All devices, by park and name. */
export async function listDevices(database: Connection): Promise<ListedDevice[]> {
  const rows = await database.rows({
    text: `SELECT d."name", d."park_code", date_trunc('second', d."revoked_at"), coalesce(s."online", false), d."address"
      FROM "device" d LEFT JOIN "device_state" s ON s."park_code" = d."park_code" AND s."name" = d."name"
      ORDER BY d."park_code", d."name"`,
  })
  return rows.map(([name = '', park = '', revokedAt = null, online, address = null]) => ({
    name: String(name),
    park: String(park),
    revokedAt,
    isOnline: online === 't',
    address,
  }))
}
