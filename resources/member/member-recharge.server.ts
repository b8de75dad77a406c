import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { conflict } from '../../server/api-error'
import { member } from './member'
import { memberRecharge } from './member-recharge'
import { rechargeState } from '../dictionaries/payment'

const rejectSettled = ({ dc_status: state }: Row<typeof memberRecharge>): void => {
  if (state === rechargeState.paid || state === rechargeState.reconciled)
    throw conflict(message('settled'), { field: 'dc_status' })
}

export default serve(memberRecharge, {
  async beforeSave({ values, before }, { caller }) {
    if (before) rejectSettled(before)
    else values.oper_user = caller.access.userName
  },

  /** Extends the member's validity to that of the recharge, if that is later. */
  async afterSave({ member_id: id, valid_time: until, dc_status: state }, _before, { tx }) {
    const owner = await rowsOf(member, tx).first({ id }, { lock: 'change' })
    if (!owner?.id || !until || state === rechargeState.voided) return
    if (!owner.valid_time || owner.valid_time < until) await rowsOf(member, tx).change(owner.id, { valid_time: until })
  },

  async beforeRemove(rows) {
    rows.forEach(rejectSettled)
  },
})
