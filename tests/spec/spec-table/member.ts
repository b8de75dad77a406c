import { active, everyVerb, fields, list, names, type SpecEntity, type SpecList } from './words'

const memberList: Partial<SpecList> = {
  columns: names(
    'member_name plate_no tel member_type dc_status card_no car_brand car_type valid_time created_at remark',
  ),
  search: names('member_name plate_no tel member_type start_time end_time'),
  timeColumn: 'created_at',
  links: { member_name: { to: 'garage-member-recharge', query: names('id member_name') } },
}

export const member: SpecEntity = {
  base: '/api/member',
  reasons: { delete: true },
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
  // Of 'garage/membern' only the name is specified: members whose time is going to end.
  lists: [
    list('garage/member', memberList),
    list('garage/membern', {
      ...memberList,
      columns: names('member_name plate_no valid_time tel member_type dc_status card_no remark'),
      window: { from: 'now', to: '+30d 23:59:59' },
      timeColumn: 'valid_time',
      sort: 'valid_time ASC',
      guess: true,
    }),
  ],
  scoped: 'operator',
}

export const memberRecharge: SpecEntity = {
  base: '/api/mrecharge',
  reasons: { fields: ['amount'], delete: true },
  permission: 'garage:memberr',
  verbs: everyVerb,
  fields: fields(
    'member_id member_name oper_user amount pay_type dc_status valid_time created_at updated_at remark',
    {
      member_id: { required: true, createOnly: true, ref: 'member' },
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
      // The name of `member_id` is in the next column and above the list.
      hidden: ['member_id'],
      search: names('member_id amount start_time end_time'),
      timeColumn: 'created_at',
      query: names('id member_name'),
      under: 'member_id',
      back: '/garage/member',
    }),
  ],
  scoped: 'operator',
}

export const grade: SpecEntity = {
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

export const gradeRule: SpecEntity = {
  base: '/api/graderule',
  permission: 'garage:graderule',
  verbs: everyVerb,
  fields: fields(
    'grade_id grade_name rule_name min_time max_time cost remark start_time end_time created_at updated_at',
    {
      grade_id: { required: true, createOnly: true, ref: 'grade' },
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

const faceFields = 'name face_id state img group_id created_at updated_at'

export const face: SpecEntity = {
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
