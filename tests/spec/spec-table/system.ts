import { active, everyVerb, fields, list, names, type SpecEntity } from './words'

export const carPark: SpecEntity = {
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

export const dictionary: SpecEntity = {
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

export const dictionaryEntry: SpecEntity = {
  base: '/api/dictData',
  permission: 'system:dict-data',
  verbs: everyVerb,
  openIndex: true,
  fields: fields(
    `dict_id dict_type dict_label dict_label_en dict_number dict_value css_class list_class is_default dict_sort status
     remark`,
    {
      dict_id: { required: true, createOnly: true, ref: 'dict' },
      dict_type: { createOnly: true },
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

const configForm = 'config_name config_key config_value config_type remark'

export const config: SpecEntity = {
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

export const notice: SpecEntity = {
  base: '/api/notify',
  permission: 'dc:notify',
  verbs: everyVerb,
  fields: fields(
    'n_content n_type handleId createdAt dept_id status valid_time publish_time',
    {
      n_content: { required: true },
      n_type: { default: 1, dict: 'notify' },
      handleId: { ref: 'user' },
      dept_id: { ref: 'dept' },
      status: { default: 1, dict: 'notice_state' },
      valid_time: { kind: 'moment' },
    },
    'handleId createdAt publish_time',
  ),
  form: names('n_content n_type'),
  // Added: to whom it goes, and for how long.
  formExtra: names('dept_id status valid_time'),
  lists: [list('dc/notify', { sort: 'createdAt DESC', timeColumn: 'createdAt' })],
  scoped: 'operator',
}

const interfaceTextForm = 'text_zh text_en val icon span offset text_align bg_color text_color remark'

export const interfaceText: SpecEntity = {
  base: '/api/locales',
  permission: 'dc:locales',
  verbs: everyVerb,
  fields: fields(interfaceTextForm, {
    text_zh: { required: true },
    text_en: { required: true },
    span: { default: 0, kind: 'integer' },
    offset: { default: 0, min: 0, kind: 'integer' },
    text_align: { default: 1, dictOpen: true },
    bg_color: { kind: 'colour' },
    text_color: { kind: 'colour' },
  }),
  form: names(interfaceTextForm),
  lists: [list('dc/local', {})],
  scoped: 'operator',
}

const themeForm = 'theme_text bg_color icon_color font_color heading_color border_color remark'

export const theme: SpecEntity = {
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
