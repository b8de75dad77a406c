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
  handled: [2, '已处理', 'Handled', 'success'],
  cleared: [3, '已恢复', 'Cleared', 'neutral', 'off'],
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
