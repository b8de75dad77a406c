import { code, dict, integer, refs, remark, text, times } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff, yesNo } from '../dictionaries/common'
import { dataScope } from '../dictionaries/system'
import { department } from './department'
import { menu } from './menu'

/** What users with the role may do (`role_menu`, including buttons) and which rows they see (`data_scope`). */
export const role = resource('role', {
  label: zhEn('角色', 'Role'),
  permission: 'system:role',
  scope: 'operator',
  fields: {
    role_name: text(zhEn('角色名称', 'Role name'), { required: true, max: 64 }),
    role_key: code(zhEn('角色标识', 'Role key'), { required: true, unique: true }),
    data_scope: dict(zhEn('数据范围', 'Data scope'), dataScope, { required: true }),
    role_dept: refs(zhEn('部门范围', 'Departments'), department),
    role_sort: integer(zhEn('排序', 'Order'), { default: 1, min: 0 }),
    role_menu: refs(zhEn('菜单权限', 'Menus and buttons'), menu, { max: 5000 }),
    second_factor: dict(zhEn('须两步登录', 'Second factor required'), yesNo, {
      default: 'no',
      hint: zhEn(
        '拥有此角色的用户须用验证器或通行密钥登录',
        'Users with this role sign in with an authenticator app or a passkey, too',
      ),
    }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
    ...times,
  },
  list: {
    columns: ['role_name', 'role_key', 'data_scope', 'role_sort', 'status', 'remark', 'created_at', 'updated_at'],
    compact: ['role_name', 'role_key', 'data_scope', 'status', 'remark'],
    search: ['role_name', 'role_key', 'status'],
    sort: 'role_sort',
  },
  form: [
    'role_name',
    'role_key',
    'data_scope',
    'role_dept',
    'role_sort',
    'role_menu',
    'second_factor',
    'status',
    'remark',
  ],
  forms: {
    scope: { label: zhEn('数据范围', 'Data scope'), permission: 'editData', fields: ['data_scope', 'role_dept'] },
  },
  title: ['role_name'],
  operations: {
    parks: { label: zhEn('可见车场', 'Car parks in scope'), permission: 'query', on: 'input', reads: true },
  },
  lookup: ['id', 'role_name'],
})
