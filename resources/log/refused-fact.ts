import { factLimits } from '../../model/site/fact-limits'
import { code, dict, integer, moment, note, park, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { refusalReason, refusedState } from '../dictionaries/refusal'

/** A message of a site that the server rejected; stored so that an operator can check and retry it. */
export const refusedFact = resource('refusedFact', {
  label: zhEn('拒收上报', 'Refused fact'),
  permission: 'log:refused',
  scope: { park: 'park_code' },
  fields: {
    received_at: moment(zhEn('最近收到', 'Last received')),
    first_at: moment(zhEn('首次收到', 'First received')),
    park_code: park(zhEn('车场', 'Car park'), { onDelete: 'keep' }),
    device: code(zhEn('设备', 'Device'), { width: 110 }),
    kind: code(zhEn('类型', 'Kind'), { width: 150 }),
    reason: dict(zhEn('拒收原因', 'Reason'), refusalReason, { width: 280 }),
    detail: note(zhEn('说明', 'Details'), { width: 200 }),
    fact_id: code(zhEn('上报编号', 'Fact id')),
    times: integer(zhEn('次数', 'Times'), { width: 72 }),
    status: dict(zhEn('状态', 'Status'), refusedState, { default: 'open' }),
    oper_user: text(zhEn('处理人', 'Settled by'), { max: 64 }),
    settled_at: moment(zhEn('处理时间', 'Settled at')),
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
    search: ['park_code', 'device', 'reason', 'status'],
    window: {},
    sort: '-received_at',
  },
  keep: { days: 180, by: 'received_at' },
  verbs: ['query'],
  title: ['device', 'kind', 'fact_id'],
  operations: {
    again: {
      label: zhEn('重试', 'Try again'),
      permission: 'settle',
      on: 'row',
      about: 'Takes `{ id }`; records the stored message with the time of its first receipt, or fails with the reason.',
    },
    aside: {
      label: zhEn('搁置', 'Set aside'),
      permission: 'settle',
      on: 'row',
      about: 'Takes `{ id }`; marks the message as needing no further action.',
    },
  },
})
