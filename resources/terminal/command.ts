import { code, dict, integer, moment, nameOf, note, park, ref, word } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { longestAnswer } from '../../model/site/commands'
import { user } from '../access/user'
import { commandFailure, commandKind, commandTarget, deviceCommandState } from '../dictionaries/command'
import { yesNo } from '../dictionaries/common'

/** A command to a device of a car park: who sent it, how far it got, and what the device answered. */
export const command = resource('command', {
  label: zhEn('设备指令', 'Device command'),
  permission: 'dc:command',
  scope: { park: 'park_code' },
  fields: {
    command_id: code(zhEn('指令编号', 'Command no.'), { unique: true }),
    kind: dict(zhEn('指令类型', 'Command'), commandKind),
    target: code(zhEn('对象', 'Target')),
    target_type: dict(zhEn('对象类型', 'Target type'), commandTarget),
    park_code: park(zhEn('车场', 'Car park'), { onDelete: 'keep' }),
    state: word(zhEn('指令状态', 'Command status'), deviceCommandState),
    failure: word(zhEn('失败原因', 'Cause of failure'), commandFailure),
    answer: note(zhEn('设备应答', 'Answer'), { max: longestAnswer }),
    response: note(zhEn('应答报文', 'Raw answer'), { max: longestAnswer }),
    reason: note(zhEn('原因', 'Reason'), { max: 200 }),
    user_id: ref(zhEn('操作人', 'Sent by'), user, { onDelete: 'keep' }),
    user_name: nameOf(zhEn('操作人名称', 'Sent by (name)'), 'user_id'),
    attempts: integer(zhEn('发送次数', 'Attempts')),
    time_out: integer(zhEn('超时(秒)', 'Time-out (s)')),
    must_online: dict(zhEn('须在线', 'Online only'), yesNo),
    retry_times: integer(zhEn('重试次数', 'Retries')),
    device: code(zhEn('经由设备', 'Connected through')),
    request: note(zhEn('报文', 'Message'), { max: 2000 }),
    sent_at: moment(zhEn('发送时间', 'Sent')),
    delivered_at: moment(zhEn('送达时间', 'Delivered')),
    ended_at: moment(zhEn('结束时间', 'Ended')),
    expires_at: moment(zhEn('失效时间', 'Expires')),
  },
  list: {
    columns: [
      'created_at',
      'kind',
      'target',
      'target_type',
      'park_code',
      'state',
      'failure',
      'answer',
      'reason',
      'user_id',
      'attempts',
      'sent_at',
      'delivered_at',
      'ended_at',
      'expires_at',
      'time_out',
      'must_online',
      'retry_times',
      'command_id',
    ],
    compact: ['created_at', 'kind', 'target', 'state', 'failure', 'user_id', 'ended_at'],
    hidden: ['sent_at', 'expires_at', 'time_out', 'must_online', 'retry_times', 'command_id'],
    search: ['target', 'kind', 'state', 'target_type', 'park_code', 'command_id'],
    window: { from: { days: -5 }, to: {} },
    sort: '-created_at',
  },
  retention: { days: 365, by: 'created_at', over: 'ended_at' },
  verbs: ['query'],
  title: ['kind', 'target'],
  operations: {
    follow: { label: zhEn('跟踪指令', 'Follow commands'), permission: null, reads: true, on: 'input' },
    cancel: { label: zhEn('取消指令', 'Cancel command'), permission: 'edit', on: 'row', costly: true },
    again: { label: zhEn('重新发送', 'Send again'), permission: 'edit', on: 'row', costly: true },
  },
})
