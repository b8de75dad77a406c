import { carPermissions } from '../../model/car-page'
import { zhEn } from '../../model/label'
import type { MenuGroup } from '../../model/screen'
import { alarmDefinition } from '../alarm/alarm-definition'
import { appUser } from '../app/app-user'
import { carLog } from '../parking/car-log'
import { payment } from '../payment/payment'
import { difference } from '../garage/difference'
import { equipmentLog } from '../garage/equipment-log'
import { meterCommand } from '../charging/meter-command'
import { face } from '../member/face'
import { feedback } from '../app/feedback'
import { stall } from '../garage/stall'
import { stay } from '../garage/stay'
import { grade } from '../member/grade'
import { gradeRule } from '../member/grade-rule'
import { inOutSource } from '../parking/in-out-source'
import { recognition } from '../parking/recognition'
import { member } from '../member/member'
import { memberRecharge } from '../member/member-recharge'
import { order } from '../payment/order'
import { parkingRecord } from '../parking/parking-record'
import { passagePlate } from '../parking/passage-plate'
import { plateReading } from '../parking/plate-reading'
import { pickupQueue } from '../parking/pickup-queue'
import { chargePoint } from '../charge-points/charge-point'
import { connector } from '../charge-points/connector'
import { charging } from '../charging/charging'
import { shift } from '../shift/shift'
import { slide } from '../app/slide'
import { plateList } from '../camera/plate-list'
import { freeStalls } from '../garage/free-stalls'
import { warning } from '../alarm/warning'
import { wechatOrder } from '../payment/wechat-order'
import { periodicCheck } from '../maintenance/periodic-check'
import { workOrder } from '../maintenance/work-order'
import { downtimeReport } from '../report/downtime'
import { paymentReport } from '../report/payment'
import { terminalFlowReport, hourlyFlowReport } from '../report/flow'
import { warningResponseReport } from '../report/warning-response'
import { terminalChartPermission } from '../terminal/terminal-data'

/** Customers, cars, garages and money. */
export const business: readonly MenuGroup[] = [
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
      { view: 'garage/saleUser', label: zhEn('充值业绩', 'Top-up sales'), resource: memberRecharge, list: 'saleUser' },
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
      { view: 'garage/car', label: zhEn('车辆', 'Car'), hidden: true, openTo: carPermissions, personal: ['plate'] },
      { view: 'garage/queue', label: zhEn('取车排队', 'Pick-up queue'), resource: pickupQueue },
      {
        view: 'garage/queueboard',
        label: zhEn('取车看板', 'Queue board'),
        permissions: ['garage:queue:query', 'garage:queue:edit'],
        single: true,
      },
      { view: 'garage/shift', label: zhEn('交接班', 'Shift hand-over'), resource: shift },
      { view: 'garage/carlog', label: zhEn('车辆日志', 'Car log'), resource: carLog },
      { view: 'garage/inout', label: zhEn('进出记录', 'In/out records'), resource: inOutSource },
      { view: 'garage/insource', label: zhEn('识别记录', 'Recognition records'), resource: recognition },
      { view: 'garage/plate', label: zhEn('车牌识别', 'Recognised plates'), resource: passagePlate },
      {
        view: 'garage/platereview',
        label: zhEn('车牌核对', 'Plates to check'),
        resource: passagePlate,
        list: 'review',
      },
      { view: 'garage/platelist', label: zhEn('黑白名单', 'Plate lists'), resource: plateList },
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
      {
        view: 'garage/map',
        label: zhEn('车库视图', 'Garage map'),
        single: true,
        permissions: ['garage:ginfo:query', 'stall:sterminal:query'],
      },
      { view: 'garage/part', label: zhEn('存取车记录', 'Stays'), resource: stay },
      { view: 'garage/partn', label: zhEn('存取车简表', 'Stays (compact)'), resource: stay, list: 'partn' },
      { view: 'garage/stall', label: zhEn('余位', 'Free stalls'), resource: freeStalls },
      {
        view: 'garage/staycheck',
        label: zhEn('停车核查', 'Stay check'),
        permissions: [
          'garage:gpark:query',
          ...['confirm', 'close', 'merge', 'void'].flatMap((part) => {
            const { label } = stay.operations[part] ?? stay
            return { perms: `garage:gpark:${part}`, label }
          }),
        ],
      },
      { view: 'garage/difference', label: zhEn('盘点差异', 'Stock discrepancies'), resource: difference },
      { view: 'garage/equipment', label: zhEn('设备运行', 'Equipment log'), resource: equipmentLog },
      { view: 'garage/workorder', label: zhEn('维修工单', 'Work orders'), resource: workOrder },
      { view: 'garage/maintcheck', label: zhEn('定期检查', 'Periodic checks'), resource: periodicCheck },
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
      { view: 'garage/chargepoint', label: zhEn('充电桩', 'Charge points'), resource: chargePoint },
      { view: 'garage/connector', label: zhEn('充电枪', 'Connectors'), resource: connector },
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
      { view: 'report/ioflow', label: hourlyFlowReport.label, permissions: [hourlyFlowReport.permission] },
      { view: 'report/downtime', label: downtimeReport.label, permissions: [downtimeReport.permission] },
      { view: 'chart/flow', label: terminalFlowReport.label, permissions: [terminalFlowReport.permission] },
      { view: 'report/warnings', label: warningResponseReport.label, permissions: [warningResponseReport.permission] },
      {
        view: 'chart/terminalc',
        label: zhEn('终端数据图表', 'Terminal data chart'),
        permissions: [terminalChartPermission],
      },
    ],
  },
]
