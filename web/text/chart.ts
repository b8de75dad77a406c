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
