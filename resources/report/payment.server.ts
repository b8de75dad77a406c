import { zhEn } from '../../model/label'
import { columnIn, tableName } from '../../server/rows/names'
import { serveReport } from '../../server/engine/report/served-report'
import { payment } from '../payment/payment'
import { grade } from '../member/grade'
import { paymentReport } from './payment'
import { payState } from '../dictionaries/payment'

const { toPay, refunded, cancelled } = payState

const gradeId = columnIn(payment, 'grade_id')
const gradeName = `(SELECT ${columnIn(grade, 'grade_name')} FROM ${tableName(grade)} named WHERE named."id" = ${gradeId})`
const day = `to_char(${columnIn(payment, 'created_at')}, 'YYYY-MM-DD')`

export default serveReport(paymentReport, {
  from: payment,
  select: [gradeName, day, 'count(*)', `coalesce(sum(${columnIn(payment, 'cost')}), 0.00)`],
  only: `coalesce(${columnIn(payment, 'dc_status')}, ${toPay}) NOT IN (${refunded}, ${cancelled})`,
  group: [gradeId, day],
  order: [day, gradeId],
  blank: { grade_name: zhEn('临时车', 'Passers-by') },
})
