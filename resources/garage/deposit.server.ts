import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { serve } from '../../server/engine/behaviour'
import { conflict } from '../../server/refusal'
import { gradeOf } from '../../server/sites/grade-of'
import { deposit } from './deposit'

type Deposit = Row<typeof deposit>

/** Codes of the dictionary `pay_state`. */
const paid = 2
const reconciled = 4
const refunded = 6
const settled: ReadonlySet<number | null> = new Set([paid, reconciled, refunded])

const refuseSettled = ({ dc_status: state }: Deposit): void => {
  if (settled.has(state)) throw conflict(message('settled'), { field: 'dc_status' })
}

export default serve(deposit, {
  async beforeSave({ values, before }, { caller, tx }) {
    if (before) refuseSettled(before)
    const { plate_no = null, card_no = null, dc_status, pay_time } = { ...before, ...values }
    values.oper_user = caller.access.userName
    if (dc_status === paid && !pay_time) values.pay_time = caller.now
    const isOther = plate_no !== before?.plate_no || card_no !== before?.card_no
    if (isOther) values.grade_id = await gradeOf(tx, { plate_no, card_no }, caller.now)
  },

  async beforeRemove(rows) {
    rows.forEach(refuseSettled)
  },
})
