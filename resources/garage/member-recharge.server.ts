import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { serve } from '../../server/engine/behaviour'
import { rowsOf } from '../../server/engine/rows'
import { conflict } from '../../server/refusal'
import { member } from './member'
import { memberRecharge } from './member-recharge'

/** Codes of the dictionary `recharge_state`. */
const paid = 2
const reconciled = 3
const voided = 4

const refuseSettled = ({ dc_status: state }: Row<typeof memberRecharge>): void => {
  if (state === paid || state === reconciled) throw conflict(message('settled'), { field: 'dc_status' })
}

export default serve(memberRecharge, {
  async beforeSave({ values, before }, { caller }) {
    if (before) refuseSettled(before)
    else values.oper_user = caller.access.userName
  },

  /** The member is valid until the later of the own date and the recharge's. */
  async afterSave({ member_id: id, valid_time: until, dc_status: state }, _before, { tx }) {
    const owner = await rowsOf(member, tx).first({ id }, { lock: 'change' })
    if (!owner?.id || !until || state === voided) return
    if (!owner.valid_time || owner.valid_time < until) await rowsOf(member, tx).change(owner.id, { valid_time: until })
  },

  async beforeRemove(rows) {
    rows.forEach(refuseSettled)
  },
})
