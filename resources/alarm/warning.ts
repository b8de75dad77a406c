import { dict, integer, moment, note, park, ref, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { user } from '../access/user'
import { alarmLevel, warningSource, warningState } from '../dictionaries/alarm'
import { yesNo } from '../dictionaries/common'

/** What a device reported about it, which persons don't rewrite. */
export const reportedFields = [
  'park_code',
  'warning_text',
  'warning_text_en',
  'warning_db',
  'warning_trigge',
  'warning_level',
  'terminal',
  'add_ip',
] as const
const machine = ['warning_db', 'warning_trigge', 'warning_level', 'terminal', 'add_ip', 'upd_ip'] as const

/**
 * An alarm that occurred at a car park. `handle_time`: when a person closed it, or the device reported its end; `status`
 * says which, or how far the work on it is (`stateOf`).
 */
export const warning = resource('warning', {
  label: zhEn('告警记录', 'Warning'),
  permission: 'log:warning',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park')),
    warning_text: text(zhEn('告警内容', 'Text (Chinese)'), { required: true, max: 256, english: 'warning_text_en' }),
    warning_text_en: text(zhEn('英文告警内容', 'Text (English)'), { max: 256 }),
    warning_db: text(zhEn('PLC 地址', 'PLC address'), { max: 64, identifier: true }),
    warning_trigge: text(zhEn('触发值', 'Trigger value'), { max: 64, identifier: true }),
    warning_level: dict(zhEn('级别', 'Level'), alarmLevel, { default: 'notice' }),
    terminal: text(zhEn('终端编号', 'Terminal'), { max: 64, identifier: true }),
    add_ip: text(zhEn('上报地址', 'Reported from'), { max: 64, identifier: true }),
    upd_ip: text(zhEn('处理地址', 'Handled from'), { max: 64, identifier: true }),
    warning_time: moment(zhEn('告警时间', 'Occurred')),
    handle_time: moment(zhEn('处理时间', 'Handled at'), { past: true }),
    ...times,
    remark: remark(),
    status: dict(zhEn('状态', 'Status'), warningState, { default: 'open' }),
    times: integer(zhEn('次数', 'Times'), { count: true }),
    last_time: moment(zhEn('最近发生', 'Last seen')),
    oper_user: text(zhEn('处理人', 'Handled by'), { max: 64 }),
    handle_note: note(zhEn('处理说明', 'Handling note'), { max: 200 }),
    ack_time: moment(zhEn('确认时间', 'Acknowledged at')),
    ack_user: text(zhEn('确认人', 'Acknowledged by'), { max: 64 }),
    ack_note: note(zhEn('确认说明', 'Acknowledgement note'), { max: 200 }),
    /** Their name as it was then. */
    assignee: text(zhEn('指派给', 'Assignee'), { max: 64, personal: true }),
    assignee_id: ref(zhEn('指派用户', 'Assignee (user)'), user, { onDelete: 'keep' }),
    assign_time: moment(zhEn('指派时间', 'Assigned at')),
    assign_user: text(zhEn('指派人', 'Assigned by'), { max: 64 }),
    assign_note: note(zhEn('指派说明', 'Assignment note'), { max: 200 }),
    source: dict(zhEn('来源', 'Source'), warningSource),
    is_again: dict(zhEn('重复告警', 'Repeated'), yesNo),
  },
  list: {
    columns: [
      'park_code',
      'warning_text',
      ...machine,
      'warning_time',
      'handle_time',
      'created_at',
      'updated_at',
      'remark',
      'status',
      'times',
      'last_time',
      'oper_user',
      'handle_note',
      'assignee',
      'ack_time',
      'ack_user',
    ],
    compact: ['warning_text', 'warning_level', 'status', 'assignee', 'warning_time', 'times', 'terminal', 'park_code'],
    headings: { warning_text: zhEn('告警内容', 'Warning') },
    search: ['park_code', 'warning_text', 'warning_db', 'status', 'warning_level', 'terminal', 'assignee'],
    window: {},
    // Those that are not over first, the severe ones before others, and of these the ones that nobody has acknowledged.
    sort: '-handle_time,-warning_level,-ack_time,-warning_time',
    time: 'warning_time',
  },
  indexes: [
    ['handle_time', 'warning_level', 'ack_time', 'warning_time', 'id'],
    ['terminal', 'warning_time'],
  ],
  form: ['park_code', 'warning_text', 'warning_text_en', ...machine, 'handle_time', 'remark'],
  title: ['warning_text'],
  editLabel: zhEn('更正', 'Correct'),
  editPermission: zhEn('处理', 'Handle'),
  retention: { days: 1095, by: 'warning_time', over: 'handle_time', min: 100 },
  operations: {
    acknowledge: { label: zhEn('确认', 'Acknowledge'), permission: 'edit', on: 'input' },
    assign: { label: zhEn('指派', 'Assign'), permission: 'edit', on: 'input' },
    handle: { label: zhEn('关闭', 'Close'), permission: 'edit', on: 'input', reason: true },
    reopen: { label: zhEn('重新打开', 'Reopen'), permission: 'edit', on: 'input', reason: true },
    assignees: { label: zhEn('可指派的用户', 'Possible assignees'), permission: 'query', on: 'input', reads: true },
  },
})

/** What the state of a warning follows from. */
interface WarningWork {
  status?: unknown
  handle_time?: unknown
  oper_user?: unknown
  ack_time?: unknown
  assignee?: unknown
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined

/** Has a person closed it, or the device reported its end? */
export const isOver = ({ handle_time }: WarningWork): boolean => isSet(handle_time)

/**
 * Devices decide whether a cause is there, persons how far the work on it is; neither overwrites the other. A warning
 * that is not over goes back to the last thing that a person did.
 */
export function stateOf(work: WarningWork): number {
  if (isOver(work))
    return isSet(work.oper_user) || work.status === warningState.closed ? warningState.closed : warningState.cleared
  if (isSet(work.assignee)) return warningState.assigned
  return isSet(work.ack_time) ? warningState.acknowledged : warningState.open
}
