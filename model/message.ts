import { deskMessages } from './messages/desk-messages'
import { deviceMessages } from './messages/device-messages'
import { sessionMessages } from './messages/session-messages'
import { fill, localize, zhEn, type Label, type Lang } from './label'

export const messages = {
  ...deskMessages,
  ...deviceMessages,
  ...sessionMessages,
  required: zhEn('必填', 'Required'),
  notText: zhEn('须为文本', 'Must be text'),
  notNumber: zhEn('须为数字', 'Must be a number'),
  notInteger: zhEn('须为整数', 'Must be a whole number'),
  notMoney: zhEn('须为金额，最多两位小数', 'Must be an amount with at most two decimals'),
  notMoment: zhEn('须为日期时间，如 2026-01-31 08:00:00', 'Must be a date and time such as 2026-01-31 08:00:00'),
  notClock: zhEn('须为时间，如 08:00:00', 'Must be a time of day such as 08:00:00'),
  notCode: zhEn('不在字典「{dict}」中', 'Not an entry of the dictionary “{dict}”'),
  notReference: zhEn('须为记录编号', 'Must be the ID of a record'),
  notIds: zhEn('须为以逗号分隔的编号', 'Must be IDs separated by commas'),
  oneOf: zhEn('须为其中之一：{choices}', 'Must be one of: {choices}'),
  wholeWithin: zhEn('须为 {min} 到 {max} 的整数', 'Must be a whole number from {min} to {max}'),
  zeroOrWithin: zhEn(
    '须为 0（{zero}）或 {min} 到 {max} 的整数',
    'Must be 0 ({zero}) or a whole number from {min} to {max}',
  ),
  notYesNo: zhEn('须为 1（是）或 0（否）', 'Must be 1 (yes) or 0 (no)'),
  noSuchReference: zhEn('没有这样的{label}：{id}', '{label} “{id}” does not exist'),
  notUploaded: zhEn('须为已上传的图片', 'Must be an uploaded picture'),
  pictureGone: zhEn(
    '图片未被使用，已清理，请重新上传',
    'This picture was not used and has been removed; upload it again',
  ),
  notAddress: zhEn('须为站内路径或 http(s) 地址', 'Must be a path of this site or an http(s) address'),
  badCharacter: zhEn('含有不允许的字符', 'Contains a character that is not allowed'),
  tooLong: zhEn('最多 {max} 个字符', 'At most {max} characters'),
  tooSmall: zhEn('不能小于 {min}', 'Must be at least {min}'),
  tooLarge: zhEn('不能大于 {max}', 'Must be at most {max}'),
  username: zhEn('用户名为 3~12 位字母、数字或下划线', 'A user name is 3 to 12 letters, digits or underscores'),
  password: zhEn(
    '密码为 6~16 位，至少包含大写字母、小写字母、下划线、数字中的两种',
    'A password is 6 to 16 characters with at least two kinds of uppercase, lowercase, underscore, digit',
  ),
  longPassword: zhEn('密码为 8~64 个字符，种类不限', 'A password is 8 to 64 characters of any kind'),
  phone: zhEn('手机号码格式不正确', 'Not a valid mobile number'),
  email: zhEn('邮箱格式不正确', 'Not a valid e-mail address'),
  duplicate: zhEn('{label}「{value}」已存在', '{label} “{value}” already exists'),
  inUse: zhEn('仍被{label}使用，不能删除', 'Still used by {label}; it cannot be deleted'),
  stale: zhEn('此记录已被他人修改', 'Somebody else has changed this record'),
  notFound: zhEn('没有此记录', 'There is no such record'),
  badFields: zhEn('有 {count} 处需要修改', '{count} to correct'),
  badSort: zhEn('不能按 {column} 排序', 'Cannot sort by {column}'),
  badOrder: zhEn('排序方式须为 ASC、DESC 或空', 'The order must be ASC, DESC or empty'),
  outOfScope: zhEn('超出你的数据范围', 'Outside your data scope'),
  cannotGrant: zhEn('不能授予自己没有的{label}', 'You cannot give a {label} that you do not have'),
  beyondOwn: zhEn(
    '{label}的权限或数据范围超出你自己的，不能更改或删除',
    '{label} with more permissions or a wider data scope than yours; you cannot change or delete it',
  ),
  builtInKey: zhEn('系统内置参数的键不能修改', 'The key of a built-in setting cannot be changed'),
  builtIn: zhEn('系统内置，不能删除、停用或改名', 'Built in; it cannot be deleted, disabled or renamed'),
  ownAccount: zhEn('不能删除自己的账号', 'You cannot delete your own account'),
  lastAdministrator: zhEn('必须保留至少一个启用的管理员', 'At least one active administrator must remain'),
  fixedDictionary: zhEn('此字典由系统固定，不能新增', 'This dictionary is fixed by the system; nothing can be added'),
  tooDeep: zhEn('最多 {max} 级', 'At most {max} levels'),
  ownDescendant: zhEn('上级不能是自己或自己的下级', 'The parent cannot be the record itself or one below it'),
  forbidden: zhEn('没有权限：{permission}', 'Permission missing: {permission}'),
  badCredentials: zhEn('用户名或密码错误', 'Wrong user name or password'),
  locked: zhEn('账号已锁定，请 {seconds} 秒后再试', 'The account is locked; try again in {seconds} seconds'),
  tooMany: zhEn('请求过于频繁，请 {seconds} 秒后再试', 'Too many requests; try again in {seconds} seconds'),
  tooManyExports: zhEn(
    '你已有 {max} 个导出或打印正在进行，请等其中一个完成，或 {seconds} 秒后再试',
    'You already have {max} exports or prints under way; wait until one is complete, or try again in {seconds} seconds',
  ),
  tooManyUploads: zhEn(
    '上传的图片过多，请 {seconds} 秒后再试',
    'Too many pictures uploaded; try again in {seconds} seconds',
  ),
  captcha: zhEn('请先完成验证码', 'Please solve the captcha first'),
  mustChange: zhEn('请先修改密码', 'Please change your password first'),
  wrongPassword: zhEn('原密码不正确', 'The old password is wrong'),
  samePassword: zhEn('新密码不能与原密码相同', 'The new password must differ from the old one'),
  unknownPath: zhEn('没有此地址', 'There is no such address'),
  badJson: zhEn('请求内容不是有效的 JSON 对象', 'The body is not a valid JSON object'),
  tooDeepBody: zhEn('请求内容嵌套层数过多', 'The body has too many levels'),
  tooLargeHeader: zhEn('请求头过大', 'The headers are too large'),
  badPush: zhEn('上报内容格式错误', 'The push is not in the format of the site protocol'),
  slowRequest: zhEn('请求超时', 'The request took too long to arrive'),
  badRequest: zhEn('无法识别的请求', 'The request cannot be read'),
  tooLargeBody: zhEn('请求内容过大', 'The body is too large'),
  badMediaType: zhEn('不支持的内容类型', 'The content type is not supported'),
  internal: zhEn('服务器内部错误', 'Internal server error'),
  unavailable: zhEn('服务正在启动或停止', 'The service is starting or stopping'),
  overloaded: zhEn('服务繁忙，请稍后再试', 'The server is too busy; please try again'),
  databaseAway: zhEn('暂时无法访问数据，请稍后再试', 'The data cannot be reached at the moment; please try again'),
  bucketAway: zhEn(
    '暂时无法访问图片存储，请稍后再试',
    'The storage of pictures cannot be reached at the moment; please try again',
  ),
  badImage: zhEn('只接受 PNG、JPEG、GIF 或 WebP 图片', 'Only PNG, JPEG, GIF or WebP pictures are accepted'),
  imageTooLarge: zhEn('图片不能超过 {max} MB', 'A picture cannot be larger than {max} MB'),
  diskFull: zhEn(
    '服务器磁盘空间不足，暂不能上传图片',
    "The server's disk is nearly full; pictures cannot be uploaded now",
  ),
  fileMissing: zhEn('没有收到文件', 'No file was received'),
  beforeThat: zhEn('不能早于{label}', 'Must not be before: {label}'),
  farOff: zhEn('须在 {from} 年至 {to} 年之间', 'Must be within the years {from} to {to}'),
  toConfirm: zhEn('尚未保存，有 {count} 处需要确认', 'Not saved yet; {count} to confirm'),
  reasonWanted: zhEn('请填写原因（{min} 至 {max} 个字）', 'State the reason in {min} to {max} characters'),
  neverExpires: zhEn('没有有效期，会员永不到期', 'Without an end, the membership never expires'),
  renewsNothing: zhEn('没有填写有效期，会员的有效期不变', 'Without a date, the membership is not extended'),
  renewsToEarlier: zhEn(
    '会员有效期现为 {from}，不早于所选日期，这笔充值不会延长',
    'The member is valid until {from} already; this top-up extends nothing',
  ),
  endsMembership: zhEn(
    '会员现在永不到期，保存后于 {until} 到期',
    'The membership has no end now; it would end on {until}',
  ),
  savedBefore: zhEn(
    '已经保存过，但内容与这次不同；请修改编号为 {id} 的记录',
    'It was saved before, with other values; please edit the record with the ID {id}',
  ),
  savedAndDeleted: zhEn(
    '已经保存过（编号 {id}），此后该记录已被删除；如仍需要，请重新打开表单新增',
    'It was saved before (ID {id}), and the record was deleted since; if it is still wanted, create it in a new form',
  ),
  tooFarAhead: zhEn('最多只能在 {days} 天之内', 'Must be at most {days} days ahead'),
  notYet: zhEn('不能是将来的时间', 'Must not be in the future'),
  belowThat: zhEn('不能小于{label}', 'Must not be less than: {label}'),
  notForm: zhEn('须为表单', 'Must be a form'),
  notList: zhEn('须为列表', 'Must be a list'),
  tooManyEntries: zhEn('最多 {max} 条', 'At most {max} entries'),
  longSpan: zhEn('时间范围不能超过 {days} 天', 'The range must not span more than {days} days'),
  pageTooDeep: zhEn(
    '前面的记录超过 {max} 条，请缩小筛选范围，或从较前的页逐页翻阅',
    'More than {max} rows come before it; narrow the filters, or go on from an earlier page',
  ),
  pageNotSearched: zhEn(
    '仅检索并排序前 {max} 条记录，请缩小筛选范围',
    'Only the first {max} rows are searched and sorted; narrow the filters',
  ),
  notBoolean: zhEn('须为 true 或 false', 'Must be true or false'),
  notLastRow: zhEn('须为页码及该页最后一行的编号', 'Must be a page number and the id of its last row'),
  notRowsShown: zhEn('须为 [编号, 版本] 的数组', 'Must be an array of [id, version]'),
  countTakesLong: zhEn(
    '精确计数耗时过长，请缩小筛选范围或稍后再试',
    'Counting exactly takes too long; narrow the filters, or try again later',
  ),
  noColumn: zhEn('没有列 {column}', 'There is no column {column}'),
  othersPassword: zhEn('只能修改自己的密码', 'You can only change your own password'),
  notCollected: zhEn('未支付，不能退款', 'Not paid; there is nothing to refund'),
  hasReceived: zhEn(
    '{plate} 已实收 {amount} 元，删除后不再计入收入',
    '{plate}: CNY {amount} received, which will no longer count as income',
  ),
  noMethod: zhEn(
    '未选择支付方式，保存后不能再补填，报表将计入“未支付或未注明”',
    'No payment method is chosen; it can’t be added later, and reports will count the payment as not stated',
  ),
  settled: zhEn('已支付或已对账，不能修改或删除', 'Paid or reconciled; it can no longer be changed or deleted'),
  codeInUse: zhEn('编码已被{label}使用，不能修改', 'The code is used by {label}; it cannot be changed'),
  notKeptWhole: zhEn(
    '此报文未能完整保存，不能重试',
    'This message could not be stored completely; it cannot be retried',
  ),
  cameraPushAgain: zhEn(
    '相机的推送不能在此重试，由相机自行重发',
    'A camera’s push can’t be retried here; the camera sends it again',
  ),
  ok: zhEn('操作成功', 'Operation succeeded'),
} satisfies Record<string, Label>

export type MessageKey = keyof typeof messages

/** A message that is not localized yet; values may be labels. */
export interface Message {
  key: MessageKey
  values?: Readonly<Record<string, string | number | Label>>
}

export const message = (key: MessageKey, values?: Message['values']): Message => (values ? { key, values } : { key })

export function render({ key, values = {} }: Message, lang: Lang): string {
  const texts = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? localize(value, lang) : value,
  ])
  return fill(localize(messages[key], lang), Object.fromEntries(texts))
}
