import { message } from '../../model/message'
import { permissionFor, type Row } from '../../model/resource'
import { queueState, recognisedBy } from '../../resources/dictionaries/parking'
import { stay } from '../../resources/garage/stay'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { conflict, forbidden } from '../api-error'
import { mayRead } from '../access/row-filter'
import type { Connection } from '../database/database'
import type { Context } from '../engine/engine'
import { idIn, rowInScope } from '../engine/write/row-in-scope'
import { readCell } from '../rows/cells'
import { columnsIn, tableName, withoutCase } from '../rows/names'
import { rowsOf } from '../rows/rows'

type Stay = Row<typeof stay>

const column = columnsIn(pickupQueue)
const has = (name: 'plate_no' | 'card_no', parameter: string): string =>
  `${withoutCase(column(name))} = ${withoutCase(`${parameter}::text`)}`
const underWay = `SELECT ${column('created_at')} FROM ${tableName(pickupQueue)}
  WHERE ${column('dc_status')} IN (${queueState.waiting}, ${queueState.fetching}) AND ${column('park_code')} = $3
    AND (${has('plate_no', '$1')} OR ${has('card_no', '$2')}) ORDER BY "id" DESC LIMIT 1`

async function rejectQueued(tx: Connection, { plate_no, card_no, park_code }: Stay): Promise<void> {
  const [row] = await tx.rows({ text: underWay, values: [plate_no, card_no, park_code], name: 'pickup_under_way' })
  if (row) throw conflict(message('alreadyQueued', { since: String(readCell('moment', row[0] ?? null)) }))
}

export async function callCar(body: Record<string, unknown>, { database, caller }: Context): Promise<{ id: number }> {
  const { access } = caller
  if (!mayRead(access, stay)) throw forbidden(message('forbidden', { permission: permissionFor(stay, 'query') ?? '' }))
  const id = idIn(body, 'stay')
  return database.transaction(async (tx) => {
    // Locked, so that two calls at once queue the car once.
    const row = (await rowInScope(stay, id, tx, caller, 'change')) as Stay
    if (row.car_out_time) throw conflict(message('carLeft'))
    if (!row.plate_no && !row.card_no) throw conflict(message('carUnnamed'))
    await rejectQueued(tx, row)
    const { plate_no, card_no, park_code, garage_index } = row
    const queued = await rowsOf(pickupQueue, tx).insert({
      ...{ plate_no, card_no, park_code, garage_index },
      dc_status: queueState.waiting,
      dc_source: recognisedBy.attendant,
      oper_user: access.userName,
    })
    return { id: Number(queued.id) }
  })
}
