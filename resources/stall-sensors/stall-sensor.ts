import { decimal, dict, moment, park, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { connection, nbDeviceState } from '../dictionaries/device'
import { occupancy } from '../dictionaries/parking'
import { deviceOperation, opensDevice } from '../terminal/device-operations'

/** A ground sensor (`lrid`) of an NB device, with its occupancy and battery voltage. */
export const stallSensor = resource('sterminal', {
  label: zhEn('车位终端', 'Stall terminal'),
  permission: 'stall:sterminal',
  scope: { park: 'park_code' },
  fields: {
    nbid: text(zhEn('NB 设备号', 'NB device no.'), { required: true, max: 64, identifier: true }),
    lrid: text(zhEn('车位设备号', 'Stall device no.'), { max: 64, identifier: true }),
    park_code: park(zhEn('车场', 'Car park')),
    status: dict(zhEn('状态', 'Status'), nbDeviceState, { default: 'active' }),
    have: dict(zhEn('有无车', 'Car present'), occupancy, { default: 'free' }),
    voltages: decimal(zhEn('电压(V)', 'Voltage (V)'), { decimals: 2 }),
    remark: remark(),
    online: dict(zhEn('在线状态', 'Connection'), connection),
    last_contact: moment(zhEn('最后上报', 'Last report')),
  },
  list: {
    columns: [
      'id',
      'nbid',
      'lrid',
      'park_code',
      'status',
      'have',
      'voltages',
      'remark',
      'created_at',
      'updated_at',
      'online',
      'last_contact',
    ],
    compact: ['nbid', 'lrid', 'have', 'status', 'voltages', 'updated_at'],
    hidden: ['online', 'last_contact'],
    search: ['nbid', 'lrid', 'status', 'have'],
    window: {},
    sort: '-created_at',
    opens: opensDevice('lrid', 'sensor'),
  },
  form: ['nbid', 'lrid', 'park_code', 'status', 'have', 'voltages', 'remark'],
  title: ['lrid', 'nbid'],
  operations: {
    map: { label: zhEn('露天车位视图', 'Map of open-air stalls'), permission: 'query', on: 'input', reads: true },
    setadd: { label: zhEn('推送添加终端', 'Push add terminal'), permission: 'edit', on: 'row', costly: true },
    setdel: { label: zhEn('推送删除终端', 'Push delete terminal'), permission: 'edit', on: 'row', costly: true },
    ...deviceOperation,
  },
})
