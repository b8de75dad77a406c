import { code, dict, integer, moment, nameOf, park, ref, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { connectorState } from '../dictionaries/charging'
import { garages } from '../garage/stall'
import { minimum } from '../system/minimums'
import { chargePoint } from './charge-point'

/** An outlet of a charge point, which reports it; an operator says which stall it serves. */
export const connector = resource('connector', {
  label: zhEn('充电枪', 'Connector'),
  permission: 'garage:connector',
  scope: { park: 'park_code' },
  fields: {
    charge_point: ref(zhEn('充电桩', 'Charge point'), chargePoint, { onDelete: 'keep' }),
    charge_point_name: nameOf(zhEn('充电桩', 'Charge point'), 'charge_point'),
    connector_no: integer(zhEn('枪号', 'Connector no.')),
    park_code: park(zhEn('车场', 'Car park')),
    garage_index: integer(zhEn('车库', 'Garage'), { required: true, default: 1, ...minimum.garage, among: garages }),
    park_no: integer(zhEn('车位号', 'Stall no.'), {
      ...minimum.stallNo,
      hint: zhEn('设置后其充电计入充电记录', 'Needed for charging records'),
    }),
    status: dict(zhEn('状态', 'Status'), connectorState),
    error: text(zhEn('故障代码', 'Error code')),
    transaction_id: integer(zhEn('当前交易号', 'Transaction')),
    id_tag: code(zhEn('卡号或车牌', 'Card or plate')),
    reported_at: moment(zhEn('状态时间', 'Status since')),
    remark: remark(),
  },
  list: {
    unlisted: ['charge_point'],
    last: ['created_at', 'updated_at'],
    compact: ['charge_point_name', 'connector_no', 'status', 'garage_index', 'park_no', 'id_tag', 'transaction_id'],
    hidden: ['created_at', 'updated_at'],
    search: ['park_code', 'charge_point', 'garage_index', 'park_no', 'status'],
    sort: 'charge_point,connector_no',
  },
  verbs: ['query', 'edit', 'remove'],
  form: ['garage_index', 'park_no', 'remark'],
  title: ['charge_point_name', 'connector_no'],
  lookup: ['id', 'charge_point', 'connector_no'],
  uniqueTogether: [['charge_point', 'connector_no']],
  operations: {
    start: { label: zhEn('启动充电', 'Start charging'), permission: 'edit', on: 'row', costly: true },
    stop: { label: zhEn('停止充电', 'Stop charging'), permission: 'edit', on: 'row', costly: true },
    unlock: { label: zhEn('解锁', 'Unlock'), permission: 'edit', on: 'row', costly: true },
    enable: { label: zhEn('启用', 'Put in service'), permission: 'edit', on: 'row', costly: true },
    disable: {
      label: zhEn('停用', 'Take out of service'),
      permission: 'edit',
      on: 'row',
      costly: true,
      asks: 'connectorDisabled',
    },
  },
})
