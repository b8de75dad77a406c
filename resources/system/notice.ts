import { created, dict, moment, note, ref } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { noticeState, noticeType } from '../dictionaries/system'
import { department } from '../access/department'
import { user } from '../access/user'

/** A message of the operator to all users, or to those of a department and the departments below it. */
export const notice = resource('notify', {
  label: zhEn('通知', 'Notice'),
  permission: 'dc:notify',
  scope: 'operator',
  fields: {
    n_content: note(zhEn('通知内容', 'Content'), { required: true, max: 2000 }),
    n_type: dict(zhEn('通知类型', 'Notice type'), noticeType, { default: 'systemNotice' }),
    handleId: ref(zhEn('操作员', 'Operator'), user, { onDelete: 'keep' }),
    createdAt: created(),
    dept_id: ref(zhEn('接收部门', 'Recipient department'), department, {
      hint: zhEn('含下级部门；留空发给所有人', 'With those below it; empty: everybody'),
    }),
    status: dict(zhEn('状态', 'Status'), noticeState, { default: 'published' }),
    valid_time: moment(zhEn('有效期至', 'Valid until'), {
      ends: true,
      hint: zhEn('留空则一直有效', 'Empty: without end'),
    }),
    publish_time: moment(zhEn('发布时间', 'Published at')),
  },
  list: {
    columns: ['n_content', 'n_type', 'handleId', 'createdAt', 'dept_id', 'status', 'publish_time', 'valid_time'],
    compact: ['n_content', 'n_type', 'dept_id', 'status', 'publish_time'],
    search: ['n_content', 'n_type', 'status', 'dept_id'],
    window: {},
    sort: '-createdAt',
  },
  form: ['n_content', 'n_type', 'dept_id', 'valid_time', 'status'],
  title: ['n_content'],
  asks: ['valid_time'],
  indexes: [['status', 'publish_time', 'id']],
  operations: {
    mine: { label: zhEn('我的通知', 'My notices'), permission: null, on: 'input', live: true, reads: true },
    read: { label: zhEn('标为已读', 'Mark as read'), permission: null, on: 'input' },
  },
})

/** The most notices that a user is shown, the last ones. */
export const shownNotices = 100
