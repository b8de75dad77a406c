import { everyVerb, fields, list, names, type SpecEntity } from './words'

const signed = 'cars_in cars_out parked_from parked_to cash takings'
const people = 'status giver given_at taker taken_at'
const signers = 'giver_id taker_id'
const form = 'park_code from_time to_time hand_over_note'

/** Shifts and their hand-over are this product's own. */
export const shift: SpecEntity = {
  base: '/api/shift',
  permission: 'garage:shift',
  verbs: everyVerb,
  otherPermissions: ['sign'],
  calls: {
    '/api/shift/figures': 'garage:shift:query',
    '/api/shift/sign': 'garage:shift:sign',
    '/api/shift/sendBack': 'garage:shift:sign',
  },
  fields: fields(
    `${form} ${people} ${signers} ${signed} created_at updated_at`,
    {
      park_code: { required: true },
      from_time: { kind: 'moment' },
      to_time: { kind: 'moment' },
      status: { dict: 'shift_state', default: 1 },
      giver_id: { ref: 'user' },
      taker_id: { ref: 'user' },
      given_at: { kind: 'moment' },
      taken_at: { kind: 'moment' },
      cars_in: { kind: 'integer' },
      cars_out: { kind: 'integer' },
      parked_from: { kind: 'integer' },
      parked_to: { kind: 'integer' },
      cash: { kind: 'money' },
      takings: { kind: 'money' },
    },
    `${people} ${signers} ${signed} created_at updated_at`,
  ),
  form: names(form),
  lists: [
    list('garage/shift', {
      columns: names(`park_code from_time to_time ${people} ${signed} hand_over_note created_at`),
      hidden: ['created_at'],
      search: names('park_code status start_time end_time'),
      timeColumn: 'from_time',
      sort: 'from_time DESC',
    }),
  ],
  reasons: { delete: true },
  scoped: 'park',
  parkField: 'park_code',
}
