import { dict, moment, park, plate, remark } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { plateListKind } from '../dictionaries/recognition'
import { yesNo } from '../dictionaries/common'

const edited = ['plate_no', 'kind', 'park_code', 'start_time', 'end_time', 'warns', 'remark'] as const

/** A plate of the white or black list of a car park, which its cameras get. */
export const plateList = resource('plateList', {
  label: zhEn('名单', 'List entry'),
  permission: 'garage:platelist',
  scope: { park: 'park_code' },
  fields: {
    plate_no: plate(zhEn('车牌号', 'Plate'), { required: true }),
    kind: dict(zhEn('名单类型', 'Kind of list'), plateListKind, { required: true, default: 'white' }),
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    start_time: moment(zhEn('生效时间', 'Valid from'), { hint: zhEn('留空立即生效', 'Empty: at once') }),
    end_time: moment(zhEn('失效时间', 'Expires'), { ends: true, hint: zhEn('留空长期有效', 'Empty: without an end') }),
    warns: dict(zhEn('黑名单告警', 'Warns'), yesNo, {
      default: 'yes',
      hint: zhEn('黑名单车辆被识别时告警', 'Raises a warning when a black-listed car is read'),
    }),
    remark: remark(),
  },
  list: {
    columns: [...edited, 'created_at', 'updated_at'],
    compact: ['plate_no', 'kind', 'start_time', 'end_time', 'park_code', 'remark'],
    hidden: ['updated_at'],
    search: ['plate_no', 'kind', 'park_code'],
    sort: '-created_at',
  },
  form: edited,
  title: ['plate_no'],
  uniqueTogether: [['park_code', 'plate_no']],
})
