import { zhEn } from '../../model/label'

export const report = {
  days: zhEn('日期', 'Days'),
  total: zhEn('合计', 'Total'),
  group: zhEn('分组方式', 'Group by'),
  details: zhEn('明细', 'Details'),
  before: zhEn('较前一时段（{from} 至 {to}）', 'Compared with the period before ({from} to {to})'),
  same: zhEn('持平', 'unchanged'),
  busiestOf: zhEn('最忙时段', 'Busiest hour'),
  count: zhEn('{value}（{count} 辆次）', '{value} ({count} cars)'),
  nothing: zhEn('这段时间没有数据', 'Nothing in these days'),
  nothingWhy: zhEn(
    '{from} 至 {to} 没有任何记录。换一段时间再试。',
    'There are no records from {from} to {to}. Try other days.',
  ),
}
