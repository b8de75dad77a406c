import { date, dict, integer, moment, note, park, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { garages } from '../garage/stall'
import { minimum } from '../system/minimums'

/** Something of a garage, or of all of a car park, that is checked every so many days. */
export const periodicCheck = resource('maintcheck', {
  label: zhEn('定期检查', 'Periodic check'),
  permission: 'garage:maintcheck',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    garage_index: integer(zhEn('车库', 'Garage'), { ...minimum.garage, among: garages }),
    check_name: text(zhEn('检查项目', 'Check'), { required: true }),
    every_days: integer(zhEn('周期(天)', 'Every (days)'), { required: true, default: 30, min: 1, max: 3650 }),
    next_due: date(zhEn('下次到期', 'Next due'), {
      hint: zhEn('不填则第一次完成后才有日期', 'Empty: no date until it is done for the first time'),
    }),
    last_done: moment(zhEn('上次检查', 'Last done'), { past: true }),
    done_by: text(zhEn('检查人', 'Done by'), { max: 64 }),
    result: note(zhEn('检查结果', 'Result'), { max: 200 }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
  },
  list: {
    columns: [
      'check_name',
      'next_due',
      'park_code',
      'garage_index',
      'every_days',
      'last_done',
      'done_by',
      'result',
      'status',
      'remark',
      'created_at',
      'updated_at',
    ],
    hidden: ['created_at', 'updated_at'],
    compact: ['check_name', 'next_due', 'garage_index', 'last_done', 'done_by', 'status', 'park_code'],
    search: ['park_code', 'garage_index', 'check_name', { field: 'next_due', range: true }, 'status'],
    sort: 'status,next_due',
  },
  form: ['park_code', 'garage_index', 'check_name', 'every_days', 'next_due', 'status', 'remark'],
  title: ['check_name'],
  operations: { done: { label: zhEn('完成检查', 'Mark as done'), permission: 'edit', on: 'row', reason: true } },
})
