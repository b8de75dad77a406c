import { zhEn } from '../label'

/** What callers are told about cars, their plates and who has them. */
export const carMessages = {
  tooShort: zhEn('至少 {min} 个字符', 'At least {min} characters'),
  carLeft: zhEn('车辆已出库', 'The car has been retrieved'),
  samePlate: zhEn('与现有车牌相同', 'The stay has this plate already'),
  plateParked: zhEn(
    '{plate} 已在 {garage} 号车库 {stall} 号车位（{since} 入库）',
    '{plate} is parked already: garage {garage}, stall {stall}, since {since}',
  ),
  plateParkedElsewhere: zhEn('{plate} 已在其他车场在库', '{plate} is parked already, in a different car park'),
  carUnnamed: zhEn('这辆车没有车牌和卡号，无法排队', 'Without plate and card, the car cannot be queued'),
  alreadyQueued: zhEn('已在排队取车（{since}）', 'A pick-up is under way already (since {since})'),
  memberHas: zhEn('{value} 已属于会员 {name}', '{value} already belongs to the member {name}'),
  anotherMemberHas: zhEn('{value} 已属于其他会员', '{value} already belongs to another member'),
  unusualPlate: zhEn('车牌号格式不正确：{value}', 'Not a valid plate: {value}'),
  noPlateNumber: zhEn('不是车牌号，无法查询车辆', 'Not a plate, so there is no car to show'),
}
