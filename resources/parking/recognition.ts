import { code, dict, image, integer, park, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { chargingWanted } from '../dictionaries/charging'
import { passageSide, recognisedBy } from '../dictionaries/parking'
import { plateColour, plateType } from '../dictionaries/recognition'
import { garages } from '../garage/stall'

/** The recognition of a driver as reported by a terminal, before it is matched with a stay. */
export const recognition = resource('insource', {
  label: zhEn('识别记录', 'Recognition record'),
  permission: 'garage:insource',
  scope: { park: 'park_code' },
  fields: {
    CardNo: text(zhEn('卡号', 'Card no.'), { max: 32, identifier: true, personal: true }),
    Source: dict(zhEn('识别方式', 'Recognition method'), recognisedBy),
    SourceID: code(zhEn('设备编号', 'Device ID')),
    SourcePlate: text(zhEn('识别车牌', 'Plate as read'), { max: 16, identifier: true, personal: true }),
    IsOut: dict(zhEn('方向', 'Direction'), passageSide),
    is_recharge: dict(zhEn('充电', 'Charging'), chargingWanted),
    GarageIndex: integer(zhEn('车库', 'Garage'), { among: garages }),
    InOutNum: integer(zhEn('出入口', 'Bay')),
    car_color: dict(zhEn('车牌颜色', 'Plate colour'), plateColour),
    car_type: dict(zhEn('号牌种类', 'Plate type'), plateType),
    plate_key: code(zhEn('抓拍编号', 'Snapshot no.')),
    in_image: image(zhEn('入库图', 'Entry picture')),
    out_image: image(zhEn('出库图', 'Exit picture')),
    img: image(zhEn('抓拍图', 'Snapshot')),
    ...times,
    remark: remark(),
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    first: ['id'],
    compact: ['SourcePlate', 'IsOut', 'created_at', 'GarageIndex', 'InOutNum', 'Source', 'in_image', 'out_image'],
    hidden: ['park_code'],
    search: ['CardNo', 'SourcePlate', { field: 'IsOut', default: 2, all: 2 }, 'GarageIndex'],
    window: { from: { days: -5 }, to: {} },
    sort: '-created_at',
    opens: {
      cell: 'plate_key',
      screen: 'garage-platedata',
      with: { plate_key: 'plate_key', created_at: 'created_at' },
    },
  },
  retention: { days: 365, by: 'created_at', monthly: true },
  verbs: ['query'],
  title: ['SourcePlate', 'created_at'],
})
