import { code, dict, integer, moment, park, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { garages } from '../garage/stall'
import { onOff, yesNo } from '../dictionaries/common'
import { connection, plcType, terminalType } from '../dictionaries/device'
import { credentialOperations, deviceOperation, opensDevice } from './device-operations'
import type { Operation } from '../../model/resource-options'

/** What may be done with the flows of the flow controllers at terminals; passwords are only passed on. */
const flowOperations = {
  flows: { label: zhEn('读取流程', 'Read flows'), permission: 'edit', on: 'input', costly: true },
  setflows: { label: zhEn('写入流程', 'Write flows'), permission: 'edit', on: 'input', costly: true },
} as const satisfies Record<string, Operation>

const address = { max: 64, identifier: true } as const

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
  'vertical_layer',
  'row_num',
  'col_num',
  'plc_type',
  'ip',
  'plc_ip',
  'led_ip',
  'voice_ip',
  'plate_no_ip',
  'face_ip',
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
    garage_no: integer(zhEn('车库', 'Garage'), { required: true, default: 1, min: 0, among: garages }),
    in_out_no: integer(zhEn('出入口', 'Bay'), { min: 0 }),
    is_in: dict(zhEn('可存车', 'Accepts storage'), yesNo, { default: 'yes' }),
    is_out: dict(zhEn('可取车', 'Accepts retrieval'), yesNo, { default: 'yes' }),
    is_queue: dict(zhEn('可排队', 'Accepts queueing'), yesNo, { default: 'yes' }),
    is_recharge: dict(zhEn('可充电', 'Accepts charging'), yesNo, { default: 'yes' }),
    in_confirm: dict(zhEn('存车确认', 'Confirm storing'), yesNo, { default: 'no' }),
    payment: dict(zhEn('终端收费', 'Takes payment'), yesNo, { default: 'no' }),
    out_time: integer(zhEn('取车超时(秒)', 'Pick-up time-out (s)'), { default: 30, min: 0 }),
    big_plate: dict(zhEn('大字车牌', 'Large plate'), yesNo, { default: 'yes' }),
    restore: dict(zhEn('断电恢复', 'Resume after power cut'), yesNo, { default: 'yes' }),
    plc_type: dict(zhEn('控制器类型', 'PLC type'), plcType, { default: 'siemens' }),
    ip: text(zhEn('终端 IP', 'Terminal IP'), { ...address, owned: true }),
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
    last_contact: moment(zhEn('最后上报', 'Last report')),
  },
  list: {
    columns: [...edited, 'created_at', 'updated_at', 'online', 'last_contact'],
    compact: ['client_id', 'online', 'park_code', 'garage_no', 'ttype', 'dc_status', 'is_in', 'is_out'],
    hidden: ['big_plate', 'restore', 'vertical_layer', 'row_num', 'col_num', 'updated_at', 'last_contact'],
    search: ['client_id', 'park_code', 'ttype', 'online', 'dc_status', 'garage_no'],
    sort: '-created_at',
    opens: opensDevice('client_id', 'terminal'),
  },
  lists: {
    online: {
      columns: [
        'client_id',
        'park_code',
        'ttype',
        'garage_no',
        'in_out_no',
        'ip',
        'online',
        'last_contact',
        'dc_status',
        'remark',
      ],
      compact: ['client_id', 'online', 'last_contact', 'garage_no', 'ttype', 'ip', 'park_code'],
      hidden: ['remark'],
      search: ['client_id', 'ttype'],
      listPermission: { call: 'online', permission: 'dc:online:query', codes: { online: connection.online } },
    },
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
        'online',
      ],
      compact: ['client_id', 'online', 'ttype', 'garage_no', 'dc_status', 'ip', 'park_code'],
    },
  },
  form: edited,
  forms: { simple: { fields: ['client_id', 'park_code', 'ttype', 'dc_status', 'ip', 'remark'] } },
  found: { by: ['client_id', 'ip'], shows: ['client_id', 'park_code', 'online', 'garage_no'], opens: ['client_id'] },
  title: ['client_id'],
  operations: {
    ...credentialOperations,
    setadd: { label: zhEn('重启', 'Reboot'), permission: 'edit', on: 'row', costly: true, reason: true },
    setdel: {
      label: zhEn('关机', 'Shut down'),
      permission: 'edit',
      on: 'row',
      costly: true,
      reason: true,
      asks: 'terminalOff',
    },
    sys: { label: zhEn('远程控制', 'Remote control'), permission: 'edit', on: 'input', costly: true },
    operate: { label: zhEn('远程操作', 'Remote operation'), permission: 'edit', on: 'input', costly: true },
    ...flowOperations,
    ...deviceOperation,
  },
})
