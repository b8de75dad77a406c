// Passages, stays, stalls and car parks.

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const passageSide = dictionaryOf('in_state', zhEn('出入库', 'Entered or exited'), 'dot', {
  stored: [0, '入库', 'Entered', 'success'],
  delivered: [1, '出库', 'Exited', 'neutral', 'off'],
})

export const gateType = dictionaryOf('in_out', zhEn('出入口类型', 'Gate type'), 'tag', {
  entrance: [1, '入口', 'Entrance', 'success'],
  exit: [2, '出口', 'Exit', 'warning'],
  entranceAndExit: [3, '出入口', 'Entrance and exit', 'info'],
})

export const parkingState = dictionaryOf('info_status', zhEn('停车状态', 'Parking status'), 'dot', {
  parked: [1, '在库', 'Parked', 'success'],
  left: [2, '已出库', 'Retrieved', 'neutral', 'off'],
  beingStored: [3, '存车中', 'Storing', 'info'],
  beingFetched: [4, '取车中', 'Retrieving', 'info'],
  disputed: [5, '异常', 'Exception', 'danger'],
})

export const stayKind = dictionaryOf('recordType', zhEn('停车类型', 'Parker type'), 'tag', {
  passerBy: [1, '临时车', 'Casual parker'],
  member: [2, '会员车', 'Member', 'info'],
  staff: [3, '内部车', 'Staff', 'violet'],
  free: [4, '免费车', 'Free', 'success'],
  booked: [5, '预约车', 'Booked', 'warning'],
})

export const queueState = dictionaryOf('queue_state', zhEn('排队状态', 'Queue status'), 'dot', {
  waiting: [1, '等待中', 'Waiting', 'warning'],
  fetching: [2, '取车中', 'Retrieving', 'info'],
  delivered: [3, '已交车', 'Handed over', 'success'],
  cancelled: [4, '已取消', 'Cancelled', 'neutral', 'off'],
})

export const recognisedBy = dictionaryOf('source', zhEn('识别方式', 'Recognition method'), 'tag', {
  card: [1, '刷卡', 'Card'],
  plateCamera: [2, '车牌识别', 'Plate camera', 'info'],
  face: [3, '人脸', 'Face', 'violet'],
  miniProgram: [4, '小程序', 'Mini program', 'success'],
  app: [5, '手机应用', 'App', 'info'],
  attendant: [6, '人工', 'Attendant', 'warning'],
  qrCode: [7, '二维码', 'QR code', 'info'],
  pickUpCode: [8, '取车密码', 'Pick-up code'],
})

export const stallType = dictionaryOf('park_type', zhEn('车位类型', 'Stall type'), 'tag', {
  sedan: [1, '小型车位', 'Small car'],
  suv: [2, 'SUV 车位', 'SUV', 'info'],
  charging: [3, '充电车位', 'EV charging', 'success'],
  accessible: [4, '无障碍车位', 'Accessible', 'violet'],
  reserved: [5, '固定车位', 'Assigned', 'warning'],
  large: [6, '大型车位', 'Large'],
})

export const stallState = dictionaryOf('stall_status', zhEn('车位状态', 'Stall status'), 'dot', {
  inService: [1, '正常', 'Active', 'success'],
  disabled: [2, '停用', 'Disabled', 'neutral', 'off'],
  fault: [3, '故障', 'Fault', 'danger'],
  reserved: [4, '预留', 'Reserved', 'violet'],
})

export const differenceKind = dictionaryOf('difference_kind', zhEn('盘点差异', 'Stock discrepancy'), 'tag', {
  onlyOurs: [1, '仅系统有车', 'In system only', 'warning'],
  onlyTheirs: [2, '仅现场有车', 'At site only', 'warning'],
  anotherCar: [3, '车辆不同', 'Different car', 'danger'],
})

export const differenceState = dictionaryOf('difference_state', zhEn('差异状态', 'Discrepancy status'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  settled: [2, '已处理', 'Handled', 'success'],
  gone: [3, '已消失', 'Gone', 'neutral', 'off'],
})

export const occupancy = dictionaryOf('have', zhEn('车位占用', 'Occupancy'), 'dot', {
  free: [0, '空闲', 'Vacant', 'success', 'off'],
  occupied: [1, '有车', 'Occupied', 'info'],
})

export const parkType = dictionaryOf('org_park_type', zhEn('车场类型', 'Park type'), 'tag', {
  onStreet: [1, '路侧停车', 'On-street'],
  surfaceLot: [2, '地面停车场', 'Surface lot'],
  underground: [3, '地下停车库', 'Underground', 'info'],
  mechanicalGarage: [4, '机械立体车库', 'Mechanical garage', 'violet'],
  parkingBuilding: [5, '停车楼', 'Parking building', 'success'],
  mixed: [6, '混合车场', 'Mixed', 'warning'],
})

export const service = dictionaryOf('service_type', zhEn('服务类型', 'Service'), 'tag', {
  public: [1, '公共停车', 'Public', 'success'],
  private: [2, '单位专用', 'Private', 'violet'],
  residential: [3, '住宅配建', 'Residential', 'info'],
  commercial: [4, '商业配建', 'Commercial', 'warning'],
  hospitalOrSchool: [5, '医院学校', 'Hospital or school'],
  parkAndRide: [6, '换乘停车', 'Park and ride', 'info'],
})
