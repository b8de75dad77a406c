import { code, dict, image, integer, moment, park, plate, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { chargingWanted } from '../dictionaries/charging'
import { requestState } from '../dictionaries/common'
import { passageSide, recognisedBy, stallType } from '../dictionaries/parking'
import { plateColour, plateType } from '../dictionaries/recognition'
import { garages } from '../garage/stall'
import { plateQuery } from './passage-plate'

const withPlates = { shownWith: plateQuery } as const

/** The recognition of a driver at a terminal, on the way in or out. */
export const inOutSource = resource('inout', {
  label: zhEn('进出记录', 'In/out record'),
  permission: null,
  exportWith: 'garage:inout:export',
  scope: { park: 'park_code' },
  fields: {
    CardNo: text(zhEn('卡号', 'Card no.'), { max: 32, identifier: true, personal: true }),
    Source: dict(zhEn('识别方式', 'Recognition method'), recognisedBy),
    SourceID: code(zhEn('设备编号', 'Device ID')),
    PlateNo: plate(zhEn('车牌号', 'Plate')),
    SourcePlate: text(zhEn('识别车牌', 'Plate as read'), { max: 16, identifier: true, personal: true }),
    IsOut: dict(zhEn('方向', 'Direction'), passageSide),
    is_recharge: dict(zhEn('充电', 'Charging'), chargingWanted),
    ParkNo: integer(zhEn('车位号', 'Stall no.')),
    ParkType: dict(zhEn('车位类型', 'Stall type'), stallType),
    GarageIndex: integer(zhEn('车库', 'Garage'), { among: garages }),
    CarInTime: moment(zhEn('入库时间', 'Entered')),
    CarOutTime: moment(zhEn('出库时间', 'Exited')),
    status: dict(zhEn('状态', 'Status'), requestState),
    bin_id: code(zhEn('载车板', 'Pallet')),
    InOutNum: integer(zhEn('出入口', 'Bay')),
    car_color: dict(zhEn('车牌颜色', 'Plate colour'), plateColour),
    car_type: dict(zhEn('号牌种类', 'Plate type'), plateType),
    plate_key: code(zhEn('抓拍编号', 'Snapshot no.')),
    in_image: image(zhEn('入库图', 'Entry picture'), withPlates),
    out_image: image(zhEn('出库图', 'Exit picture'), withPlates),
    img: image(zhEn('抓拍图', 'Snapshot'), withPlates),
    ...times,
    remark: remark(),
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    compact: ['PlateNo', 'status', 'IsOut', 'created_at', 'GarageIndex', 'ParkNo', 'in_image', 'out_image'],
    hidden: ['park_code'],
    search: [
      'CardNo',
      'PlateNo',
      'ParkNo',
      { field: 'IsOut', default: 2, all: 2 },
      'GarageIndex',
      { field: 'Source', default: 0, all: 0 },
    ],
    window: { from: { days: -5 }, to: {} },
    sort: '-created_at',
    opens: {
      cell: 'plate_key',
      screen: 'garage-platedata',
      with: { plate_key: 'plate_key', created_at: 'created_at' },
    },
  },
  verbs: ['query'],
  retention: { days: 0, by: 'created_at', min: 365, monthly: true },
  indexes: [['PlateNo', 'created_at']],
  title: ['PlateNo', 'created_at'],
})
