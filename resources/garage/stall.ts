import { code, dict, integer, park, remark } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { yesNo } from '../dictionaries/common'
import { stallState, stallType } from '../dictionaries/parking'
import { minimum } from '../system/minimums'

const edited = [
  'park_code',
  'garage_index',
  'park_floor',
  'park_lot',
  'park_no',
  'park_type',
  'status',
  'ammeter_no',
  'is_use',
  'c_id',
  'dc_sort',
  'remark',
] as const

/** A stall. `status` says whether it may be used, `is_use` whether a car is on it. */
export const stall = resource('ginfo', {
  label: zhEn('车位', 'Stall'),
  permission: 'garage:ginfo',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    garage_index: integer(zhEn('车库', 'Garage'), {
      required: true,
      default: 1,
      ...minimum.garage,
      alias: 'GarageIndex',
      among: { of: { name: 'ginfo' }, field: 'garage_index' },
    }),
    park_floor: integer(zhEn('层', 'Floor'), { ...minimum.floor, alias: 'ParkFloor' }),
    park_lot: integer(zhEn('列', 'Column'), { ...minimum.lot, alias: 'ParkLot' }),
    park_no: integer(zhEn('车位号', 'Stall no.'), { ...minimum.stallNo, alias: 'ParkNo' }),
    park_type: dict(zhEn('车位类型', 'Stall type'), stallType, { default: 'sedan', alias: 'ParkType' }),
    status: dict(zhEn('状态', 'Status'), stallState, { default: 'inService' }),
    ammeter_no: code(zhEn('电表号', 'Meter no.'), { owned: true }),
    is_use: dict(zhEn('占用', 'Occupied'), yesNo, { default: 'no' }),
    c_id: code(zhEn('采集器号', 'Collector no.'), { owned: true }),
    dc_sort: integer(zhEn('排序', 'Order'), { default: 1, min: 0 }),
    remark: remark(),
    park_num: integer(zhEn('车位数量', 'Number of stalls'), { default: 1, min: 1, max: 1000, stored: false }),
  },
  list: {
    columns: edited,
    compact: ['park_code', 'garage_index', 'park_no', 'status', 'is_use', 'park_type', 'ammeter_no'],
    search: ['park_code', 'garage_index', 'park_no', 'park_type', 'status', 'is_use'],
    sort: 'garage_index,dc_sort',
  },
  form: edited,
  forms: {
    many: {
      label: zhEn('批量新建', 'Bulk create'),
      create: true,
      fields: ['park_code', 'garage_index', 'park_floor', 'park_lot', 'park_no', 'park_type', 'park_num'],
    },
  },
  found: {
    by: ['park_no'],
    shows: ['park_code', 'garage_index', 'park_no', 'status', 'is_use'],
    opens: ['park_code', 'garage_index', 'park_no'],
  },
  title: ['park_code', 'garage_index', 'park_no'],
  operations: {
    map: { label: zhEn('车库视图', 'Garage map'), permission: 'query', on: 'input', reads: true },
    cadd: { label: zhEn('添加采集器', 'Add collector'), permission: 'edit', on: 'row', costly: true },
    emadd: { label: zhEn('添加电表', 'Add meter'), permission: 'edit', on: 'row', costly: true },
    openacount: { label: zhEn('电表开户', 'Open account'), permission: 'edit', on: 'row', costly: true },
    reset: { label: zhEn('电表清零', 'Reset meter'), permission: 'edit', on: 'row', costly: true },
    read: { label: zhEn('抄表', 'Read meter'), permission: 'edit', on: 'row', costly: true },
  },
})

/** For fields with the number of a garage: those that have stalls. */
export const garages = { of: stall, field: 'garage_index' }
