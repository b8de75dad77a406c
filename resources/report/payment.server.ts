import { zhEn } from '../../model/label'
import type { FieldName } from '../../model/resource'
import { columnIn, tableName } from '../../server/rows/names'
import { serveReport } from '../../server/engine/report/served-report'
import { payment } from '../payment/payment'
import { grade } from '../member/grade'
import { paymentReport } from './payment'
import { payState, uncountedStates } from '../dictionaries/payment'

const { toPay, waived } = payState

const gradeId = columnIn(payment, 'grade_id')
const gradeName = `(SELECT ${columnIn(grade, 'grade_name')} FROM ${tableName(grade)} named WHERE named."id" = ${gradeId})`
const park = columnIn(payment, 'park_code')
const method = columnIn(payment, 'pay_type')
const state = `coalesce(${columnIn(payment, 'dc_status')}, ${toPay})`
const isDue = `${state} NOT IN (${uncountedStates.join(', ')})`
const sumOf = (name: FieldName<typeof payment>, condition = ''): string =>
  `coalesce(sum(${columnIn(payment, name)})${condition}, 0.00)`
const whereDue = ` FILTER (WHERE ${isDue})`
const received = columnIn(payment, 'received')
const unpaid = `greatest(${columnIn(payment, 'cost')} - coalesce(${received}, 0), 0)`
const isUnpaid = `${isDue} AND ${state} <> ${waived}`
const day = `to_char(${columnIn(payment, 'created_at')}, 'YYYY-MM-DD')`

export default serveReport(paymentReport, {
  from: payment,
  select: [
    gradeName,
    day,
    `count(*)${whereDue}`,
    sumOf('cut_off', whereDue),
    sumOf('cost', whereDue),
    `coalesce(sum(${unpaid}) FILTER (WHERE ${isUnpaid}), 0.00)`,
    sumOf('received'),
  ],
  only: `(${isDue} OR ${received} <> 0)`,
  group: [gradeId, day],
  order: [day, gradeId],
  groupings: {
    park: { select: [park, gradeName], group: [park, gradeId], order: [park, gradeId] },
    method: { select: [method, gradeName], group: [method, gradeId], order: [method, gradeId] },
  },
  blank: { grade_name: zhEn('临时车', 'Casual parkers') },
})
