import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { ChargingBody } from '../../model/site/commands'
import { money } from '../../model/site/facts/parts'
import { wallTime } from '../../model/wall-time'
import { isWithin } from '../../server/access/row-filter'
import { badField, conflict, notFound } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import type { Context } from '../../server/engine/engine'
import { requireAnswers } from '../../server/engine/write/questions'
import { checkStart, type PlainOrder } from '../../server/ingest/charge-points/connector-commands'
import { chargerOrder } from '../../server/ingest/charging/charger-of'
import * as open from '../../server/ingest/charging/open-chargings'
import { curveOf } from '../../server/ingest/charging/stored-curves'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import type { StallNumber } from '../../server/facts/recording'
import { rowsOf } from '../../server/rows/rows'
import { stallType } from '../dictionaries/parking'
import { stall } from '../garage/stall'
import { questionsOf } from '../terminal/command-questions'
import type { charging } from './charging'

type Charging = Row<typeof charging>

async function orderFor(tx: Connection, park: string, wanted: ChargingBody): Promise<PlainOrder> {
  const order = await chargerOrder(tx, park, wanted)
  if (!order) throw conflict(message('noCharger'))
  return order
}

const stallId = z.coerce.number().int().positive()

/** Throws 40400 for a stall out of the caller's scope, 40900 for one without a charger. */
async function stallToCharge(id: unknown, { database, caller }: Context): Promise<StallNumber> {
  const given = stallId.safeParse(id)
  if (!given.success) throw badField('id', 'required')
  const row = await rowsOf(stall, database).first({ id: given.data })
  if (!row || !isWithin(stall, caller.access, row)) throw notFound()
  const { park_code, garage_index, park_no, park_type } = row
  if (park_type !== stallType.charging || !park_code || !garage_index || !park_no)
    throw conflict(message('notForCharging'), { field: 'park_type' })
  return { park: park_code, garage_index, park_no }
}

async function start(input: Record<string, unknown>, context: Context): Promise<unknown> {
  const balance = money.nullish().safeParse(input.balance === '' ? null : input.balance)
  if (!balance.success) throw badField('balance', 'notMoney')
  const at = await stallToCharge(input.id, context)
  const { park, ...place } = at
  const own = { order_no: `B-${randomBytes(8).toString('hex')}`, ...(balance.data && { balance: balance.data }) }
  const order = await orderFor(context.database, park, {
    ...{ type: 'charging', action: 'start', data: { ...place, ...own } },
  })
  const isOfConnector = order.body.type === 'chargePoint'
  if (isOfConnector && own.balance !== undefined) throw badField('balance', 'noBalanceAtConnector')
  const before = async (tx: Connection): Promise<void> => {
    // A connector's charging gets its number, and with it its record, when it begins.
    if (isOfConnector) return checkStart(tx, order, at)
    await open.lockChargings(tx, park)
    if (await open.hasOpenCharging(tx, at)) throw conflict(message('chargingAlready'))
    await open.insertCharging(tx, at, own)
  }
  return sendCommand(context, { ...order, before })
}

async function checkStop(tx: Connection, park: string, order_no: string): Promise<void> {
  await open.lockChargings(tx, park)
  const row = await open.chargingNumbered(tx, park, order_no)
  if (!row) throw conflict(message('chargingOfNoSite'))
  if (!open.isOpen(row)) throw conflict(message('chargingOver'))
  if (open.isCommanded(row)) throw conflict(message('chargingCommanded'))
}

async function stop(input: Record<string, unknown>, context: Context): Promise<unknown> {
  const row = input as Charging
  const { park_code: park, garage_index, park_no, orderId: order_no } = row
  if (!open.isOpen(row)) throw conflict(message('chargingOver'))
  if (!park || !garage_index || !park_no || !order_no) throw conflict(message('chargingOfNoSite'))
  const data = { garage_index, park_no, order_no, reason: 'user' } as const
  const body: ChargingBody = { type: 'charging', action: 'stop', data }
  requireAnswers(context.caller, questionsOf('', body))
  const order = await orderFor(context.database, park, body)
  return sendCommand(context, { ...order, before: (tx) => checkStop(tx, park, order_no) })
}

async function curve({ id }: Record<string, unknown>, { database, settings: { tzName } }: Context): Promise<unknown> {
  const { step, points } = await curveOf(database, Number(id))
  return { step, points: points.map((point) => ({ ...point, at: wallTime(new Date(point.at), tzName) })) }
}

/** Starting and stopping by command (docs/charging.md), and what the site reported over time. */
export const operations = { start, stop, curve }

export const about = {
  start:
    'Takes { id } of a stall for charging, and balance: what the driver has for it, in yuan. A stall with a connector is ' +
    `started there, and takes no balance. ${aboutSending}`,
  stop: `Takes { id } of a charging that is not over; one of a charge point is stopped there. ${aboutSending}`,
  curve:
    'Takes { id }. Returns { step, points: [{ at, power, energy }] }: kW and kWh so far over time, at most one point in ' +
    'step seconds.',
}
