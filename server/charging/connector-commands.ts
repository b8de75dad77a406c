import { randomBytes } from 'node:crypto'
import { message } from '../../model/message'
import { operatorTag, type StopReason } from '../../model/site/commands'
import { chargePoint } from '../../resources/charge-points/charge-point'
import { connector } from '../../resources/charge-points/connector'
import { commandKind, commandTarget } from '../../resources/dictionaries/command'
import { command } from '../../resources/terminal/command'
import { conflict } from '../api-error'
import type { Connection } from '../database/database'
import { columnsAs, tableName } from '../rows/names'
import { rowsOf } from '../rows/rows'
import { hasOpenCharging, lockChargings } from './open-chargings'
import { toChargePoints, type CommandRequest } from '../devices/command-request'
import type { StallNumber } from '../facts/recording'
import { orderOf } from './charging-fact'

export interface Outlet {
  park: string
  identity: string
  connectorNo: number
}

export type PlainOrder = Omit<CommandRequest, 'before'>

const nameOf = ({ identity, connectorNo }: Outlet): string => `${identity}/${connectorNo}`

export function connectorOrder(outlet: Outlet, { kind, body }: Pick<CommandRequest, 'kind' | 'body'>): PlainOrder {
  const target = nameOf(outlet)
  const targetType = commandTarget.connector
  return { kind, targetType, target, addressee: target, park: outlet.park, body, delivery: toChargePoints }
}

export const newOperatorTag = (): string => operatorTag + randomBytes(8).toString('hex').toUpperCase()

export function startOrder(outlet: Outlet, id_tag: string): PlainOrder {
  const data = { connector: outlet.connectorNo, id_tag }
  return connectorOrder(outlet, {
    kind: commandKind.remoteStart,
    body: { type: 'chargePoint', action: 'remoteStart', data },
  })
}

export function stopOrder(outlet: Outlet, transaction: number, reason: StopReason): PlainOrder {
  const data = { transaction, order_no: orderOf({ ...outlet, id: transaction }), reason }
  return connectorOrder(outlet, {
    kind: commandKind.remoteStop,
    body: { type: 'chargePoint', action: 'remoteStop', data },
  })
}

const c = columnsAs(connector, 'c')
const p = columnsAs(chargePoint, 'p')
const selectOutlet = `SELECT ${p('identity')}, ${c('connector_no')} FROM ${tableName(connector)} c
  JOIN ${tableName(chargePoint)} p ON p."id" = ${c('charge_point')}
  WHERE ${c('park_code')} = $1 AND ${c('garage_index')} = $2 AND ${c('park_no')} = $3 ORDER BY c."id" LIMIT 1`

export async function outletOf(tx: Connection, { park, garage_index, park_no }: StallNumber): Promise<Outlet | null> {
  const values = [park, garage_index, park_no]
  const [row] = await tx.rows({ text: selectOutlet, values, name: 'connector_of_stall' })
  return row?.[0] ? { park, identity: row[0], connectorNo: Number(row[1]) } : null
}

const selectTransaction = `SELECT "identity", "connector_no" FROM "charge_transaction" WHERE "id" = $1 AND "park_code" = $2`

/** Null: the record is no charge point's. */
export async function transactionOf(
  tx: Connection,
  park: string,
  order_no: string,
): Promise<{ outlet: Outlet; id: number } | null> {
  const [, identity = '', digits] = /^(.+)-(\d{1,9})$/.exec(order_no) ?? []
  if (!digits) return null
  const values = [Number(digits), park]
  const [row] = await tx.rows({ text: selectTransaction, values, name: 'charge_transaction_of_order' })
  if (row?.[0] !== identity) return null
  return { outlet: { park, identity, connectorNo: Number(row[1]) }, id: Number(digits) }
}

const k = columnsAs(command, 'k')
const selectPending = `SELECT 1 FROM "pending_command" q JOIN ${tableName(command)} k ON k."id" = q."command_id"
  WHERE q."park_code" = $1 AND q."target" = $2 AND ${k('kind')} = $3 LIMIT 1`

/** The park's lock lets one of two such commands pass. Throws 40900 for the other one. */
async function checkNonePending(tx: Connection, { park, target, kind }: PlainOrder): Promise<void> {
  await lockChargings(tx, String(park))
  const [pending] = await tx.rows({ text: selectPending, values: [park, target, kind], name: 'connector_pending' })
  if (pending) throw conflict(message('connectorCommanded'))
}

export async function checkStart(tx: Connection, order: PlainOrder, at: StallNumber): Promise<void> {
  await checkNonePending(tx, order)
  const { park: park_code, garage_index, park_no } = at
  const row = await rowsOf(connector, tx).first({ park_code, garage_index, park_no })
  if (row && row.transaction_id !== null) throw conflict(message('connectorBusy'))
  if (await hasOpenCharging(tx, at)) throw conflict(message('chargingAlready'))
}

export async function checkStop(tx: Connection, order: PlainOrder, connectorId: number, id: number): Promise<void> {
  await checkNonePending(tx, order)
  const [row] = await rowsOf(connector, tx).withIds([connectorId])
  if (row?.transaction_id !== id) throw conflict(message('connectorFree'))
}
