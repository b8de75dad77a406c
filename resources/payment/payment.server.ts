import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { isSettled } from '../../server/billing/pay-state'
import { billOf, deleteBills } from '../../server/billing/stay-bills'
import { serve } from '../../server/engine/engine'
import { idIn } from '../../server/engine/write/row-in-scope'
import { conflict } from '../../server/api-error'
import { memberOf } from '../../server/billing/member-of-car'
import { payment } from './payment'
import { payState } from '../dictionaries/payment'

type Payment = Row<typeof payment>

const rejectSettled = (row: Payment): void => {
  if (isSettled(row)) throw conflict(message('settled'), { field: 'dc_status' })
}

export default serve(payment, {
  async beforeSave({ values, before }, { caller, tx }) {
    if (before) rejectSettled(before)
    const { plate_no = null, card_no = null, dc_status, pay_time } = { ...before, ...values }
    values.oper_user = caller.access.userName
    if (dc_status === payState.paid && !pay_time) values.pay_time = caller.now
    const carChanged = plate_no !== before?.plate_no || card_no !== before?.card_no
    if (carChanged) values.grade_id = (await memberOf(tx, { plate_no, card_no }, caller.now))?.grade ?? null
  },

  async beforeRemove(rows) {
    rows.forEach(rejectSettled)
  },

  async afterRemove(rows, { tx }) {
    await deleteBills(
      tx,
      rows.map(({ id }) => Number(id)),
    )
  },

  operations: {
    /** The itemised bill of the stay; null when none is stored. */
    async bill(row, { database }) {
      return { bill: await billOf(database, idIn(row)) }
    },
  },
})
