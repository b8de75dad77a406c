import type { bill as chinese } from '../zh-chs/bill'

/** Texts of itemised bills. */
export const bill: typeof chinese = {
  heading: 'Bill',
  byHand: 'No itemised bill',
  byHandWhy: 'This record was entered by hand; its amount was not calculated from a stay.',
  changed: 'The amount was changed by hand to {cost} CNY; this is how the stay was priced.',
  entry: 'Entry',
  exit: 'Exit',
  stay: 'Length of stay',
  ofThat: '{free} free, {billed} billed',
  tariff: 'Tariff',
  time: 'Time',
  length: 'Length',
  rule: 'Rule',
  amount: 'Amount (CNY)',
  day: 'Hours {from} to {to}',
  free: 'Free',
  uncovered: 'No rule applies',
  cap: 'Daily cap',
  visit: 'Free visit',
  total: 'Total',
  cut: 'Reduction',
  cost: 'To pay',
  nothing: 'Less than a minute, nothing to pay.',
}
