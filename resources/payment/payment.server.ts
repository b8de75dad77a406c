import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { billCorrection, billOf, deleteBills } from '../../server/money/stay-bills'
import { serve } from '../../server/engine/engine'
import { idIn } from '../../server/engine/write/row-in-scope'
import { conflict } from '../../server/api-error'
import { rowsOf } from '../../server/rows/rows'
import { memberOf } from '../../server/members/member-of-car'
import { isCollected, isSettled } from './pay-state'
import { payment } from './payment'
import { payState } from '../dictionaries/payment'

type Payment = Row<typeof payment>

const rejectSettled = (row: Payment): void => {
  if (isSettled(row)) throw conflict(message('settled'), { field: 'dc_status' })
}

/** What has been received once a user has decided the state: at least the amount due when paid, nothing when refunded. */
function receivedOf({ dc_status = null, cost, received }: Partial<Payment>): string {
  if (dc_status === payState.refunded) return '0.00'
  const before = Number(received ?? 0)
  return (isCollected({ dc_status }) ? Math.max(before, Number(cost ?? 0)) : before).toFixed(2)
}

export default serve(payment, {
  async beforeSave({ values, before }, { caller, tx }) {
    if (before) rejectSettled(before)
    const { plate_no = null, card_no = null, dc_status, pay_time } = { ...before, ...values }
    values.oper_user = caller.access.userName
    if (dc_status === payState.paid && !pay_time) values.pay_time = caller.now
    values.received = receivedOf({ ...before, ...values })
    const carChanged = plate_no !== before?.plate_no || card_no !== before?.card_no
    if (carChanged) values.grade_id = (await memberOf(tx, { plate_no, card_no }, caller.now))?.grade ?? null
  },

  /** A settled record takes no later change, so its method would stay unknown. */
  async asks({ values, before }) {
    const { dc_status = null, pay_type, ...amounts } = { ...before, ...values }
    const isIncome = isCollected({ dc_status }) && Number(receivedOf({ dc_status, ...amounts })) > 0
    return isIncome && !pay_type ? [{ field: 'pay_type', problem: message('noMethod') }] : []
  },

  async beforeRemove(rows) {
    rows.forEach(rejectSettled)
  },

  /** A part of a bill may have been paid before it is settled. */
  async asksRemoval(rows) {
    return rows
      .filter(({ received }) => Number(received ?? 0) > 0)
      .map((row) => ({
        field: 'received',
        problem: message('hasReceived', { plate: row.plate_no ?? `#${row.id}`, amount: row.received ?? '' }),
      }))
  },

  async afterRemove(rows, { tx }) {
    await deleteBills(
      tx,
      rows.map(({ id }) => Number(id)),
    )
  },

  about: {
    refund: 'Takes `{ id }` of a paid or reconciled record: all that was received has been paid back.',
    bill:
      'Takes `{ id }`; returns `{ bill, correction }`: how the stay was priced, null for a record created by hand; who last ' +
      'changed the amount due by hand, when and why (`at`, `user`, `reason`), null where nobody did.',
  },
  operations: {
    /** Marks a paid or reconciled record as refunded in full. */
    async refund(row, { database, caller }) {
      const id = idIn(row)
      await database.transaction(async (tx) => {
        const before = await rowsOf(payment, tx).first({ id }, { lock: 'change' })
        if (!before || !isCollected(before)) throw conflict(message('notCollected'), { field: 'dc_status' })
        const values = { dc_status: payState.refunded, received: '0.00', oper_user: caller.access.userName }
        await rowsOf(payment, tx).change(id, values)
      })
      return null
    },

    /** The itemised bill of the stay, null when none is stored, and who changed its amount due. */
    async bill(row, { database }) {
      const id = idIn(row)
      return { bill: await billOf(database, id), correction: await billCorrection(database, id) }
    },
  },
})
