import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { ChargingBody } from '../../model/site/charging-commands'
import { money } from '../../model/site/facts/parts'
import { wallTime } from '../../model/wall-time'
import { isWithin } from '../../server/access/scope-filter'
import { badField, conflict, notFound } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import type { Context } from '../../server/engine/engine'
import { requireAnswers } from '../../server/engine/write/questions'
import { chargerOf, type Charger } from '../../server/ingest/charging/charger-of'
import {
  chargingNumbered,
  hasOpenCharging,
  insertCharging,
  isCommanded,
  isOpen,
  lockChargings,
} from '../../server/ingest/charging/open-chargings'
import { curveOf } from '../../server/ingest/charging/stored-curves'
import { atOnce } from '../../server/ingest/commands/delivery'
import { aboutSending, sendCommand, type Order } from '../../server/ingest/commands/send-commands'
import type { StallNumber } from '../../server/ingest/stays/lock-stalls'
import { rowsOf } from '../../server/rows/rows'
import { commandKind } from '../dictionaries/command'
import { stallType } from '../dictionaries/parking'
import { stall } from '../garage/stall'
import { questionsOf } from '../terminal/command-questions'
import type { charging } from './charging'

type Charging = Row<typeof charging>

const kinds: Record<ChargingBody['action'], number> = {
  start: commandKind.startCharging,
  stop: commandKind.stopCharging,
}

const orderFor = (charger: Charger, park: string, body: ChargingBody, before: Order['before']): Order => ({
  ...charger,
  addressee: charger.target,
  kind: kinds[body.action],
  park,
  body,
  delivery: atOnce,
  ...(before && { before }),
})

async function chargerFor(tx: Connection, at: StallNumber): Promise<Charger> {
  const charger = await chargerOf(tx, at)
  if (!charger) throw conflict(message('noCharger'))
  return charger
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
  const charger = await chargerFor(context.database, at)
  const { park, ...place } = at
  const own = { order_no: `B-${randomBytes(8).toString('hex')}`, ...(balance.data && { balance: balance.data }) }
  const before = async (tx: Connection): Promise<void> => {
    await lockChargings(tx, park)
    if (await hasOpenCharging(tx, at)) throw conflict(message('chargingAlready'))
    await insertCharging(tx, at, own)
  }
  const body: ChargingBody = { type: 'charging', action: 'start', data: { ...place, ...own } }
  return sendCommand(context, orderFor(charger, park, body, before))
}

async function checkStop(tx: Connection, park: string, order_no: string): Promise<void> {
  await lockChargings(tx, park)
  const row = await chargingNumbered(tx, park, order_no)
  if (!row) throw conflict(message('chargingOfNoSite'))
  if (!isOpen(row)) throw conflict(message('chargingOver'))
  if (isCommanded(row)) throw conflict(message('chargingCommanded'))
}

async function stop(input: Record<string, unknown>, context: Context): Promise<unknown> {
  const row = input as Charging
  const { park_code: park, garage_index, park_no, orderId: order_no } = row
  if (!isOpen(row)) throw conflict(message('chargingOver'))
  if (!park || !garage_index || !park_no || !order_no) throw conflict(message('chargingOfNoSite'))
  const data = { garage_index, park_no, order_no, reason: 'user' } as const
  const body: ChargingBody = { type: 'charging', action: 'stop', data }
  requireAnswers(context.caller, questionsOf('', body))
  const charger = await chargerFor(context.database, { park, garage_index, park_no })
  return sendCommand(
    context,
    orderFor(charger, park, body, (tx) => checkStop(tx, park, order_no)),
  )
}

async function curve({ id }: Record<string, unknown>, { database, settings: { tzName } }: Context): Promise<unknown> {
  const { step, points } = await curveOf(database, Number(id))
  return { step, points: points.map((point) => ({ ...point, at: wallTime(new Date(point.at), tzName) })) }
}

/** Starting and stopping by command (docs/charging.md), and what the site reported over time. */
export const operations = { start, stop, curve }

export const about = {
  start: `Takes { id } of a stall for charging, and balance: what the driver has for it, in yuan. ${aboutSending}`,
  stop: `Takes { id } of a charging that is not over. ${aboutSending}`,
  curve:
    'Takes { id }. Returns { step, points: [{ at, power, energy }] }: kW and kWh so far over time, at most one point in ' +
    'step seconds.',
}
