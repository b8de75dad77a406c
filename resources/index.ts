import { zhEn } from '../model/label'
import { carParksAmong, dictionaryEntriesAmong } from '../model/only-resource'
import type { MenuGroup } from '../model/screen'
import { alarmDefinition } from './alarm/alarm-definition'
import { appUser } from './app/app-user'
import { carLog } from './parking/car-log'
import { payment } from './payment/payment'
import { difference } from './garage/difference'
import { equipmentLog } from './garage/equipment-log'
import { meterCommand } from './charging/meter-command'
import { face } from './member/face'
import { feedback } from './app/feedback'
import { stall } from './garage/stall'
import { stay } from './garage/stay'
import { grade } from './member/grade'
import { gradeRule } from './member/grade-rule'
import { inOutSource } from './parking/in-out-source'
import { recognition } from './parking/recognition'
import { member } from './member/member'
import { memberRecharge } from './member/member-recharge'
import { order } from './payment/order'
import { parkingRecord } from './parking/parking-record'
import { passagePlate } from './parking/passage-plate'
import { plateReading } from './parking/plate-reading'
import { pickupQueue } from './parking/pickup-queue'
import { charging } from './charging/charging'
import { slide } from './app/slide'
import { freeStalls } from './garage/free-stalls'
import { warning } from './alarm/warning'
import { wechatOrder } from './payment/wechat-order'
import { auditLog } from './log/audit-log'
import { refusedFact } from './log/refused-fact'
import { browserLog } from './log/browser-log'
import { paymentReport } from './report/payment'
import { terminalFlowReport } from './report/terminal-flow'
import { hourlyFlowReport } from './report/hourly-flow'
import { stallFault } from './stall-sensors/stall-fault'
import { stallLog } from './stall-sensors/stall-log'
import { nbDevice } from './stall-sensors/nb-device'
import { stallSensor } from './stall-sensors/stall-sensor'
import { config } from './system/config'
import { department } from './access/department'
import { dictionary } from './system/dictionary'
import { dictionaryEntry } from './system/dictionary-entry'
import { interfaceText } from './system/interface-text'
import { menu as menuEntry } from './access/menu'
import { notice } from './system/notice'
import { carPark } from './system/car-park'
import { post } from './access/post'
import { role } from './access/role'
import { theme } from './system/theme'
import { user } from './access/user'
import { command } from './terminal/command'
import { terminalMenu } from './terminal/terminal-menu'
import { terminal } from './terminal/terminal'
import { terminalChartPermission, terminalData } from './terminal/terminal-data'

/** The menu, in order: the only list of resources. */
export const menu: readonly MenuGroup[] = [
  {
    path: '/member',
    label: zhEn('会员管理', 'Members'),
    icon: 'idcard',
    screens: [
      { view: 'garage/member', label: zhEn('会员列表', 'Members'), resource: member },
      { view: 'garage/member-recharge', label: zhEn('会员充值', 'Top-ups'), resource: memberRecharge, hidden: true },
      { view: 'garage/grade', label: zhEn('会员等级', 'Membership tiers'), resource: grade },
      { view: 'garage/graderule', label: zhEn('计费规则', 'Rate rules'), resource: gradeRule, hidden: true },
      { view: 'garage/membern', label: zhEn('即将到期会员', 'Expiring members'), resource: member, list: 'membern' },
      {
        view: 'garage/saleUser',
        label: zhEn('充值业绩', 'Top-up sales'),
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
      { view: 'garage/parkrecord', label: zhEn('停车记录', 'Parking records'), resource: parkingRecord },
      {
        view: 'garage/cslog',
        label: zhEn('停车记录查询', 'Parking record search'),
        resource: parkingRecord,
        list: 'cslog',
      },
      { view: 'garage/queue', label: zhEn('取车排队', 'Pick-up queue'), resource: pickupQueue },
      { view: 'garage/carlog', label: zhEn('车辆日志', 'Car log'), resource: carLog },
      { view: 'garage/inout', label: zhEn('进出记录', 'In/out records'), resource: inOutSource },
      { view: 'garage/insource', label: zhEn('识别记录', 'Recognition records'), resource: recognition },
      { view: 'garage/plate', label: zhEn('车牌识别', 'Recognised plates'), resource: passagePlate },
      {
        view: 'garage/platedata',
        label: zhEn('车牌识别明细', 'Plate readings'),
        resource: plateReading,
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
      { view: 'garage/info', label: zhEn('车位', 'Stalls'), resource: stall },
      { view: 'garage/part', label: zhEn('存取车记录', 'Stays'), resource: stay },
      { view: 'garage/partn', label: zhEn('存取车简表', 'Stays (compact)'), resource: stay, list: 'partn' },
      { view: 'garage/stall', label: zhEn('余位', 'Free stalls'), resource: freeStalls },
      { view: 'garage/difference', label: zhEn('盘点差异', 'Stock discrepancies'), resource: difference },
      { view: 'garage/equipment', label: zhEn('设备运行', 'Equipment log'), resource: equipmentLog },
    ],
  },
  {
    path: '/payment',
    label: zhEn('收费管理', 'Payments'),
    icon: 'account-book',
    screens: [
      { view: 'garage/deposit', label: zhEn('缴费记录', 'Payment records'), resource: payment },
      { view: 'garage/order', label: zhEn('订单', 'Orders'), resource: order },
      { view: 'garage/wxorder', label: zhEn('微信订单', 'WeChat orders'), resource: wechatOrder },
    ],
  },
  {
    path: '/charging',
    label: zhEn('充电管理', 'Charging'),
    icon: 'thunderbolt',
    screens: [
      { view: 'garage/recharge', label: zhEn('充电记录', 'Charging records'), resource: charging },
      { view: 'garage/everecord', label: zhEn('电表指令', 'Meter commands'), resource: meterCommand },
    ],
  },
  {
    path: '/alarm',
    label: zhEn('告警管理', 'Alarms'),
    icon: 'alert',
    screens: [
      { view: 'log/warning', label: zhEn('告警记录', 'Warnings'), resource: warning },
      { view: 'garage/alarm', label: zhEn('告警定义', 'Alarm definitions'), resource: alarmDefinition },
    ],
  },
  {
    path: '/app',
    label: zhEn('小程序', 'App'),
    icon: 'mobile',
    screens: [
      { view: 'garage/appuser', label: zhEn('小程序用户', 'App users'), resource: appUser },
      { view: 'garage/applog', label: zhEn('使用情况', 'App usage'), resource: appUser, list: 'applog' },
      { view: 'garage/slide', label: zhEn('轮播图', 'Slides'), resource: slide },
      { view: 'garage/feedback', label: zhEn('意见反馈', 'Feedback'), resource: feedback },
    ],
  },
  {
    path: '/report',
    label: zhEn('统计报表', 'Reports'),
    icon: 'bar-chart',
    screens: [
      { view: 'report/deposit', label: paymentReport.label, permissions: [paymentReport.permission] },
      {
        view: 'report/ioflow',
        label: hourlyFlowReport.label,
        permissions: [hourlyFlowReport.permission],
      },
      { view: 'chart/flow', label: terminalFlowReport.label, permissions: [terminalFlowReport.permission] },
      {
        view: 'chart/terminalc',
        label: zhEn('终端数据图表', 'Terminal data chart'),
        permissions: [terminalChartPermission],
      },
    ],
  },
  {
    path: '/terminal',
    label: zhEn('终端设备', 'Terminals'),
    icon: 'tablet',
    screens: [
      { view: 'dc/online', label: zhEn('在线终端', 'Online terminals'), resource: terminal, list: 'online' },
      { view: 'dc/terminal', label: zhEn('终端', 'Terminals'), resource: terminal },
      { view: 'garage/terminal', label: zhEn('车库终端', 'Garage terminals'), resource: terminal, list: 'simple' },
      { view: 'dc/command', label: zhEn('设备指令', 'Device commands'), resource: command },
      { view: 'dc/terminalc', label: zhEn('终端数据', 'Terminal data'), resource: terminalData },
      { view: 'dc/menu', label: zhEn('终端菜单', 'Terminal menu'), resource: terminalMenu },
      { view: 'dc/slide', label: zhEn('轮播图', 'Slides'), resource: slide },
      { view: 'dc/feedback', label: zhEn('意见反馈', 'Feedback'), resource: feedback },
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
    ],
  },
]

export const screens = menu.flatMap((group) => group.screens)

export const resources = new Map(
  screens.flatMap(({ resource }) => (resource ? [[resource.name, resource] as const] : [])),
)

/** Resources with a special role. Throws at start-up when none or several resources declare the role. */
export const carParks = carParksAmong(resources.values())
export const dictionaryEntries = dictionaryEntriesAmong(resources.values())
