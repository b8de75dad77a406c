import { zhEn } from '../label'

/** Why a session is over, and about the sessions and passwords of other users. */
export const sessionMessages = {
  signInAgain: zhEn('登录已失效，请重新登录', 'Your session is not valid; please sign in again'),
  signedOut: zhEn('已退出登录，请重新登录', 'You have signed out; please sign in again'),
  passwordChanged: zhEn(
    '密码已修改，请用新密码重新登录',
    'The password was changed; please sign in again with the new one',
  ),
  accountDisabled: zhEn('账号已停用，请联系管理员', 'The account was disabled; please ask an administrator'),
  accountDeleted: zhEn('账号已删除，请联系管理员', 'The account was deleted; please ask an administrator'),
  displaced: zhEn('账号已在别处登录，请重新登录', 'Signed in elsewhere; please sign in again'),
  sessionRemoved: zhEn('登录已被管理员结束，请重新登录', 'An administrator ended your session; please sign in again'),
  viewOver: zhEn('以该用户身份查看已结束', 'Seeing the app as that user has ended'),
  viewReads: zhEn(
    '正在以其他用户身份查看，只能阅读，不能更改或导出',
    'You see the app as another user: nothing can be changed or exported',
  ),
  ownView: zhEn('不能以自己的身份查看', 'You already see the app as yourself'),
  viewDisabled: zhEn('该用户已停用，看不到任何页面', 'This user is disabled and sees no pages'),
  ownReset: zhEn('自己的密码请在用户菜单中修改', 'Change your own password in the user menu'),
  resetAsk: zhEn(
    '将生成新密码并只显示一次，该用户在所有设备上的登录立即结束，下次登录须修改密码',
    'A new password is made and shown once. The user is signed out everywhere, and has to change it at the next sign-in',
  ),
  expired: zhEn('登录已过期，请重新登录', 'Your session has expired; please sign in again'),
}
