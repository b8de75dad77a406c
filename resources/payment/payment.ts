import { decimal, dict, id, integer, moment, money, park, plate, ref, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { yesNo } from '../dictionaries/common'
import { cutReason, paymentMethod, payState, uncountedStates } from '../dictionaries/payment'
import { grade } from '../member/grade'
import { garages } from '../garage/stall'
import { minimum } from '../system/minimums'

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

/**
 * The bill of one stay. `cost` is due: what the driver has to pay after the reductions (`cut_off`); `received` is what
 * they have paid, less what was paid back. Server and sites write `received`, forms don't.
 */
export const payment = resource('deposit', {
  label: zhEn('缴费记录', 'Payment record'),
  permission: 'garage:deposit',
  scope: { park: 'park_code' },
  fields: {
    id: id({}, zhEn('缴费单号', 'Payment no.')),
    plate_no: plate(zhEn('车牌号', 'Plate'), { required: true, alias: 'PlateNo' }),
    card_no: text(zhEn('卡号', 'Card no.'), { max: 32, identifier: true, alias: 'CardNo', personal: true }),
    garage_index: integer(zhEn('车库', 'Garage'), { ...minimum.garage, among: garages }),
    cost: money(zhEn('减免后应收(元)', 'Due after reduction (CNY)'), { min: 0 }),
    free_time: integer(zhEn('免费时长(分钟)', 'Free time (min)'), { min: 0, minutes: true }),
    total_hour: decimal(zhEn('计费时长(小时)', 'Billed time (h)'), { min: 0, decimals: 2 }),
    total_time: integer(zhEn('停车时长(分钟)', 'Length of stay (min)'), { min: 0, minutes: true }),
    pay_time: moment(zhEn('支付时间', 'Paid at')),
    dc_status: dict(zhEn('状态', 'Status'), payState, { default: 'toPay' }),
    vip: dict(zhEn('会员车辆', "Member's car"), yesNo),
    freevip: dict(zhEn('减免原因', 'Reduction reason'), cutReason),
    cut_off: money(zhEn('减免(元)', 'Reduced (CNY)'), { min: 0, reduction: true }),
    received: money(zhEn('实收(元)', 'Received (CNY)')),
    pay_type: dict(zhEn('支付方式', 'Payment method'), paymentMethod),
    oper_user: text(zhEn('操作员', 'Operator'), { max: 64 }),
    remark: remark(),
    ...times,
    grade_id: ref(zhEn('会员等级', 'Membership tier'), grade),
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    columns: [
      ...common,
      'freevip',
      'cut_off',
      'oper_user',
      'remark',
      'received',
      'pay_type',
      'vip',
      'grade_id',
      'created_at',
      'park_code',
    ],
    compact: ['plate_no', 'dc_status', 'pay_time', 'cost', 'received', 'pay_type', 'cut_off', 'total_time'],
    headings: { free_time: zhEn('免费时长', 'Free time'), total_time: zhEn('停车时长', 'Length of stay') },
    hidden: ['vip', 'grade_id', 'created_at', 'park_code'],
    search: [
      'plate_no',
      'card_no',
      'garage_index',
      'dc_status',
      'pay_type',
      'park_code',
      { field: 'pay_time', range: true },
    ],
    window: { from: { days: -2 }, to: {} },
    sort: '-created_at',
  },
  summary: ['cost', 'cut_off', 'received'],
  uncounted: {
    field: 'dc_status',
    values: uncountedStates,
    amounts: ['cost', 'cut_off'],
    label: zhEn('其中退款、取消（报表不计）', 'Refunded, cancelled (not in reports)'),
  },
  daily: 'created_at',
  asks: ['dc_status', 'pay_type'],
  reasons: { fields: ['cost', 'cut_off'], values: { dc_status: [payState.waived, payState.cancelled] } },
  form: ['park_code', ...common, 'pay_type', 'vip', 'freevip', 'cut_off', 'remark'],
  retention: { days: 0, by: 'created_at', over: 'pay_time', min: 365 },
  indexes: [['plate_no', 'created_at']],
  title: ['plate_no', 'id'],
  operations: {
    refund: { label: zhEn('退款', 'Refund'), permission: 'edit', on: 'row', reason: true },
    bill: { label: zhEn('账单', 'Bill'), permission: 'query', reads: true, on: 'row' },
  },
})
