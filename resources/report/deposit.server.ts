import { zhEn } from '../../model/label'
import { columnIn, tableName } from '../../server/engine/names'
import { serveReport } from '../../server/engine/served-report'
import { deposit } from '../garage/deposit'
import { grade } from '../garage/grade'
import { depositReport } from './deposit'

/** Codes of the dictionary `pay_state`. */
const [toPay, refunded, cancelled] = [1, 6, 7]

const gradeId = columnIn(deposit, 'grade_id')
const gradeName = `(SELECT ${columnIn(grade, 'grade_name')} FROM ${tableName(grade)} named WHERE named."id" = ${gradeId})`
const day = `to_char(${columnIn(deposit, 'created_at')}, 'YYYY-MM-DD')`

export default serveReport(depositReport, {
  from: deposit,
  select: [gradeName, day, 'count(*)', `coalesce(sum(${columnIn(deposit, 'cost')}), 0.00)`],
  only: `coalesce(${columnIn(deposit, 'dc_status')}, ${toPay}) NOT IN (${refunded}, ${cancelled})`,
  group: [gradeId, day],
  order: [day, gradeId],
  blank: { grade_name: zhEn('临时车', 'Passers-by') },
})
