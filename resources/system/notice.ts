import { created, dict, note, ref } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { noticeType } from '../dictionaries/system'
import { user } from '../access/user'

export const notice = resource('notify', {
  label: zhEn('通知', 'Notice'),
  permission: 'dc:notify',
  scope: 'operator',
  fields: {
    n_content: note(zhEn('通知内容', 'Content'), { required: true, max: 2000 }),
    n_type: dict(zhEn('通知类型', 'Notice type'), noticeType, { default: 'systemNotice' }),
    handleId: ref(zhEn('操作员', 'Operator'), user, { onDelete: 'keep' }),
    createdAt: created(),
  },
  list: {
    columns: ['n_content', 'n_type', 'handleId', 'createdAt'],
    search: ['n_content', 'n_type'],
    window: {},
    sort: '-createdAt',
  },
  form: ['n_content', 'n_type'],
  title: ['n_content'],
})
