import { code, created, dict, image, park, plate as plateNumber, remark } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { plateColour, plateRecognition } from '../dictionaries/recognition'

/** Who lacks it sees no pictures of plates, also not in lists that everybody reads. */
export const plateQuery = 'garage:plate:query'

/** The accepted plate reading of one passage, which the garage uses. */
export const passagePlate = resource('plate', {
  label: zhEn('车牌识别', 'Recognised plate'),
  permission: 'garage:plate',
  scope: { park: 'park_code' },
  fields: {
    plate_key: code(zhEn('抓拍编号', 'Snapshot no.'), { required: true }),
    plate_no: plateNumber(zhEn('车牌号', 'Plate')),
    plate_img: image(zhEn('抓拍图', 'Snapshot')),
    client_id: code(zhEn('终端编号', 'Terminal')),
    car_color: dict(zhEn('车牌颜色', 'Plate colour'), plateColour),
    status: dict(zhEn('状态', 'Status'), plateRecognition, { default: 'recognised' }),
    remark: remark(),
    created_at: created(),
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    compact: ['plate_no', 'status', 'created_at', 'plate_key', 'plate_img', 'client_id', 'car_color'],
    hidden: ['created_at', 'park_code'],
    search: ['plate_key', 'plate_no', 'client_id', 'status', 'park_code'],
    window: {},
    sort: '-created_at',
    opens: {
      cell: 'plate_key',
      screen: 'garage-platedata',
      with: { plate_key: 'plate_key', created_at: 'created_at' },
    },
  },
  lists: {
    review: {
      columns: [
        'plate_no',
        'plate_img',
        'status',
        'created_at',
        'car_color',
        'client_id',
        'plate_key',
        'park_code',
        'remark',
      ],
      compact: ['plate_no', 'plate_img', 'status', 'created_at', 'client_id', 'car_color', 'park_code'],
      hidden: ['remark'],
      search: ['plate_no', 'client_id', 'park_code'],
      listPermission: { call: 'review', permission: plateQuery, codes: { status: plateRecognition.toBeChecked } },
    },
  },
  retention: { days: 365, by: 'created_at', min: 100 },
  form: ['park_code', 'plate_key', 'plate_no', 'car_color', 'status', 'remark'],
  title: ['plate_no', 'plate_key'],
  operations: {
    similar: { label: zhEn('相近车牌', 'Similar plates'), permission: 'query', on: 'row', reads: true },
    settle: { label: zhEn('核对', 'Check'), permission: 'edit', on: 'input' },
  },
})
