import { serve, type Context } from '../../server/engine/engine'
import { difference } from './difference'
import { differenceState, differenceKind, parkingState } from '../dictionaries/parking'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { conflict } from '../../server/api-error'
import { correctPlateIn } from '../../server/stays/correct-plate'
import type { Connection } from '../../server/database/database'
import { requiredReason } from '../../server/engine/write/questions'
import { currentRow, rejectStale } from '../../server/engine/write/reject-stale'
import { idIn, rowInScope } from '../../server/engine/write/row-in-scope'
import { createIn } from '../../server/engine/write/save'
import { rowsOf } from '../../server/rows/rows'
import { stall } from './stall'
import { stay } from './stay'
import { closeStayIn } from '../../server/stays/correct-stays'

type Difference = Row<typeof difference>

/** The stall of a difference, locked as facts lock it, with its open stay. */
async function stallAndStay(tx: Connection, { park_code, garage_index, park_no }: Difference) {
  const place = { park_code, garage_index, park_no }
  const found = await rowsOf(stall, tx).first(place, { lock: 'change' })
  if (!found) throw conflict(message('differenceStall'))
  const GarageInfoID = Number(found.id)
  return { GarageInfoID, open: await rowsOf(stay, tx).first({ GarageInfoID, car_out_time: null }, { lock: 'change' }) }
}

/** Makes our record of the stall agree with the site's; throws 40900 if it is no longer as it was when they were compared. */
async function adopt(tx: Connection, row: Difference, context: Context): Promise<void> {
  const { engine, caller, reason } = context
  const { GarageInfoID, open } = await stallAndStay(tx, row)
  if ((open?.car_in_time ?? null) !== (row.kind === differenceKind.onlyTheirs ? null : row.our_since))
    throw conflict(message('differenceChanged'))
  if (row.kind === differenceKind.onlyTheirs) {
    const car_in_time = row.site_since ?? row.seen_at
    const car = { GarageInfoID, plate_no: row.site_plate, car_in_time, status: parkingState.parked }
    await createIn(tx, engine, stay, car, caller)
  } else if (!open) throw conflict(message('differenceChanged'))
  else if (row.kind === differenceKind.onlyOurs) await closeStayIn(tx, open, { car_out_time: row.seen_at }, context)
  else await correctPlateIn(tx, { id: Number(open.id), plate: row.site_plate ?? '', reason }, context)
}

/** Corrects our record to the site's, and settles the difference. */
async function resolve(_: unknown, context: Context): Promise<null> {
  const { database, engine, caller, body = {}, reason } = context
  requiredReason(reason)
  await database.transaction(async (tx) => {
    const id = idIn(body)
    const row = (await rowInScope(difference, id, tx, caller, 'change')) as Difference
    await rejectStale(difference, body, row, currentRow(engine, difference, row, { tx, caller }))
    if (row.status !== differenceState.open) throw conflict(message('differenceSettled'))
    await adopt(tx, row, context)
    const settled = { status: differenceState.settled, oper_user: caller.access.userName, settled_at: caller.now }
    await rowsOf(difference, tx).change(id, settled)
  })
  return null
}

export default serve(difference, {
  about: {
    resolve:
      'Takes { id, version, reason }: makes our record of the stall agree with the site. A car that is only ours left when ' +
      'the snapshot was taken, one that is only at the site is recorded as parked, a different car gets the plate of the ' +
      'site. 40900 if the discrepancy or the record was changed meanwhile.',
  },
  operations: { resolve },

  /** Sets who settled the difference and when; reopening clears both. */
  async beforeSave({ values, before }, { caller }) {
    if (values.status === undefined || values.status === before?.status) return
    const isOpen = values.status === differenceState.open
    values.oper_user = isOpen ? null : caller.access.userName
    values.settled_at = isOpen ? null : caller.now
  },
})
