import { garageArea } from './spec-table/garage'
import { active, everyVerb, fields, list, names, type SpecEntity, type SpecList } from './spec-table/words'

/**
 * The core resources as specified in the two documents and the wire contract, typed by hand. It imports nothing of the
 * product: where a declaration differs, the declaration or this table is wrong. A flag ending in `Open` (and `guess`)
 * marks what the documents leave open; declarations may differ there.
 */

export type { Kind, SpecEntity, SpecField, SpecList } from './spec-table/words'

const user: SpecEntity = {
  base: '/api/user',
  permission: 'system:user',
  verbs: everyVerb,
  calls: { '/api/user/check_token': null, '/api/user/updpwd': null },
  // avatar: in the response of check_token (wire).
  fields: fields(
    `user_name nickname sex password phone email dept_id user_post user_role status remark login_date login_ip
     created_at updated_at avatar`,
    {
      user_name: { required: true, rule: 'username' },
      nickname: { required: true },
      sex: { dict: 'dc_sex' },
      password: { required: true, rule: 'password', createOnly: true, neverReturned: true },
      phone: { rule: 'phone' },
      email: { rule: 'email' },
      dept_id: { required: true, ref: 'dept' },
      user_post: { refs: 'post' },
      user_role: { refs: 'role' },
      status: active,
    },
    'login_date login_ip created_at updated_at',
  ),
  form: names('user_name nickname sex password phone email dept_id user_post user_role status remark'),
  formExtra: ['avatar'],
  lists: [
    list('management/user', {
      columns: names(
        'id user_name nickname sex email phone dept_id login_date login_ip remark status created_at updated_at',
      ),
      search: names('user_name phone status start_time end_time'),
      // The tree and the department column need system:dept:query (administration 2).
      treeFilter: 'dept_id',
      timeColumn: 'created_at',
    }),
  ],
  unique: [['user_name']],
  scoped: 'department',
}

const dept: SpecEntity = {
  base: '/api/dept',
  permission: 'system:dept',
  verbs: everyVerb,
  listCall: '/api/dept/findall',
  fields: fields(
    'dept_name parent_id leader email phone order_num status remark created_at updated_at',
    {
      dept_name: { required: true },
      parent_id: { default: 0, ref: 'dept' },
      email: { rule: 'email' },
      phone: { rule: 'phone' },
      status: active,
    },
    'created_at updated_at',
  ),
  form: names('dept_name parent_id leader email phone order_num status remark'),
  lists: [list('management/dept', { search: names('dept_name status'), tree: true })],
  inUse: ['user', 'dept'],
  scoped: 'department',
}

const post: SpecEntity = {
  base: '/api/post',
  permission: 'system:post',
  verbs: everyVerb,
  openLookup: names('id post_name'),
  fields: fields(
    'post_name post_code post_sort status remark created_at updated_at',
    { post_name: { required: true }, post_code: { required: true }, status: active },
    'created_at updated_at',
  ),
  form: names('post_name post_code post_sort status remark'),
  lists: [list('management/post', {})],
  unique: [['post_code']],
  scoped: 'operator',
}

const role: SpecEntity = {
  base: '/api/role',
  permission: 'system:role',
  verbs: everyVerb,
  otherPermissions: ['editData'],
  openLookup: names('id role_name'),
  fields: fields(
    'role_name role_key data_scope role_dept role_sort role_menu status remark created_at updated_at',
    {
      role_name: { required: true },
      role_key: { required: true },
      // 1 all, 2 custom; role_dept only for custom, all clears it. No dictionary is named for it.
      data_scope: { required: true },
      role_dept: { refs: 'dept' },
      role_menu: { refs: 'menu' },
      status: active,
    },
    'created_at updated_at',
  ),
  form: names('role_name role_key data_scope role_dept role_sort role_menu status remark'),
  // Needs editData.
  otherForms: { scope: names('data_scope role_dept') },
  lists: [list('management/role', {})],
  unique: [['role_key']],
  inUse: ['user'],
  scoped: 'operator',
}

const menu: SpecEntity = {
  base: '/api/menu',
  permission: 'system:menu',
  verbs: everyVerb,
  listCall: '/api/menu/menus',
  // The permission of find_menus is not specified; it returns rows of the menu screen.
  calls: { '/api/menu/find_all_menu': null, '/api/menu/find_menus': 'system:menu:query' },
  fields: fields(
    `menu_name menu_name_en parent_id menu_type order_num url route_name route_path route_component route_cache perms
     icon visible is_frame remark children_list`,
    {
      menu_name: { required: true },
      menu_name_en: { required: true },
      parent_id: { default: 0, ref: 'menu' },
      route_cache: { dictOpen: true },
      visible: { default: 1, dict: 'visible' },
      is_frame: { dict: 'is' },
    },
    'children_list',
  ),
  // menu_type 1 shows icon, is_frame, url, the route fields, route_cache, perms and visible; 2 shows perms alone.
  form: names(
    `menu_name menu_name_en parent_id menu_type order_num url route_name route_path route_component route_cache perms
     icon visible is_frame remark`,
  ),
  lists: [list('management/menu', { search: names('menu_name visible'), tree: true })],
  inUse: ['menu'],
  scoped: 'operator',
}

const dict: SpecEntity = {
  base: '/api/dict',
  permission: 'system:dict',
  verbs: everyVerb,
  otherPermissions: ['detail'],
  openLookup: names('id dict_name dict_name_en'),
  fields: fields('dict_name dict_name_en dict_type dict_value_type status remark', {
    dict_name: { required: true },
    dict_type: { required: true },
    // 0 fixed by the system, 1 number (the default), 2 text (wire).
    dict_value_type: { required: true, default: 1, createOnly: true },
    status: active,
  }),
  form: names('dict_name dict_name_en dict_type dict_value_type status remark'),
  lists: [list('management/dict', { rowOpens: { to: 'management-dict-data', query: names('dict_id dict_type') } })],
  unique: [['dict_type']],
  inUse: ['dictData'],
  scoped: 'operator',
}

const dictData: SpecEntity = {
  base: '/api/dictData',
  permission: 'system:dict-data',
  verbs: everyVerb,
  openIndex: true,
  fields: fields(
    `dict_id dict_type dict_label dict_label_en dict_number dict_value css_class list_class is_default dict_sort status
     remark`,
    {
      dict_id: { required: true, fixed: true, ref: 'dict' },
      dict_type: { fixed: true },
      dict_label: { required: true },
      dict_number: { requiredWhen: 'dict_value_type 1', min: 0 },
      dict_value: { requiredWhen: 'dict_value_type not 1' },
      is_default: { default: 2, dict: 'is' },
      dict_sort: { default: 1, min: 1 },
      status: active,
    },
  ),
  form: names(
    `dict_id dict_type dict_label dict_label_en dict_number dict_value css_class list_class is_default dict_sort status
     remark`,
  ),
  // dict_value is a column only for value types 0 and 2; no create button for 0.
  lists: [
    list('management/dict-data', { query: names('dict_id dict_type'), under: 'dict_id', back: '/management/dict' }),
  ],
  scoped: 'operator',
}

const org: SpecEntity = {
  base: '/api/org',
  permission: 'dc:org',
  verbs: everyVerb,
  openLookup: names('id org_name park_code'),
  // dept_id: the owning department (wire).
  fields: fields(
    `org_name park_code app_id api_key token status mqtt park_type service_type total_space total_book_space
     garage_count longitude latitude owner maintenance own_station charge_plice indust_author_info tax_main tax
     public_info province city canton address created_at updated_at dept_id`,
    {
      org_name: { requiredOpen: true },
      park_code: { kind: 'text', requiredOpen: true },
      api_key: { secret: true },
      token: { secret: true },
      status: active,
      park_type: { default: 4, dictOpen: true },
      service_type: { default: 1, dictOpen: true },
      total_book_space: { default: 0 },
      longitude: { default: 0 },
      latitude: { default: 0 },
      dept_id: { ref: 'dept' },
    },
    'created_at updated_at',
  ),
  form: names(
    `org_name park_code app_id api_key token status mqtt park_type service_type total_space total_book_space
     garage_count longitude latitude owner maintenance own_station charge_plice indust_author_info tax_main tax
     public_info province city canton address`,
  ),
  formExtra: ['dept_id'],
  lists: [list('dc/org', {})],
  unique: [['park_code']],
  inUse: ['ginfo'],
  scoped: 'department',
  parkField: 'park_code',
}

const memberList: Partial<SpecList> = {
  columns: names(
    'member_name plate_no tel member_type dc_status card_no car_brand car_type valid_time created_at remark',
  ),
  search: names('member_name plate_no tel member_type start_time end_time'),
  timeColumn: 'created_at',
  links: { member_name: { to: 'garage-member-recharge', query: names('id member_name') } },
}

const member: SpecEntity = {
  base: '/api/member',
  permission: 'garage:member',
  verbs: everyVerb,
  openLookup: names('id member_name'),
  fields: fields(
    'member_name tel plate_no card_no member_type dc_status car_type car_brand remark valid_time created_at',
    {
      member_name: { required: true },
      member_type: { default: 1, ref: 'grade' },
      dc_status: active,
    },
    'created_at',
  ),
  form: names('member_name tel plate_no card_no member_type dc_status car_type car_brand remark valid_time'),
  lists: [list('garage/member', memberList), list('garage/membern', { ...memberList, guess: true })],
  scoped: 'operator',
}

const mrecharge: SpecEntity = {
  base: '/api/mrecharge',
  permission: 'garage:memberr',
  verbs: everyVerb,
  fields: fields(
    'member_id member_name oper_user amount pay_type dc_status valid_time created_at updated_at remark',
    {
      member_id: { required: true, fixed: true, ref: 'member' },
      amount: { min: 0 },
      pay_type: { default: 1, dict: 'pay_type' },
      valid_time: { default: 'today+1month' },
      dc_status: { default: 1, dictOpen: true },
    },
    'member_name oper_user created_at updated_at',
  ),
  form: names('member_id amount pay_type valid_time dc_status remark'),
  lists: [
    list('garage/member-recharge', {
      columns: names(
        'member_id member_name oper_user amount pay_type dc_status valid_time created_at updated_at remark',
      ),
      search: names('member_id amount start_time end_time'),
      timeColumn: 'created_at',
      query: names('id member_name'),
      under: 'member_id',
      back: '/garage/member',
    }),
  ],
  scoped: 'operator',
}

const grade: SpecEntity = {
  base: '/api/grade',
  permission: 'garage:grade',
  verbs: everyVerb,
  openLookup: names('id grade_name'),
  fields: fields(
    `grade_name free_time free_hour free_number max_cost dc_sort remark valid_time start_time end_time created_at
     updated_at`,
    {
      grade_name: { required: true },
      free_time: { default: 0 },
      max_cost: { min: 0 },
      free_hour: { default: 0 },
      free_number: { default: 0 },
      dc_sort: { default: 1 },
      valid_time: { default: 'today+50years' },
      start_time: { default: 'today 00:00:00' },
      end_time: { default: 'today 23:59:59' },
    },
    'created_at updated_at',
  ),
  form: names('grade_name free_time free_hour free_number max_cost dc_sort remark valid_time start_time end_time'),
  lists: [
    list('garage/grade', {
      columns: names(
        `grade_name free_time free_hour free_number max_cost dc_sort start_time end_time valid_time remark created_at
         updated_at`,
      ),
      links: { grade_name: { to: 'garage-graderule', query: names('id grade_name') } },
    }),
  ],
  inUse: ['member'],
  scoped: 'operator',
}

const graderule: SpecEntity = {
  base: '/api/graderule',
  permission: 'garage:graderule',
  verbs: everyVerb,
  fields: fields(
    'grade_id grade_name rule_name min_time max_time cost remark start_time end_time created_at updated_at',
    {
      grade_id: { required: true, fixed: true, ref: 'grade' },
      rule_name: { required: true },
      cost: { min: 0 },
      start_time: { kind: 'clock' },
      end_time: { kind: 'clock' },
    },
    'grade_name created_at updated_at',
  ),
  form: names('grade_id rule_name min_time max_time cost remark start_time end_time'),
  lists: [
    list('garage/graderule', {
      columns: names('grade_name rule_name min_time max_time cost start_time end_time created_at updated_at remark'),
      search: ['grade_id'],
      searchDefaults: { grade_id: 'query id' },
      query: names('id grade_name'),
      under: 'grade_id',
      back: '/garage/grade',
    }),
  ],
  scoped: 'operator',
}

const ginfo: SpecEntity = {
  base: '/api/ginfo',
  permission: 'garage:ginfo',
  verbs: everyVerb,
  calls: {
    '/api/ginfo/cadd': 'garage:ginfo:edit',
    '/api/ginfo/emadd': 'garage:ginfo:edit',
    '/api/ginfo/openacount': 'garage:ginfo:edit',
    '/api/ginfo/reset': 'garage:ginfo:edit',
    '/api/ginfo/read': 'garage:ginfo:edit',
  },
  // The minimum of 1 is that of "one build" (garage 5). park_code is required by wire.
  fields: fields(
    `park_code garage_index park_floor park_lot park_no park_type status ammeter_no is_use c_id dc_sort remark
     GarageIndex ParkFloor ParkLot ParkNo ParkType park_num`,
    {
      park_code: { required: true },
      garage_index: { required: true, default: 1, min: 1 },
      park_floor: { min: 1 },
      park_lot: { min: 1 },
      park_no: { min: 1 },
      park_type: { default: 1, dict: 'park_type' },
      status: { dictOpen: true },
      is_use: { dict: 'is' },
      park_num: { formOnly: true, min: 1 },
    },
  ),
  alternate: {
    GarageIndex: 'garage_index',
    ParkFloor: 'park_floor',
    ParkLot: 'park_lot',
    ParkNo: 'park_no',
    ParkType: 'park_type',
  },
  form: names(
    'park_code garage_index park_floor park_lot park_no park_type status ammeter_no is_use c_id dc_sort remark',
  ),
  otherForms: { several: names('park_code GarageIndex ParkFloor ParkLot ParkNo ParkType park_num') },
  lists: [
    list('garage/info', {
      columns: names(
        'park_code garage_index park_floor park_lot park_no park_type status ammeter_no is_use c_id dc_sort remark',
      ),
      sort: 'garage_index,dc_sort ASC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const gpark: SpecEntity = {
  base: '/api/gpark',
  permission: 'garage:gpark',
  verbs: everyVerb,
  // park_code is a column of variant A; wire asks for it in variant B too.
  fields: fields(
    `park_code garage_name garage_index card_no plate_no park_no car_in_time car_out_time status is_send created_at
     updated_at c_id remark GarageInfoID PlateNo CardNo CarInTime CarOutTime`,
    {
      GarageInfoID: { requiredUnless: 'garage_index', ref: 'ginfo' },
      garage_index: { requiredUnless: 'GarageInfoID', min: 1 },
      status: { dictOpen: true },
      is_send: { dict: 'is' },
    },
    'garage_name park_no is_send c_id created_at updated_at',
  ),
  alternate: { PlateNo: 'plate_no', CardNo: 'card_no', CarInTime: 'car_in_time', CarOutTime: 'car_out_time' },
  form: names('GarageInfoID PlateNo CardNo CarInTime CarOutTime status remark'),
  formExtra: ['park_code'],
  otherForms: { partn: names('garage_index PlateNo CarInTime CarOutTime remark') },
  lists: [
    list('garage/part', {
      columns: names(
        `park_code garage_name garage_index card_no plate_no park_no car_in_time car_out_time status is_send created_at
         updated_at c_id remark`,
      ),
      hidden: ['updated_at'],
      // The document writes the fourth as "garage (dictionary)".
      search: names('plate_no card_no park_no garage_index start_time end_time'),
      window: { from: '-2d', to: 'today' },
      timeColumn: 'car_in_time',
      sort: 'car_in_time DESC',
    }),
    list('garage/partn', {
      // id is headed 'card no'.
      columns: names('id PlateNo garage_index CarInTime CarOutTime created_at updated_at remark'),
      search: names('PlateNo garage_index start_time end_time'),
      window: { from: '-2d', to: 'today' },
      timeColumn: 'CarInTime',
      sort: 'CarInTime DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const parkrecordFields = `parkCode plateNo inTime inEquipmentId outTime outEquipmentId status recordType cardNo carportNo
  garageNo DoorOpenTimeI DoorCloseTimeI DoorOpenTimeO DoorCloseTimeO createdAt updatedAt`

const parkrecordList: Partial<SpecList> = {
  columns: names(parkrecordFields),
  lookedUp: { org_name: 'parkCode' },
  search: names('parkCode cardNo plateNo start_time end_time'),
  window: { from: '-5d', to: 'today' },
  timeColumn: 'inTime',
  sort: 'inTime DESC',
}

const parkrecord: SpecEntity = {
  base: '/api/parkrecord',
  permission: null,
  verbs: ['query'],
  fields: fields(
    parkrecordFields,
    { status: { dict: 'info_status' }, recordType: { dict: 'recordType' } },
    parkrecordFields,
  ),
  form: [],
  // "appears more than once, one variant with fixed plate and park columns": no document says in which view module.
  lists: [
    list('garage/parkrecord', parkrecordList),
    list('garage/cslog', { ...parkrecordList, fixed: names('parkCode plateNo'), guess: true }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const inoutFields = `CardNo Source SourceID PlateNo SourcePlate IsOut is_recharge ParkNo ParkType GarageIndex CarInTime
  CarOutTime status bin_id InOutNum car_color car_type plate_key in_image out_image img created_at updated_at remark`

const inout: SpecEntity = {
  base: '/api/inout',
  permission: null,
  verbs: ['query'],
  // park_code: wire.
  fields: fields(
    `${inoutFields} park_code`,
    {
      Source: { dictOpen: true },
      // Tied to in_state at insource, whose fields are "similar".
      IsOut: { dict: 'in_state' },
      is_recharge: { dictOpen: true },
      ParkType: { dict: 'park_type' },
      status: { dictOpen: true },
      car_type: { kind: 'code' },
    },
    `${inoutFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/inout', {
      columns: names(inoutFields),
      images: names('in_image out_image img'),
      search: names('CardNo PlateNo ParkNo IsOut GarageIndex Source start_time end_time'),
      searchDefaults: { IsOut: 2, Source: 0 },
      searchAll: { IsOut: 2, Source: 0 },
      window: { from: '-5d', to: 'today' },
      timeColumn: 'created_at',
      sort: 'created_at DESC',
      links: { plate_key: { to: 'garage-platedata', query: names('plate_key created_at back_url=garage-inout') } },
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const platedataFields = `plate_key plate_no plate_img fragment_img carColor confidence direction triggerType car_type
  vehicleId ipaddr serialno created_at`

const platedata: SpecEntity = {
  base: '/api/platedata',
  permission: 'garage:platedata',
  // The screen has edit and delete alone (garage 2.11), though the string `add` is named with the others (garage 6).
  verbs: ['query', 'edit', 'remove'],
  // "plate image, fragment image": the first as plate's list spells it, the second likewise. park_code: wire.
  fields: fields(
    `${platedataFields} park_code`,
    {
      plate_img: { nameOpen: true },
      fragment_img: { nameOpen: true },
      direction: { dictOpen: true },
      triggerType: { dictOpen: true },
      car_type: { kind: 'code' },
    },
    `plate_key plate_img fragment_img confidence direction triggerType car_type vehicleId ipaddr serialno created_at
     park_code`,
  ),
  // Wire: editable where the documents name no form.
  form: names('plate_no carColor'),
  lists: [
    list('garage/platedata', {
      columns: names(platedataFields),
      images: names('plate_img fragment_img'),
      search: names('plate_key start_time end_time'),
      window: { from: 'created_at-1h', to: 'now+1h' },
      timeColumn: 'created_at',
      sort: 'created_at DESC',
      pageSize: 20,
      query: names('plate_key created_at back_url'),
      under: 'plate_key',
      back: 'back_url',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const plate: SpecEntity = {
  base: '/api/plate',
  permission: 'garage:plate',
  verbs: everyVerb,
  // created_at: the default sort. park_code: wire.
  fields: fields(
    'plate_key plate_no plate_img client_id car_color status remark created_at park_code',
    { plate_key: { required: true }, status: { default: 1, dict: 'plate_img_state' } },
    'plate_img client_id created_at',
  ),
  form: names('plate_key plate_no car_color status remark'),
  formExtra: ['park_code'],
  lists: [
    list('garage/plate', {
      columns: names('plate_key plate_no plate_img client_id car_color status remark'),
      images: ['plate_img'],
      sort: 'created_at DESC',
      // Plate data is "reached from a plate list" (garage 2.11).
      links: { plate_key: { to: 'garage-platedata', query: names('plate_key created_at back_url=garage-plate') } },
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const deposit: SpecEntity = {
  base: '/api/deposit',
  totals: ['cost'],
  permission: 'garage:deposit',
  verbs: everyVerb,
  // created_at: wire and the default sort. park_code: wire. grade_id: determines the grade_name of the report.
  fields: fields(
    `plate_no card_no garage_index cost free_time total_hour total_time pay_time dc_status vip freevip cut_off oper_user
     remark created_at updated_at grade_id park_code PlateNo CardNo`,
    {
      plate_no: { required: true },
      total_hour: { kind: 'decimal', min: 0 },
      total_time: { kind: 'integer', min: 0 },
      cost: { min: 0 },
      cut_off: { kind: 'money', min: 0 },
      dc_status: { dictOpen: true, default: 1 },
      vip: { dictOpen: true },
      freevip: { dictOpen: true },
      grade_id: { ref: 'grade' },
    },
    'oper_user created_at updated_at grade_id',
  ),
  alternate: { PlateNo: 'plate_no', CardNo: 'card_no' },
  form: names(
    'plate_no card_no garage_index cost free_time total_hour total_time pay_time dc_status vip freevip cut_off remark',
  ),
  formExtra: ['park_code'],
  lists: [
    list('garage/deposit', {
      columns: names(
        `plate_no card_no garage_index cost free_time total_hour total_time pay_time dc_status freevip cut_off oper_user
         remark`,
      ),
      search: names('PlateNo CardNo garage_index start_time end_time'),
      window: { from: '-2d', to: 'today' },
      timeColumn: 'created_at',
      sort: 'created_at DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const configForm = 'config_name config_key config_value config_type remark'

const configs: SpecEntity = {
  base: '/api/configs',
  permission: 'system:config',
  verbs: everyVerb,
  // `type`: what find_all filters by (administration 7).
  fields: fields(
    `${configForm} type created_at updated_at`,
    {
      config_name: { required: true },
      config_key: { required: true },
      config_value: { required: true },
      config_type: { default: 1, dictOpen: true },
      type: {},
    },
    'created_at updated_at',
  ),
  alternate: { type: 'config_type' },
  form: names(configForm),
  lists: [list('management/config', {})],
  unique: [['config_key']],
  scoped: 'operator',
}

const logFields = 'route method ips description err user_id remark created_at'
// "a date-time range defaulting from 2 hours ago to now" (administration 2), log created_at DESC (9).
const logList: Partial<SpecList> = {
  columns: names(`id ${logFields}`),
  search: names('route description err start_time end_time'),
  window: { from: '-2h', to: 'now' },
  timeColumn: 'created_at',
  sort: 'created_at DESC',
}
const logEntity: Omit<SpecEntity, 'base' | 'permission' | 'lists'> = {
  // "edit only, no create or delete"; wire: `remark`.
  verbs: ['query', 'edit'],
  fields: fields(logFields, { user_id: { ref: 'user' } }, 'route method ips description err user_id created_at'),
  form: ['remark'],
  scoped: 'operator',
}

const log: SpecEntity = {
  ...logEntity,
  base: '/api/log',
  permission: 'dc:log',
  lists: [list('dc/log', logList), list('log/log', logList)],
}

const weblog: SpecEntity = {
  ...logEntity,
  base: '/api/weblog',
  permission: 'dc:weblog',
  calls: { '/api/weblog/upload': null },
  lists: [list('dc/weblog', logList), list('log/weblog', logList)],
}

// "client_id, remark, dc_status (1), ... garage_no (required, default 1)" (administration 3). park_code: wire.
const terminalFields = `client_id remark dc_status in_confirm payment is_in is_out out_time is_recharge is_queue ttype
  plc_type ip plc_ip led_ip voice_ip plate_no_ip face_ip garage_no in_out_no vertical_layer row_num col_num big_plate
  restore`

const dcterminal: SpecEntity = {
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

const dcterminaldata: SpecEntity = {
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

const dcmenuForm = `text_zh text_en ui_type val is_in is_out icon span offset text_align bg_color text_color dc_sort
  dc_status remark`

const dcmenu: SpecEntity = {
  base: '/api/dcmenu',
  permission: 'dc:menu',
  verbs: everyVerb,
  fields: fields(dcmenuForm, {
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
  form: names(dcmenuForm),
  lists: [list('dc/menu', {})],
  scoped: 'operator',
}

const localesForm = 'text_zh text_en val icon span offset text_align bg_color text_color remark'

const locales: SpecEntity = {
  base: '/api/locales',
  permission: 'dc:locales',
  verbs: everyVerb,
  fields: fields(localesForm, {
    text_zh: { required: true },
    text_en: { required: true },
    span: { default: 0, kind: 'integer' },
    offset: { default: 0, min: 0, kind: 'integer' },
    text_align: { default: 1, dictOpen: true },
    bg_color: { kind: 'colour' },
    text_color: { kind: 'colour' },
  }),
  form: names(localesForm),
  lists: [list('dc/local', {})],
  scoped: 'operator',
}

const themeForm = 'theme_text bg_color icon_color font_color heading_color border_color remark'

const theme: SpecEntity = {
  base: '/api/theme',
  permission: 'dc:theme',
  verbs: everyVerb,
  otherPermissions: ['apply'],
  calls: { '/api/theme/apply': 'dc:theme:apply' },
  fields: fields(themeForm, {
    theme_text: { required: true },
    bg_color: { required: true, kind: 'colour' },
    icon_color: { required: true, kind: 'colour' },
    font_color: { required: true, kind: 'colour' },
    heading_color: { required: true, kind: 'colour' },
    border_color: { required: true, kind: 'colour' },
  }),
  form: names(themeForm),
  lists: [list('dc/theme', {})],
  scoped: 'operator',
}

const notify: SpecEntity = {
  base: '/api/notify',
  permission: 'dc:notify',
  verbs: everyVerb,
  fields: fields(
    'n_content n_type handleId createdAt',
    { n_content: { required: true }, n_type: { default: 1, dict: 'notify' }, handleId: { ref: 'user' } },
    'handleId createdAt',
  ),
  form: names('n_content n_type'),
  lists: [list('dc/notify', { sort: 'createdAt DESC', timeColumn: 'createdAt' })],
  scoped: 'operator',
}

const snb: SpecEntity = {
  base: '/api/snb',
  permission: 'stall:snb',
  verbs: everyVerb,
  fields: fields(
    'nbid nbkey status httpUrl mqttUrl remark created_at park_code',
    { nbid: { required: true }, nbkey: { secret: true }, status: { default: 1, dict: 'nstatus' } },
    'created_at',
  ),
  form: names('nbid nbkey status httpUrl mqttUrl remark'),
  formExtra: ['park_code'],
  lists: [list('stall/nb', { search: names('nbid status start_time end_time'), timeColumn: 'created_at' })],
  unique: [['nbid']],
  scoped: 'park',
  parkField: 'park_code',
}

const sterminal: SpecEntity = {
  base: '/api/sterminal',
  permission: 'stall:sterminal',
  verbs: everyVerb,
  fields: fields(
    'nbid lrid status have voltages remark created_at updated_at park_code',
    {
      nbid: { required: true },
      status: { default: 1, dictOpen: true },
      have: { default: 0, dictOpen: true },
      voltages: { kind: 'decimal' },
    },
    'created_at updated_at',
  ),
  form: names('nbid lrid status have voltages remark'),
  formExtra: ['park_code'],
  lists: [
    list('stall/terminal', {
      search: names('nbid lrid status have start_time end_time'),
      timeColumn: 'created_at',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const sfault: SpecEntity = {
  base: '/api/sfault',
  permission: 'stall:sfault',
  verbs: everyVerb,
  // "handle time": the wire name is not given.
  fields: fields(
    'nbid lrid handle_text handle_time created_at updated_at park_code',
    { nbid: { required: true }, handle_time: { nameOpen: true } },
    'created_at updated_at',
  ),
  form: names('nbid lrid handle_text handle_time'),
  formExtra: ['park_code'],
  // Fault and log lists: yesterday to today (wire).
  lists: [
    list('stall/fault', {
      search: names('nbid lrid start_time end_time'),
      window: { from: '-1d', to: 'today' },
      timeColumn: 'created_at',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const slog: SpecEntity = {
  base: '/api/slog',
  permission: 'stall:slog',
  verbs: everyVerb,
  fields: fields('log_text created_at park_code', { log_text: { required: true } }, 'created_at'),
  form: ['log_text'],
  formExtra: ['park_code'],
  lists: [
    list('stall/log', {
      columns: names('log_text created_at'),
      window: { from: '-1d', to: 'today' },
      timeColumn: 'created_at',
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

export const specTable: Record<string, SpecEntity> = {
  user,
  dept,
  post,
  role,
  menu,
  dict,
  dictData,
  org,
  member,
  mrecharge,
  grade,
  graderule,
  ginfo,
  gpark,
  parkrecord,
  inout,
  platedata,
  plate,
  deposit,
  configs,
  log,
  weblog,
  dcterminal,
  dcterminaldata,
  dcmenu,
  locales,
  theme,
  notify,
  snb,
  sterminal,
  sfault,
  slog,
  ...garageArea,
}

/** Every dictionary type that a document names: garage 4, and notify of administration 3. */
export const specDictionaries: string[] = names(`
  status eve_status up_status down_status sync_status in_state in_out recordType park_type recharge face_state
  plate_img_state info_status queue_state request_status nstatus dc_sex pad_type plc_type pay_type visible is notify`)

/** The values that the documents give; the contents of the others are not shown. */
export const specDictionaryValues: Record<string, number[]> = {
  status: [1, 2],
  is: [1, 2],
  visible: [1, 2],
  in_state: [0, 1],
}

const under = (folder: string, modules: string): string[] => names(modules).map((name) => `${folder}/${name}`)

/** The view modules that the menu offers (garage 2); each has a menu row (wire). */
export const specMenuScreens: string[] = [
  ...under('chart', 'flow terminalc'),
  ...under('dc', 'feedback local log menu notify online org set slide terminal terminalc theme weblog'),
  ...under(
    'garage',
    `alarm applog appuser carlog cslog deposit equipment everecord face feedback grade graderule info inout insource
     member member-recharge membern order parkrecord part partn plate platedata queue recharge saleUser slide stall
     terminal wxorder`,
  ),
  ...under('log', 'log warning weblog'),
  ...under('management', 'config dept dict dict-data menu post role user'),
  ...under('report', 'deposit ioflow'),
  ...under('stall', 'fault log nb terminal'),
]

export const specPageSizes = {
  default: 50,
  choices: [20, 50, 100, 200, 500, 1000],
  plateData: 20,
  terminalData: 200,
  charts: 1000,
  dictionaries: 9999,
  smallest: 1,
  largest: 1000,
  pagerButtons: 5,
}

const allFour = names(`
  garage:member garage:memberr garage:graderule garage:grade garage:gpark garage:recharge garage:platedata garage:plate
  garage:deposit garage:queue garage:everecord garage:insource garage:ginfo garage:face garage:alarm garage:appuser
  garage:feedback log:warning
  system:user system:dept system:role system:post system:menu system:dict system:dict-data system:config
  dc:org dc:terminal dc:notify dc:menu dc:theme dc:slide dc:locales stall:snb stall:sterminal stall:sfault stall:slog`)

/** Every permission string (garage 6, administration 6); garage:feedback is from wire. */
export const specPermissions: string[] = [
  ...allFour.flatMap((prefix) => everyVerb.map((verb) => `${prefix}:${verb}`)),
  ...names('system:role:editData system:dict:detail dc:theme:apply'),
  ...names('garage:order:query garage:order:edit'),
  ...names('garage:equipment:query garage:equipment:edit garage:equipment:remove'),
  ...names('dc:log:query dc:log:edit dc:weblog:query dc:weblog:edit log:weblog:query log:weblog:edit'),
  ...names('garage:wxorder:query garage:stall:query report:deposit:query report:ioflow:query report:flow:query'),
  ...names('dc:online:query dc:terminaldata:query chart:terminaldata:query'),
]
