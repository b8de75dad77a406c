export const report = {
  days: '日期',
  total: '合计',
  nothing: '这段时间没有数据',
  nothingWhy: '{from} 至 {to} 没有任何记录。换一段时间再试。',
}
