import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { dayOrTime, shift } from '../../model/wall-time'
import { serve } from '../../server/engine/engine'
import type { Question } from '../../server/engine/write/questions'
import { idIn } from '../../server/engine/write/row-in-scope'
import { rowsOf } from '../../server/rows/rows'
import { badField, conflict } from '../../server/api-error'
import { member } from './member'
import { memberRecharge } from './member-recharge'
import { rechargeState } from '../dictionaries/payment'

/** A month after the later of now and the end of the present validity; null: it has none. Both are wall times. */
const renewedUntil = (until: string | null, now: string): string =>
  shift(until !== null && until > now ? until : now, { months: 1, at: '23:59:59' })

type Recharge = Row<typeof memberRecharge>

const rejectSettled = ({ dc_status: state }: Recharge): void => {
  if (state === rechargeState.paid || state === rechargeState.reconciled)
    throw conflict(message('settled'), { field: 'dc_status' })
}

/** Null: the recharge offers no date. */
const offered = ({ valid_time: until, dc_status: state }: Partial<Recharge>): string | null =>
  state === rechargeState.voided ? null : (until ?? null)

/** The recharge doesn't prolong the membership, or ends one that had no end. */
function unusualEnd(until: string | null, owner: Row<typeof member>): Question[] {
  const { valid_time: from } = owner
  const at = (problem: Question['problem']): Question[] => [{ field: 'valid_time', problem }]
  if (!until) return at(message('renewsNothing'))
  if (!from) return at(message('endsMembership', { until: dayOrTime(until) }))
  return until > from ? [] : at(message('renewsToEarlier', { from: dayOrTime(from) }))
}

export default serve(memberRecharge, {
  async beforeSave({ values, before }, { caller }) {
    if (before) rejectSettled(before)
    else values.oper_user = caller.access.userName
  },

  async asks({ values, before }, { tx }) {
    const after = { ...before, ...values }
    if (after.dc_status === rechargeState.voided || (before && offered(before) === offered(after))) return []
    const owner = after.member_id ? await rowsOf(member, tx).first({ id: after.member_id }) : null
    return owner ? unusualEnd(offered(after), owner) : []
  },

  /** The member's validity is extended if the recharge's is later. */
  async afterSave(saved, _before, { tx }) {
    const until = offered(saved)
    const owner = await rowsOf(member, tx).first({ id: saved.member_id }, { lock: 'change' })
    if (!owner?.id || !until) return
    if (!owner.valid_time || owner.valid_time < until) await rowsOf(member, tx).change(owner.id, { valid_time: until })
  },

  async beforeRemove(rows) {
    rows.forEach(rejectSettled)
  },

  about: {
    renewal:
      'member_id. Returns { from, until }: the end of the member’s validity now, null without one, and a month after ' +
      'the later of that and today.',
  },
  operations: {
    /** The present end, and the one that a form for a new recharge proposes. */
    async renewal(input, { database, caller }) {
      const id = idIn(input, 'member_id')
      const owner = await rowsOf(member, database).first({ id })
      if (!owner) throw badField('member_id', 'noSuchReference', { id: String(id), label: member.label })
      const from = owner.valid_time
      return { from, until: renewedUntil(from, caller.now) }
    },
  },
})
