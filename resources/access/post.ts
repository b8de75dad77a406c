import { code, dict, integer, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { minimum } from '../system/minimums'

/** A position of a user, such as duty manager; it grants no permissions. */
export const post = resource('post', {
  label: zhEn('岗位', 'Post'),
  permission: 'system:post',
  scope: 'operator',
  fields: {
    post_name: text(zhEn('岗位名称', 'Post name'), { required: true, max: 64 }),
    post_code: code(zhEn('岗位编码', 'Post code'), { required: true, unique: true }),
    post_sort: integer(zhEn('排序', 'Order'), { default: 1, ...minimum.postOrder }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
    ...times,
  },
  list: { search: ['post_name', 'post_code', 'status'], sort: 'post_sort' },
  form: ['post_name', 'post_code', 'post_sort', 'status', 'remark'],
  title: ['post_name'],
  lookup: ['id', 'post_name'],
})
