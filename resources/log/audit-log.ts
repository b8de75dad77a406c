import { note } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { logFields, logList } from './log-fields'

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
