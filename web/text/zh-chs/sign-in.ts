/** Texts of the sign-in. */
export const signIn = {
  heading: '登录运营后台',
  title: '登录',
  userName: '用户名',
  password: '密码',
  userNameRequired: '请输入用户名',
  passwordRequired: '请输入密码',
  invalid: '表单校验失败，请检查',
  submit: '登录',
  working: '正在登录',
  show: '显示密码',
  hide: '隐藏密码',
  success: '登录成功',
  locked: '账号已锁定，请 {seconds} 秒后再试',
  weekday: { 0: '星期日', 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六' },
  date: '{year} 年 {month} 月 {day} 日 {weekday}',
}
