import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { logFields, logList } from './log-fields'

/** What a browser noticed and uploaded: failed calls, errors of pages. */
export const browserLog = resource('weblog', {
  label: zhEn('前端日志', 'Browser log entry'),
  permission: 'dc:weblog',
  alsoPermission: 'log:weblog',
  scope: 'operator',
  fields: logFields,
  list: logList,
  form: ['remark'],
  verbs: ['query', 'edit'],
  title: ['description', 'created_at'],
  operations: {
    upload: {
      label: zhEn('上传', 'Upload'),
      permission: null,
      on: 'input',
      about:
        'Body: { entries: [{ route, method, description, err, at }] }, at most 200; `at` as YYYY-MM-DD HH:mm:ss of the ' +
        'operator or an ISO instant. Answers { kept }: how many entries said something.',
    },
  },
})
