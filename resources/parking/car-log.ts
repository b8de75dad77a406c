import { code, integer, moment, park, plate, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

/** How the garage handled one car: pallet, bay, length of stay, times of the door. */
export const carLog = resource('carlog', {
  label: zhEn('车辆日志', 'Car log entry'),
  permission: null,
  exportWith: 'garage:carlog:export',
  scope: { park: 'parkCode' },
  fields: {
    parkCode: park(zhEn('车场', 'Car park')),
    PlateNo: plate(zhEn('车牌号', 'Plate')),
    CardNo: text(zhEn('卡号', 'Card no.'), { max: 32, identifier: true, personal: true }),
    BinCode: code(zhEn('载车板', 'Pallet')),
    BinKeyCode: code(zhEn('载车板钥匙码', 'Pallet key')),
    InTime: moment(zhEn('入库时间', 'Entered')),
    InOutStation: text(zhEn('出入口', 'Bay'), { max: 32 }),
    StayMinutes: integer(zhEn('停车时长(分钟)', 'Length of stay (min)'), { minutes: true }),
    OperateTime: moment(zhEn('操作时间', 'Operated at')),
    DoorOpenTime: moment(zhEn('开门时间', 'Door opened')),
    DoorCloseTime: moment(zhEn('关门时间', 'Door closed')),
    ...camelTimes,
  },
  list: {
    unlisted: ['updatedAt'],
    compact: ['PlateNo', 'OperateTime', 'InOutStation', 'InTime', 'StayMinutes', 'parkCode', 'BinCode', 'CardNo'],
    search: ['parkCode', 'PlateNo', 'CardNo'],
    window: { from: { days: -5 }, to: {} },
    sort: '-InTime',
  },
  retention: { days: 730, by: 'InTime', monthly: true },
  verbs: ['query'],
  title: ['PlateNo', 'InTime'],
})
