import type { BuiltInConfig } from '../../model/settings/built-in-config'
import { sessionHours } from '../../model/envelope'
import { uploadMegabytes } from '../../model/limits'
import { largestPage, defaultPageSize } from '../../model/list'
import { zhEn, type Label } from '../../model/label'
import { motto } from '../../model/settings/motto'
import { alarmLevel } from '../../resources/dictionaries/alarm'
import { minimum, type Minimum } from '../../resources/system/minimums'
import { chargingConfigs } from './charging-configs'
import { choice, hours, minutes, text, whole, yesNo, type ConfigDefaults, type Declared } from './config-kinds'

const rows = zhEn('条', 'rows')

/** The days to keep rows follow from the tables (server/retention/kept-tables.ts). */
export const declared = {
  lockFailures: whole('sign_in_lock_failures', zhEn('登录锁定：失败次数', 'Sign-in lock: failures'), {
    min: 2,
    max: 20,
    default: '5',
    unit: zhEn('次', 'failures'),
    help: zhEn(
      '连续输错密码达到此次数，账号锁定一分钟；之后每错一次，锁定时间加倍',
      'After so many wrong passwords in a row, the account is locked for a minute, and twice as long after each further one',
    ),
  }),
  lockMinutes: whole('sign_in_lock_minutes', zhEn('登录锁定：最长时间', 'Sign-in lock: longest time'), {
    min: 1,
    max: 1440,
    default: '15',
    unit: minutes,
    help: zhEn('账号一次最多锁定多久', 'How long an account is locked at most'),
  }),
  sessionIdleHours: whole('session_idle_hours', zhEn('登录有效期', 'Session length'), {
    min: 1,
    max: 8760,
    default: String(sessionHours),
    from: 'sessionIdleHours',
    unit: hours,
    help: zhEn(
      '登录在闲置多久后失效；打开着实时数据的可见窗口视为在用',
      'How long a session may be unused before it expires; a visible window with live data counts as use',
    ),
  }),
  sessionMaxHours: whole('session_max_hours', zhEn('登录最长时间', 'Longest session'), {
    min: 1,
    max: 8760,
    default: '168',
    unit: hours,
    help: zhEn(
      '登录超过此时间后失效，无论是否在用；之后须重新登录',
      'A session ends after so long, however much it is used; then users sign in again',
    ),
  }),
  confirmMinutes: whole('confirm_minutes', zhEn('再次输入密码', 'Password again'), {
    min: 1,
    max: 1440,
    default: '30',
    unit: minutes,
    help: zhEn(
      '更改角色、用户的角色、机密或密钥，以及重置密码之前，若上次输入密码（含登录）已过此时间，须再次输入',
      'Before roles, secrets, keys or somebody’s password are changed, the own one is asked for if it was last entered longer ago, signing in included',
    ),
  }),
  passwordPolicy: choice(
    'password_policy',
    zhEn('密码规则', 'Password rule'),
    [
      {
        value: 'standard',
        label: zhEn('6~16 位字母、数字或下划线，至少两种', '6 to 16 letters, digits or underscores, of two kinds'),
      },
      {
        value: 'long',
        label: zhEn('8~64 个任意字符，不能是常见密码', '8 to 64 characters of any kind, no common ones'),
      },
    ],
    zhEn('用于之后设置的密码；已有的密码不变', 'For passwords that are set from now on; existing ones stay'),
  ),
  singleSession: yesNo(
    'single_session',
    zhEn('同一账号只能在一处登录', 'One session per user'),
    '0',
    zhEn('开启后，再次登录会使之前的登录失效', 'If on, signing in ends the earlier sessions of the user'),
  ),
  freeTimeMode: choice(
    'free_time_mode',
    zhEn('免费时长的算法', 'How free minutes count'),
    [
      { value: 'deduct', label: zhEn('从停车时长中扣除', 'Deducted from the stay') },
      { value: 'threshold', label: zhEn('超过后全程计费', 'Full price once exceeded') },
    ],
    zhEn('用于之后入库的车辆', 'For cars that enter from now on'),
  ),
  uploadMaxMb: whole('upload_max_mb', zhEn('上传图片的上限', 'Largest picture'), {
    min: 1,
    max: 10,
    default: String(uploadMegabytes),
    from: 'uploadMaxMb',
    unit: zhEn('MB', 'MB'),
    help: zhEn('更大的图片不能上传', 'Larger pictures cannot be uploaded'),
  }),
  pageSize: whole('page_size', zhEn('默认每页条数', 'Rows per page'), {
    min: 10,
    max: largestPage,
    default: String(defaultPageSize),
    unit: rows,
    help: zhEn(
      '列表打开时每页的条数；车牌识别和终端数据的列表另有条数',
      'Rows on a page when a list opens; the lists of plate data and terminal data have numbers of their own',
    ),
  }),
  terminalMinutes: whole('offline_minutes.terminal', zhEn('终端离线判定', 'Terminal counts as offline'), {
    min: 1,
    max: 1440,
    default: '30',
    unit: minutes,
    help: zhEn(
      '已连接的终端超过此时间没有上报，显示为离线；断开连接的立即显示为离线',
      'A connected terminal that has reported nothing for so long is shown as offline; one that disconnects, at once',
    ),
  }),
  gatewayMinutes: whole('offline_minutes.gateway', zhEn('NB 设备离线判定', 'NB device counts as offline'), {
    min: 1,
    max: 10_080,
    default: '360',
    unit: minutes,
    help: zhEn(
      'NB 设备及其车位终端超过此时间没有上报，NB 设备显示为离线',
      'An NB device is shown as offline if neither it nor a stall terminal behind it has reported for so long',
    ),
  }),
  sensorMinutes: whole('offline_minutes.sensor', zhEn('车位终端离线判定', 'Stall terminal counts as offline'), {
    min: 1,
    max: 43_200,
    default: '1440',
    unit: minutes,
    help: zhEn(
      '车位终端超过此时间没有上报，显示为离线',
      'A stall terminal that has reported nothing for so long is shown as offline',
    ),
  }),
  offlineLevel: choice(
    'offline_warning_level',
    zhEn('离线告警的级别', 'Level of offline warnings'),
    [
      { value: '0', label: zhEn('不告警', 'No warning') },
      ...alarmLevel.dictionary.entries.map(({ value, label }) => ({ value: String(value), label })),
    ],
    zhEn(
      '终端或 NB 设备离线时产生此级别的告警，恢复后自动结束；从未连接过的和停用的设备不告警',
      'A terminal or NB device that goes offline raises a warning of this level, which ends when it is back; ' +
        'one that was never connected, or is disabled, does not',
    ),
    String(alarmLevel.major),
  ),
  queueOverdueMinutes: whole('queue_overdue_minutes', zhEn('取车等候超时', 'Pick-up counts as overdue'), {
    min: 1,
    max: 240,
    default: '15',
    unit: minutes,
    help: zhEn(
      '取车看板上等候超过此时间的车辆标为超时',
      'A car that has waited for so long is marked on the queue board',
    ),
  }),
  stayCheckHours: whole('stay_check_hours', zhEn('停车过久判定', 'Stay counts as too long'), {
    min: 1,
    max: 8760,
    default: '168',
    unit: hours,
    help: zhEn('在库超过此时间的车辆列入停车核查', 'Cars that are parked for longer are listed in the stay check'),
  }),
  meterModel: text(
    'meter_model',
    zhEn('电表型号', 'Meter model'),
    '154',
    zhEn('电表平台的型号编号，“添加电表”时使用', 'Number of the model at the meter platform; used by “Add meter”'),
  ),
  meterMoney: whole('meter_open_money', zhEn('电表开户金额', 'Opening balance of a meter'), {
    min: 0,
    max: 99_999,
    default: '0',
    unit: zhEn('元', 'CNY'),
    help: zhEn('“电表开户”时电表账户的初始余额', 'The balance with which “Open account” opens the account of a meter'),
  }),
  ...chargingConfigs,
  mottoZh: text(
    'motto_zh',
    zhEn('登录页格言（中文）', 'Sign-in page: motto (Chinese)'),
    motto.zh,
    zhEn('中文登录页上的一句话', 'The sentence on the sign-in page in Chinese'),
  ),
  mottoEn: text(
    'motto_en',
    zhEn('登录页格言（英文）', 'Sign-in page: motto (English)'),
    motto.en,
    zhEn('英文登录页上的一句话', 'The sentence on the sign-in page in English'),
  ),
}

const minimumLabels: Record<keyof typeof minimum, Label> = {
  garage: zhEn('车库', 'Garage'),
  stallNo: zhEn('车位号', 'Stall no.'),
  floor: zhEn('层', 'Floor'),
  lot: zhEn('列', 'Column'),
  order: zhEn('部门和菜单的排序', 'Order of departments and menus'),
  postOrder: zhEn('岗位的排序', 'Order of posts'),
  stalls: zhEn('车场的车位总数', 'Stalls of a car park'),
  garages: zhEn('车场的车库数', 'Garages of a car park'),
}

const minimumHelp = zhEn(
  '表单中此数字不能小于它；已有的记录不变',
  'Forms take no smaller number; existing records stay as they are',
)

/** The smallest numbers that forms take. */
export const minimumConfigs: readonly Declared<number>[] = (
  Object.entries(minimum) as [keyof typeof minimum, Minimum][]
).map(([name, { min, minFrom }]) => {
  const { zh, en } = minimumLabels[name]
  return whole(minFrom, zhEn(`最小值：${zh}`, `Minimum: ${en}`), {
    min: name === 'floor' ? -99 : 0,
    max: 9999,
    default: String(min),
    help: minimumHelp,
  })
})

export const configOf = ({ read: _, from, ...config }: Declared, settings?: ConfigDefaults): BuiltInConfig =>
  from && settings ? { ...config, default: String(settings[from]) } : config
