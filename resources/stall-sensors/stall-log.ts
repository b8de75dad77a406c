import { note, park } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

/** A log line about open-air stalls, from a device or an operator. */
export const stallLog = resource('slog', {
  label: zhEn('车位日志', 'Stall log entry'),
  permission: 'stall:slog',
  scope: { park: 'park_code' },
  fields: {
    log_text: note(zhEn('日志内容', 'Log text'), { required: true, max: 2000, english: 'log_text_en' }),
    log_text_en: note(zhEn('英文日志内容', 'Log text (English)'), { max: 2000 }),
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    columns: ['log_text', 'created_at', 'park_code'],
    hidden: ['park_code'],
    search: ['log_text', 'park_code'],
    window: { from: { days: -1 }, to: {} },
    sort: '-created_at',
  },
  retention: { days: 180, by: 'created_at' },
  form: ['log_text', 'park_code'],
  title: ['created_at'],
})
