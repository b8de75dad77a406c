import { check } from '../../model/check'
import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { badFields, conflict } from '../api-error'
import type { Connection } from '../database/database'
import type { Context } from '../engine/engine'
import { requiredReason } from '../engine/write/questions'
import { currentRow, rejectStale } from '../engine/write/reject-stale'
import { removeIn } from '../engine/write/remove'
import { idIn, rowsInScope } from '../engine/write/row-in-scope'
import { updateIn } from '../engine/write/save'
import { rowsOf } from '../rows/rows'
import { parkingState } from '../../resources/dictionaries/parking'
import { stall } from '../../resources/garage/stall'
import { stay } from '../../resources/garage/stay'
import { mergedStay } from '../../resources/garage/stay-check'
import { payState } from '../../resources/dictionaries/payment'
import { isSettled } from '../../resources/payment/pay-state'
import { payment } from '../../resources/payment/payment'

type Payment = Row<typeof payment>

const finding = 'SELECT "deposit_id" FROM "stay_bill" WHERE "stay_id" = $1'

async function billOf(tx: Connection, stay: number): Promise<Payment | null> {
  const [found] = await tx.rows({ text: finding, values: [stay], name: 'bill_of_stay' })
  return found ? rowsOf(payment, tx).first({ id: Number(found[0]) }, { lock: 'change' }) : null
}

/** Received or paid back. */
const wasPaid = (bill: Payment): boolean => isSettled(bill) || Number(bill.received ?? 0) !== 0

async function cancelBill(tx: Connection, stay: number, oper_user: string): Promise<void> {
  const bill = await billOf(tx, stay)
  if (!bill || bill.dc_status === payState.cancelled) return
  if (wasPaid(bill)) throw conflict(message('stayPaid'))
  await rowsOf(payment, tx).change(Number(bill.id), { dc_status: payState.cancelled, oper_user })
}

const moving = 'UPDATE "stay_bill" SET "stay_id" = $2 WHERE "stay_id" = $1'
const dropping = 'DELETE FROM "stay_bill" WHERE "stay_id" = $1'

/** The remaining stay takes over the other one's bill if it has none, or an unpaid one. */
async function moveBill(tx: Connection, { from, to }: { from: number; to: number }, user: string): Promise<void> {
  const [own, other] = [await billOf(tx, to), await billOf(tx, from)]
  if (!other || (own && !wasPaid(other))) return
  if (own) {
    await cancelBill(tx, to, user)
    await tx.run({ text: dropping, values: [to], name: 'bill_of_stay_drop' })
  }
  await tx.run({ text: moving, values: [from, to], name: 'bill_of_stay_move' })
}

type Stay = Row<typeof stay>
type Body = Record<string, unknown>

/**
 * Locks the stalls before the stays, as facts do. Throws 40900 for a stay that changed since the caller has seen it.
 */
async function lockedStays(wanted: readonly Body[], tx: Connection, { caller, engine }: Context): Promise<Stay[]> {
  const ids = wanted.map((one) => idIn(one))
  const seen = (await rowsInScope(stay, ids, tx, caller)) as Stay[]
  const stalls = seen.flatMap(({ GarageInfoID }) => GarageInfoID ?? [])
  await rowsOf(stall, tx).withIds(stalls, { lock: 'change' })
  const rows = (await rowsInScope(stay, ids, tx, caller, 'change')) as Stay[]
  for (const one of wanted) {
    const row = rows.find(({ id }) => id === idIn(one))
    if (row) await rejectStale(stay, one, row, currentRow(engine, stay, row, { tx, caller }))
  }
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

async function lockedStay(body: Body, tx: Connection, context: Context): Promise<Stay> {
  const [row] = await lockedStays([body], tx, context)
  if (!row) throw new Error('The stay was not read')
  return row
}

const markChecked = (tx: Connection, id: number, { caller }: Context): Promise<unknown> =>
  rowsOf(stay, tx).change(id, { checked_at: caller.now, checked_by: caller.access.userName })

function endIn({ car_out_time }: Body, { car_in_time, car_out_time: before }: Stay, now: string): string {
  const checked = check(car_out_time, stay.fields.car_out_time)
  if ('problem' in checked) throw badFields([{ field: 'car_out_time', problem: checked.problem }])
  const end = String(checked.value ?? before ?? now)
  if (end > now) throw badFields([{ field: 'car_out_time', problem: message('notYet') }])
  if (car_in_time !== null && end < car_in_time) {
    const label = stay.fields.car_in_time.label
    throw badFields([{ field: 'car_out_time', problem: message('beforeThat', { label }) }])
  }
  return end
}

export async function closeStayIn(tx: Connection, row: Stay, body: Body, context: Context): Promise<void> {
  const { engine, caller, reason } = context
  if (row.car_out_time !== null && row.status === parkingState.left && row.car_in_time !== null)
    throw conflict(message('stayEnded'))
  const id = Number(row.id)
  const car_out_time = endIn(body, row, caller.now)
  await updateIn(tx, engine, stay, { id, car_out_time, status: parkingState.left, reason }, caller)
  await markChecked(tx, id, context)
}

async function voidStayIn(tx: Connection, row: Stay, context: Context): Promise<void> {
  const { engine, caller, reason } = context
  const id = Number(row.id)
  await cancelBill(tx, id, caller.access.userName)
  await removeIn(tx, engine, stay, { id, reason }, caller)
  await tx.run({ text: 'DELETE FROM "held_stay" WHERE "stay_id" = $1', values: [id], name: 'held_stay_drop' })
}

async function mergeIn(tx: Connection, into: Stay, other: Stay, context: Context): Promise<void> {
  const { engine, caller, reason } = context
  const merged = mergedStay(into, other)
  if (!merged || into.id === other.id) throw conflict(message('notOneStay'))
  const [id, lost] = [Number(into.id), Number(other.id)]
  await moveBill(tx, { from: lost, to: id }, caller.access.userName)
  await voidStayIn(tx, other, context)
  const status = merged.car_out_time === null ? parkingState.parked : parkingState.left
  await updateIn(tx, engine, stay, { id, ...merged, status, reason }, caller)
  // Nobody has looked for the car: an open stay may still be too long.
  if (merged.car_out_time !== null) await markChecked(tx, id, context)
}

type Correct = (tx: Connection, row: Stay, context: Context) => Promise<unknown>

const correcting =
  (correct: Correct) =>
  async (_: unknown, context: Context): Promise<null> => {
    const { database, body = {}, reason } = context
    requiredReason(reason)
    await database.transaction(async (tx) => correct(tx, await lockedStay(body, tx, context), context))
    return null
  }

const close = correcting((tx, row, context) => closeStayIn(tx, row, context.body ?? {}, context))
const voided = correcting(voidStayIn)
const confirm = correcting((tx, { id }, context) => markChecked(tx, Number(id), context))

async function merge(_: unknown, context: Context): Promise<null> {
  const { database, body = {}, reason } = context
  requiredReason(reason)
  const target = { id: idIn(body, 'into'), version: body.into_version }
  await database.transaction(async (tx) => {
    const [into, other] = await lockedStays([target, body], tx, context)
    if (!into || !other) throw conflict(message('notOneStay'))
    await mergeIn(tx, into, other, context)
  })
  return null
}

/** Corrections change records and what is counted from them, and command no machine. */
export const corrections = { close, void: voided, merge, confirm }

export const aboutCorrections = {
  close:
    'Takes { id, version, car_out_time, reason }: ends an open stay (by default now), or accepts the end of one whose exit ' +
    'no site has reported. No bill is made. 40900 if it has ended, or was changed meanwhile.',
  void:
    'Takes { id, version, reason }: removes a stay that never was; an unpaid bill of it is cancelled. 40900 if the bill was ' +
    'paid, or the stay was changed meanwhile.',
  merge:
    'Takes { id, version, into, into_version, reason }: two records of one stay become one, on the stall of `into`, from the ' +
    'earlier entry to the known exit. 40900 if they are of different cars or times, both were paid, or one was changed.',
  confirm: 'Takes { id, version, reason }: a person has looked at the stay; it is as it is recorded.',
}
