import { decimal, integer, park, text } from '../../model/field'
import { zhEn } from '../../model/label'
import type { Report } from '../../model/report/report'

const park_code = park(zhEn('车场', 'Car park'))
const garage_index = integer(zhEn('车库', 'Garage'))

/** How long garages, and stalls of them, were out of service, by day; from the work orders. */
export const downtimeReport: Report = {
  name: 'downtime',
  label: zhEn('停用报表', 'Downtime report'),
  permission: 'report:downtime:query',
  columns: {
    day: text(zhEn('日期', 'Date')),
    park_code,
    garage_index,
    share: decimal(zhEn('停用占比(%)', 'Share of time (%)'), { decimals: 1 }),
    minutes: integer(zhEn('车库停用(分钟)', 'Garage down (min)'), { count: true }),
    stall_minutes: integer(zhEn('车位停用(分钟)', 'Stalls down (min)'), { count: true }),
    faults: integer(zhEn('新增停用(次)', 'New outages'), { count: true }),
  },
  totals: ['minutes', 'stall_minutes', 'faults'],
  unsummed: ['share'],
  section: 'day',
  times: { day: 'day' },
  groupings: {
    day: { label: zhEn('按日', 'By day') },
    garage: { label: zhEn('按车库', 'By garage'), columns: { park_code, garage_index } },
  },
  longest: 366,
}
