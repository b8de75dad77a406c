import { everyVerb, fields, fiveDays, integer, list, moment, names, type SpecEntity } from './words'

export const payment: SpecEntity = {
  base: '/api/deposit',
  totals: ['cost', 'cut_off', 'received'],
  reasons: { fields: ['cost', 'cut_off'], values: { dc_status: [3, 7] }, delete: true },
  permission: 'garage:deposit',
  verbs: everyVerb,
  // created_at: wire and the default sort. park_code: wire. grade_id: determines the grade_name of the report.
  // received and pay_type: what was paid for it, and how (ours).
  fields: fields(
    `plate_no card_no garage_index cost free_time total_hour total_time pay_time dc_status vip freevip cut_off oper_user
     remark received pay_type created_at updated_at grade_id park_code PlateNo CardNo`,
    {
      plate_no: { required: true },
      total_hour: { kind: 'decimal', min: 0 },
      total_time: { kind: 'integer', min: 0 },
      cost: { min: 0 },
      cut_off: { kind: 'money', min: 0 },
      received: { kind: 'money' },
      pay_type: { dict: 'pay_type' },
      dc_status: { dictOpen: true, default: 1 },
      vip: { dictOpen: true },
      freevip: { dictOpen: true },
      grade_id: { ref: 'grade' },
    },
    'oper_user received created_at updated_at grade_id',
  ),
  alternate: { PlateNo: 'plate_no', CardNo: 'card_no' },
  form: names(
    'plate_no card_no garage_index cost free_time total_hour total_time pay_time dc_status vip freevip cut_off remark',
  ),
  formExtra: ['park_code', 'pay_type'],
  lists: [
    list('garage/deposit', {
      columns: names(
        `plate_no card_no garage_index cost free_time total_hour total_time pay_time dc_status freevip cut_off oper_user
         remark`,
      ),
      search: names('PlateNo CardNo garage_index start_time end_time'),
      added: {
        columns: ['received', 'pay_type'],
        search: ['dc_status', 'pay_type', 'park_code'],
        ranges: ['pay_time'],
      },
      window: { from: '-2d', to: 'today' },
      timeColumn: 'created_at',
      sort: 'created_at DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const orderFields = `parkCode plateNo userCode status way upStatus channel wayOut upMsg orderTime downTime upTime
  createdAt updatedAt`

export const order: SpecEntity = {
  base: '/api/order',
  permission: 'garage:order',
  verbs: ['query', 'edit'],
  fields: fields(
    orderFields,
    {
      status: { dictOpen: true },
      way: { dictOpen: true },
      upStatus: { dict: 'up_status' },
      channel: { dictOpen: true },
      wayOut: { dictOpen: true },
    },
    'parkCode plateNo userCode way upStatus channel wayOut orderTime downTime upTime createdAt updatedAt',
  ),
  // Wire: editable where the documents name no form.
  form: names('status upMsg'),
  lists: [
    list('garage/order', {
      columns: names(orderFields),
      search: names('parkCode way plateNo start_time end_time'),
      window: fiveDays,
      timeColumn: 'orderTime',
      sort: 'orderTime DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const wechatOrderFields = `appid attach bank_type cash_fee fee_type is_subscribe mch_id nonce_str openid out_trade_no
  sign time_end trade_type transaction_id total_fee createdAt`

export const wechatOrder: SpecEntity = {
  base: '/api/wxorder',
  permission: 'garage:wxorder',
  verbs: ['query'],
  // park_code: a payment belongs to the park whose bill it pays (wire: every row about a place).
  fields: fields(
    `${wechatOrderFields} park_code`,
    { cash_fee: integer, total_fee: integer, time_end: moment },
    `${wechatOrderFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/wxorder', {
      columns: names(wechatOrderFields),
      search: names('start_time end_time'),
      window: fiveDays,
      timeColumn: 'createdAt',
      sort: 'createdAt DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}
