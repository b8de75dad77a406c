import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { logFields, logList } from './log-fields'

/** A call that changed data, logged in the call's own transaction; failed ones after it (`server/http/audit-log.ts`). */
export const auditLog = resource('log', {
  label: zhEn('操作日志', 'Activity log entry'),
  permission: 'dc:log',
  scope: 'operator',
  fields: logFields,
  list: logList,
  keep: { days: 730, by: 'created_at', min: 30 },
  form: ['remark'],
  verbs: ['query', 'edit'],
  title: ['description', 'created_at'],
})
