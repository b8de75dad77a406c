import { zhEn } from '../label'

/** What calls answer that work through a queue, or through work orders and checks. */
export const deskMessages = {
  pickUpOver: zhEn('此取车请求已结束', 'This pick-up has already ended'),
  pickUpStarted: zhEn('已开始取车，不能再调整顺序', 'Retrieval has started; the order can no longer be changed'),
  pickUpFirst: zhEn('已经排在最前', 'It is already the next one'),
  pickUpElsewhere: zhEn('没有车场或车库，不在任何队列中', 'Without a car park and garage it is in no queue'),
  shiftReversed: zhEn('班次结束须晚于开始', 'The shift must end after it starts'),
  shiftLong: zhEn('一个班次最长 {hours} 小时', 'A shift takes {hours} hours at most'),
  shiftOverlaps: zhEn(
    '与该车场 {from} 至 {to} 的班次重叠，收款会重复计算',
    'Overlaps with the shift from {from} to {to} of this car park; its takings would count twice',
  ),
  shiftOpen: zhEn(
    '该车场还有未结束的班次，请先交班，或填写其结束时间',
    'The car park has a shift that is not over; hand it over first, or enter when it ended',
  ),
  shiftOld: zhEn('班次开始须在 {days} 天内', 'A shift is written within {days} days of its start'),
  shiftSigned: zhEn('已签字，不能修改或删除', 'It was signed; it can no longer be changed or deleted'),
  shiftGiver: zhEn('须由交班人 {user} 签字', 'It has to be signed by {user}, who hands it over'),
  shiftTaker: zhEn('接班人须是另一位用户，请其登录后签字', 'Another user has to take it over, in their own session'),
  shiftNotOver: zhEn('班次尚未结束，不能签字', 'The shift is not over yet; it cannot be signed'),
  shiftNotHandedOver: zhEn('只有待接班的班次可以退回', 'Only a shift that is to be taken over can be sent back'),
  stayEnded: zhEn('此停车已结束', 'This stay has already ended'),
  stayPaid: zhEn('此停车的账单已收款，请先退款', 'Its bill was paid; refund it first'),
  notOneStay: zhEn(
    '不是同一次停车：车场、车牌或卡号不同，或时间不重叠',
    'Not one stay: car park, plate or card differ, or their times do not overlap',
  ),
  differenceSettled: zhEn('此差异已处理或已消失', 'This discrepancy was handled, or is gone'),
  differenceChanged: zhEn(
    '盘点之后该车位的记录已变化，请等待下次盘点',
    'The record of the stall has changed since it was compared; wait for the next snapshot',
  ),
  differenceStall: zhEn('没有此车位', 'There is no such stall'),
  refusedAgain: zhEn('仍未受理：{reason} {detail}', 'Rejected again: {reason}. {detail}'),
  orderState: zhEn('工单状态已是「{state}」，不能这样操作', 'The order is “{state}”; this cannot be done any more'),
  checkDisabled: zhEn('这项检查已停用', 'This check is disabled'),
  recordedMeanwhile: zhEn('此上报已补录', 'This message has already been recorded'),
}
