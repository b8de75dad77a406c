import { fields, list, names, type SpecEntity, type SpecList } from './words'

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
  fields: fields(
    `${logFields} dept_id`,
    { user_id: { ref: 'user' }, dept_id: { ref: 'dept' } },
    'route method ips description err user_id created_at dept_id',
  ),
  form: ['remark'],
  // Who sees some departments only sees the entries about these.
  scoped: 'department',
}

const auditFields = 'route method ips description reason err user_id remark created_at'
const auditList: Partial<SpecList> = { ...logList, columns: names(`id ${auditFields}`) }
const inEnglish = 'description_en err_en'

export const auditLog: SpecEntity = {
  ...logEntity,
  base: '/api/log',
  permission: 'dc:log',
  fields: fields(
    `${auditFields} ${inEnglish} dept_id`,
    { user_id: { ref: 'user' }, dept_id: { ref: 'dept' } },
    `route method ips description reason err user_id created_at dept_id ${inEnglish}`,
  ),
  lists: [list('dc/log', auditList), list('log/log', auditList)],
}

export const browserLog: SpecEntity = {
  ...logEntity,
  base: '/api/weblog',
  permission: 'dc:weblog',
  calls: { '/api/weblog/upload': null },
  lists: [list('dc/weblog', logList), list('log/weblog', logList)],
}
