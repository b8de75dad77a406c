import { zhEn } from '../../model/label'
import type { MenuGroup } from '../../model/screen'
import { camera } from '../camera/camera'
import { feedback } from '../app/feedback'
import { slide } from '../app/slide'
import { adapter } from '../log/adapter'
import { auditLog } from '../log/audit-log'
import { refusedFact } from '../log/refused-fact'
import { browserLog } from '../log/browser-log'
import { stallFault } from '../stall-sensors/stall-fault'
import { stallLog } from '../stall-sensors/stall-log'
import { nbDevice } from '../stall-sensors/nb-device'
import { stallSensor } from '../stall-sensors/stall-sensor'
import { config } from '../system/config'
import { department } from '../access/department'
import { dictionary } from '../system/dictionary'
import { dictionaryEntry } from '../system/dictionary-entry'
import { interfaceText } from '../system/interface-text'
import { menu as menuEntry } from '../access/menu'
import { notice } from '../system/notice'
import { carPark } from '../system/car-park'
import { post } from '../access/post'
import { role } from '../access/role'
import { theme } from '../system/theme'
import { user } from '../access/user'
import { command } from '../terminal/command'
import { devicePermissions } from '../terminal/device-operations'
import { terminalMenu } from '../terminal/terminal-menu'
import { terminal } from '../terminal/terminal'
import { terminalData } from '../terminal/terminal-data'

/** Devices, the people who work here, and the system itself. */
export const administration: readonly MenuGroup[] = [
  {
    path: '/terminal',
    label: zhEn('终端设备', 'Terminals'),
    icon: 'tablet',
    screens: [
      { view: 'dc/online', label: zhEn('在线终端', 'Online terminals'), resource: terminal, list: 'online' },
      { view: 'dc/terminal', label: zhEn('终端', 'Terminals'), resource: terminal },
      { view: 'garage/terminal', label: zhEn('车库终端', 'Garage terminals'), resource: terminal, list: 'simple' },
      { view: 'garage/camera', label: zhEn('车牌相机', 'Plate cameras'), resource: camera },
      { view: 'dc/command', label: zhEn('设备指令', 'Device commands'), resource: command },
      { view: 'dc/set', label: zhEn('设备配置', 'Device configuration'), permissions: ['dc:terminal:edit'] },
      { view: 'dc/terminalc', label: zhEn('终端数据', 'Terminal data'), resource: terminalData },
      { view: 'dc/menu', label: zhEn('终端菜单', 'Terminal menu'), resource: terminalMenu },
      { view: 'dc/slide', label: zhEn('轮播图', 'Slides'), resource: slide },
      { view: 'dc/feedback', label: zhEn('意见反馈', 'Feedback'), resource: feedback },
      {
        view: 'dc/device',
        label: zhEn('设备详情', 'Device details'),
        hidden: true,
        openTo: Object.values(devicePermissions).flat(),
      },
    ],
  },
  {
    path: '/stall',
    label: zhEn('地面车位', 'Stall sensors'),
    icon: 'wifi',
    screens: [
      { view: 'stall/nb', label: zhEn('NB 设备', 'NB devices'), resource: nbDevice },
      { view: 'stall/terminal', label: zhEn('车位终端', 'Stall terminals'), resource: stallSensor },
      { view: 'stall/fault', label: zhEn('车位故障', 'Stall faults'), resource: stallFault },
      { view: 'stall/log', label: zhEn('车位日志', 'Stall log'), resource: stallLog },
    ],
  },
  {
    path: '/system',
    label: zhEn('系统管理', 'System'),
    icon: 'setting',
    screens: [
      { view: 'management/user', label: zhEn('用户', 'Users'), resource: user },
      {
        view: 'management/session',
        label: zhEn('在线用户', 'Signed-in people'),
        permissions: [
          { perms: 'system:user:sessions', label: zhEn('查看在线用户', 'Signed-in people') },
          { perms: 'system:user:endSession', label: zhEn('结束登录', 'End the sign-in') },
        ],
      },
      { view: 'management/dept', label: zhEn('部门', 'Departments'), resource: department },
      { view: 'management/role', label: zhEn('角色', 'Roles'), resource: role },
      { view: 'management/post', label: zhEn('岗位', 'Posts'), resource: post },
      { view: 'management/menu', label: zhEn('菜单', 'Menus'), resource: menuEntry },
      { view: 'management/dict', label: zhEn('字典', 'Dictionaries'), resource: dictionary },
      {
        view: 'management/dict-data',
        label: zhEn('字典数据', 'Dictionary entries'),
        resource: dictionaryEntry,
        hidden: true,
        single: true,
      },
      { view: 'management/config', label: zhEn('参数', 'Settings'), resource: config },
      { view: 'dc/org', label: zhEn('车场', 'Car parks'), resource: carPark },
      { view: 'dc/notify', label: zhEn('通知', 'Notices'), resource: notice },
      { view: 'dc/local', label: zhEn('界面文字', 'Interface texts'), resource: interfaceText },
      { view: 'dc/theme', label: zhEn('主题', 'Themes'), resource: theme },
      { view: 'dc/log', label: zhEn('操作日志', 'Activity log'), resource: auditLog },
      { view: 'dc/weblog', label: zhEn('浏览器日志', 'Browser log'), resource: browserLog },
    ],
  },
  {
    path: '/log',
    label: zhEn('日志', 'Logs'),
    icon: 'file-text',
    screens: [
      { view: 'log/log', label: zhEn('操作日志', 'Activity log'), resource: auditLog },
      { view: 'log/weblog', label: zhEn('浏览器日志', 'Browser log'), resource: browserLog, permission: 'log:weblog' },
      { view: 'log/refused', label: zhEn('未受理的上报', 'Rejected messages'), resource: refusedFact },
      { view: 'log/adapter', label: zhEn('外部系统', 'External systems'), resource: adapter },
    ],
  },
]
