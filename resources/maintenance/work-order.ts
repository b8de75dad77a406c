import { dict, image, integer, moment, note, park, ref, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { warning } from '../alarm/warning'
import { orderPriority, orderState } from '../dictionaries/alarm'
import { garages } from '../garage/stall'
import { stallFault } from '../stall-sensors/stall-fault'
import { minimum } from '../system/minimums'

const place = ['park_code', 'garage_index', 'park_no', 'device'] as const
const downtime = ['down_from', 'down_to'] as const
const photos = ['photo', 'photo_2', 'photo_3'] as const

/**
 * The repair of a fault: what, where, by whom, and from when to when the garage, or a stall of it, was out of service. Its
 * state is changed by operations; `down_to` empty: it still is out of service.
 */
export const workOrder = resource('workorder', {
  label: zhEn('维修工单', 'Work order'),
  permission: 'garage:workorder',
  scope: { park: 'park_code' },
  fields: {
    park_code: park(zhEn('车场', 'Car park'), { required: true }),
    garage_index: integer(zhEn('车库', 'Garage'), { ...minimum.garage, among: garages }),
    park_no: integer(zhEn('车位号', 'Stall no.'), minimum.stallNo),
    device: text(zhEn('故障设备', 'Faulty device'), { max: 129, identifier: true }),
    fault: note(zhEn('故障情况', 'Fault'), { required: true }),
    priority: dict(zhEn('优先级', 'Priority'), orderPriority, { default: 'normal' }),
    state: dict(zhEn('工单状态', 'Work status'), orderState, { default: 'open' }),
    assignee: text(zhEn('指派给', 'Assignee'), { max: 64, personal: true }),
    down_from: moment(zhEn('停用开始', 'Out of service from')),
    down_to: moment(zhEn('恢复使用', 'Back in service')),
    photo: image(zhEn('照片', 'Photo')),
    photo_2: image(zhEn('照片 2', 'Photo 2')),
    photo_3: image(zhEn('照片 3', 'Photo 3')),
    warning_id: ref(zhEn('来自告警', 'From warning'), warning, { onDelete: 'keep' }),
    fault_id: ref(zhEn('来自车位故障', 'From stall fault'), stallFault, { onDelete: 'keep' }),
    opened_by: text(zhEn('登记人', 'Entered by'), { max: 64 }),
    assigned_at: moment(zhEn('指派时间', 'Assigned at')),
    started_at: moment(zhEn('开工时间', 'Work started')),
    ended_at: moment(zhEn('结单时间', 'Closed at')),
    oper_user: text(zhEn('处理人', 'Handled by'), { max: 64 }),
    handle_text: note(zhEn('处理情况', 'What was done')),
    remark: remark(),
  },
  list: {
    columns: [
      'id',
      'fault',
      'state',
      'priority',
      ...place,
      'assignee',
      ...downtime,
      'photo',
      'opened_by',
      'created_at',
      'assigned_at',
      'started_at',
      'ended_at',
      'oper_user',
      'handle_text',
      'remark',
      'updated_at',
    ],
    hidden: ['assigned_at', 'started_at', 'oper_user', 'remark', 'updated_at'],
    compact: ['fault', 'state', 'priority', 'garage_index', 'assignee', 'down_from', 'created_at', 'park_code'],
    pinned: ['id'],
    search: [
      ...(['park_code', 'garage_index', 'state', 'priority', 'device', 'assignee'] as const),
      { field: 'down_from', range: true },
      { field: 'down_to', range: true, endless: true },
    ],
    window: {},
    sort: 'state,-created_at',
  },
  form: [...place, 'fault', 'priority', 'assignee', ...downtime, ...photos, 'warning_id', 'fault_id', 'remark'],
  forms: { assign: { label: zhEn('指派', 'Assign'), fields: ['assignee', 'priority'] } },
  title: ['id', 'fault'],
  indexes: [['device', 'created_at']],
  operations: {
    assignees: { label: zhEn('可指派的用户', 'Users to assign to'), permission: 'query', on: 'input', reads: true },
    start: { label: zhEn('开工', 'Start work'), permission: 'edit', on: 'row' },
    finish: { label: zhEn('完工', 'Finish'), permission: 'edit', on: 'row', reason: true },
    cancel: { label: zhEn('取消工单', 'Cancel order'), permission: 'edit', on: 'row', reason: true },
    reopen: { label: zhEn('重新打开', 'Reopen'), permission: 'edit', on: 'row', reason: true },
  },
})
