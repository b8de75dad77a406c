import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { member } from '../../resources/member/member'
import type { memberRecharge } from '../../resources/member/member-recharge'
import { rechargeState } from '../../resources/dictionaries/payment'

const count = 26
const staff = ['linxt', 'zhouyt', 'xueguodong']
const amounts = ['300.00', '300.00', '880.00', '3200.00']
const { unsettled, paid, reconciled } = rechargeState

/** Recharges of the last weeks; the latest are not settled yet. `now` is wall time. */
export const demoRecharges = (
  members: readonly Pick<Row<typeof member>, 'id' | 'valid_time'>[],
  now: string,
): Partial<Row<typeof memberRecharge>>[] =>
  members.slice(0, count).map(({ id, valid_time }, at) => ({
    member_id: id,
    oper_user: staff[(at * 5) % staff.length] ?? null,
    amount: amounts[at % amounts.length] ?? null,
    pay_type: [2, 3, 1, 2, 4][at % 5] ?? 1,
    dc_status: at < 2 ? unsettled : at < 12 ? paid : reconciled,
    valid_time,
    created_at: shift(now, { hours: -5 - at * 31 }),
  }))
