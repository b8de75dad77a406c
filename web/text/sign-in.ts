import { zhEn } from '../../model/label'

export const signIn = {
  heading: zhEn('登录运营后台', 'Sign in to operations'),
  title: zhEn('登录', 'Sign in'),
  userName: zhEn('用户名', 'User name'),
  password: zhEn('密码', 'Password'),
  userNameRequired: zhEn('请输入用户名', 'Please enter your user name'),
  passwordRequired: zhEn('请输入密码', 'Please enter your password'),
  invalid: zhEn('表单校验失败，请检查', 'Some fields are not valid, please check'),
  submit: zhEn('登录', 'Sign in'),
  working: zhEn('正在登录', 'Signing in'),
  show: zhEn('显示密码', 'Show password'),
  hide: zhEn('隐藏密码', 'Hide password'),
  success: zhEn('登录成功', 'Signed in'),
  again: {
    title: zhEn('重新登录', 'Sign in again'),
    kept: zhEn(
      '请重新登录，打开的页面和已输入的内容都会保留。',
      'Please sign in again; the open pages and what you have typed stay as they are.',
    ),
    other: zhEn('换个账号', 'Use another account'),
    otherAsk: zhEn('换账号会关闭所有打开的页面。', 'All open pages will be closed.'),
    otherGo: zhEn('放弃并换账号', 'Discard and go on'),
    failed: zhEn('重新登录的窗口没有加载成功', 'The form to sign in again could not be loaded'),
  },
  replaced: {
    title: zhEn('由谁继续？', 'Who goes on?'),
    other: zhEn(
      '本浏览器现在登录的是 {other}。本窗口由 {me} 打开，没有以 {other} 的身份发送任何内容。',
      '{other} is now signed in in this browser. This window is open for {me}; nothing has been sent as {other}.',
    ),
    unknown: zhEn(
      '服务器不认识本浏览器保存的登录信息，可能被同一地址的其他程序改动。本窗口由 {me} 打开。',
      'The sign-in that this browser has stored is not known to the server; another program at this address may have changed it. This window is open for {me}.',
    ),
    lost: zhEn(
      '以 {name} 继续会丢弃「{names}」中未保存的内容。',
      'Going on as {name} discards what has not been saved in “{names}”.',
    ),
    goOn: zhEn('以 {name} 继续', 'Go on as {name}'),
    signIn: zhEn('以 {name} 登录', 'Sign in as {name}'),
  },
  locked: zhEn('账号已锁定，请 {seconds} 秒后再试', 'The account is locked; try again in {seconds} seconds'),
  withPasskey: zhEn('用通行密钥登录', 'Sign in with a passkey'),
  noPasskey: zhEn(
    '没有使用通行密钥，可以重试，或用密码登录',
    'No passkey was used. Try again, or sign in with your password',
  ),
  second: zhEn('第二步验证', 'One more step'),
  secondOf: zhEn('登录账号：{name}', 'Signing in as {name}'),
  enrol: zhEn('设置两步登录', 'Set up a second factor'),
  enrolWhy: zhEn(
    '你的角色须两步登录。请选择一种方式，今后登录时与密码一起使用。',
    'Your role needs one. Choose what you use beside your password from now on.',
  ),
  weekday: {
    0: zhEn('星期日', 'Sunday'),
    1: zhEn('星期一', 'Monday'),
    2: zhEn('星期二', 'Tuesday'),
    3: zhEn('星期三', 'Wednesday'),
    4: zhEn('星期四', 'Thursday'),
    5: zhEn('星期五', 'Friday'),
    6: zhEn('星期六', 'Saturday'),
  },
  date: zhEn('{year} 年 {month} 月 {day} 日 {weekday}', '{weekday}, {year}-{month}-{day}'),
}
