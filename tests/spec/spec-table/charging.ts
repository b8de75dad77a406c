import { everyVerb, fields, fiveDays, integer, list, moment, names, yesNo, type SpecEntity } from './words'

const chargingFields = `park_code garage_index park_no status balance max_power power orderId start_time end_time is_up
  is_down resolve_time sync_status sync_time c_id remark created_at updated_at`

export const charging: SpecEntity = {
  base: '/api/recharge',
  reasons: { fields: ['balance'], delete: true },
  permission: 'garage:recharge',
  verbs: everyVerb,
  fields: fields(
    chargingFields,
    {
      park_code: { required: true },
      garage_index: { required: true, default: 1, min: 1 },
      park_no: { min: 1 },
      status: { dictOpen: true },
      balance: { kind: 'money' },
      max_power: { kind: 'decimal' },
      power: { kind: 'decimal' },
      is_up: yesNo,
      is_down: yesNo,
      sync_status: { dict: 'sync_status' },
    },
    'start_time end_time resolve_time sync_status sync_time c_id created_at updated_at',
  ),
  form: names('park_code garage_index park_no status balance max_power power orderId is_up is_down remark'),
  lists: [
    list('garage/recharge', {
      columns: names(chargingFields),
      search: names('park_code garage_index park_no is_up is_down start_time end_time'),
      added: { search: ['status'] },
      window: fiveDays,
      timeColumn: 'start_time',
      sort: 'start_time DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const meterCommandFields = `opr_id address cid time_out must_online retry_times status type params sync_status
  sync_remark async_status async_remark start end resolve_time remark created_at updated_at`

export const meterCommand: SpecEntity = {
  base: '/api/everecord',
  permission: 'garage:everecord',
  // "Delete only" (garage 2.20).
  verbs: ['query', 'remove'],
  // park_code: a meter belongs to a place (wire).
  fields: fields(
    `${meterCommandFields} park_code`,
    {
      time_out: integer,
      must_online: yesNo,
      retry_times: integer,
      status: { dict: 'eve_status' },
      type: { dictOpen: true },
      sync_status: { dict: 'sync_status' },
      async_status: { dictOpen: true },
      start: moment,
      end: moment,
    },
    `${meterCommandFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/everecord', {
      columns: names(meterCommandFields),
      search: names('start_time end_time'),
      window: fiveDays,
      timeColumn: 'created_at',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}
