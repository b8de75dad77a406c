import { active, everyVerb, fields, list, names, type SpecEntity } from './words'

const cameraForm = `camera_name serialno park_code status garage_index in_out_num gate_type client_id min_confidence
  group_seconds opens lists remark`

/** Cameras and their lists are this product's own. */
export const camera: SpecEntity = {
  base: '/api/camera',
  permission: 'garage:camera',
  verbs: everyVerb,
  calls: { sendlists: 'garage:camera:edit' },
  fields: fields(
    `${cameraForm} last_contact last_reading created_at updated_at`,
    {
      camera_name: { required: true },
      serialno: { required: true },
      park_code: { required: true },
      status: active,
      garage_index: { kind: 'integer', min: 1 },
      in_out_num: { kind: 'integer', min: 0 },
      gate_type: { dict: 'in_out', default: 1 },
      min_confidence: { kind: 'integer', required: true, default: 80, min: 0 },
      group_seconds: { kind: 'integer', required: true, default: 30, min: 1 },
      opens: { dict: 'camera_opens', required: true, default: 1 },
      lists: { dict: 'camera_lists', required: true, default: 2 },
      last_contact: { kind: 'moment' },
      last_reading: { kind: 'moment' },
    },
    'last_contact last_reading created_at updated_at',
  ),
  form: names(cameraForm),
  lists: [
    list('garage/camera', {
      columns: names(`camera_name serialno park_code status last_contact last_reading gate_type opens lists garage_index
        in_out_num client_id min_confidence group_seconds remark created_at updated_at`),
      hidden: names('min_confidence group_seconds created_at updated_at'),
      search: names('camera_name serialno park_code status'),
      sort: 'created_at DESC',
    }),
  ],
  unique: [['serialno']],
  reasons: { delete: true },
  scoped: 'park',
  parkField: 'park_code',
}

const listForm = 'plate_no kind park_code start_time end_time warns remark'

export const plateList: SpecEntity = {
  base: '/api/plateList',
  permission: 'garage:platelist',
  verbs: everyVerb,
  fields: fields(
    `${listForm} created_at updated_at`,
    {
      plate_no: { required: true },
      kind: { dict: 'plate_list', required: true, default: 1 },
      park_code: { required: true },
      start_time: { kind: 'moment' },
      end_time: { kind: 'moment' },
      warns: { dict: 'is', default: 1 },
    },
    'created_at updated_at',
  ),
  form: names(listForm),
  lists: [
    list('garage/platelist', {
      columns: names(`${listForm} created_at updated_at`),
      hidden: ['updated_at'],
      search: names('plate_no kind park_code'),
      sort: 'created_at DESC',
    }),
  ],
  reasons: { delete: true },
  scoped: 'park',
  parkField: 'park_code',
}
