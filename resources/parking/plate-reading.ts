import { code, created, decimal, dict, image, park, plate, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { direction, plateColour, plateType, triggerType } from '../dictionaries/recognition'

/** One reading of a plate by a camera; the readings of one passage share a `plate_key`. */
export const plateReading = resource('platedata', {
  label: zhEn('车牌识别明细', 'Plate reading'),
  permission: 'garage:platedata',
  scope: { park: 'park_code' },
  fields: {
    plate_key: code(zhEn('抓拍编号', 'Snapshot no.')),
    plate_no: plate(zhEn('车牌号', 'Plate')),
    plate_img: image(zhEn('全景图', 'Full picture')),
    fragment_img: image(zhEn('车牌图', 'Plate picture')),
    carColor: dict(zhEn('车牌颜色', 'Plate colour'), plateColour),
    confidence: decimal(zhEn('可信度', 'Confidence'), { min: 0, max: 100 }),
    direction: dict(zhEn('行驶方向', 'Driving direction'), direction),
    triggerType: dict(zhEn('触发方式', 'Trigger'), triggerType),
    car_type: dict(zhEn('号牌种类', 'Plate type'), plateType),
    vehicleId: code(zhEn('识别序号', 'Reading no.')),
    ipaddr: text(zhEn('相机地址', 'Camera address'), { max: 64 }),
    serialno: code(zhEn('相机序列号', 'Camera serial no.')),
    created_at: created(),
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    compact: ['plate_no', 'created_at', 'confidence', 'direction', 'triggerType', 'carColor', 'plate_img'],
    hidden: ['park_code'],
    search: ['plate_key'],
    window: { from: { hours: -1 }, to: { hours: 1 }, time: true, since: 'created_at' },
    sort: '-created_at',
    pageSize: 20,
    under: { field: 'plate_key', heading: 'plate_key', back: 'garage-plate', backUrl: true },
  },
  indexes: [['serialno', 'created_at']],
  retention: { days: 180, by: 'created_at', monthly: true },
  form: ['plate_no', 'carColor'],
  verbs: ['query', 'edit', 'remove'],
  title: ['plate_no', 'created_at'],
})
