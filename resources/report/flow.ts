import { integer, text, code, moment } from '../../model/field'
import { zhEn } from '../../model/label'
import { type Report, byPark } from '../../model/report/report'
import { terminalChartPermission } from '../terminal/terminal-data'

const data_time = text(zhEn('日期', 'Date'))

/** Cars stored and delivered, by day and hour. */
export const hourlyFlowReport: Report = {
  name: 'ioflow',
  label: zhEn('进出流量报表', 'In/out flow report'),
  permission: 'report:ioflow:query',
  columns: {
    data_time,
    hours_time: text(zhEn('时段', 'Hour')),
    in: integer(zhEn('入库数', 'Cars stored'), { count: true }),
    out: integer(zhEn('出库数', 'Cars retrieved'), { count: true }),
  },
  totals: ['in', 'out'],
  section: 'data_time',
  busiest: 'hours_time',
  times: { data_time: 'day', hours_time: 'hour' },
  groupings: { hour: { label: zhEn('按小时', 'By hour') }, park: byPark({ data_time }) },
  longest: 366,
}

const time = moment(zhEn('时间', 'Time'))

/** Cars stored and delivered at each terminal, by hour. */
export const terminalFlowReport: Report = {
  name: 'flow',
  label: zhEn('流量报表', 'Flow report'),
  permission: 'report:flow:query',
  alsoPermission: terminalChartPermission,
  columns: {
    client_id: code(zhEn('终端编号', 'Terminal')),
    time,
    in: integer(zhEn('入库数', 'Cars stored'), { count: true }),
    out: integer(zhEn('出库数', 'Cars retrieved'), { count: true }),
  },
  totals: ['in', 'out'],
  section: 'client_id',
  groupings: { park: byPark({ time }), terminal: { label: zhEn('按终端', 'By terminal') } },
  longest: 31,
}
