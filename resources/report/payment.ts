import { dict, integer, money, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { type Report, byPark } from '../../model/report/report'
import { paymentMethod } from '../dictionaries/payment'

const grade_name = text(zhEn('会员等级', 'Membership tier'))

/**
 * Bills by day and grade: their number, what was reduced, what is due after that and what of it is still to be received,
 * without cancelled and refunded ones, and what was received, of all: only that is income.
 */
export const paymentReport: Report = {
  name: 'deposit',
  label: zhEn('缴费报表', 'Payment report'),
  permission: 'report:deposit:query',
  columns: {
    grade_name,
    created_at: text(zhEn('日期', 'Date')),
    num: integer(zhEn('笔数', 'Bills'), { count: true }),
    cut_off: money(zhEn('减免(元)', 'Reduced (CNY)'), { reduction: true }),
    cost: money(zhEn('减免后应收(元)', 'Due after reduction (CNY)')),
    unpaid: money(zhEn('待收(元)', 'To be received (CNY)')),
    received: money(zhEn('实收(元)', 'Received (CNY)')),
  },
  totals: ['num', 'cut_off', 'cost', 'unpaid', 'received'],
  section: 'created_at',
  times: { created_at: 'day' },
  groupings: {
    day: { label: zhEn('按日', 'By day') },
    park: byPark({ grade_name }),
    method: {
      label: zhEn('按支付方式', 'By payment method'),
      columns: { pay_type: dict(zhEn('支付方式', 'Payment method'), paymentMethod), grade_name },
      none: zhEn('未支付或未注明', 'Not paid or not stated'),
    },
  },
  longest: 366,
}
