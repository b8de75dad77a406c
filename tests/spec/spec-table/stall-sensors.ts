import { everyVerb, fields, list, names, type SpecEntity } from './words'

export const nbDevice: SpecEntity = {
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

export const stallSensor: SpecEntity = {
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

export const stallFault: SpecEntity = {
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

export const stallLog: SpecEntity = {
  base: '/api/slog',
  permission: 'stall:slog',
  verbs: everyVerb,
  fields: fields(
    'log_text log_text_en created_at park_code',
    { log_text: { required: true } },
    'log_text_en created_at',
  ),
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
