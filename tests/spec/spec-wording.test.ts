import { describe, expect, it } from 'vitest'
import { messages } from '../../model/message'
import { words } from '../../web/text/text'
import { inLang } from '../support/in-lang'

const [zhChs, en] = [inLang(words, 'zh-chs'), inLang(words, 'en')]

/** Section 8 of both specifications, typed by hand. The app must use these texts literally. */
const prescribed: [string, string][] = [
  [zhChs.problem[400], '请求错误'],
  [zhChs.problem[401], '未授权，请登录'],
  [zhChs.problem[403], '拒绝访问'],
  [zhChs.problem[404], '请求地址出错: {address}'],
  [zhChs.problem[408], '请求超时'],
  [zhChs.problem[500], '服务器内部错误'],
  [zhChs.problem[501], '服务未实现'],
  [zhChs.problem[502], '网关错误'],
  [zhChs.problem[503], '服务不可用'],
  [zhChs.problem[504], '网关超时'],
  [zhChs.problem[505], 'HTTP版本不受支持'],
  [en.problem[400], 'Request error'],
  [en.problem[401], 'Unauthorized, please log in'],
  [en.problem[403], 'Access denied'],
  [en.problem[404], 'Request address error: {address}'],
  [en.problem[408], 'Request timeout'],
  [en.problem[500], 'Internal server error'],
  [en.problem[501], 'Service not implemented'],
  [en.problem[502], 'Gateway error'],
  [en.problem[503], 'Service unavailable'],
  [en.problem[504], 'Gateway timeout'],
  [en.problem[505], 'HTTP version not supported'],
  [zhChs.problem.identity, '身份验证失败'],
  [zhChs.problem.signInAgain, '请重新登录'],
  [en.problem.identity, 'Identity verification failed'],
  [en.problem.signInAgain, 'Please log in again'],
  [zhChs.signIn.userNameRequired, '请输入用户名'],
  [zhChs.signIn.passwordRequired, '请输入密码'],
  [zhChs.signIn.invalid, '表单校验失败，请检查'],
  [zhChs.signIn.success, '登录成功'],
  [messages.ok.zh, '操作成功'],
  [messages.ok.en, 'Operation succeeded'],
  [zhChs.form.submitted, '提交成功'],
  [en.form.submitted, 'Submitted'],
  [zhChs.user.signOutAsk, '确定要注销当前用户吗'],
  [zhChs.user.signOutCancelled, '取消注销操作'],
  [messages.phone.zh, '手机号码格式不正确'],
  [messages.email.zh, '邮箱格式不正确'],
  [en.list.deleteAsk, 'Confirm delete [ {msg} ]?'],
  [en.list.deleted, 'Deleted successfully'],
  [messages.required.en, 'Required'],
  [zhChs.shell.notFound, '404 page not found'],
  [en.shell.notFound, '404 page not found'],
]

describe('the texts prescribed by the specification', () => {
  it.each(prescribed)('%s', (text, expected) => expect(text).toBe(expected))
})
