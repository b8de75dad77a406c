import { zhEn } from '../../../model/label'

export const texts = {
  page: zhEn('运营概览', 'Overview'),
  occupied: zhEn('在库车辆', 'Cars parked'),
  ofStalls: zhEn('车位总数', 'Stalls'),
  full: zhEn('占用 {percent}%', '{percent}% full'),
  free: zhEn('空余 {count}', '{count} free'),
  blocked: zhEn('其中停用 {count}', '{count} of them out of service'),
  outageCount: zhEn('停用工单 {count}', 'Out-of-service orders {count}'),
  entered: zhEn('今日入库', 'Entered today'),
  left: zhEn('今日出库', 'Exited today'),
  cars: zhEn('辆', 'cars'),
  weekBefore: zhEn('{day}同一时刻', '{day}, same time'),
  moreThan: zhEn('比{day}同一时刻多 {percent}%', '{percent}% more than {day}, same time'),
  fewerThan: zhEn('比{day}同一时刻少 {percent}%', '{percent}% less than {day}, same time'),
  received: zhEn('今日实收', 'Received today'),
  yesterday: zhEn('昨日', 'Yesterday'),
  yuan: zhEn('元', 'CNY'),
  average: zhEn('日均 {amount} 元', '{amount} CNY a day'),
  days: zhEn('近 14 天实收', 'Received, 14 days'),
  charging: zhEn('当前充电功率', 'Charging power now'),
  chargingCars: zhEn('充电中', 'Charging'),
  offline: zhEn('离线终端', 'Terminals offline'),
  terminals: zhEn('终端总数', 'Terminals'),
  failed: zhEn('今日失败指令', 'Failed commands today'),
  expiring: zhEn('30 天内到期会员', 'Members expiring within 30 days'),
  flow: zhEn('进出流量', 'Flow'),
  lineEntered: zhEn('入库', 'Entered'),
  lineLeft: zhEn('出库', 'Exited'),
  lineBefore: zhEn('{day}入库', 'Entered, {day}'),
  hour: zhEn('时段', 'Hour'),
  flowSentence: zhEn(
    '折线图：今日各小时入库与出库车辆，共入库 {entered} 辆、出库 {left} 辆。',
    'Line chart: cars that entered and exited today, by hour; {entered} entered and {left} exited.',
  ),
  parks: zhEn('车场占用', 'Occupancy'),
  noPark: zhEn('未注明车场', 'No car park'),
  noStalls: zhEn('没有车位', 'No stalls'),
  queue: zhEn('取车排队', 'Pick-up queue'),
  waiting: zhEn('等待中', 'Waiting'),
  fetching: zhEn('取车中', 'Retrieving'),
  longest: zhEn('最长等待 {time}', 'Longest wait {time}'),
  nobody: zhEn('没有车辆排队', 'Nobody is waiting'),
  bay: zhEn('{bay} 号口', 'Bay {bay}'),
  warnings: zhEn('待处理告警', 'Open warnings'),
  noWarnings: zhEn('没有待处理的告警', 'No open warnings'),
}

const weekdays = [
  zhEn('上周日', 'last Sun'),
  zhEn('上周一', 'last Mon'),
  zhEn('上周二', 'last Tue'),
  zhEn('上周三', 'last Wed'),
  zhEn('上周四', 'last Thu'),
  zhEn('上周五', 'last Fri'),
  zhEn('上周六', 'last Sat'),
] as const

/** The same day of the week before a day (`YYYY-MM-DD...`), as people call it. */
export const lastWeekday = (now: string) =>
  weekdays[new Date(`${now.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? weekdays[0]
