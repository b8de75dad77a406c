import { zhEn } from '../../model/label'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { RenewalInput } from '../../web/features/cells/renewal-input'
import { useRenewal } from '../../web/features/cells/use-renewal'
import { resourceUi } from '../../web/resource/resource-ui'
import { isSettled } from '../payment/pay-state'
import { memberRecharge } from './member-recharge'

export default resourceUi(memberRecharge, {
  changeable: ({ dc_status: state }) => !isSettled({ dc_status: Number(state) }),
  lists: {
    saleUser: listPurpose(zhEn('各操作员办理的会员充值。', 'Top-ups by the operator who took them.')),
  },
  form: { useDefaults: ({ member_id }) => useRenewal(member_id).defaults, inputs: { valid_time: RenewalInput } },
})
