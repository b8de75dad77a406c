import { zhEn } from '../label'

/** Why a session is over, about the accounts of other users, and what rights refuse. */
export const sessionMessages = {
  signInAgain: zhEn('登录已失效，请重新登录', 'Your session is not valid; please sign in again'),
  signedOut: zhEn('已退出登录，请重新登录', 'You have signed out; please sign in again'),
  sessionReplaced: zhEn(
    '本浏览器已登录其他账号，请重新登录',
    'Another user has signed in in this browser; please sign in again',
  ),
  passwordChanged: zhEn(
    '密码已修改，请用新密码重新登录',
    'The password was changed; please sign in again with the new one',
  ),
  accountDisabled: zhEn('账号已停用，请联系管理员', 'The account was disabled; please ask an administrator'),
  accountDeleted: zhEn('账号已删除，请联系管理员', 'The account was deleted; please ask an administrator'),
  displaced: zhEn('账号已在别处登录，请重新登录', 'Signed in elsewhere; please sign in again'),
  sessionRemoved: zhEn('登录已被管理员结束，请重新登录', 'An administrator ended your session; please sign in again'),
  sessionEnded: zhEn('登录已在别处被你结束，请重新登录', 'You ended this session elsewhere; please sign in again'),
  factorNeeded: zhEn(
    '你的角色现在须两步登录，请重新登录并设置',
    'Your role now needs a second factor; please sign in again and set one up',
  ),
  sessionTooLong: zhEn(
    '登录已达最长时间，请重新登录',
    'Your session has lasted as long as it may; please sign in again',
  ),
  viewOver: zhEn('以该用户身份查看已结束', 'Seeing the app as that user has ended'),
  viewReads: zhEn(
    '正在以其他用户身份查看，只能阅读，不能更改或导出',
    'You see the app as another user: nothing can be changed or exported',
  ),
  ownView: zhEn('不能以自己的身份查看', 'You already see the app as yourself'),
  viewDisabled: zhEn('该用户已停用，看不到任何页面', 'This user is disabled and sees no pages'),
  secondStep: zhEn('请完成第二步登录', 'One more step to sign in'),
  stepOver: zhEn('第二步登录已超时，请重新登录', 'The time for the second step is over; please begin again'),
  wrongPasskey: zhEn('不是该账号的通行密钥', 'Not a passkey of this account'),
  mustEnrol: zhEn('请先设置两步登录', 'Please set up a second factor first'),
  ownFactorFirst: zhEn('请先为自己设置两步登录', 'Set up a second factor for yourself first'),
  lastFactor: zhEn(
    '你的角色须两步登录，请先添加另一种方式',
    'Your role needs a second factor; add another one before you remove this',
  ),
  noFactor: zhEn('请先设置两步登录', 'Set up a second factor first'),
  appExists: zhEn('已有验证器，请先移除', 'There is an authenticator app already; remove it first'),
  wrongCode: zhEn('验证码不正确', 'Wrong code'),
  badPasskey: zhEn('无法使用此通行密钥，请重试', 'This passkey cannot be used; please try again'),
  manyPasskeys: zhEn('最多 {max} 个通行密钥', 'At most {max} passkeys'),
  noPasskeysHere: zhEn(
    '此地址不能使用通行密钥，须用 https 与域名打开',
    'Passkeys cannot be used at this address: open it by a name, over https',
  ),
  confirm: zhEn('请再次输入密码', 'Please enter your password again'),
  wrongOwnPassword: zhEn('密码不正确', 'Wrong password'),
  commonPassword: zhEn('此密码很常见，容易被猜到', 'Many people have this password; it is easily guessed'),
  ownReset: zhEn('自己的密码请在用户菜单中修改', 'Change your own password in the user menu'),
  resetAsk: zhEn(
    '将生成新密码并只显示一次，该用户在所有设备上的登录立即结束，下次登录须修改密码',
    'A new password is made and shown once. The user is signed out everywhere, and has to change it at the next sign-in',
  ),
  ownFactor: zhEn('自己的两步登录请在用户菜单中设置', 'Change your own second factor in the user menu'),
  expired: zhEn('登录已过期，请重新登录', 'Your session has expired; please sign in again'),
  ownName: zhEn('不能修改自己的用户名', 'You cannot change your own user name'),
  similarName: zhEn('与已有用户名过于相似', 'Looks like the name of another user'),
  operatorsOnly: zhEn('仅限本机，或凭 METRICS_TOKEN 访问', 'Only for this machine, or with METRICS_TOKEN'),
  secretsKeyMissing: zhEn(
    '服务器未设置 SECRETS_KEY，不能存储机密，请联系运维人员',
    'The server has no SECRETS_KEY and stores no secrets: ask who operates it',
  ),
  ownedElsewhere: zhEn('已在别处使用', 'In use elsewhere'),
  deviceNameTaken: zhEn(
    '{name} 已是其他设备的名称，或由命令 npm run device 管理',
    '{name} is the name of another device, or is managed by the command npm run device',
  ),
}
