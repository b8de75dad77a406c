import { dict, integer, moment, park, plate, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { garages } from './stall'
import { differenceKind, differenceState } from '../dictionaries/parking'

/** A difference between a site's snapshot of its stalls and our records, to be settled by an operator. */
export const difference = resource('difference', {
  label: zhEn('盘点差异', 'Stock discrepancy'),
  permission: 'garage:difference',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park')),
    garage_index: integer(zhEn('车库', 'Garage'), { among: garages }),
    park_no: integer(zhEn('车位号', 'Stall no.')),
    kind: dict(zhEn('差异', 'Discrepancy'), differenceKind),
    our_plate: plate(zhEn('系统车牌', 'System plate')),
    our_since: moment(zhEn('系统入库时间', 'Stored (system)')),
    site_plate: plate(zhEn('现场车牌', 'Site plate')),
    site_since: moment(zhEn('现场入库时间', 'Stored (site)')),
    seen_at: moment(zhEn('发现时间', 'Found at')),
    status: dict(zhEn('状态', 'Status'), differenceState, { default: 'open' }),
    oper_user: text(zhEn('处理人', 'Handled by'), { max: 64 }),
    settled_at: moment(zhEn('处理时间', 'Handled at')),
    remark: remark(),
  },
  list: {
    columns: [
      'park_code',
      'garage_index',
      'park_no',
      'status',
      'kind',
      'our_plate',
      'our_since',
      'site_plate',
      'site_since',
      'seen_at',
      'oper_user',
      'settled_at',
      'remark',
    ],
    compact: ['park_code', 'garage_index', 'park_no', 'status', 'kind', 'site_plate', 'our_plate', 'seen_at'],
    search: ['park_code', 'garage_index', 'park_no', 'kind', 'status'],
    sort: '-seen_at',
  },
  retention: { days: 365, by: 'seen_at', over: 'settled_at' },
  form: ['status', 'remark'],
  editLabel: zhEn('处理', 'Handle'),
  verbs: ['query', 'edit'],
  title: ['park_code', 'garage_index', 'park_no'],
  operations: {
    resolve: { label: zhEn('按现场更正', 'Correct to the site'), permission: 'resolve', on: 'row', reason: true },
  },
})
