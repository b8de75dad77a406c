import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

// Payment methods, the states of bills, orders and recharges, and the shifts in which they are taken.

export const paymentMethod = dictionaryOf('pay_type', zhEn('支付方式', 'Payment method'), 'plain', {
  cash: [1, '现金', 'Cash'],
  wechatPay: [2, '微信支付', 'WeChat Pay'],
  alipay: [3, '支付宝', 'Alipay'],
  bankCard: [4, '银行卡', 'Bank card'],
  balance: [5, '储值余额', 'Balance'],
  free: [6, '免费', 'Free'],
  tollTag: [7, '电子收费卡', 'Toll tag'],
  digitalYuan: [8, '数字人民币', 'Digital yuan'],
})

export const payState = dictionaryOf('pay_state', zhEn('缴费状态', 'Payment status'), 'dot', {
  toPay: [1, '待支付', 'To pay', 'warning'],
  paid: [2, '已支付', 'Paid', 'success'],
  waived: [3, '免缴', 'Waived', 'neutral', 'off'],
  reconciled: [4, '已对账', 'Reconciled', 'info'],
  held: [5, '待复核', 'Held for review', 'danger'],
  refunded: [6, '已退款', 'Refunded', 'violet'],
  cancelled: [7, '已取消', 'Cancelled', 'neutral', 'off'],
})

/** Reports leave out what was due and reduced in these states. */
export const uncountedStates = [payState.refunded, payState.cancelled] as const

export const cutReason = dictionaryOf('cut_reason', zhEn('减免原因', 'Reduction reason'), 'tag', {
  none: [0, '无', 'None'],
  member: [1, '会员免费', 'Member', 'info'],
  cap: [2, '每日封顶', 'Daily cap', 'violet'],
  newEnergy: [3, '新能源减免', 'New energy', 'success'],
  freeTime: [4, '免费时长', 'Free time', 'success'],
  visit: [5, '免费次数', 'Free visit', 'success'],
  attendant: [6, '人工减免', 'Manual', 'warning'],
})

export const orderState = dictionaryOf('order_state', zhEn('订单状态', 'Order status'), 'dot', {
  toPay: [1, '待支付', 'To pay', 'warning'],
  paid: [2, '已支付', 'Paid', 'success'],
  closed: [3, '已关闭', 'Closed', 'neutral', 'off'],
  beingRefunded: [4, '退款中', 'Being refunded', 'info'],
  refunded: [5, '已退款', 'Refunded', 'violet'],
  disputed: [6, '异常', 'Exception', 'danger'],
})

export const orderedBy = dictionaryOf('order_way', zhEn('下单方式', 'Order method'), 'tag', {
  beforePickUp: [1, '场内预付', 'Before pick-up', 'info'],
  atTheTerminal: [2, '终端支付', 'At the terminal', 'violet'],
  atTheBooth: [3, '岗亭收费', 'At the booth', 'warning'],
  automatic: [4, '自动扣费', 'Automatic payment', 'success'],
  booking: [5, '预约下单', 'Booking'],
})

export const pickedUpBy = dictionaryOf('way_out', zhEn('取车方式', 'Pick-up method'), 'tag', {
  terminal: [1, '终端取车', 'Terminal', 'violet'],
  miniProgram: [2, '小程序取车', 'Mini program', 'success'],
  card: [3, '刷卡取车', 'Card'],
  attendant: [4, '人工取车', 'Attendant', 'warning'],
})

export const uploadState = dictionaryOf('up_status', zhEn('上报状态', 'Upload status'), 'dot', {
  waiting: [1, '待上报', 'Waiting', 'warning'],
  reported: [2, '已上报', 'Reported', 'success'],
  failed: [3, '上报失败', 'Failed', 'danger'],
  notNeeded: [4, '无需上报', 'Not needed', 'neutral', 'off'],
})

export const deliveryState = dictionaryOf('down_status', zhEn('下发状态', 'Delivery status'), 'dot', {
  waiting: [1, '待下发', 'Waiting', 'warning'],
  delivered: [2, '已下发', 'Sent to site', 'success'],
  failed: [3, '下发失败', 'Failed', 'danger'],
  notNeeded: [4, '无需下发', 'Not needed', 'neutral', 'off'],
})

export const rechargeState = dictionaryOf('recharge_state', zhEn('充值状态', 'Top-up status'), 'dot', {
  unsettled: [1, '待结算', 'Unsettled', 'warning'],
  paid: [2, '已支付', 'Paid', 'success'],
  reconciled: [3, '已对账', 'Reconciled', 'info'],
  voided: [4, '已作废', 'Voided', 'neutral', 'off'],
})

export const shiftState = dictionaryOf('shift_state', zhEn('交接状态', 'Hand-over status'), 'dot', {
  draft: [1, '待交班', 'To be handed over', 'warning'],
  handedOver: [2, '待接班', 'To be taken over', 'info'],
  completed: [3, '已交接', 'Both signed', 'success'],
})
