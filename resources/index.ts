import { zhEn } from '../model/label'
import type { MenuGroup } from '../model/screen'
import { alarm } from './garage/alarm'
import { appuser } from './garage/appuser'
import { carlog } from './garage/carlog'
import { deposit } from './garage/deposit'
import { difference } from './garage/difference'
import { equipment } from './garage/equipment'
import { everecord } from './garage/everecord'
import { face } from './garage/face'
import { feedback } from './garage/feedback'
import { ginfo } from './garage/ginfo'
import { gpark } from './garage/gpark'
import { grade } from './garage/grade'
import { gradeRule } from './garage/grade-rule'
import { inout } from './garage/inout'
import { insource } from './garage/insource'
import { member } from './garage/member'
import { memberRecharge } from './garage/member-recharge'
import { order } from './garage/order'
import { parkrecord } from './garage/parkrecord'
import { plate } from './garage/plate'
import { platedata } from './garage/platedata'
import { queue } from './garage/queue'
import { recharge } from './garage/recharge'
import { slide } from './garage/slide'
import { stall } from './garage/stall'
import { warning } from './garage/warning'
import { wxorder } from './garage/wxorder'
import { log } from './log/log'
import { refusedFact } from './log/refused-fact'
import { weblog } from './log/weblog'
import { depositReport } from './report/deposit'
import { flowReport } from './report/flow'
import { ioflowReport } from './report/ioflow'
import { sfault } from './stall/sfault'
import { slog } from './stall/slog'
import { snb } from './stall/snb'
import { sterminal } from './stall/sterminal'
import { config } from './system/config'
import { dept } from './system/dept'
import { dict } from './system/dict'
import { dictData } from './system/dict-data'
import { locales } from './system/locales'
import { menu as menuEntry } from './system/menu'
import { notify } from './system/notify'
import { org } from './system/org'
import { post } from './system/post'
import { role } from './system/role'
import { theme } from './system/theme'
import { user } from './system/user'
import { dcmenu } from './terminal/dcmenu'
import { dcterminal } from './terminal/dcterminal'
import { dcterminaldata } from './terminal/dcterminaldata'

/** The menu, in order: the only list of resources. */
export const menu: readonly MenuGroup[] = [
  {
    path: '/member',
    label: zhEn('会员管理', 'Members'),
    icon: 'idcard',
    screens: [
      { view: 'garage/member', label: zhEn('会员列表', 'Members'), resource: member },
      { view: 'garage/member-recharge', label: zhEn('会员充值', 'Recharges'), resource: memberRecharge, hidden: true },
      { view: 'garage/grade', label: zhEn('会员等级', 'Grades'), resource: grade },
      { view: 'garage/graderule', label: zhEn('计费规则', 'Grade rules'), resource: gradeRule, hidden: true },
      { view: 'garage/membern', label: zhEn('会员到期', 'Members by expiry'), resource: member, list: 'membern' },
      {
        view: 'garage/saleUser',
        label: zhEn('充值业绩', 'Recharge sales'),
        resource: memberRecharge,
        list: 'saleUser',
      },
      { view: 'garage/face', label: zhEn('人脸', 'Faces'), resource: face },
    ],
  },
  {
    path: '/park',
    label: zhEn('停车业务', 'Parking'),
    icon: 'car',
    screens: [
      { view: 'garage/parkrecord', label: zhEn('停车记录', 'Parking records'), resource: parkrecord },
      { view: 'garage/cslog', label: zhEn('停车记录查询', 'Record look-up'), resource: parkrecord, list: 'cslog' },
      { view: 'garage/queue', label: zhEn('取车排队', 'Pick-up queue'), resource: queue },
      { view: 'garage/carlog', label: zhEn('车辆日志', 'Car log'), resource: carlog },
      { view: 'garage/inout', label: zhEn('进出来源', 'In/out sources'), resource: inout },
      { view: 'garage/insource', label: zhEn('识别来源', 'Recognitions'), resource: insource },
      { view: 'garage/plate', label: zhEn('车牌识别', 'Plates'), resource: plate },
      {
        view: 'garage/platedata',
        label: zhEn('车牌读数', 'Plate readings'),
        resource: platedata,
        hidden: true,
        single: true,
      },
    ],
  },
  {
    path: '/garage',
    label: zhEn('车库车位', 'Garages'),
    icon: 'appstore',
    screens: [
      { view: 'garage/info', label: zhEn('车位', 'Stalls'), resource: ginfo },
      { view: 'garage/part', label: zhEn('存取车记录', 'Stays'), resource: gpark },
      { view: 'garage/partn', label: zhEn('存取车简表', 'Stays, short'), resource: gpark, list: 'partn' },
      { view: 'garage/stall', label: zhEn('余位', 'Free stalls'), resource: stall },
      { view: 'garage/difference', label: zhEn('盘点差异', 'Differences'), resource: difference },
      { view: 'garage/equipment', label: zhEn('设备运行', 'Equipment log'), resource: equipment },
    ],
  },
  {
    path: '/payment',
    label: zhEn('收费管理', 'Payments'),
    icon: 'account-book',
    screens: [
      { view: 'garage/deposit', label: zhEn('缴费记录', 'Payment records'), resource: deposit },
      { view: 'garage/order', label: zhEn('订单', 'Orders'), resource: order },
      { view: 'garage/wxorder', label: zhEn('微信订单', 'WeChat orders'), resource: wxorder },
    ],
  },
  {
    path: '/charging',
    label: zhEn('充电管理', 'Charging'),
    icon: 'thunderbolt',
    screens: [
      { view: 'garage/recharge', label: zhEn('充电记录', 'Charging records'), resource: recharge },
      { view: 'garage/everecord', label: zhEn('电表指令', 'Meter commands'), resource: everecord },
    ],
  },
  {
    path: '/alarm',
    label: zhEn('告警管理', 'Alarms'),
    icon: 'alert',
    screens: [
      { view: 'log/warning', label: zhEn('告警记录', 'Warnings'), resource: warning },
      { view: 'garage/alarm', label: zhEn('报警定义', 'Alarm definitions'), resource: alarm },
    ],
  },
  {
    path: '/app',
    label: zhEn('小程序', 'App'),
    icon: 'mobile',
    screens: [
      { view: 'garage/appuser', label: zhEn('小程序用户', 'App users'), resource: appuser },
      { view: 'garage/applog', label: zhEn('使用情况', 'Last used'), resource: appuser, list: 'applog' },
      { view: 'garage/slide', label: zhEn('轮播图', 'Slides'), resource: slide },
      { view: 'garage/feedback', label: zhEn('意见反馈', 'Feedback'), resource: feedback },
    ],
  },
  {
    path: '/report',
    label: zhEn('统计报表', 'Reports'),
    icon: 'bar-chart',
    screens: [
      { view: 'report/deposit', label: depositReport.label, permissions: [depositReport.permission] },
      {
        view: 'report/ioflow',
        label: ioflowReport.label,
        permissions: [ioflowReport.permission],
      },
      { view: 'chart/flow', label: flowReport.label, permissions: [flowReport.permission] },
      {
        view: 'chart/terminalc',
        label: zhEn('终端数据图表', 'Terminal data chart'),
        permissions: ['chart:terminaldata:query'],
      },
    ],
  },
  {
    path: '/terminal',
    label: zhEn('终端设备', 'Terminals'),
    icon: 'tablet',
    screens: [
      { view: 'dc/terminal', label: zhEn('终端', 'Terminals'), resource: dcterminal },
      { view: 'garage/terminal', label: zhEn('车库终端', 'Garage terminals'), resource: dcterminal, list: 'simple' },
      { view: 'dc/terminalc', label: zhEn('终端数据', 'Terminal data'), resource: dcterminaldata },
      { view: 'dc/menu', label: zhEn('终端菜单', 'Terminal menu'), resource: dcmenu },
      { view: 'dc/slide', label: zhEn('轮播图', 'Slides'), resource: slide },
      { view: 'dc/feedback', label: zhEn('意见反馈', 'Feedback'), resource: feedback },
    ],
  },
  {
    path: '/stall',
    label: zhEn('地面车位', 'Stall sensors'),
    icon: 'wifi',
    screens: [
      { view: 'stall/nb', label: zhEn('NB 设备', 'NB devices'), resource: snb },
      { view: 'stall/terminal', label: zhEn('车位终端', 'Stall terminals'), resource: sterminal },
      { view: 'stall/fault', label: zhEn('车位故障', 'Stall faults'), resource: sfault },
      { view: 'stall/log', label: zhEn('车位日志', 'Stall log'), resource: slog },
    ],
  },
  {
    path: '/system',
    label: zhEn('系统管理', 'System'),
    icon: 'setting',
    screens: [
      { view: 'management/user', label: zhEn('用户', 'Users'), resource: user },
      { view: 'management/dept', label: zhEn('部门', 'Departments'), resource: dept },
      { view: 'management/role', label: zhEn('角色', 'Roles'), resource: role },
      { view: 'management/post', label: zhEn('岗位', 'Posts'), resource: post },
      { view: 'management/menu', label: zhEn('菜单', 'Menus'), resource: menuEntry },
      { view: 'management/dict', label: zhEn('字典', 'Dictionaries'), resource: dict },
      {
        view: 'management/dict-data',
        label: zhEn('字典数据', 'Dictionary entries'),
        resource: dictData,
        hidden: true,
        single: true,
      },
      { view: 'management/config', label: zhEn('参数', 'Settings'), resource: config },
      { view: 'dc/org', label: zhEn('车场', 'Car parks'), resource: org },
      { view: 'dc/notify', label: zhEn('通知', 'Notices'), resource: notify },
      { view: 'dc/local', label: zhEn('界面文字', 'Interface texts'), resource: locales },
      { view: 'dc/theme', label: zhEn('主题', 'Themes'), resource: theme },
      { view: 'dc/log', label: zhEn('操作日志', 'Activity'), resource: log },
      { view: 'dc/weblog', label: zhEn('前端日志', 'Browser log'), resource: weblog },
    ],
  },
  {
    path: '/log',
    label: zhEn('日志', 'Logs'),
    icon: 'file-text',
    screens: [
      { view: 'log/log', label: zhEn('操作日志', 'Activity'), resource: log },
      { view: 'log/weblog', label: zhEn('前端日志', 'Browser log'), resource: weblog, permission: 'log:weblog' },
      { view: 'log/refused', label: zhEn('拒收上报', 'Refused facts'), resource: refusedFact },
    ],
  },
]

export const screens = menu.flatMap((group) => group.screens)

/** Every resource once, by name. */
export const resources = new Map(
  screens.flatMap(({ resource }) => (resource ? [[resource.name, resource] as const] : [])),
)
