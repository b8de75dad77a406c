import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { logFields, logList } from './audit-log'

/** The most entries of one upload. */
export const maxUploadedEntries = 200

/** The most entries that are stored of one user in a day; a page that fails in a loop would fill the disk. */
export const maxEntriesADay = 2000

/** An entry uploaded by a browser: a failed call or a script error. */
export const browserLog = resource('weblog', {
  label: zhEn('浏览器日志', 'Browser log entry'),
  permission: 'dc:weblog',
  alsoPermission: 'log:weblog',
  scope: { department: 'dept_id' },
  fields: logFields,
  list: logList,
  retention: { days: 180, by: 'created_at', min: 180 },
  form: ['remark'],
  editLabel: zhEn('备注', 'Remark'),
  verbs: ['query', 'edit'],
  title: ['description', 'created_at'],
  operations: { upload: { label: zhEn('上传', 'Upload'), permission: null, on: 'input' } },
})
