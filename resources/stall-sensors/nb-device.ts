import { code, dict, moment, park, remark, secret, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { connection, nbDeviceState } from '../dictionaries/device'
import { credentialOperations, deviceOperation, opensDevice } from '../terminal/device-operations'

/** The gateway through which the ground sensors of open-air stalls report. */
export const nbDevice = resource('snb', {
  label: zhEn('NB 设备', 'NB device'),
  permission: 'stall:snb',
  scope: { park: 'park_code' },
  fields: {
    nbid: text(zhEn('NB 设备号', 'NB device no.'), { required: true, unique: true, max: 64, identifier: true }),
    park_code: park(zhEn('车场', 'Car park')),
    nbkey: secret(zhEn('设备密钥', 'Device key')),
    status: dict(zhEn('状态', 'Status'), nbDeviceState, { default: 'active' }),
    httpUrl: text(zhEn('HTTP 地址', 'HTTP address'), { max: 256 }),
    mqttUrl: text(zhEn('MQTT 地址', 'MQTT address'), { max: 256 }),
    remark: remark(),
    online: dict(zhEn('在线状态', 'Connection'), connection),
    last_contact: moment(zhEn('最后上报', 'Last report')),
    /** The device that reports for it, and takes its commands. */
    via: code(zhEn('经由设备', 'Connected through')),
  },
  list: {
    columns: [
      'id',
      'nbid',
      'park_code',
      'status',
      'httpUrl',
      'mqttUrl',
      'remark',
      'created_at',
      'updated_at',
      'online',
      'last_contact',
    ],
    compact: ['nbid', 'status', 'created_at', 'park_code', 'httpUrl', 'remark'],
    hidden: ['updated_at', 'online', 'last_contact'],
    search: ['nbid', 'status'],
    window: {},
    sort: '-created_at',
    opens: opensDevice('nbid', 'gateway'),
  },
  form: ['nbid', 'nbkey', 'park_code', 'status', 'httpUrl', 'mqttUrl', 'remark'],
  title: ['nbid'],
  operations: {
    ...credentialOperations,
    restart: { label: zhEn('重启', 'Restart'), permission: 'edit', on: 'row', costly: true, reason: true },
    nbset: { label: zhEn('推送配置', 'Push settings'), permission: 'edit', on: 'row', costly: true },
    ...deviceOperation,
  },
})
