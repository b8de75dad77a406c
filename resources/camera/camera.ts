import { code, dict, integer, moment, park, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { gateOpening, listTransfer } from '../dictionaries/recognition'
import { onOff } from '../dictionaries/common'
import { gateType } from '../dictionaries/parking'
import { garages } from '../garage/stall'
import { credentialOperations } from '../terminal/device-operations'

const edited = [
  'camera_name',
  'serialno',
  'park_code',
  'status',
  'garage_index',
  'in_out_num',
  'gate_type',
  'client_id',
  'min_confidence',
  'group_seconds',
  'opens',
  'lists',
  'remark',
] as const

/** A plate camera that pushes its readings over HTTP. */
export const camera = resource('camera', {
  label: zhEn('车牌相机', 'Plate camera'),
  permission: 'garage:camera',
  scope: { park: 'park_code' },
  fields: {
    camera_name: text(zhEn('名称', 'Name'), { required: true, max: 64 }),
    serialno: text(zhEn('序列号', 'Serial no.'), {
      required: true,
      unique: true,
      max: 64,
      identifier: true,
      hint: zhEn('见相机网页；字母、数字、- 和 _', "As on the camera's own page: letters, digits, - and _"),
    }),
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    garage_index: integer(zhEn('车库', 'Garage'), { min: 1, among: garages }),
    in_out_num: integer(zhEn('出入口', 'Bay'), { min: 0 }),
    gate_type: dict(zhEn('出入口类型', 'Gate type'), gateType, { default: 'entrance' }),
    client_id: code(zhEn('终端编号', 'Terminal'), {
      hint: zhEn('同一出入口的终端，须属于该车场', 'The one at the same bay, if any; it must be of this car park'),
    }),
    min_confidence: integer(zhEn('最低可信度', 'Lowest confidence'), {
      required: true,
      default: 80,
      min: 0,
      max: 100,
      hint: zhEn('低于此值的识别需人工核对', 'Readings below this are checked by a person'),
    }),
    group_seconds: integer(zhEn('同车间隔(秒)', 'Same car within (s)'), {
      required: true,
      default: 30,
      min: 1,
      max: 300,
      hint: zhEn('间隔内的相近识别归为同一辆车', 'Similar plates read within this time count as one car'),
    }),
    opens: dict(zhEn('开闸', 'Opens the gate for'), gateOpening, { required: true, default: 'never' }),
    lists: dict(zhEn('名单下发', 'Takes lists'), listTransfer, { required: true, default: 'afterReadings' }),
    remark: remark(),
    last_contact: moment(zhEn('最近联系', 'Last contact')),
    last_reading: moment(zhEn('最后识别', 'Last reading')),
  },
  list: {
    columns: [
      'camera_name',
      'serialno',
      'park_code',
      'status',
      'last_contact',
      'last_reading',
      'gate_type',
      'opens',
      'lists',
      'garage_index',
      'in_out_num',
      'client_id',
      'min_confidence',
      'group_seconds',
      'remark',
      'created_at',
      'updated_at',
    ],
    compact: ['camera_name', 'status', 'last_contact', 'last_reading', 'gate_type', 'in_out_num', 'park_code'],
    hidden: ['min_confidence', 'group_seconds', 'created_at', 'updated_at'],
    search: ['camera_name', 'serialno', 'park_code', 'status'],
    sort: '-created_at',
  },
  form: edited,
  title: ['camera_name'],
  operations: {
    ...credentialOperations,
    sendlists: { label: zhEn('下发名单', 'Send lists'), permission: 'edit', on: 'row', costly: true },
  },
})
