import { hash } from '@node-rs/argon2'
import { isTopicLevel } from '../../model/site/site-topics'
import { yesNo } from '../../resources/dictionaries/common'
import { terminal } from '../../resources/terminal/terminal'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../rows/names'
import { writeCell } from '../rows/cells'
import { forgetDevices, saveOffline } from './device-state'

/** Tells every server that devices were added, changed, revoked or deleted. The payload is empty. */
export const devicesChannel = 'berth_devices'

const networkIn = (subject: string | null): string | null => subject?.replace(/^address:/, '') ?? null

export const notifyServers = async (tx: Connection): Promise<void> => {
  await tx.rows({ text: `SELECT pg_notify($1, '')`, values: [devicesChannel] })
}

export const takesPayments = `(d."payments" OR EXISTS (SELECT 1 FROM ${tableName(terminal)} t
  WHERE d."owner" = '${terminal.name}' AND t.${columnIn(terminal, 'client_id')} = d."name"
    AND t.${columnIn(terminal, 'payment')} = ${yesNo.yes}))`

interface NewDevice {
  name: string
  parkCode: string
  /** The resource of the device's row. A device that exists keeps its owner. */
  owner?: string
  payments?: boolean
}

export const hashOf = (secret: string): Promise<string> => hash(secret)

/** Also ends a revocation. RangeError if name or park can't be a topic level. */
export async function saveDevice(
  database: Connection,
  { name, parkCode, owner, payments }: NewDevice,
  secretHash: string,
): Promise<void> {
  if (!isTopicLevel(name) || !isTopicLevel(parkCode))
    throw new RangeError(`names of devices and parks consist of letters, digits, _ and -: ${name}, ${parkCode}`)
  await database.run({
    text: `INSERT INTO "device" AS d ("name", "park_code", "secret_hash", "owner", "payments")
        VALUES ($1, $2, $3, $4, coalesce($5::boolean, false))
      ON CONFLICT ("name") DO UPDATE SET "park_code" = excluded."park_code", "secret_hash" = excluded."secret_hash",
        "payments" = coalesce($5::boolean, d."payments"), "revoked_at" = NULL`,
    values: [name, parkCode, secretHash, owner ?? null, payments === undefined ? null : String(payments)],
  })
  await notifyServers(database)
}

export const addDevice = async (
  database: Connection,
  { secret, ...device }: NewDevice & { secret: string },
): Promise<void> => saveDevice(database, device, await hashOf(secret))

export interface KnownDevice {
  park: string
  owner: string | null
  payments: boolean
  revoked: boolean
  address: string | null
}

export async function findDevice(tx: Connection, name: string): Promise<KnownDevice | null> {
  const text = `SELECT "park_code", "owner", ${takesPayments}, "revoked_at" IS NOT NULL, "address"
    FROM "device" d WHERE "name" = $1 FOR UPDATE OF d`
  const [row] = await tx.rows({ text, values: [name], name: 'device_named' })
  if (!row) return null
  const [park, owner = null, payments, revoked, address = null] = row
  return {
    park: String(park),
    owner,
    payments: payments === 't',
    revoked: revoked === 't',
    address: networkIn(address),
  }
}

async function endDevice(tx: Connection, name: string, text: string): Promise<boolean> {
  const rows = await tx.rows({ text: `${text} RETURNING "park_code"`, values: [name] })
  for (const [park] of rows) await saveOffline(tx, String(park), name)
  await notifyServers(tx)
  return rows.length > 0
}

/** Ends the device's connections on all servers. False if there is no such device. */
export const revokeDevice = (tx: Connection, name: string): Promise<boolean> =>
  endDevice(tx, name, `UPDATE "device" SET "revoked_at" = coalesce("revoked_at", now()) WHERE "name" = $1`)

export const deleteDevice = (tx: Connection, name: string): Promise<boolean> =>
  endDevice(tx, name, `DELETE FROM "device" WHERE "name" = $1`)

export async function deleteDevicesOf(tx: Connection, parks: readonly string[]): Promise<void> {
  await tx.run({ text: `DELETE FROM "device" WHERE "park_code" = ANY($1)`, values: [writeCell([...parks])] })
  await forgetDevices(tx, parks)
  await notifyServers(tx)
}

export async function hasDevices(tx: Connection, park: string): Promise<boolean> {
  const text = `SELECT 1 FROM "device" WHERE "park_code" = $1 AND "revoked_at" IS NULL LIMIT 1`
  return (await tx.rows({ text, values: [park] })).length > 0
}

export interface ListedDevice {
  name: string
  park: string
  revokedAt: string | null
  isOnline: boolean
  owner: string | null
  payments: boolean
  /** The network of the last sign-in; null with an external broker. */
  address: string | null
}

export async function listDevices(database: Connection): Promise<ListedDevice[]> {
  const rows = await database.rows({
    text: `SELECT d."name", d."park_code", date_trunc('second', d."revoked_at"), coalesce(s."online", false), d."owner", d."address", ${takesPayments}
      FROM "device" d LEFT JOIN "device_state" s ON s."park_code" = d."park_code" AND s."name" = d."name"
      ORDER BY d."park_code", d."name"`,
  })
  return rows.map(([name = '', park = '', revokedAt = null, online, owner = null, address = null, payments]) => ({
    name: String(name),
    park: String(park),
    revokedAt,
    isOnline: online === 't',
    owner,
    payments: payments === 't',
    address: networkIn(address),
  }))
}
