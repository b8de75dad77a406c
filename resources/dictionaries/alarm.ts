import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const alarmLevel = dictionaryOf('alarm_level', zhEn('报警级别', 'Alarm level'), 'tag', {
  notice: [1, '提示', 'Notice'],
  minor: [2, '一般', 'Minor', 'info'],
  major: [3, '严重', 'Major', 'warning'],
  critical: [4, '紧急', 'Critical', 'danger'],
})
