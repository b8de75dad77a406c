import { factLimits } from '../../model/site/fact-limits'
import { code, dict, integer, moment, note, park, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { refusalReason, refusedState } from '../dictionaries/log'

/** A message of a site that the server rejected; stored so that an operator can check and retry it. */
export const refusedFact = resource('refusedFact', {
  label: zhEn('未受理的上报', 'Rejected message'),
  permission: 'log:refused',
  scope: { park: 'park_code' },
  fields: {
    received_at: moment(zhEn('最近收到', 'Last received')),
    first_at: moment(zhEn('首次收到', 'First received')),
    park_code: park(zhEn('车场', 'Car park'), { onDelete: 'keep' }),
    device: code(zhEn('设备', 'Device')),
    kind: code(zhEn('类型', 'Type')),
    reason: dict(zhEn('未受理原因', 'Rejection reason'), refusalReason),
    detail: note(zhEn('详情', 'Details')),
    fact_id: code(zhEn('上报编号', 'Message ID')),
    times: integer(zhEn('次数', 'Times'), { count: true }),
    status: dict(zhEn('状态', 'Status'), refusedState, { default: 'open' }),
    oper_user: text(zhEn('处理人', 'Handled by'), { max: 64 }),
    settled_at: moment(zhEn('处理时间', 'Handled at')),
    topic: code(zhEn('主题', 'Topic'), { max: 500 }),
    payload: note(zhEn('报文', 'Message'), { max: factLimits.payload }),
    /** SHA-256 of topic and message; a repeated message only increments `times`. */
    hash: code(zhEn('摘要', 'Hash'), { unique: true }),
  },
  list: {
    columns: [
      'received_at',
      'park_code',
      'device',
      'kind',
      'reason',
      'status',
      'times',
      'detail',
      'fact_id',
      'first_at',
      'oper_user',
      'settled_at',
    ],
    compact: ['received_at', 'status', 'reason', 'park_code', 'kind', 'device', 'times'],
    search: ['park_code', 'device', 'reason', 'status'],
    window: {},
    sort: '-received_at',
  },
  retention: { days: 180, by: 'received_at', min: 180 },
  verbs: ['query'],
  title: ['device', 'kind', 'fact_id'],
  operations: {
    again: { label: zhEn('重试', 'Try again'), permission: 'settle', on: 'row' },
    aside: { label: zhEn('忽略', 'Ignore'), permission: 'settle', on: 'row' },
  },
})
