import { moment, note, park, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

/** A fault of a stall terminal, and how it was handled. */
export const stallFault = resource('sfault', {
  label: zhEn('车位故障', 'Stall fault'),
  permission: 'stall:sfault',
  scope: { park: 'park_code' },
  fields: {
    nbid: text(zhEn('NB 设备号', 'NB device no.'), { required: true, max: 64, identifier: true }),
    lrid: text(zhEn('车位设备号', 'Stall device no.'), { max: 64, identifier: true }),
    park_code: park(zhEn('车场', 'Car park')),
    handle_text: note(zhEn('处理情况', 'What was done')),
    handle_time: moment(zhEn('处理时间', 'Handled at'), { past: true }),
  },
  list: {
    columns: ['nbid', 'lrid', 'park_code', 'handle_text', 'handle_time', 'created_at', 'updated_at'],
    compact: ['nbid', 'lrid', 'created_at', 'handle_time', 'handle_text', 'park_code'],
    search: ['nbid', 'lrid'],
    window: { from: { days: -1 }, to: {} },
    sort: '-created_at',
  },
  retention: { days: 365, by: 'created_at' },
  form: ['nbid', 'lrid', 'park_code', 'handle_time', 'handle_text'],
  editLabel: zhEn('处理', 'Handle'),
  title: ['lrid', 'nbid'],
  indexes: [['lrid', 'created_at']],
})
