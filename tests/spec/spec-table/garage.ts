import { everyVerb, fields, fiveDays, integer, list, names, type SpecEntity } from './words'

export const stall: SpecEntity = {
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

export const stay: SpecEntity = {
  base: '/api/gpark',
  reasons: {
    fields: [
      'plate_no',
      'card_no',
      'status',
      'car_in_time',
      'car_out_time',
      'GarageInfoID',
      'garage_index',
      'park_code',
    ],
    delete: true,
  },
  permission: 'garage:gpark',
  verbs: everyVerb,
  // park_code is a column of variant A; wire asks for it in variant B too.
  fields: fields(
    `park_code garage_name garage_index card_no plate_no park_no car_in_time car_out_time status is_send created_at
     updated_at c_id remark GarageInfoID PlateNo CardNo CarInTime CarOutTime checked_at checked_by`,
    {
      GarageInfoID: { requiredUnless: 'garage_index', ref: 'ginfo' },
      garage_index: { requiredUnless: 'GarageInfoID', min: 1 },
      status: { dictOpen: true },
      is_send: { dict: 'is' },
      // Ours: that a person has looked at it.
      checked_at: { kind: 'moment' },
    },
    'garage_name park_no is_send c_id created_at updated_at checked_at checked_by',
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
      added: { ranges: ['car_out_time'] },
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
  otherPermissions: ['confirm', 'close', 'merge', 'void'],
  calls: {
    '/api/gpark/cases': 'garage:gpark:query',
    '/api/gpark/confirm': 'garage:gpark:confirm',
    '/api/gpark/close': 'garage:gpark:close',
    '/api/gpark/merge': 'garage:gpark:merge',
    '/api/gpark/void': 'garage:gpark:void',
  },
  scoped: 'park',
  parkField: 'park_code',
}

const freeStallsFields = 'parkCode garageNo carType stall allstall disableStall updatedAt'

export const freeStalls: SpecEntity = {
  base: '/api/stall',
  permission: 'garage:stall',
  verbs: ['query'],
  fields: fields(
    freeStallsFields,
    { carType: { dictOpen: true }, stall: integer, allstall: integer, disableStall: integer },
    freeStallsFields,
  ),
  form: [],
  lists: [
    list('garage/stall', {
      columns: names(freeStallsFields),
      search: ['parkCode'],
      timeColumn: 'updatedAt',
      sort: 'updatedAt DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const equipmentLogFields = 'parkCode garageNo position startTime context endTime remark createdAt updatedAt'

export const equipmentLog: SpecEntity = {
  base: '/api/equipment',
  permission: 'garage:equipment',
  verbs: ['query', 'edit', 'remove'],
  fields: fields(
    `${equipmentLogFields} position_en context_en`,
    {},
    'parkCode garageNo position position_en startTime context context_en createdAt updatedAt',
  ),
  // Wire: editable where the documents name no form.
  form: names('endTime remark'),
  lists: [
    list('garage/equipment', {
      columns: names(equipmentLogFields),
      // Five days back (garage 9).
      window: fiveDays,
      timeColumn: 'startTime',
      sort: 'startTime DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}
