import { active, everyVerb, fields, list, names, type SpecEntity, type SpecField } from './words'

const yesNo: SpecField = { dict: 'is' }
const moment: SpecField = { kind: 'moment' }
const integer: SpecField = { kind: 'integer' }
const fiveDays = { from: '-5d', to: 'today' }

const rechargeFields = `park_code garage_index park_no status balance max_power power orderId start_time end_time is_up
  is_down resolve_time sync_status sync_time c_id remark created_at updated_at`

const recharge: SpecEntity = {
  base: '/api/recharge',
  permission: 'garage:recharge',
  verbs: everyVerb,
  fields: fields(
    rechargeFields,
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
      columns: names(rechargeFields),
      search: names('park_code garage_index park_no is_up is_down start_time end_time'),
      window: fiveDays,
      timeColumn: 'start_time',
      sort: 'start_time DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const carlogFields = `parkCode PlateNo CardNo BinCode BinKeyCode InTime InOutStation StayMinutes OperateTime DoorOpenTime
  DoorCloseTime createdAt`

const carlog: SpecEntity = {
  base: '/api/carlog',
  permission: null,
  verbs: ['query'],
  fields: fields(carlogFields, { StayMinutes: integer }, carlogFields),
  form: [],
  lists: [
    list('garage/carlog', {
      columns: names(carlogFields),
      window: fiveDays,
      timeColumn: 'InTime',
      sort: 'InTime DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const insourceFields = `CardNo Source SourceID SourcePlate IsOut is_recharge GarageIndex InOutNum car_color car_type
  plate_key in_image out_image img created_at updated_at remark`

const insource: SpecEntity = {
  base: '/api/insource',
  permission: 'garage:insource',
  // No form and no delete is specified, though the permission strings are `garage:insource:*`.
  verbs: ['query'],
  // park_code: wire.
  fields: fields(
    `${insourceFields} park_code`,
    {
      Source: { dictOpen: true },
      IsOut: { dict: 'in_state' },
      is_recharge: { dictOpen: true },
      car_type: { kind: 'code' },
    },
    `${insourceFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/insource', {
      columns: names(`id ${insourceFields}`),
      images: names('in_image out_image img'),
      searchDefaults: { IsOut: 2 },
      searchAll: { IsOut: 2 },
      window: fiveDays,
      timeColumn: 'created_at',
      sort: 'created_at DESC',
      links: { plate_key: { to: 'garage-platedata', query: names('plate_key created_at back_url=garage-insource') } },
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const orderFields = `parkCode plateNo userCode status way upStatus channel wayOut upMsg orderTime downTime upTime createdAt
  updatedAt`

const order: SpecEntity = {
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

const wxorderFields = `appid attach bank_type cash_fee fee_type is_subscribe mch_id nonce_str openid out_trade_no sign
  time_end trade_type transaction_id total_fee createdAt`

const wxorder: SpecEntity = {
  base: '/api/wxorder',
  permission: 'garage:wxorder',
  verbs: ['query'],
  // park_code: a payment belongs to the park whose bill it pays (wire: every row about a place).
  fields: fields(
    `${wxorderFields} park_code`,
    { cash_fee: integer, total_fee: integer, time_end: moment },
    `${wxorderFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/wxorder', {
      columns: names(wxorderFields),
      search: names('start_time end_time'),
      window: fiveDays,
      timeColumn: 'createdAt',
      sort: 'createdAt DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const queue: SpecEntity = {
  base: '/api/queue',
  permission: 'garage:queue',
  verbs: everyVerb,
  // park_code: wire; ds_sort: the form's spelling.
  fields: fields(
    `card_no plate_no dc_source garage_index in_out_num dc_status dc_sort oper_user start_out_at end_out_at created_at
     updated_at remark park_code ds_sort`,
    {
      card_no: { required: true },
      dc_source: { dictOpen: true },
      garage_index: { min: 1 },
      in_out_num: { kind: 'integer', min: 1 },
      dc_status: { default: 1, dict: 'queue_state' },
    },
    'dc_source oper_user start_out_at end_out_at created_at updated_at',
  ),
  alternate: { ds_sort: 'dc_sort' },
  form: names('card_no plate_no garage_index in_out_num dc_status ds_sort remark'),
  formExtra: ['park_code'],
  lists: [
    list('garage/queue', {
      columns: names(
        `id card_no plate_no dc_source garage_index in_out_num dc_status dc_sort oper_user start_out_at end_out_at
         created_at updated_at remark`,
      ),
      search: names('plate_no card_no garage_index dc_status start_time end_time'),
      window: { from: '-1d', to: 'today' },
      timeColumn: 'created_at',
      sort: 'created_at DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const stallFields = 'parkCode garageNo carType stall allstall disableStall updatedAt'

const stall: SpecEntity = {
  base: '/api/stall',
  permission: 'garage:stall',
  verbs: ['query'],
  fields: fields(
    stallFields,
    { carType: { dictOpen: true }, stall: integer, allstall: integer, disableStall: integer },
    stallFields,
  ),
  form: [],
  lists: [
    list('garage/stall', {
      columns: names(stallFields),
      search: ['parkCode'],
      timeColumn: 'updatedAt',
      sort: 'updatedAt DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const everecordFields = `opr_id address cid time_out must_online retry_times status type params sync_status sync_remark
  async_status async_remark start end resolve_time remark created_at updated_at`

const everecord: SpecEntity = {
  base: '/api/everecord',
  permission: 'garage:everecord',
  // "Delete only" (garage 2.20).
  verbs: ['query', 'remove'],
  // park_code: a meter belongs to a place (wire).
  fields: fields(
    `${everecordFields} park_code`,
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
    `${everecordFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/everecord', {
      columns: names(everecordFields),
      search: names('start_time end_time'),
      window: fiveDays,
      timeColumn: 'created_at',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const equipmentFields = 'parkCode garageNo position startTime context endTime remark createdAt updatedAt'

const equipment: SpecEntity = {
  base: '/api/equipment',
  permission: 'garage:equipment',
  verbs: ['query', 'edit', 'remove'],
  fields: fields(equipmentFields, {}, 'parkCode garageNo position startTime context createdAt updatedAt'),
  // Wire: editable where the documents name no form.
  form: names('endTime remark'),
  lists: [
    list('garage/equipment', {
      columns: names(equipmentFields),
      // Five days back (garage 9).
      window: fiveDays,
      timeColumn: 'startTime',
      sort: 'startTime DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const appuserFields = 'userCode userName tel userStatus sex city lastTime createdAt updatedAt'

const appuser: SpecEntity = {
  base: '/api/appuser',
  permission: 'garage:appuser',
  // No form is specified.
  verbs: ['query', 'remove'],
  fields: fields(
    appuserFields,
    { userCode: { requiredOpen: true }, userStatus: { dictOpen: true }, sex: { dict: 'dc_sex' } },
    appuserFields,
  ),
  form: [],
  key: 'userCode',
  lists: [
    list('garage/appuser', {
      columns: names(appuserFields),
      search: ['userCode'],
      timeColumn: 'createdAt',
      sort: 'createdAt ASC',
    }),
  ],
  unique: [['userCode']],
  scoped: 'operator',
}

const slideFields = 'slideName sildeDesc imgUrl goUrl sildeType slideSort status handleId createdAt updatedAt'

const slide: SpecEntity = {
  base: '/api/slide',
  permission: 'dc:slide',
  verbs: everyVerb,
  fields: fields(
    slideFields,
    {
      imgUrl: { kind: 'address' },
      goUrl: { kind: 'address' },
      sildeType: { default: 1, dictOpen: true },
      slideSort: { kind: 'integer', default: 1 },
      status: active,
      handleId: { ref: 'user' },
    },
    'handleId createdAt updatedAt',
  ),
  form: names('slideName sildeDesc imgUrl goUrl sildeType slideSort status'),
  lists: ['garage/slide', 'dc/slide'].map((screen) =>
    list(screen, { columns: names(slideFields), images: ['imgUrl'], sort: 'slideSort ASC' }),
  ),
  scoped: 'operator',
}

const feedbackFields = 'feedback channel userCode city status createdAt'

const feedback: SpecEntity = {
  base: '/api/feedback',
  permission: 'garage:feedback',
  verbs: everyVerb,
  // updatedAt: detects an edit of an older version (wire).
  fields: fields(
    `${feedbackFields} updatedAt`,
    { feedback: { required: true }, channel: { dictOpen: true }, status: { default: 1, dictOpen: true } },
    'createdAt updatedAt',
  ),
  form: names('feedback channel userCode city status'),
  lists: ['garage/feedback', 'dc/feedback'].map((screen) =>
    list(screen, { columns: names(feedbackFields), timeColumn: 'createdAt', sort: 'createdAt DESC' }),
  ),
  scoped: 'operator',
}

const alarmFields = `alarm_text alarm_text_en led_hint alarm_db alarm_trigge db_text alarm_level is_led is_voice is_again
  is_play is_terminal`
const on: SpecField = { default: 1, dict: 'is' }

const alarm: SpecEntity = {
  base: '/api/alarm',
  permission: 'garage:alarm',
  verbs: everyVerb,
  fields: fields(alarmFields, {
    alarm_level: { default: 1, dictOpen: true },
    is_led: on,
    is_voice: on,
    is_again: { default: 2, dict: 'is' },
    is_play: on,
    is_terminal: on,
  }),
  form: names(alarmFields),
  lists: [
    list('garage/alarm', {
      columns: names(alarmFields),
      search: names('alarm_text alarm_db alarm_trigge db_text'),
    }),
  ],
  scoped: 'operator',
}

const warningFields = `park_code warning_text warning_db warning_trigge warning_level terminal add_ip upd_ip warning_time
  handle_time created_at updated_at remark`

const warning: SpecEntity = {
  base: '/api/warning',
  permission: 'log:warning',
  verbs: everyVerb,
  fields: fields(
    warningFields,
    { warning_text: { required: true }, warning_level: { default: 1, dictOpen: true } },
    'warning_time created_at updated_at',
  ),
  form: names('warning_text warning_db warning_trigge warning_level terminal add_ip upd_ip remark'),
  // handle_time: no other field shows that a warning was handled.
  formExtra: ['park_code', 'handle_time'],
  lists: [
    list('log/warning', {
      columns: names(warningFields),
      // A range without defaults is added to what the document lists.
      search: names('park_code warning_text warning_db start_time end_time'),
      timeColumn: 'warning_time',
      sort: 'warning_time DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const faceFields = 'name face_id state img group_id created_at updated_at'

const face: SpecEntity = {
  base: '/api/face',
  permission: 'garage:face',
  verbs: everyVerb,
  fields: fields(
    faceFields,
    { name: { required: true }, face_id: { required: true }, state: { default: 1, dict: 'face_state' } },
    'created_at updated_at',
  ),
  form: names('name face_id group_id state img'),
  lists: [list('garage/face', { columns: names(faceFields), images: ['img'], sort: 'created_at DESC' })],
  scoped: 'operator',
}

/** Screens 6, 8, 10, 15 to 17 and 19 to 27 of the garage document. */
export const garageArea: Record<string, SpecEntity> = {
  recharge,
  carlog,
  insource,
  order,
  wxorder,
  queue,
  stall,
  everecord,
  equipment,
  appuser,
  slide,
  feedback,
  alarm,
  warning,
  face,
}
