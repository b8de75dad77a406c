import { code, integer, moment } from '../../model/field'
import { zhEn } from '../../model/label'
import type { Report } from '../../model/report/report'
import { terminalChartPermission } from '../terminal/terminal-data'
import { byPark } from './by-park'

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
  groupings: {
    park: byPark({ time }),
    terminal: { label: zhEn('按终端', 'By terminal') },
  },
  longest: 31,
}
