import { date, dict, money, nameOf, ref, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { paymentMethod, rechargeState } from '../dictionaries/payment'
import { member } from './member'

/** A payment by a member; it extends the member's validity to `valid_time`, if that is later. */
export const memberRecharge = resource('mrecharge', {
  label: zhEn('会员充值', 'Top-up'),
  permission: 'garage:memberr',
  scope: 'operator',
  fields: {
    member_id: ref(zhEn('会员', 'Member'), member, { required: true, createOnly: true }),
    member_name: nameOf(zhEn('会员姓名', 'Member name'), 'member_id', { personal: true }),
    oper_user: text(zhEn('操作员', 'Operator'), { max: 64, personal: true }),
    amount: money(zhEn('充值金额(元)', 'Amount (CNY)'), { min: 0 }),
    pay_type: dict(zhEn('支付方式', 'Payment method'), paymentMethod, { default: 'cash' }),
    dc_status: dict(zhEn('状态', 'Status'), rechargeState, { default: 'unsettled' }),
    valid_time: date(zhEn('有效期至', 'Valid until'), { default: { months: 1, at: '23:59:59' } }),
    ...times,
    remark: remark(),
  },
  list: {
    hidden: ['member_id'],
    compact: ['member_name', 'dc_status', 'created_at', 'amount', 'pay_type', 'valid_time', 'oper_user'],
    search: ['member_id', 'amount'],
    window: {},
    sort: '-created_at',
    under: { field: 'member_id', key: 'id', heading: 'member_name', back: 'garage-member' },
  },
  lists: {
    saleUser: {
      columns: ['oper_user', 'member_name', 'amount', 'pay_type', 'dc_status', 'created_at', 'valid_time', 'remark'],
      compact: ['member_name', 'dc_status', 'created_at', 'amount', 'oper_user', 'pay_type', 'valid_time'],
      search: ['oper_user', 'member_id', 'pay_type', 'dc_status'],
    },
  },
  form: ['member_id', 'amount', 'pay_type', 'valid_time', 'dc_status', 'remark'],
  title: ['member_name', 'amount'],
  asks: ['valid_time'],
  operations: { renewal: { label: zhEn('续期', 'Renewal'), permission: 'query', reads: true, on: 'input' } },
  reasons: { fields: ['amount'] },
})
