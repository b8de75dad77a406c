import { code, decimal, park, remark } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

const chart = 'chart:terminaldata'
/** Required by the chart of these rows. */
export const terminalChartPermission = `${chart}:query` as const

/** A terminal's report of its own condition. */
export const terminalData = resource('dcterminaldata', {
  label: zhEn('终端数据', 'Terminal reading'),
  permission: 'dc:terminaldata',
  alsoPermission: chart,
  scope: { park: 'park_code' },
  fields: {
    client_id: code(zhEn('终端编号', 'Terminal')),
    park_code: park(zhEn('车场', 'Car park')),
    temperature: decimal(zhEn('温度(℃)', 'Temperature (°C)'), { decimals: 1 }),
    hard_disk_usage: decimal(zhEn('硬盘使用率(%)', 'Disk used (%)'), { decimals: 1 }),
    remark: remark(),
  },
  list: {
    columns: ['client_id', 'temperature', 'hard_disk_usage', 'remark', 'created_at', 'park_code'],
    hidden: ['park_code'],
    search: ['client_id'],
    window: { from: { hours: -2 }, to: { hours: 1 }, time: true, kept: true },
    sort: '-created_at',
    pageSize: 200,
  },
  retention: { days: 90, by: 'created_at', monthly: true },
  verbs: ['query'],
  title: ['client_id', 'created_at'],
  indexes: [['client_id', 'created_at']],
})
