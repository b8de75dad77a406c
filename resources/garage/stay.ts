import { code, dict, integer, moment, park, plate, ref, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { yesNo } from '../dictionaries/common'
import { parkingState } from '../dictionaries/parking'
import { garages, stall } from './stall'
import { minimum } from '../system/minimums'

/** A car's stay on a stall; open while there is no `car_out_time`. */
export const stay = resource('gpark', {
  label: zhEn('存取车记录', 'Stay'),
  permission: 'garage:gpark',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park')),
    garage_name: text(zhEn('车库名称', 'Garage name')),
    garage_index: integer(zhEn('车库', 'Garage'), { ...minimum.garage, among: garages }),
    card_no: text(zhEn('卡号', 'Card no.'), { max: 32, identifier: true, alias: 'CardNo', personal: true }),
    plate_no: plate(zhEn('车牌号', 'Plate'), { alias: 'PlateNo' }),
    original_plate: plate(zhEn('更正前车牌', 'Plate before correction')),
    park_no: integer(zhEn('车位号', 'Stall no.'), minimum.stallNo),
    car_in_time: moment(zhEn('入库时间', 'Entered'), { alias: 'CarInTime', past: true }),
    car_out_time: moment(zhEn('出库时间', 'Exited'), { alias: 'CarOutTime', past: true }),
    status: dict(zhEn('状态', 'Status'), parkingState, { default: 'parked' }),
    is_send: dict(zhEn('已上报', 'Reported'), yesNo, { default: 'no' }),
    ...times,
    c_id: code(zhEn('采集器号', 'Collector no.')),
    remark: remark(),
    GarageInfoID: ref(zhEn('车位', 'Stall'), stall),
    checked_at: moment(zhEn('核查时间', 'Checked at')),
    checked_by: text(zhEn('核查人', 'Checked by'), { max: 64 }),
  },
  list: {
    unlisted: ['original_plate', 'GarageInfoID', 'checked_at', 'checked_by'],
    compact: [
      'plate_no',
      'status',
      'car_in_time',
      'car_out_time',
      'park_no',
      'garage_index',
      'park_code',
      'garage_name',
    ],
    hidden: ['updated_at'],
    search: ['plate_no', 'card_no', 'park_no', 'garage_index', { field: 'car_out_time', range: true }],
    window: { from: { days: -2 }, to: {} },
    sort: '-car_in_time',
  },
  lists: {
    partn: {
      columns: [
        'id',
        'plate_no',
        'garage_index',
        'car_in_time',
        'car_out_time',
        'created_at',
        'updated_at',
        'remark',
        'park_code',
      ],
      compact: ['plate_no', 'garage_index', 'car_in_time', 'car_out_time', 'remark'],
      hidden: ['park_code'],
      headings: { id: zhEn('卡号', 'Card no.') },
      search: ['plate_no', 'garage_index'],
    },
  },
  form: ['GarageInfoID', 'plate_no', 'card_no', 'car_in_time', 'car_out_time', 'status', 'remark'],
  forms: { partn: { fields: ['park_code', 'garage_index', 'plate_no', 'car_in_time', 'car_out_time', 'remark'] } },
  retention: { days: 0, by: 'car_in_time', over: 'car_out_time', min: 365 },
  reasons: {
    fields: [
      'plate_no',
      'card_no',
      'status',
      'car_in_time',
      'car_out_time',
      'GarageInfoID',
      'garage_index',
      'park_code',
    ],
  },
  indexes: [
    ['GarageInfoID', 'car_in_time'],
    ['plate_no', 'car_in_time'],
    ['original_plate', 'car_in_time'],
    ['car_out_time', 'park_code'],
    ['status', 'car_out_time'],
  ],
  title: ['plate_no', 'car_in_time'],
  operations: {
    correct: { label: zhEn('更正车牌', 'Correct the plate'), permission: 'edit', on: 'input', reason: true },
    cases: { label: zhEn('停车核查', 'Stay check'), permission: 'query', on: 'input', reads: true },
    confirm: { label: zhEn('核实无误', 'Confirm'), permission: 'confirm', on: 'row', reason: true },
    close: { label: zhEn('结束停车', 'Close the stay'), permission: 'close', on: 'row', reason: true },
    merge: { label: zhEn('合并停车', 'Merge stays'), permission: 'merge', on: 'row', reason: true },
    void: { label: zhEn('作废停车', 'Void the stay'), permission: 'void', on: 'row', reason: true },
  },
})
