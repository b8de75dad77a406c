import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ChargePointBody } from '../../model/site/charge-point-commands'
import { longestIdTag } from '../../model/site/charge-point-commands'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { badField, conflict } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { authorise, operatorTag } from '../../server/ingest/charge-points/authorise'
import { toChargePoints } from '../../server/ingest/commands/delivery'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import { rowsOf } from '../../server/rows/rows'
import { commandKind, commandTarget } from '../dictionaries/command'
import { stall } from '../garage/stall'
import { chargePoint } from './charge-point'
import { connector } from './connector'

type Connector = Row<typeof connector>

async function identityOf(tx: Connection, { charge_point }: Connector): Promise<string> {
  const [point] = await rowsOf(chargePoint, tx).withIds([Number(charge_point)])
  if (!point?.identity) throw conflict(message('chargePointGone'))
  return point.identity
}

interface Wanted {
  kind: number
  body: ChargePointBody
}

const operation =
  (wantedOf: (row: Connector, identity: string, context: Context) => Wanted | Promise<Wanted>) =>
  async (input: Record<string, unknown>, context: Context): Promise<unknown> => {
    const row = input as Connector
    const identity = await identityOf(context.database, row)
    const { kind, body } = await wantedOf(row, identity, context)
    const target = `${identity}/${row.connector_no}`
    return sendCommand(context, {
      kind,
      targetType: commandTarget.connector,
      target,
      addressee: target,
      park: row.park_code,
      body,
      delivery: toChargePoints,
    })
  }

const typedTag = z.string().trim().max(longestIdTag).nullish()

/** The card or plate of a member, or a tag for this start alone. */
async function tagIn({ id_tag }: Record<string, unknown>, identity: string, tx: Connection): Promise<string> {
  const given = typedTag.safeParse(id_tag)
  if (!given.success) throw badField('id_tag', 'tooLong', { max: longestIdTag })
  if (!given.data) return operatorTag + randomBytes(8).toString('hex').toUpperCase()
  const { status } = await authorise(tx, identity, given.data)
  if (status !== 'Accepted') throw badField('id_tag', 'idTagRefused')
  return given.data
}

const start = operation(async (row, identity, { database, body = {} }) => {
  if (row.park_no === null) throw conflict(message('connectorWithoutStall'), { field: 'park_no' })
  if (row.transaction_id !== null) throw conflict(message('connectorBusy'))
  const id_tag = await tagIn(body, identity, database)
  const data = { connector: Number(row.connector_no), id_tag }
  return { kind: commandKind.remoteStart, body: { type: 'chargePoint', action: 'remoteStart', data } }
})

const stop = operation(({ transaction_id }) => {
  if (transaction_id === null) throw conflict(message('connectorFree'))
  const data = { transaction: transaction_id }
  return { kind: commandKind.remoteStop, body: { type: 'chargePoint', action: 'remoteStop', data } }
})

const simple = (kind: number, action: 'unlock' | 'enable' | 'disable') =>
  operation(({ connector_no }) => ({
    kind,
    body: { type: 'chargePoint', action, data: { connector: Number(connector_no) } },
  }))

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
