import { zhEn } from '../../../../model/label'

export const texts = {
  who: zhEn('用户', 'User'),
  dept: zhEn('部门', 'Department'),
  since: zhEn('登录时间', 'Signed in'),
  seen: zhEn('最近操作', 'Last seen'),
  ip: zhEn('登录 IP', 'Sign-in IP'),
  browser: zhEn('浏览器', 'Browser'),
  end: zhEn('结束登录', 'End the sign-in'),
  ended: zhEn('已结束登录', 'The sign-in was ended'),
  own: zhEn('本次登录', 'This one'),
  as: zhEn('以 {name} 的身份查看', 'sees the app as {name}'),
  search: zhEn('用户名或姓名', 'User name or name'),
  count: zhEn('{count} 次登录，{people} 人', 'Sign-ins: {count}, people: {people}'),
  more: zhEn(
    '只显示最近操作的 {count} 次登录，可按姓名查找其他人',
    'Only the last {count} used are shown; find others by name',
  ),
  none: zhEn('没有符合条件的登录', 'No sign-in matches'),
  noneHint: zhEn('请换一个姓名查找', 'Try another name'),
} as const
