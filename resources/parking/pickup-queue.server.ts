import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { badField, conflict } from '../../server/api-error'
import { callCar } from '../../server/stays/call-car'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { requiredReason } from '../../server/engine/write/questions'
import { conflictWith, currentRow, rejectStale } from '../../server/engine/write/reject-stale'
import { idIn, rowInScope } from '../../server/engine/write/row-in-scope'
import { lockParks } from '../../server/rows/lock-parks'
import { columnsIn, tableName } from '../../server/rows/names'
import { rowsOf } from '../../server/rows/rows'
import { instantOf } from '../../server/rows/whole-seconds'
import { queueState } from '../dictionaries/parking'
import { openQueueStates, pickupQueue, queueSince } from './pickup-queue'
import { board } from './queue-board.server'
import { movedPlaces, type MoveTo, type QueuePlace } from './queue-order'

type Pickup = Row<typeof pickupQueue>

const ended: ReadonlySet<number | null> = new Set([queueState.delivered, queueState.cancelled])

/** The request of a call, locked like those of its car park's messages; throws 40900 if it has ended or was changed. */
async function openPickup(body: Record<string, unknown>, tx: Connection, { caller, engine }: Context): Promise<Pickup> {
  const id = idIn(body)
  const { park_code } = (await rowInScope(pickupQueue, id, tx, caller)) as Pickup
  await lockParks(tx, pickupQueue.name, park_code === null ? [] : [park_code])
  const row = (await rowInScope(pickupQueue, id, tx, caller, 'change')) as Pickup
  const current = currentRow(engine, pickupQueue, row, { tx, caller })
  if (!openQueueStates.includes(Number(row.dc_status))) throw await conflictWith(message('pickUpOver'), current)
  await rejectStale(pickupQueue, body, row, current)
  return row
}

const column = columnsIn(pickupQueue)
const lineOf = `SELECT "id", extract(epoch FROM coalesce(${column('place_time')}, ${column('created_at')}))::bigint
  FROM ${tableName(pickupQueue)} WHERE ${column('park_code')} = $1 AND ${column('garage_index')} = $2
    AND ${column('dc_status')} = ${queueState.waiting} AND ${column('created_at')} >= $3::timestamptz`

async function line(tx: Connection, { park_code, garage_index }: Pickup, now: string): Promise<QueuePlace[]> {
  if (!park_code || !garage_index) throw conflict(message('pickUpElsewhere'))
  const values = [park_code, String(garage_index), queueSince(now)]
  const rows = await tx.rows({ text: lineOf, values, name: 'queue_line' })
  return rows.map(([id, since]) => ({ id: Number(id), since: Number(since) }))
}

function targetIn({ to = 'up' }: Record<string, unknown>): MoveTo {
  if (to !== 'up' && to !== 'front') throw badField('to', 'oneOf', { choices: 'up, front' })
  return to
}

/** Changes the order of our records only: the site's machine keeps its own. */
async function moveUp(_: unknown, context: Context): Promise<null> {
  const { database, caller, body = {}, reason } = context
  const to = targetIn(body)
  requiredReason(reason)
  await database.transaction(async (tx) => {
    const row = await openPickup(body, tx, context)
    if (row.dc_status !== queueState.waiting) throw conflict(message('pickUpStarted'))
    const moved = movedPlaces(await line(tx, row, caller.now), Number(row.id), to)
    if (!moved) throw conflict(message('pickUpFirst'))
    const rows = rowsOf(pickupQueue, tx)
    for (const { id, since } of moved) await rows.change(id, { place_time: instantOf(since) })
    await rows.change(Number(row.id), { oper_user: caller.access.userName })
  })
  return null
}

async function cancel(_: unknown, context: Context): Promise<null> {
  const { database, caller, body = {}, reason } = context
  requiredReason(reason)
  await database.transaction(async (tx) => {
    const { id } = await openPickup(body, tx, context)
    const oper_user = caller.access.userName
    const over = { dc_status: queueState.cancelled, end_out_at: caller.now, oper_user }
    await rowsOf(pickupQueue, tx).change(Number(id), over)
  })
  return null
}

export default serve(pickupQueue, {
  /** Sets the operator, and the start and end times according to the state. */
  async beforeSave({ values, before }, { caller }) {
    values.oper_user = caller.access.userName
    const state = values.dc_status ?? null
    if (state === queueState.fetching && !before?.start_out_at) values.start_out_at = caller.now
    if (ended.has(state) && !before?.end_out_at) values.end_out_at = caller.now
  },

  about: {
    call:
      'Takes `{ stay }`, the id of an open stay: queues a pick-up of its car, and returns its `{ id }`. 40900 if one is under ' +
      'way. Also requires the permission to query stays.',
    board:
      'Takes { park_code }, empty for all. Returns { cars, overdue, older, more }: who waits or is being served since ' +
      'yesterday, by garage, with place, and ready: the seconds until it is handed over, by the last retrievals of the ' +
      'garage, null if there are too few; delayed: it has waited for longer than these let expect, then ready is null. overdue: minutes of waiting that are too many; older: the number of earlier ones.',
    moveUp:
      'Takes { id, version, to: up | front, reason }: moves a waiting car one place up, or to the front of its garage. ' +
      'It changes the order of the records; no machine is commanded. 40900 if it was changed, or is the first.',
    cancel: 'Takes { id, version, reason }. 40900 if the request was changed meanwhile, or has ended.',
  },
  operations: { board, call: callCar, moveUp, cancel },
})
