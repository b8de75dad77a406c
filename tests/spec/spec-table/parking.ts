import { everyVerb, fields, fiveDays, integer, list, names, type SpecEntity, type SpecList } from './words'

const parkingRecordFields = `parkCode plateNo inTime inEquipmentId outTime outEquipmentId status recordType cardNo
  carportNo garageNo DoorOpenTimeI DoorCloseTimeI DoorOpenTimeO DoorCloseTimeO createdAt updatedAt`

const parkingRecordList: Partial<SpecList> = {
  columns: names(parkingRecordFields),
  lookedUp: { org_name: 'parkCode' },
  search: names('parkCode cardNo plateNo start_time end_time'),
  window: fiveDays,
  timeColumn: 'inTime',
  sort: 'inTime DESC',
}

export const parkingRecord: SpecEntity = {
  base: '/api/parkrecord',
  permission: null,
  verbs: ['query'],
  fields: fields(
    parkingRecordFields,
    { status: { dict: 'info_status' }, recordType: { dict: 'recordType' } },
    parkingRecordFields,
  ),
  form: [],
  // "appears more than once, one variant with fixed plate and park columns": no document says in which view module.
  lists: [
    list('garage/parkrecord', parkingRecordList),
    list('garage/cslog', {
      ...parkingRecordList,
      columns: names(
        `plateNo parkCode inTime inEquipmentId outTime outEquipmentId status recordType cardNo carportNo garageNo
         DoorOpenTimeI DoorCloseTimeI DoorOpenTimeO DoorCloseTimeO createdAt updatedAt`,
      ),
      pinned: names('parkCode plateNo'),
      added: { search: names('garageNo carportNo') },
      guess: true,
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const carLogFields = `parkCode PlateNo CardNo BinCode BinKeyCode InTime InOutStation StayMinutes OperateTime
  DoorOpenTime DoorCloseTime createdAt`

export const carLog: SpecEntity = {
  base: '/api/carlog',
  permission: null,
  verbs: ['query'],
  fields: fields(carLogFields, { StayMinutes: integer }, carLogFields),
  form: [],
  lists: [
    list('garage/carlog', {
      columns: names(carLogFields),
      window: fiveDays,
      timeColumn: 'InTime',
      sort: 'InTime DESC',
    }),
  ],
  scoped: 'park',
  parkField: 'parkCode',
}

const inOutSourceFields = `CardNo Source SourceID PlateNo SourcePlate IsOut is_recharge ParkNo ParkType GarageIndex
  CarInTime CarOutTime status bin_id InOutNum car_color car_type plate_key in_image out_image img created_at updated_at
  remark`

export const inOutSource: SpecEntity = {
  base: '/api/inout',
  permission: null,
  verbs: ['query'],
  // park_code: wire.
  fields: fields(
    `${inOutSourceFields} park_code`,
    {
      Source: { dictOpen: true },
      // Tied to in_state at insource, whose fields are "similar".
      IsOut: { dict: 'in_state' },
      is_recharge: { dictOpen: true },
      ParkType: { dict: 'park_type' },
      status: { dictOpen: true },
      car_type: { kind: 'code' },
    },
    `${inOutSourceFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/inout', {
      columns: names(inOutSourceFields),
      images: names('in_image out_image img'),
      search: names('CardNo PlateNo ParkNo IsOut GarageIndex Source start_time end_time'),
      searchDefaults: { IsOut: 2, Source: 0 },
      searchAll: { IsOut: 2, Source: 0 },
      window: fiveDays,
      timeColumn: 'created_at',
      sort: 'created_at DESC',
      links: { plate_key: { to: 'garage-platedata', query: names('plate_key created_at back_url=garage-inout') } },
    }),
  ],
  scoped: 'park',
  parkField: 'park_code',
}

const recognitionFields = `CardNo Source SourceID SourcePlate IsOut is_recharge GarageIndex InOutNum car_color car_type
  plate_key in_image out_image img created_at updated_at remark`

export const recognition: SpecEntity = {
  base: '/api/insource',
  permission: 'garage:insource',
  // No form and no delete is specified, though the permission strings are `garage:insource:*`.
  verbs: ['query'],
  // park_code: wire.
  fields: fields(
    `${recognitionFields} park_code`,
    {
      Source: { dictOpen: true },
      IsOut: { dict: 'in_state' },
      is_recharge: { dictOpen: true },
      car_type: { kind: 'code' },
    },
    `${recognitionFields} park_code`,
  ),
  form: [],
  lists: [
    list('garage/insource', {
      columns: names(`id ${recognitionFields}`),
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

export const passagePlate: SpecEntity = {
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

const plateReadingFields = `plate_key plate_no plate_img fragment_img carColor confidence direction triggerType car_type
  vehicleId ipaddr serialno created_at`

export const plateReading: SpecEntity = {
  base: '/api/platedata',
  permission: 'garage:platedata',
  // The screen has edit and delete alone (garage 2.11), though the string `add` is named with the others (garage 6).
  verbs: ['query', 'edit', 'remove'],
  // "plate image, fragment image": the first as plate's list spells it, the second likewise. park_code: wire.
  fields: fields(
    `${plateReadingFields} park_code`,
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
      columns: names(plateReadingFields),
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

export const pickupQueue: SpecEntity = {
  base: '/api/queue',
  permission: 'garage:queue',
  verbs: everyVerb,
  // park_code: wire; ds_sort: the form's spelling.
  fields: fields(
    `card_no plate_no dc_source garage_index in_out_num dc_status dc_sort oper_user start_out_at end_out_at created_at
     updated_at remark park_code ds_sort place_time`,
    {
      card_no: { required: true },
      dc_source: { dictOpen: true },
      garage_index: { min: 1 },
      in_out_num: { kind: 'integer', min: 1 },
      dc_status: { default: 1, dict: 'queue_state' },
      // Ours: the order on the board.
      place_time: { kind: 'moment' },
    },
    'dc_source oper_user start_out_at end_out_at created_at updated_at place_time',
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
  reasons: { values: { dc_status: [4] } },
  calls: {
    '/api/queue/board': 'garage:queue:query',
    '/api/queue/moveUp': 'garage:queue:edit',
    '/api/queue/cancel': 'garage:queue:edit',
  },
  scoped: 'park',
  parkField: 'park_code',
}
