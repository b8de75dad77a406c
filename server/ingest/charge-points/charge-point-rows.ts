import { chargePoint } from '../../../resources/charge-points/charge-point'
import { connector } from '../../../resources/charge-points/connector'
import { connectorState } from '../../../resources/dictionaries/charging'
import type { Connection, Database } from '../../database/database'
import { columnsIn, tableName } from '../../rows/names'
import { rowsOf } from '../../rows/rows'
import type { MessageOf } from './messages'
import { saveStatus } from '../../devices/device-state'

export interface ChargePointRow {
  id: number
  identity: string
  park: string
  garage: number
}

export async function findChargePoint(tx: Connection, identity: string, park: string): Promise<ChargePointRow | null> {
  const row = await rowsOf(chargePoint, tx).first({ identity, park_code: park })
  return row && { id: Number(row.id), identity, park, garage: row.garage_index ?? 1 }
}

// The version stays in all of these, so that open forms stay current.
const point = columnsIn(chargePoint)
const outlet = columnsIn(connector)
const now = `date_trunc('second', now())`

const booting = `UPDATE ${tableName(chargePoint)} SET ${point('vendor')} = $2, ${point('model')} = $3, ${point('serial')} = $4,
  ${point('firmware')} = $5, ${point('booted_at')} = ${now}, ${point('last_contact')} = ${now} WHERE "id" = $1`

export async function saveBoot(
  tx: Connection,
  { id, park }: ChargePointRow,
  boot: MessageOf<'BootNotification'>,
): Promise<void> {
  const serial = boot.chargePointSerialNumber ?? boot.chargeBoxSerialNumber
  const values = [id, boot.chargePointVendor, boot.chargePointModel, serial, boot.firmwareVersion]
  await tx.run({ text: booting, values, name: 'charge_point_boot' })
  tx.noteChange(chargePoint.name, park)
}

const contacting = `UPDATE ${tableName(chargePoint)} SET ${point('last_contact')} = ${now}
  WHERE "id" = $1 AND (${point('last_contact')} IS NULL OR ${point('last_contact')} < now() - interval '1 minute')`

export async function saveContact(tx: Connection, { id, park }: ChargePointRow): Promise<void> {
  if ((await tx.run({ text: contacting, values: [id], name: 'charge_point_contact' })) > 0)
    tx.noteChange(chargePoint.name, park)
}

const adding = `INSERT INTO ${tableName(connector)} (${outlet('charge_point')}, ${outlet('connector_no')},
  ${outlet('park_code')}, ${outlet('garage_index')}) VALUES ($1, $2, $3, $4)
  ON CONFLICT (${outlet('charge_point')}, ${outlet('connector_no')}) DO NOTHING`

/** A connector whose row was deleted may be charging. */
export async function addConnector(tx: Connection, of: ChargePointRow, connectorId: number): Promise<void> {
  const values = [of.id, connectorId, of.park, of.garage]
  const count = await tx.run({ text: adding, values, name: 'connector_add' })
  if (count > 0) await showTransaction(tx, of, connectorId)
}

const stating = `UPDATE ${tableName(connector)} SET ${outlet('status')} = $3, ${outlet('error')} = $4,
  ${outlet('reported_at')} = ${now} WHERE ${outlet('charge_point')} = $1 AND ${outlet('connector_no')} = $2`
const statingPoint = `UPDATE ${tableName(chargePoint)} SET ${point('status')} = $2, ${point('error')} = $3 WHERE "id" = $1`

export async function saveState(
  tx: Connection,
  of: ChargePointRow,
  { connectorId, status, errorCode, info }: MessageOf<'StatusNotification'>,
): Promise<void> {
  const error = errorCode === 'NoError' || errorCode === null ? info : [errorCode, info].filter(Boolean).join(': ')
  if (connectorId === 0) {
    const values = [of.id, connectorState[status], error]
    await tx.run({ text: statingPoint, values, name: 'charge_point_state' })
    tx.noteChange(chargePoint.name, of.park)
    return
  }
  await addConnector(tx, of, connectorId)
  const values = [of.id, connectorId, connectorState[status], error]
  await tx.run({ text: stating, values, name: 'connector_state' })
  tx.noteChange(connector.name, of.park)
}

const current = `SELECT "id", "id_tag" FROM "charge_transaction"
  WHERE "identity" = $1 AND "connector_no" = $2 AND "ended_at" IS NULL ORDER BY "id" DESC LIMIT 1`
const showing = `UPDATE ${tableName(connector)} c SET ${outlet('transaction_id')} = t."id", ${outlet('id_tag')} = t."id_tag"
  FROM (SELECT 1) AS one LEFT JOIN LATERAL (${current}) t ON true
  WHERE c.${outlet('charge_point')} = $3 AND c.${outlet('connector_no')} = $2`

/** The number orders transactions: clocks may be wrong. */
export async function showTransaction(
  tx: Connection,
  { id, identity, park }: ChargePointRow,
  connectorId: number,
): Promise<void> {
  await tx.run({ text: showing, values: [identity, connectorId, id], name: 'connector_show_transaction' })
  tx.noteChange(connector.name, park)
}

/** Some charge points leave the transaction's number out of their values. */
export async function currentTransaction(
  tx: Connection,
  { identity }: ChargePointRow,
  connectorId: number,
): Promise<number | null> {
  const [row] = await tx.rows({ text: current, values: [identity, connectorId], name: 'connector_transaction' })
  return row?.[0] ? Number(row[0]) : null
}

/** The payload is the identity of a charge point that has connected. */
export const connectedChannel = 'berth_charge_point_connected'

export interface Present {
  point: ChargePointRow
  key: string
  since: string
}

const taking = `INSERT INTO "charge_point_connection" ("identity", "connection", "since") VALUES ($1, $2, $3)
  ON CONFLICT ("identity") DO UPDATE SET "connection" = excluded."connection", "since" = excluded."since"`
const leaving = `DELETE FROM "charge_point_connection" WHERE "identity" = $1 AND "connection" = $2`
const holding = `SELECT 1 FROM "charge_point_connection" WHERE "identity" = $1 AND "connection" = $2`

export const savePresent = (database: Database, { point, key, since }: Present): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run({ text: taking, values: [point.identity, key, since], name: 'charge_point_take' })
    await saveStatus(tx, point.park, point.identity, { online: true, at: since })
    await saveContact(tx, point)
    await tx.rows({ text: 'SELECT pg_notify($1, $2)', values: [connectedChannel, point.identity] })
  })

/** The charge point may have another connection by now. */
export const saveGone = (database: Database, { point, key, since }: Present): Promise<void> =>
  database.transaction(async (tx) => {
    const count = await tx.run({ text: leaving, values: [point.identity, key], name: 'charge_point_leave' })
    if (count > 0) await saveStatus(tx, point.park, point.identity, { online: false, at: since })
  })

export async function isPresent(database: Pick<Database, 'rows'>, { point, key }: Present): Promise<boolean> {
  const [row] = await database.rows({ text: holding, values: [point.identity, key], name: 'charge_point_holds' })
  return row !== undefined
}

/** Without it the charge point would count as gone after a while. */
export const keepPresent = (database: Database, present: Present): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await isPresent(tx, present))) return
    const { point, since } = present
    await saveStatus(tx, point.park, point.identity, { online: true, at: since })
    await saveContact(tx, point)
  })
