import { z } from 'zod'
import { longestIdTag } from '../../model/site/commands'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { badField, conflict } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { authorise } from '../../server/ingest/charge-points/authorise'
import * as commands from '../../server/ingest/charge-points/connector-commands'
import { aboutSending, sendCommand, type CommandRequest } from '../../server/ingest/commands/send-commands'
import { rowsOf } from '../../server/rows/rows'
import { commandKind } from '../dictionaries/command'
import { stall } from '../garage/stall'
import { chargePoint } from './charge-point'
import { connector } from './connector'

type Connector = Row<typeof connector>

async function identityOf(tx: Connection, { charge_point }: Connector): Promise<string> {
  const [point] = await rowsOf(chargePoint, tx).withIds([Number(charge_point)])
  if (!point?.identity) throw conflict(message('chargePointGone'))
  return point.identity
}

const operation =
  (orderOf: (row: Connector, outlet: commands.Outlet, context: Context) => CommandRequest | Promise<CommandRequest>) =>
  async (input: Record<string, unknown>, context: Context): Promise<unknown> => {
    const row = input as Connector
    const identity = await identityOf(context.database, row)
    const outlet = { park: String(row.park_code), identity, connectorNo: Number(row.connector_no) }
    return sendCommand(context, await orderOf(row, outlet, context))
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
  if (!given.data) return commands.newOperatorTag()
  const { status } = await authorise(tx, identity, given.data)
  if (status !== 'Accepted') throw badField('id_tag', 'idTagRefused')
  return given.data
}

const start = operation(async (row, outlet, { database, body = {} }) => {
  const { park_no, garage_index, transaction_id } = row
  if (park_no === null) throw conflict(message('connectorWithoutStall'), { field: 'park_no' })
  if (transaction_id !== null) throw conflict(message('connectorBusy'))
  const order = commands.startOrder(outlet, await tagIn(body, outlet.identity, database))
  const at = { park: outlet.park, garage_index: Number(garage_index), park_no }
  return { ...order, before: (tx) => commands.checkStart(tx, order, at) }
})

const stop = operation(({ id, transaction_id }, outlet) => {
  if (transaction_id === null) throw conflict(message('connectorFree'))
  const order = commands.stopOrder(outlet, transaction_id, 'user')
  return { ...order, before: (tx) => commands.checkStop(tx, order, Number(id), transaction_id) }
})

const simple = (kind: number, action: 'unlock' | 'enable' | 'disable') =>
  operation((_row, outlet) =>
    commands.connectorOrder(outlet, {
      kind,
      body: { type: 'chargePoint', action, data: { connector: outlet.connectorNo } },
    }),
  )

/** A stall has one connector at most: otherwise nobody could say where its car charges. Its lock orders two who enter it. */
async function checkStall(tx: Connection, { park_code, garage_index, park_no, id }: Connector): Promise<void> {
  const place = { park_code, garage_index, park_no }
  if (!(await rowsOf(stall, tx).first(place, { lock: 'change' }))) throw badField('park_no', 'noSuchStall')
  const other = (await rowsOf(connector, tx).find(place)).find((one) => one.id !== id)
  if (!other) return
  const name = `${await identityOf(tx, other)}/${other.connector_no}`
  throw badField('park_no', 'stallOfAnother', { name })
}

export default serve(connector, {
  about: {
    start: `Takes { id, id_tag }, the card or plate of a member; without one, the operator starts it. ${aboutSending}`,
    stop: `Takes { id } of a connector at which charging is under way. ${aboutSending}`,
    unlock: `Takes { id }; unlocks the plug. ${aboutSending}`,
    enable: `Takes { id }; puts the connector in service. ${aboutSending}`,
    disable: `Takes { id }; takes the connector out of service, after the charging that is under way. ${aboutSending}`,
  },
  operations: {
    start,
    stop,
    unlock: simple(commandKind.unlockConnector, 'unlock'),
    enable: simple(commandKind.enableConnector, 'enable'),
    disable: simple(commandKind.disableConnector, 'disable'),
  },
  async afterSave(saved, _before, { tx }) {
    if (saved.park_no !== null) await checkStall(tx, saved)
  },
})
