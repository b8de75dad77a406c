import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { ChargingBody } from '../../model/site/commands'
import { money } from '../../model/site/facts/parts'
import type { charging } from '../../resources/charging/charging'
import { stallType } from '../../resources/dictionaries/parking'
import { stall } from '../../resources/garage/stall'
import { questionsOf } from '../../resources/terminal/command-questions'
import { isWithin } from '../access/row-filter'
import { badField, conflict, notFound } from '../api-error'
import type { Connection } from '../database/database'
import type { CommandRequest } from '../devices/command-request'
import type { Context } from '../engine/engine'
import { requireAnswers } from '../engine/write/questions'
import type { StallNumber } from '../facts/recording'
import { rowsOf } from '../rows/rows'
import { chargerOrder } from './charger-of'
import { checkStart, type PlainOrder } from './connector-commands'
import { chargingNumbered, hasOpenCharging, insertCharging, isCommanded, isOpen, lockChargings } from './open-chargings'

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

/** Of a stall: input is { id, balance }. Throws 40000, 40400, 40900. */
export async function requestStart(input: Record<string, unknown>, context: Context): Promise<CommandRequest> {
  const balance = money.nullish().safeParse(input.balance === '' ? null : input.balance)
  if (!balance.success) throw badField('balance', 'notMoney')
  const at = await stallToCharge(input.id, context)
  const { park, ...place } = at
  const own = { order_no: `B-${randomBytes(8).toString('hex')}`, ...(balance.data && { balance: balance.data }) }
  const order = await orderFor(context.database, park, {
    type: 'charging',
    action: 'start',
    data: { ...place, ...own },
  })
  const isOfConnector = order.body.type === 'chargePoint'
  if (isOfConnector && own.balance !== undefined) throw badField('balance', 'noBalanceAtConnector')
  const before = async (tx: Connection): Promise<void> => {
    // A connector's charging gets its number, and with it its record, when it begins.
    if (isOfConnector) return checkStart(tx, order, at)
    await lockChargings(tx, park)
    if (await hasOpenCharging(tx, at)) throw conflict(message('chargingAlready'))
    await insertCharging(tx, at, own)
  }
  return { ...order, before }
}

async function checkStop(tx: Connection, park: string, order_no: string): Promise<void> {
  await lockChargings(tx, park)
  const row = await chargingNumbered(tx, park, order_no)
  if (!row) throw conflict(message('chargingOfNoSite'))
  if (!isOpen(row)) throw conflict(message('chargingOver'))
  if (isCommanded(row)) throw conflict(message('chargingCommanded'))
}

/** Throws 40900 for a charging that is over, of no site, or commanded already. */
export async function requestStop(row: Charging, context: Context): Promise<CommandRequest> {
  const { park_code: park, garage_index, park_no, orderId: order_no } = row
  if (!isOpen(row)) throw conflict(message('chargingOver'))
  if (!park || !garage_index || !park_no || !order_no) throw conflict(message('chargingOfNoSite'))
  const data = { garage_index, park_no, order_no, reason: 'user' } as const
  const body: ChargingBody = { type: 'charging', action: 'stop', data }
  requireAnswers(context.caller, questionsOf('', body))
  const order = await orderFor(context.database, park, body)
  return { ...order, before: (tx) => checkStop(tx, park, order_no) }
}
