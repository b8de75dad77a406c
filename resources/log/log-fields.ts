import { code, created, id, nameOf, note, ref, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
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
