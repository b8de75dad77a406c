export const report = {
  days: '日期',
  total: '合计',
  group: '分组方式',
  details: '明细',
  before: '较前一时段（{from} 至 {to}）',
  same: '持平',
  busiestOf: '最忙时段',
  count: '{value}（{count} 辆次）',
  nothing: '这段时间没有数据',
  nothingWhy: '{from} 至 {to} 没有任何记录。换一段时间再试。',
}
