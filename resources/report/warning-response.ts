import { dict, integer, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { type Report, byPark } from '../../model/report/report'
import { alarmLevel } from '../dictionaries/alarm'

/**
 * How quickly warnings were acknowledged and closed by persons, of those that occurred in the span. One that is closed
 * without being acknowledged counts as acknowledged then; those that devices cleared are counted apart, without times.
 */
export const warningResponseReport: Report = {
  name: 'warnings',
  label: zhEn('告警响应报表', 'Warning response report'),
  permission: 'report:warnings:query',
  columns: {
    day: text(zhEn('日期', 'Date')),
    raised: integer(zhEn('发生数', 'Raised'), { count: true }),
    acked: integer(zhEn('确认数', 'Acknowledged'), { count: true }),
    ack_median: integer(zhEn('确认用时中位数', 'Median to acknowledge'), { minutes: true }),
    ack_longest: integer(zhEn('最长确认用时', 'Longest to acknowledge'), { minutes: true }),
    closed: integer(zhEn('关闭数', 'Closed by persons'), { count: true }),
    close_median: integer(zhEn('关闭用时中位数', 'Median to close'), { minutes: true }),
    close_longest: integer(zhEn('最长关闭用时', 'Longest to close'), { minutes: true }),
    cleared: integer(zhEn('自行恢复数', 'Cleared by devices'), { count: true }),
    open: integer(zhEn('未结束数', 'Not over yet'), { count: true }),
  },
  totals: ['raised', 'acked', 'closed', 'cleared', 'open'],
  unsummed: ['ack_median', 'ack_longest', 'close_median', 'close_longest'],
  times: { day: 'day' },
  groupings: {
    day: { label: zhEn('按日', 'By day') },
    level: {
      label: zhEn('按级别', 'By level'),
      columns: { warning_level: dict(zhEn('级别', 'Level'), alarmLevel) },
      none: zhEn('未注明级别', 'No level'),
    },
    park: byPark({}),
    person: {
      label: zhEn('按人员', 'By person'),
      columns: { person: text(zhEn('人员', 'Person')) },
      none: zhEn('无人处理', 'Nobody yet'),
    },
  },
  longest: 366,
}
