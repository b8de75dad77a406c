import { code, dict, integer, moment, park, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { longestIdentity } from '../../model/site/commands'
import { connectorState } from '../dictionaries/charging'
import { connection } from '../dictionaries/device'
import { garages } from '../garage/stall'
import { minimum } from '../system/minimums'
import { credentialOperations } from '../terminal/device-operations'

/** A charging station that connects by OCPP 1.6J; what it says about itself can't be edited. */
export const chargePoint = resource('chargepoint', {
  label: zhEn('充电桩', 'Charge point'),
  permission: 'garage:chargepoint',
  scope: { park: 'park_code' },
  fields: {
    identity: code(zhEn('充电桩编号', 'Identity'), {
      required: true,
      unique: true,
      max: longestIdentity,
      hint: zhEn('与充电桩中设置的编号一致', 'As set at the charge point'),
    }),
    name: text(zhEn('名称', 'Name'), { max: 64 }),
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    garage_index: integer(zhEn('车库', 'Garage'), { required: true, default: 1, ...minimum.garage, among: garages }),
    online: dict(zhEn('在线状态', 'Connection'), connection),
    status: dict(zhEn('状态', 'Status'), connectorState),
    error: text(zhEn('故障代码', 'Error code')),
    last_contact: moment(zhEn('最后上报', 'Last report')),
    booted_at: moment(zhEn('最近启动', 'Last start')),
    vendor: text(zhEn('厂商', 'Vendor')),
    model: text(zhEn('型号', 'Model')),
    serial: code(zhEn('序列号', 'Serial no.')),
    firmware: text(zhEn('固件版本', 'Firmware')),
    remark: remark(),
  },
  list: {
    columns: [
      'identity',
      'name',
      'park_code',
      'garage_index',
      'online',
      'status',
      'error',
      'last_contact',
      'vendor',
      'model',
      'serial',
      'firmware',
      'booted_at',
      'remark',
      'created_at',
      'updated_at',
    ],
    compact: ['identity', 'online', 'status', 'park_code', 'name', 'model', 'last_contact'],
    hidden: ['serial', 'booted_at', 'created_at', 'updated_at'],
    search: ['park_code', 'garage_index', 'identity', 'online', 'status'],
    sort: 'identity',
  },
  form: ['identity', 'name', 'park_code', 'garage_index', 'remark'],
  title: ['identity'],
  lookup: ['id', 'identity'],
  operations: {
    ...credentialOperations,
    softreset: { label: zhEn('软重启', 'Restart'), permission: 'edit', on: 'row', costly: true, reason: true },
    hardreset: {
      label: zhEn('硬重启', 'Reset'),
      permission: 'edit',
      on: 'row',
      costly: true,
      reason: true,
      asks: 'chargePointReset',
    },
  },
})
