import { code, dict, integer, park, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff, yesNo } from '../dictionaries/common'
import { connection, plcType, terminalType } from '../dictionaries/device'

const address = { max: 64 }

const edited = [
  'client_id',
  'park_code',
  'ttype',
  'dc_status',
  'garage_no',
  'in_out_no',
  'is_in',
  'is_out',
  'is_queue',
  'is_recharge',
  'in_confirm',
  'payment',
  'out_time',
  'big_plate',
  'restore',
  'plc_type',
  'ip',
  'plc_ip',
  'led_ip',
  'voice_ip',
  'plate_no_ip',
  'face_ip',
  'vertical_layer',
  'row_num',
  'col_num',
  'remark',
] as const

/** The kiosk or pad at a bay, with its devices: controller, display, speaker, plate camera, face device. */
export const terminal = resource('dcterminal', {
  label: zhEn('终端', 'Terminal'),
  permission: 'dc:terminal',
  scope: { park: 'park_code' },
  fields: {
    client_id: code(zhEn('终端编号', 'Terminal'), { required: true, unique: true }),
    park_code: park(zhEn('车场', 'Car park')),
    ttype: dict(zhEn('终端类型', 'Terminal type'), terminalType, { default: 'kiosk' }),
    dc_status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    garage_no: integer(zhEn('车库号', 'Garage'), { required: true, default: 1, min: 0 }),
    in_out_no: integer(zhEn('出入口号', 'Bay'), { min: 0 }),
    is_in: dict(zhEn('可存车', 'Takes cars in'), yesNo, { default: 'yes' }),
    is_out: dict(zhEn('可取车', 'Gives cars out'), yesNo, { default: 'yes' }),
    is_queue: dict(zhEn('可排队', 'Queueing'), yesNo, { default: 'yes' }),
    is_recharge: dict(zhEn('可充电', 'Charging'), yesNo, { default: 'yes' }),
    in_confirm: dict(zhEn('存车确认', 'Confirm storing'), yesNo, { default: 'no' }),
    payment: dict(zhEn('终端收费', 'Takes payment'), yesNo, { default: 'no' }),
    out_time: integer(zhEn('取车超时(秒)', 'Pick-up time-out (s)'), { default: 30, min: 0 }),
    big_plate: dict(zhEn('大字车牌', 'Large plate'), yesNo, { default: 'yes' }),
    restore: dict(zhEn('断电恢复', 'Resume after power cut'), yesNo, { default: 'yes' }),
    plc_type: dict(zhEn('控制器类型', 'PLC type'), plcType, { default: 'siemens' }),
    ip: text(zhEn('终端 IP', 'Terminal IP'), address),
    plc_ip: text(zhEn('控制器 IP', 'PLC IP'), address),
    led_ip: text(zhEn('显示屏 IP', 'Display IP'), address),
    voice_ip: text(zhEn('语音 IP', 'Voice IP'), address),
    plate_no_ip: text(zhEn('车牌相机 IP', 'Plate camera IP'), address),
    face_ip: text(zhEn('人脸设备 IP', 'Face device IP'), address),
    vertical_layer: integer(zhEn('层数', 'Floors'), { min: 0 }),
    row_num: integer(zhEn('行数', 'Rows'), { min: 0 }),
    col_num: integer(zhEn('列数', 'Columns'), { min: 0 }),
    remark: remark(),
    online: dict(zhEn('在线状态', 'Connection'), connection),
  },
  list: {
    columns: [...edited, 'created_at', 'updated_at', 'online'],
    hidden: ['big_plate', 'restore', 'vertical_layer', 'row_num', 'col_num', 'updated_at', 'online'],
    pinned: ['client_id'],
    search: ['client_id', 'park_code', 'ttype', 'dc_status', 'garage_no'],
    sort: '-created_at',
  },
  lists: {
    simple: {
      columns: [
        'client_id',
        'park_code',
        'ttype',
        'dc_status',
        'garage_no',
        'ip',
        'remark',
        'created_at',
        'updated_at',
      ],
      pinned: ['client_id'],
    },
  },
  form: edited,
  forms: { simple: { fields: ['client_id', 'park_code', 'ttype', 'dc_status', 'ip', 'remark'] } },
  title: ['client_id'],
})
