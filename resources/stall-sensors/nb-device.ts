import { dict, park, remark, secret, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { nbDeviceState } from '../dictionaries/device'

/** The gateway through which the ground sensors of open-air stalls report. */
export const nbDevice = resource('snb', {
  label: zhEn('NB 设备', 'NB device'),
  permission: 'stall:snb',
  scope: { park: 'park_code' },
  fields: {
    nbid: text(zhEn('NB 设备号', 'NB device no.'), { required: true, unique: true, max: 64 }),
    park_code: park(zhEn('车场', 'Car park')),
    nbkey: secret(zhEn('设备密钥', 'Device key')),
    status: dict(zhEn('状态', 'Status'), nbDeviceState, { default: 'active' }),
    httpUrl: text(zhEn('HTTP 地址', 'HTTP address'), { max: 256 }),
    mqttUrl: text(zhEn('MQTT 地址', 'MQTT address'), { max: 256 }),
    remark: remark(),
  },
  list: {
    columns: ['id', 'nbid', 'park_code', 'status', 'httpUrl', 'mqttUrl', 'remark', 'created_at', 'updated_at'],
    hidden: ['updated_at'],
    pinned: ['nbid'],
    search: ['nbid', 'status'],
    window: {},
    sort: '-created_at',
  },
  form: ['nbid', 'nbkey', 'park_code', 'status', 'httpUrl', 'mqttUrl', 'remark'],
  title: ['nbid'],
})
