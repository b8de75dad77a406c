import { zhEn } from '../../model/label'

export const chart = {
  time: zhEn('时间', 'Time'),
  unnamed: zhEn('未命名终端', 'Unnamed terminal'),
  asTable: zhEn('查看表格', 'Show as table'),
  asLines: zhEn('查看图表', 'Show as chart'),
  pick: zhEn('显示的曲线', 'Lines that are drawn'),
  drawn: zhEn('显示 {drawn}/{all}', '{drawn} of {all} drawn'),
  stored: zhEn('每小时入库流量', 'Stored-car flow per hour'),
  retrieved: zhEn('每小时出库流量', 'Retrieved-car flow per hour'),
  temperature: zhEn('温度(℃)', 'Temperature (°C)'),
  running: zhEn('空心圆点：当前小时，尚未结束', 'Hollow dot: the current hour, not over yet'),
  runningHour: zhEn('{time}（未结束）', '{time} (not over yet)'),
  newest: zhEn('共 {total} 条读数，显示最新 {shown} 条', 'The newest {shown} of {total} readings'),
  sentence: zhEn(
    '折线图：{title}，{from} 至 {to}。终端：{names}。最低 {least}，最高 {most}（{name}，{time}）。',
    'Line chart: {title}, {from} to {to}. Terminals: {names}. Lowest {least}; highest {most}, {name}, {time}.',
  ),
}

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
