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
