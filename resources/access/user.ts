import {
  dict,
  email,
  image,
  moment,
  password,
  phone,
  ref,
  refs,
  remark,
  text,
  times,
  username,
} from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { sex } from '../dictionaries/system'
import { department } from './department'
import { post } from './post'
import { role } from './role'

/** An operator account. The password is set on creation; afterwards the user changes it. */
export const user = resource('user', {
  label: zhEn('用户', 'User'),
  permission: 'system:user',
  scope: { department: 'dept_id' },
  fields: {
    user_name: username(zhEn('用户名', 'User name'), { required: true, unique: true }),
    nickname: text(zhEn('姓名', 'Name'), { required: true, max: 64 }),
    sex: dict(zhEn('性别', 'Sex'), sex),
    password: password(zhEn('密码', 'Password'), { required: true, createOnly: true }),
    phone: phone(zhEn('手机号', 'Mobile phone')),
    email: email(zhEn('邮箱', 'E-mail')),
    dept_id: ref(zhEn('部门', 'Department'), department, { required: true }),
    user_post: refs(zhEn('岗位', 'Posts'), post),
    user_role: refs(zhEn('角色', 'Roles'), role),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    remark: remark(),
    avatar: image(zhEn('头像', 'Avatar')),
    login_date: moment(zhEn('最近登录', 'Last sign-in')),
    login_ip: text(zhEn('登录 IP', 'Sign-in IP'), { max: 64 }),
    ...times,
  },
  list: {
    columns: [
      'id',
      'user_name',
      'nickname',
      'sex',
      'email',
      'phone',
      'dept_id',
      'login_date',
      'login_ip',
      'remark',
      'status',
      'created_at',
      'updated_at',
    ],
    compact: ['user_name', 'nickname', 'status', 'phone', 'dept_id', 'login_date'],
    pinned: ['id', 'user_name'],
    search: ['user_name', 'phone', { field: 'status', all: 0 }, 'dept_id'],
    window: {},
    sort: '-created_at',
  },
  form: [
    'user_name',
    'nickname',
    'sex',
    'password',
    'phone',
    'email',
    'dept_id',
    'user_post',
    'user_role',
    'status',
    'avatar',
    'remark',
  ],
  title: ['user_name', 'nickname'],
  lookupFields: ['phone'],
  operations: {
    see_as: { label: zhEn('以此用户身份查看', 'See as this user'), permission: 'impersonate', on: 'row', reason: true },
    reset_password: { label: zhEn('重置密码', 'Reset password'), permission: 'resetPwd', on: 'row', asks: 'resetAsk' },
    reset_factor: {
      label: zhEn('重置两步登录', 'Reset the second factor'),
      permission: 'resetPwd',
      on: 'row',
      reason: true,
    },
    sessions: { label: zhEn('查看在线用户', 'Signed-in people'), permission: 'sessions', on: 'input', reads: true },
    end_session: { label: zhEn('结束登录', 'End the sign-in'), permission: 'endSession', on: 'row', reason: true },
  },
})
