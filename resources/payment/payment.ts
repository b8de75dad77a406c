import {
  created,
  decimal,
  dict,
  integer,
  moment,
  money,
  park,
  plate,
  ref,
  remark,
  text,
  updated,
} from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { yesNo } from '../dictionaries/common'
import { cutReason, payState } from '../dictionaries/payment'
import { grade } from '../member/grade'

const common = [
  'plate_no',
  'card_no',
  'garage_index',
  'cost',
  'free_time',
  'total_hour',
  'total_time',
  'pay_time',
  'dc_status',
] as const

/** The bill of one stay: its length, the free time, the amount due and the state of the payment. */
export const payment = resource('deposit', {
  label: zhEn('缴费记录', 'Payment record'),
  permission: 'garage:deposit',
  scope: { park: 'park_code' },
  fields: {
    plate_no: plate(zhEn('车牌号', 'Plate'), { required: true, alias: 'PlateNo' }),
    card_no: text(zhEn('卡号', 'Card no.'), { max: 32, alias: 'CardNo' }),
    garage_index: integer(zhEn('车库', 'Garage'), { min: 1 }),
    cost: money(zhEn('应缴(元)', 'Cost (CNY)'), { min: 0 }),
    free_time: integer(zhEn('免费时长(分)', 'Free time (min)'), { min: 0 }),
    total_hour: decimal(zhEn('计费时长(小时)', 'Billed time (h)'), { min: 0 }),
    total_time: integer(zhEn('停车时长(分)', 'Length of stay (min)'), { min: 0, width: 124 }),
    pay_time: moment(zhEn('支付时间', 'Paid at')),
    dc_status: dict(zhEn('状态', 'Status'), payState, { default: 'toPay' }),
    vip: dict(zhEn('会员车辆', "Member's car"), yesNo),
    freevip: dict(zhEn('减免原因', 'Reduced because'), cutReason, { width: 104 }),
    cut_off: money(zhEn('减免(元)', 'Reduction (CNY)'), { min: 0 }),
    oper_user: text(zhEn('操作员', 'Handled by'), { max: 64 }),
    remark: remark(),
    created_at: created(),
    updated_at: updated(),
    grade_id: ref(zhEn('会员等级', 'Grade'), grade),
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    columns: [...common, 'freevip', 'cut_off', 'oper_user', 'remark', 'vip', 'grade_id', 'created_at', 'park_code'],
    headings: { free_time: zhEn('免费时长', 'Free time'), total_time: zhEn('停车时长', 'Length of stay') },
    hidden: ['vip', 'grade_id', 'created_at', 'park_code'],
    search: ['plate_no', 'card_no', 'garage_index'],
    window: { from: { days: -2 }, to: {} },
    sort: '-created_at',
  },
  summary: ['cost'],
  form: ['park_code', ...common, 'vip', 'freevip', 'cut_off', 'remark'],
  keep: { days: 0, by: 'created_at', over: 'pay_time', min: 365 },
  title: ['plate_no', 'created_at'],
  operations: {
    bill: {
      label: zhEn('账单', 'Bill'),
      permission: 'query',
      on: 'row',
      about: 'Takes `{ id }`; returns `{ bill }`: how the stay was priced, null for a record created by hand.',
    },
  },
})
