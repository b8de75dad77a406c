import { z } from 'zod'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { longestIdTag } from '../../model/site/commands'
import { chargePoint } from '../../resources/charge-points/charge-point'
import { connector } from '../../resources/charge-points/connector'
import { stall } from '../../resources/garage/stall'
import { badField, conflict } from '../api-error'
import type { Connection } from '../database/database'
import type { CommandRequest } from '../devices/command-request'
import type { Context } from '../engine/engine'
import { rowsOf } from '../rows/rows'
import { authorise } from './authorise'
import {
  checkStart,
  checkStop,
  connectorOrder,
  newOperatorTag,
  startOrder,
  stopOrder,
  type Outlet,
} from './connector-commands'

type Connector = Row<typeof connector>

async function identityOf(tx: Connection, { charge_point }: Connector): Promise<string> {
  const [point] = await rowsOf(chargePoint, tx).withIds([Number(charge_point)])
  if (!point?.identity) throw conflict(message('chargePointGone'))
  return point.identity
}

const request =
  (orderOf: (row: Connector, outlet: Outlet, context: Context) => CommandRequest | Promise<CommandRequest>) =>
  async (row: Connector, context: Context): Promise<CommandRequest> => {
    const identity = await identityOf(context.database, row)
    const outlet = { park: String(row.park_code), identity, connectorNo: Number(row.connector_no) }
    return orderOf(row, outlet, context)
  }

const typedTag = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().trim().max(longestIdTag))
  .nullish()

/** The card or plate of a member, or a tag for this start alone. */
async function tagIn({ id_tag }: Record<string, unknown>, identity: string, tx: Connection): Promise<string> {
  const given = typedTag.safeParse(id_tag)
  if (!given.success) {
    const isText = typeof id_tag === 'string' || typeof id_tag === 'number'
    throw isText ? badField('id_tag', 'tooLong', { max: longestIdTag }) : badField('id_tag', 'notText')
  }
  if (!given.data) return newOperatorTag()
  const { status } = await authorise(tx, identity, given.data)
  if (status !== 'Accepted') throw badField('id_tag', 'idTagRefused')
  return given.data
}

/** Throws 40000 for a card or plate that is refused, 40900 for a connector that is busy or has no stall. */
export const requestStartAt = request(async (row, outlet, { database, body = {} }) => {
  const { park_no, garage_index, transaction_id } = row
  if (park_no === null) throw conflict(message('connectorWithoutStall'), { field: 'park_no' })
  if (transaction_id !== null) throw conflict(message('connectorBusy'))
  const order = startOrder(outlet, await tagIn(body, outlet.identity, database))
  const at = { park: outlet.park, garage_index: Number(garage_index), park_no }
  return { ...order, before: (tx) => checkStart(tx, order, at) }
})

/** Throws 40900 for a connector at which nothing charges. */
export const requestStopAt = request(({ id, transaction_id }, outlet) => {
  if (transaction_id === null) throw conflict(message('connectorFree'))
  const order = stopOrder(outlet, transaction_id, 'user')
  return { ...order, before: (tx) => checkStop(tx, order, Number(id), transaction_id) }
})

export const requestChange = (kind: number, action: 'unlock' | 'enable' | 'disable') =>
  request((_row, outlet) =>
    connectorOrder(outlet, { kind, body: { type: 'chargePoint', action, data: { connector: outlet.connectorNo } } }),
  )

/** A stall has one connector at most: otherwise nobody could say where its car charges. Its lock orders two who enter it. */
export async function checkStall(tx: Connection, { park_code, garage_index, park_no, id }: Connector): Promise<void> {
  const place = { park_code, garage_index, park_no }
  if (!(await rowsOf(stall, tx).first(place, { lock: 'change' }))) throw badField('park_no', 'noSuchStall')
  const other = (await rowsOf(connector, tx).find(place)).find((one) => one.id !== id)
  if (!other) return
  const name = `${await identityOf(tx, other)}/${other.connector_no}`
  throw badField('park_no', 'stallOfAnother', { name })
}
