import type { Dictionary } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** Cars coming and going, and the stalls that they stand on. */
export const parking: readonly Dictionary[] = [
  dictionaryOf('in_state', zhEn('出入库', 'In or out'), 'dot', [
    [0, '入库', 'In', 'success'],
    [1, '出库', 'Out', 'warning'],
  ]),
  dictionaryOf('in_out', zhEn('出入口类型', 'Gate type'), 'tag', [
    [1, '入口', 'Entrance', 'success'],
    [2, '出口', 'Exit', 'warning'],
    [3, '出入口', 'Entrance and exit', 'info'],
  ]),
  dictionaryOf('info_status', zhEn('停车状态', 'Parking state'), 'dot', [
    [1, '在库', 'Parked', 'info'],
    [2, '已出库', 'Left', 'neutral', 'off'],
    [3, '存车中', 'Being stored', 'warning'],
    [4, '取车中', 'Being fetched', 'warning'],
    [5, '异常', 'Disputed', 'danger'],
  ]),
  dictionaryOf('recordType', zhEn('停车类型', 'Kind of stay'), 'tag', [
    [1, '临时停车', 'Passer-by'],
    [2, '会员停车', 'Member', 'info'],
    [3, '内部车辆', 'Staff', 'violet'],
    [4, '免费车辆', 'Free', 'success'],
    [5, '预约停车', 'Booked', 'warning'],
  ]),
  dictionaryOf('queue_state', zhEn('排队状态', 'Queue state'), 'dot', [
    [1, '等待中', 'Waiting'],
    [2, '取车中', 'Fetching', 'info'],
    [3, '已交车', 'Delivered', 'success'],
    [4, '已取消', 'Cancelled', 'neutral', 'off'],
  ]),
  dictionaryOf('source', zhEn('识别来源', 'Recognised by'), 'tag', [
    [1, '刷卡', 'Card'],
    [2, '车牌识别', 'Plate camera', 'info'],
    [3, '人脸', 'Face', 'violet'],
    [4, '小程序', 'Mini program', 'success'],
    [5, '手机应用', 'App', 'success'],
    [6, '人工', 'Attendant', 'warning'],
    [7, '二维码', 'QR code', 'info'],
    [8, '取车密码', 'Pick-up code'],
  ]),
  dictionaryOf('park_type', zhEn('车位类型', 'Stall type'), 'tag', [
    [1, '轿车位', 'Sedan'],
    [2, 'SUV 车位', 'SUV', 'info'],
    [3, '充电车位', 'Charging', 'success'],
    [4, '无障碍车位', 'Accessible', 'violet'],
    [5, '固定车位', 'Reserved', 'warning'],
    [6, '大型车位', 'Large'],
  ]),
  dictionaryOf('stall_status', zhEn('车位状态', 'Stall state'), 'dot', [
    [1, '正常', 'In service', 'success'],
    [2, '停用', 'Disabled', 'neutral', 'off'],
    [3, '故障', 'Fault', 'danger'],
    [4, '预留', 'Reserved', 'violet'],
  ]),
  dictionaryOf('difference_kind', zhEn('盘点差异', 'Difference found'), 'tag', [
    [1, '仅系统有车', 'Only ours', 'warning'],
    [2, '仅现场有车', 'Only at the site', 'warning'],
    [3, '车辆不同', 'Another car', 'danger'],
  ]),
  dictionaryOf('difference_state', zhEn('差异状态', 'State of a difference'), 'dot', [
    [1, '待处理', 'Open', 'warning'],
    [2, '已处理', 'Settled', 'success'],
    [3, '已消失', 'Gone', 'neutral', 'off'],
  ]),
  dictionaryOf('have', zhEn('车位占用', 'Occupancy'), 'dot', [
    [0, '空闲', 'Free', 'success', 'off'],
    [1, '有车', 'Occupied', 'info'],
  ]),
  dictionaryOf('org_park_type', zhEn('车场类型', 'Park type'), 'tag', [
    [1, '路侧停车', 'On-street'],
    [2, '地面停车场', 'Surface lot'],
    [3, '地下停车库', 'Underground', 'info'],
    [4, '机械立体车库', 'Mechanical garage', 'violet'],
    [5, '停车楼', 'Parking building', 'success'],
    [6, '混合车场', 'Mixed', 'warning'],
  ]),
  dictionaryOf('service_type', zhEn('服务类型', 'Service'), 'tag', [
    [1, '公共停车', 'Public', 'success'],
    [2, '单位专用', 'Private', 'violet'],
    [3, '住宅配建', 'Residential', 'info'],
    [4, '商业配建', 'Commercial', 'warning'],
    [5, '医院学校', 'Hospital or school'],
    [6, '换乘停车', 'Park and ride', 'info'],
  ]),
]
