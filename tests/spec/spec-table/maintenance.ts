import { active, everyVerb, fields, list, names, type SpecEntity } from './words'

const orderForm = `park_code garage_index park_no device fault priority assignee down_from down_to photo photo_2 photo_3
  warning_id fault_id remark`
const orderSteps = 'state opened_by assigned_at started_at ended_at oper_user handle_text'

/** Work orders and periodic checks are this product's own. */
export const workOrder: SpecEntity = {
  base: '/api/workorder',
  permission: 'garage:workorder',
  verbs: everyVerb,
  calls: {
    '/api/workorder/assignees': 'garage:workorder:query',
    '/api/workorder/start': 'garage:workorder:edit',
    '/api/workorder/finish': 'garage:workorder:edit',
    '/api/workorder/cancel': 'garage:workorder:edit',
    '/api/workorder/reopen': 'garage:workorder:edit',
  },
  fields: fields(
    `${orderForm} ${orderSteps} created_at updated_at`,
    {
      park_code: { required: true },
      garage_index: { kind: 'integer', min: 1 },
      park_no: { kind: 'integer', min: 1 },
      fault: { required: true },
      priority: { dict: 'work_priority', default: 2 },
      state: { dict: 'order_work_state' },
      down_from: { kind: 'moment' },
      down_to: { kind: 'moment' },
      photo: { kind: 'address' },
      photo_2: { kind: 'address' },
      photo_3: { kind: 'address' },
      warning_id: { ref: 'warning' },
      fault_id: { ref: 'sfault' },
    },
    `${orderSteps} created_at updated_at`,
  ),
  form: names(orderForm),
  lists: [
    list('garage/workorder', {
      columns: names(`id fault state priority park_code garage_index park_no device assignee down_from down_to photo
        opened_by created_at assigned_at started_at ended_at oper_user handle_text remark updated_at`),
      hidden: names('assigned_at started_at oper_user remark updated_at'),
      search: names('park_code garage_index state priority device assignee start_time end_time'),
      added: { ranges: ['down_from'], endless: ['down_to'] },
    }),
  ],
  reasons: { delete: true },
  scoped: 'park',
  parkField: 'park_code',
}

const checkForm = 'park_code garage_index check_name every_days next_due status remark'

export const periodicCheck: SpecEntity = {
  base: '/api/maintcheck',
  permission: 'garage:maintcheck',
  verbs: everyVerb,
  calls: { '/api/maintcheck/done': 'garage:maintcheck:edit' },
  fields: fields(
    `${checkForm} last_done done_by result created_at updated_at`,
    {
      park_code: { required: true },
      garage_index: { kind: 'integer', min: 1 },
      check_name: { required: true },
      every_days: { kind: 'integer', required: true, default: 30, min: 1 },
      next_due: { kind: 'moment' },
      last_done: { kind: 'moment' },
      status: active,
    },
    'last_done done_by result created_at updated_at',
  ),
  form: names(checkForm),
  lists: [
    list('garage/maintcheck', {
      columns: names(`check_name next_due park_code garage_index every_days last_done done_by result status remark
        created_at updated_at`),
      hidden: names('created_at updated_at'),
      search: names('park_code garage_index check_name status'),
      added: { ranges: ['next_due'] },
    }),
  ],
  reasons: { delete: true },
  scoped: 'park',
  parkField: 'park_code',
}
