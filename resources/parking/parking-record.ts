import { code, dict, integer, moment, nameOf, park, plate, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { garages } from '../garage/stall'
import { parkingState, stayKind } from '../dictionaries/parking'

const times = ['inTime', 'inEquipmentId', 'outTime', 'outEquipmentId'] as const

const details = [
  'status',
  'recordType',
  'cardNo',
  'carportNo',
  'garageNo',
  'DoorOpenTimeI',
  'DoorCloseTimeI',
  'DoorOpenTimeO',
  'DoorCloseTimeO',
  'createdAt',
  'updatedAt',
] as const

/** A stay as the site reports it: opened at the entrance (I), closed at the exit (O). */
export const parkingRecord = resource('parkrecord', {
  label: zhEn('停车记录', 'Parking record'),
  permission: null,
  exportWith: 'garage:parkrecord:export',
  scope: { park: 'parkCode' },
  fields: {
    park_name: nameOf(zhEn('车场', 'Car park'), 'parkCode'),
    parkCode: park(zhEn('车场编码', 'Park code'), { width: 96 }),
    plateNo: plate(zhEn('车牌号', 'Plate')),
    inTime: moment(zhEn('入库时间', 'Entered')),
    inEquipmentId: code(zhEn('入口设备', 'Entry device')),
    outTime: moment(zhEn('出库时间', 'Exited')),
    outEquipmentId: code(zhEn('出口设备', 'Exit device')),
    status: dict(zhEn('状态', 'Status'), parkingState),
    recordType: dict(zhEn('停车类型', 'Parker type'), stayKind),
    cardNo: text(zhEn('卡号', 'Card no.'), { max: 32, identifier: true, personal: true }),
    carportNo: integer(zhEn('车位号', 'Stall no.')),
    garageNo: integer(zhEn('车库', 'Garage'), { among: garages }),
    DoorOpenTimeI: moment(zhEn('入库开门', 'Entry door opened')),
    DoorCloseTimeI: moment(zhEn('入库关门', 'Entry door closed')),
    DoorOpenTimeO: moment(zhEn('出库开门', 'Exit door opened')),
    DoorCloseTimeO: moment(zhEn('出库关门', 'Exit door closed')),
    ...camelTimes,
  },
  list: {
    compact: ['plateNo', 'status', 'inTime', 'outTime', 'park_name', 'carportNo', 'garageNo', 'recordType'],
    search: ['parkCode', 'cardNo', 'plateNo'],
    window: { from: { days: -5 }, to: {} },
    sort: '-inTime',
  },
  lists: {
    cslog: {
      columns: ['plateNo', 'park_name', 'parkCode', ...times, ...details],
      compact: ['plateNo', 'inTime', 'outTime', 'park_name', 'garageNo', 'carportNo', 'status', 'cardNo'],
      pinned: ['plateNo', 'park_name', 'parkCode'],
      search: ['plateNo', 'cardNo', 'parkCode', 'garageNo', 'carportNo'],
    },
  },
  daily: 'inTime',
  retention: { days: 0, by: 'inTime', over: 'outTime', min: 365, monthly: true },
  verbs: ['query'],
  title: ['plateNo', 'inTime'],
})
