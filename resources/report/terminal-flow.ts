import { code, integer, moment } from '../../model/field'
import { zhEn } from '../../model/label'
import type { Report } from '../../model/report'

/** Cars stored and delivered at each terminal, by hour. */
export const terminalFlowReport: Report = {
  name: 'flow',
  label: zhEn('流量报表', 'Flow report'),
  permission: 'report:flow:query',
  columns: {
    client_id: code(zhEn('终端编号', 'Terminal')),
    time: moment(zhEn('时间', 'Time')),
    in: integer(zhEn('存车数', 'Cars in')),
    out: integer(zhEn('取车数', 'Cars out')),
  },
  totals: ['in', 'out'],
  longest: 31,
}
