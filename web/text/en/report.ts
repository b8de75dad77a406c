import type { report as chinese } from '../zh-chs/report'

export const report: typeof chinese = {
  days: 'Days',
  total: 'Total',
  group: 'Group by',
  details: 'Details',
  before: 'Compared with the period before ({from} to {to})',
  same: 'unchanged',
  busiestOf: 'Busiest hour',
  count: '{value} ({count} cars)',
  nothing: 'Nothing in these days',
  nothingWhy: 'There are no records from {from} to {to}. Try other days.',
}
