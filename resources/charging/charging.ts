import { code, decimal, dict, integer, moment, money, park, remark, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { chargeState, chargingEnd, immediateAnswer } from '../dictionaries/charging'
import { yesNo } from '../dictionaries/common'
import { garages } from '../garage/stall'
import { minimum } from '../system/minimums'

const common = ['park_code', 'garage_index', 'park_no', 'status', 'balance', 'max_power', 'power', 'orderId'] as const

/** The charging of one car on its stall, from its start to its end. */
export const charging = resource('recharge', {
  label: zhEn('充电记录', 'Charging record'),
  permission: 'garage:recharge',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    garage_index: integer(zhEn('车库', 'Garage'), { required: true, default: 1, ...minimum.garage, among: garages }),
    park_no: integer(zhEn('车位号', 'Stall no.'), minimum.stallNo),
    status: dict(zhEn('充电状态', 'Charging status'), chargeState),
    balance: money(zhEn('余额(元)', 'Balance (CNY)')),
    max_power: decimal(zhEn('最大功率(kW)', 'Peak power (kW)'), { min: 0, decimals: 1 }),
    power: decimal(zhEn('功率(kW)', 'Power (kW)'), { min: 0, decimals: 1 }),
    energy: decimal(zhEn('充电量(kWh)', 'Energy (kWh)'), { min: 0, decimals: 2 }),
    orderId: code(zhEn('订单号', 'Order no.')),
    start_time: moment(zhEn('开始时间', 'Started')),
    end_time: moment(zhEn('结束时间', 'Ended')),
    is_up: dict(zhEn('已上报', 'Reported'), yesNo),
    is_down: dict(zhEn('已下发', 'Sent to site'), yesNo),
    resolve_time: moment(zhEn('完成时间', 'Resolved')),
    sync_status: dict(zhEn('同步状态', 'Sync status'), immediateAnswer),
    sync_time: moment(zhEn('同步时间', 'Synced')),
    c_id: code(zhEn('采集器号', 'Collector no.')),
    ended_because: dict(zhEn('停止原因', 'Stopped because'), chargingEnd),
    remark: remark(),
    ...times,
  },
  list: {
    columns: [
      ...common,
      'start_time',
      'end_time',
      'is_up',
      'is_down',
      'resolve_time',
      'sync_status',
      'sync_time',
      'c_id',
      'remark',
      'created_at',
      'updated_at',
    ],
    compact: ['park_code', 'garage_index', 'park_no', 'status', 'start_time', 'balance', 'end_time', 'power'],
    search: ['park_code', 'garage_index', 'park_no', 'is_up', 'is_down', 'status'],
    window: { from: { days: -5 }, to: {} },
    sort: '-start_time',
  },
  form: [...common, 'is_up', 'is_down', 'remark'],
  note: zhEn(
    '现场上报的内容会被下一次上报的值替换。保存不会启动或停止充电，请使用车位列表中的“启动充电”和此列表中的“停止充电”。',
    'What the site reports is replaced by its next report. Saving neither starts nor stops a charging: that is done by ' +
      '“Start charging” in the list of stalls, and by “Stop charging” in this list.',
  ),
  reasons: { fields: ['balance'] },
  title: ['park_code', 'garage_index', 'park_no'],
  indexes: [['status', 'start_time']],
  operations: {
    start: { label: zhEn('启动充电', 'Start charging'), permission: 'add', on: 'input', costly: true },
    stop: { label: zhEn('停止充电', 'Stop charging'), permission: 'edit', on: 'row', costly: true },
    curve: { label: zhEn('功率曲线', 'Power curve'), permission: 'query', on: 'row', reads: true },
  },
})
