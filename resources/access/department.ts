import { dict, email, integer, parent, phone, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { minimum } from '../system/minimums'

/** Car parks belong to departments; a role's data scope decides which ones users see. */
export const department = resource('dept', {
  label: zhEn('部门', 'Department'),
  permission: 'system:dept',
  scope: { department: 'id' },
  fields: {
    dept_name: text(zhEn('部门名称', 'Department name'), { required: true, max: 64 }),
    parent_id: parent(zhEn('上级部门', 'Parent department')),
    leader: text(zhEn('负责人', 'Head'), { max: 64 }),
    email: email(zhEn('邮箱', 'E-mail')),
    phone: phone(zhEn('联系电话', 'Phone')),
    order_num: integer(zhEn('排序', 'Order'), { default: 1, ...minimum.order }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
    ...times,
  },
  list: {
    columns: ['dept_name', 'leader', 'email', 'phone', 'order_num', 'status', 'remark', 'created_at', 'updated_at'],
    compact: ['dept_name', 'leader', 'phone', 'status', 'order_num'],
    search: ['dept_name', 'status'],
    sort: 'order_num',
  },
  form: ['dept_name', 'parent_id', 'leader', 'email', 'phone', 'order_num', 'status', 'remark'],
  title: ['dept_name'],
  tree: 'parent_id',
})
