import { note, code, created, id, nameOf, ref, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import type { List } from '../../model/list'
import { department } from '../access/department'
import { user } from '../access/user'

/** The fields of both logs: what was called or shown, the outcome, and the user. */
export const logFields = {
  id: id(),
  route: text(zhEn('路由', 'Route'), { max: 256 }),
  method: code(zhEn('方法', 'Method'), { max: 16 }),
  ips: code(zhEn('IP 地址', 'IP address')),
  description: note(zhEn('描述', 'Description')),
  err: note(zhEn('错误', 'Error'), { max: 2000 }),
  user_id: ref(zhEn('用户', 'User'), user, { onDelete: 'keep' }),
  user_name: nameOf(zhEn('用户名', 'User name'), 'user_id'),
  remark: remark(),
  /** Whose rows the call changed, or who used the browser; absent: shown to who sees all departments. */
  dept_id: ref(zhEn('部门', 'Department'), department, { onDelete: 'keep' }),
  created_at: created(),
}

export const logList: List<keyof typeof logFields> = {
  columns: ['id', 'route', 'method', 'ips', 'description', 'err', 'user_id', 'remark', 'created_at'],
  compact: ['created_at', 'user_id', 'description', 'method', 'route', 'err'],
  search: ['route', 'description', 'err'],
  window: { from: { hours: -2 }, to: {}, time: true },
  sort: '-created_at',
}

/** A call that changed data, logged in the call's own transaction; failed ones after it (`server/http/audit-log.ts`). */
export const auditLog = resource('log', {
  label: zhEn('操作日志', 'Activity log entry'),
  permission: 'dc:log',
  scope: { department: 'dept_id' },
  fields: {
    ...logFields,
    description: { ...logFields.description, english: 'description_en' },
    description_en: note(zhEn('英文描述', 'Description (English)')),
    reason: note(zhEn('原因', 'Reason'), { max: 200, width: 140 }),
    err: { ...logFields.err, english: 'err_en' },
    err_en: note(zhEn('英文错误', 'Error (English)'), { max: 2000 }),
  },
  list: {
    ...logList,
    columns: ['id', 'route', 'method', 'ips', 'description', 'reason', 'err', 'user_id', 'remark', 'created_at'],
  },
  retention: { days: 730, by: 'created_at', min: 180, monthly: true },
  form: ['remark'],
  editLabel: zhEn('备注', 'Remark'),
  verbs: ['query', 'edit'],
  title: ['description', 'created_at'],
})
