import { decimal, dict, park, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { nbDeviceState } from '../dictionaries/device'
import { occupancy } from '../dictionaries/parking'

/** A ground sensor (`lrid`) of an NB device, with its occupancy and battery voltage. */
export const stallSensor = resource('sterminal', {
  label: zhEn('车位终端', 'Stall terminal'),
  permission: 'stall:sterminal',
  scope: { park: 'park_code' },
  fields: {
    nbid: text(zhEn('NB 设备号', 'NB device no.'), { required: true, max: 64 }),
    lrid: text(zhEn('车位设备号', 'Stall device no.'), { max: 64 }),
    park_code: park(zhEn('车场', 'Car park')),
    status: dict(zhEn('状态', 'Status'), nbDeviceState, { default: 'active' }),
    have: dict(zhEn('有无车', 'Car present'), occupancy, { default: 'free' }),
    voltages: decimal(zhEn('电压(V)', 'Voltage (V)')),
    remark: remark(),
  },
  list: {
    columns: ['id', 'nbid', 'lrid', 'park_code', 'status', 'have', 'voltages', 'remark', 'created_at', 'updated_at'],
    pinned: ['nbid'],
    search: ['nbid', 'lrid', 'status', 'have'],
    window: {},
    sort: '-created_at',
  },
  form: ['nbid', 'lrid', 'park_code', 'status', 'have', 'voltages', 'remark'],
  title: ['nbid', 'lrid'],
})
