import { active, everyVerb, fields, list, names, type SpecEntity } from './words'

// "client_id, remark, dc_status (1), ... garage_no (required, default 1)" (administration 3). park_code: wire.
const terminalFields = `client_id remark dc_status in_confirm payment is_in is_out out_time is_recharge is_queue ttype
  plc_type ip plc_ip led_ip voice_ip plate_no_ip face_ip garage_no in_out_no vertical_layer row_num col_num big_plate
  restore`

export const terminal: SpecEntity = {
  base: '/api/dcterminal',
  permission: 'dc:terminal',
  verbs: everyVerb,
  fields: fields(
    `${terminalFields} created_at updated_at park_code`,
    {
      client_id: { requiredOpen: true },
      dc_status: active,
      in_confirm: { default: 2, dict: 'is' },
      payment: { default: 2, dict: 'is' },
      is_in: { default: 1, dict: 'is' },
      is_out: { default: 1, dict: 'is' },
      out_time: { default: 30, min: 0, kind: 'integer' },
      is_recharge: { default: 1, dict: 'is' },
      is_queue: { default: 1, dict: 'is' },
      ttype: { default: 1, dict: 'pad_type' },
      plc_type: { default: 1, dict: 'plc_type' },
      garage_no: { required: true, default: 1, min: 0, kind: 'integer' },
      in_out_no: { min: 0, kind: 'integer' },
      vertical_layer: { min: 0, kind: 'integer' },
      row_num: { min: 0, kind: 'integer' },
      col_num: { min: 0, kind: 'integer' },
      big_plate: { default: 1, dict: 'is' },
      restore: { default: 1, dict: 'is' },
    },
    'created_at updated_at',
  ),
  form: names(terminalFields),
  formExtra: ['park_code'],
  otherForms: { simple: names('client_id remark dc_status ttype ip') },
  lists: [list('dc/terminal', {}), list('garage/terminal', {})],
  unique: [['client_id']],
  scoped: 'park',
  parkField: 'park_code',
}

export const terminalData: SpecEntity = {
  base: '/api/dcterminaldata',
  permission: 'dc:terminaldata',
  verbs: ['query'],
  fields: fields(
    'client_id temperature hard_disk_usage remark created_at park_code',
    { temperature: { kind: 'decimal' }, hard_disk_usage: { kind: 'decimal' } },
    'client_id temperature hard_disk_usage remark created_at park_code',
  ),
  form: [],
  lists: [
    list('dc/terminalc', {
      columns: names('client_id temperature hard_disk_usage remark created_at'),
      search: names('client_id start_time end_time'),
      window: { from: '-2h', to: 'now+1h' },
      timeColumn: 'created_at',
      sort: 'created_at DESC',
      pageSize: 200,
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const terminalMenuForm = `text_zh text_en ui_type val is_in is_out icon span offset text_align bg_color text_color
  dc_sort dc_status remark`

export const terminalMenu: SpecEntity = {
  base: '/api/dcmenu',
  permission: 'dc:menu',
  verbs: everyVerb,
  fields: fields(terminalMenuForm, {
    text_zh: { required: true },
    text_en: { required: true },
    ui_type: { dictOpen: true },
    is_in: { dict: 'is' },
    is_out: { dict: 'is' },
    span: { kind: 'integer' },
    offset: { min: 0, kind: 'integer' },
    text_align: { dictOpen: true },
    bg_color: { kind: 'colour' },
    text_color: { kind: 'colour' },
    dc_status: active,
  }),
  form: names(terminalMenuForm),
  lists: [list('dc/menu', {})],
  scoped: 'operator',
}
