import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const alarmLevel = dictionaryOf('alarm_level', zhEn('告警级别', 'Alarm level'), 'tag', {
  notice: [1, '提示', 'Notice'],
  minor: [2, '一般', 'Minor', 'info'],
  major: [3, '严重', 'Major', 'warning'],
  critical: [4, '紧急', 'Critical', 'danger'],
})

export const warningState = dictionaryOf('warning_state', zhEn('告警状态', 'Warning status'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  closed: [2, '已关闭', 'Closed', 'neutral', 'off'],
  cleared: [3, '已恢复', 'Cleared', 'neutral', 'off'],
  acknowledged: [4, '已确认', 'Acknowledged', 'info'],
  assigned: [5, '已指派', 'Assigned', 'warning'],
})

export const warningSource = dictionaryOf('warning_source', zhEn('告警来源', 'Warning source'), 'tag', {
  device: [1, '设备上报', 'Device'],
  person: [2, '人工录入', 'Person', 'info'],
})

/** All levels, the most severe first. */
export const levelsBySeverity: readonly number[] = [
  alarmLevel.critical,
  alarmLevel.major,
  alarmLevel.minor,
  alarmLevel.notice,
]

/** The levels that the header announces. */
export const severeLevels: readonly number[] = [alarmLevel.major, alarmLevel.critical]

// Work orders.

export const orderState = dictionaryOf('order_work_state', zhEn('工单状态', 'Work order status'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  assigned: [2, '已指派', 'Assigned', 'warning'],
  inProgress: [3, '处理中', 'In progress', 'info'],
  done: [4, '已完成', 'Done', 'success'],
  cancelled: [5, '已取消', 'Cancelled', 'neutral', 'off'],
})

export const orderPriority = dictionaryOf('work_priority', zhEn('优先级', 'Priority'), 'tag', {
  low: [1, '低', 'Low'],
  normal: [2, '普通', 'Normal', 'info'],
  high: [3, '高', 'High', 'warning'],
  urgent: [4, '加急', 'Urgent', 'danger'],
})
