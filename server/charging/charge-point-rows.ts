import { chargePoint } from '../../resources/charge-points/charge-point'
import { connector } from '../../resources/charge-points/connector'
import { connectorState } from '../../resources/dictionaries/charging'
import type { Connection } from '../database/database'
import { columnsIn, tableName } from '../rows/names'
import { rowsOf } from '../rows/rows'

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

interface Boot {
  chargePointVendor: string | null
  chargePointModel: string | null
  chargePointSerialNumber: string | null
  chargeBoxSerialNumber: string | null
  firmwareVersion: string | null
}

const booting = `UPDATE ${tableName(chargePoint)} SET ${point('vendor')} = $2, ${point('model')} = $3, ${point('serial')} = $4,
  ${point('firmware')} = $5, ${point('booted_at')} = ${now}, ${point('last_contact')} = ${now} WHERE "id" = $1`

export async function saveBoot(tx: Connection, { id, park }: ChargePointRow, boot: Boot): Promise<void> {
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

/** `connectorId`: 0 is the charge point as a whole. */
interface ReportedState {
  connectorId: number
  status: Exclude<keyof typeof connectorState, 'dictionary'>
  errorCode: string | null
  info: string | null
}

const stating = `UPDATE ${tableName(connector)} SET ${outlet('status')} = $3, ${outlet('error')} = $4,
  ${outlet('reported_at')} = ${now} WHERE ${outlet('charge_point')} = $1 AND ${outlet('connector_no')} = $2`
const statingPoint = `UPDATE ${tableName(chargePoint)} SET ${point('status')} = $2, ${point('error')} = $3 WHERE "id" = $1`

export async function saveState(
  tx: Connection,
  of: ChargePointRow,
  { connectorId, status, errorCode, info }: ReportedState,
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
