import { created, dict, moment, park, remark, text, updated } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { alarmLevel } from '../dictionaries/alarm'

const common = [
  'park_code',
  'warning_text',
  'warning_db',
  'warning_trigge',
  'warning_level',
  'terminal',
  'add_ip',
  'upd_ip',
] as const

/** An alarm that occurred at a car park. */
export const warning = resource('warning', {
  label: zhEn('告警记录', 'Warning'),
  permission: 'log:warning',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park')),
    warning_text: text(zhEn('告警内容', 'Warning'), { required: true, max: 256, width: 170 }),
    warning_db: text(zhEn('PLC 地址', 'PLC address'), { max: 64 }),
    warning_trigge: text(zhEn('触发值', 'Trigger value'), { max: 64 }),
    warning_level: dict(zhEn('级别', 'Level'), alarmLevel, { default: 'notice' }),
    terminal: text(zhEn('终端', 'Terminal'), { max: 64, width: 112 }),
    add_ip: text(zhEn('上报地址', 'Reported from'), { max: 64 }),
    upd_ip: text(zhEn('处理地址', 'Handled from'), { max: 64 }),
    warning_time: moment(zhEn('告警时间', 'Occurred')),
    handle_time: moment(zhEn('处理时间', 'Handled'), { past: true }),
    created_at: created(),
    updated_at: updated(),
    remark: remark(),
  },
  list: {
    columns: [...common, 'warning_time', 'handle_time', 'created_at', 'updated_at', 'remark'],
    search: ['park_code', 'warning_text', 'warning_db'],
    window: {},
    sort: '-warning_time',
  },
  form: [...common, 'handle_time', 'remark'],
  title: ['warning_text'],
})
