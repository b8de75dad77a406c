import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { isSettled } from '../../server/billing/pay-state'
import { billOf, deleteBills } from '../../server/billing/stay-bills'
import { serve } from '../../server/engine/engine'
import { idIn } from '../../server/engine/write/own-row'
import { conflict } from '../../server/api-error'
import { memberOf } from '../../server/billing/member-of-car'
import { payment } from './payment'
import { payState } from '../dictionaries/payment'

type Deposit = Row<typeof payment>

const refuseSettled = (row: Deposit): void => {
  if (isSettled(row)) throw conflict(message('settled'), { field: 'dc_status' })
}

export default serve(payment, {
  async beforeSave({ values, before }, { caller, tx }) {
    if (before) refuseSettled(before)
    const { plate_no = null, card_no = null, dc_status, pay_time } = { ...before, ...values }
    values.oper_user = caller.access.userName
    if (dc_status === payState.paid && !pay_time) values.pay_time = caller.now
    const isOther = plate_no !== before?.plate_no || card_no !== before?.card_no
    if (isOther) values.grade_id = (await memberOf(tx, { plate_no, card_no }, caller.now))?.grade ?? null
  },

  async beforeRemove(rows) {
    rows.forEach(refuseSettled)
  },

  async afterRemove(rows, { tx }) {
    await deleteBills(
      tx,
      rows.map(({ id }) => Number(id)),
    )
  },

  operations: {
    /** Why the stay costs what it costs. */
    async bill(row, { database }) {
      return { bill: await billOf(database, idIn(row)) }
    },
  },
})
