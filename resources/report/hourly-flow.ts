import { integer, text } from '../../model/field'
import { zhEn } from '../../model/label'
import type { Report } from '../../model/report'

/** Cars stored and delivered, by day and hour. */
export const hourlyFlowReport: Report = {
  name: 'ioflow',
  label: zhEn('进出流量报表', 'In/out flow report'),
  permission: 'report:ioflow:query',
  columns: {
    data_time: text(zhEn('日期', 'Date')),
    hours_time: text(zhEn('时段', 'Hour')),
    in: integer(zhEn('存车数', 'Cars in')),
    out: integer(zhEn('取车数', 'Cars out')),
  },
  totals: ['in', 'out'],
  longest: 366,
}
