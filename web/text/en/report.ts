import type { report as chinese } from '../zh-chs/report'

export const report: typeof chinese = {
  days: 'Days',
  total: 'Total',
  nothing: 'Nothing in these days',
  nothingWhy: 'There are no records from {from} to {to}. Try other days.',
}
