import { integer, money, text } from '../../model/field'
import { zhEn } from '../../model/label'
import type { Report } from '../../model/report'

/** Bills by day and grade, without cancelled and refunded ones. */
export const paymentReport: Report = {
  name: 'deposit',
  label: zhEn('缴费报表', 'Payment report'),
  permission: 'report:deposit:query',
  columns: {
    grade_name: text(zhEn('会员等级', 'Grade')),
    created_at: text(zhEn('日期', 'Date')),
    num: integer(zhEn('笔数', 'Bills')),
    cost: money(zhEn('应缴(元)', 'Cost (CNY)')),
  },
  totals: ['num', 'cost'],
  longest: 366,
}
