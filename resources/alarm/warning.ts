import { created, dict, integer, moment, note, park, remark, text, updated } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { alarmLevel, warningState } from '../dictionaries/alarm'
import { yesNo } from '../dictionaries/common'

const handle = zhEn('处理', 'Handle')
const machine = ['warning_db', 'warning_trigge', 'warning_level', 'terminal', 'add_ip', 'upd_ip'] as const

/**
 * An alarm that occurred at a car park. `handle_time`: when a person handled it, or the device reported its end; `status`
 * says which.
 */
export const warning = resource('warning', {
  label: zhEn('告警记录', 'Warning'),
  permission: 'log:warning',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park')),
    warning_text: text(zhEn('告警内容', 'Text (Chinese)'), { required: true, max: 256, english: 'warning_text_en' }),
    warning_text_en: text(zhEn('英文告警内容', 'Text (English)'), { max: 256 }),
    warning_db: text(zhEn('PLC 地址', 'PLC address'), { max: 64, identifier: true }),
    warning_trigge: text(zhEn('触发值', 'Trigger value'), { max: 64, identifier: true }),
    warning_level: dict(zhEn('级别', 'Level'), alarmLevel, { default: 'notice' }),
    terminal: text(zhEn('终端编号', 'Terminal'), { max: 64, identifier: true }),
    add_ip: text(zhEn('上报地址', 'Reported from'), { max: 64, identifier: true }),
    upd_ip: text(zhEn('处理地址', 'Handled from'), { max: 64, identifier: true }),
    warning_time: moment(zhEn('告警时间', 'Occurred')),
    handle_time: moment(zhEn('处理时间', 'Handled at'), { past: true }),
    created_at: created(),
    updated_at: updated(),
    remark: remark(),
    status: dict(zhEn('状态', 'Status'), warningState, { default: 'open' }),
    times: integer(zhEn('次数', 'Times'), { count: true }),
    last_time: moment(zhEn('最近发生', 'Last seen')),
    oper_user: text(zhEn('处理人', 'Handled by'), { max: 64 }),
    handle_note: note(zhEn('处理说明', 'Handling note'), { max: 200 }),
    is_again: dict(zhEn('重复告警', 'Repeated'), yesNo),
  },
  list: {
    columns: [
      'park_code',
      'warning_text',
      ...machine,
      'warning_time',
      'handle_time',
      'created_at',
      'updated_at',
      'remark',
      'status',
      'times',
      'last_time',
      'oper_user',
      'handle_note',
    ],
    compact: [
      'warning_text',
      'warning_level',
      'status',
      'warning_time',
      'times',
      'handle_time',
      'terminal',
      'park_code',
    ],
    headings: { warning_text: zhEn('告警内容', 'Warning') },
    search: ['park_code', 'warning_text', 'warning_db', 'status', 'warning_level', 'terminal'],
    window: {},
    sort: '-warning_time',
  },
  form: ['park_code', 'warning_text', 'warning_text_en', ...machine, 'handle_time', 'remark'],
  title: ['warning_text'],
  indexes: [['terminal', 'warning_time']],
  editLabel: zhEn('更正', 'Correct'),
  editPermission: handle,
  keep: { days: 1095, by: 'warning_time', over: 'handle_time', min: 100 },
  operations: {
    handle: {
      label: handle,
      permission: 'edit',
      on: 'input',
      reason: true,
    },
  },
})
