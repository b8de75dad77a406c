import type { Dictionary } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** Money: how it is paid, and how far a bill, an order or a member's recharge has come. */
export const payment: readonly Dictionary[] = [
  dictionaryOf('pay_type', zhEn('支付方式', 'Payment method'), 'plain', [
    [1, '现金', 'Cash'],
    [2, '微信支付', 'WeChat Pay'],
    [3, '支付宝', 'Alipay'],
    [4, '银行卡', 'Bank card'],
    [5, '储值余额', 'Balance'],
    [6, '免费', 'Free'],
    [7, '电子收费卡', 'Toll tag'],
    [8, '数字人民币', 'Digital yuan'],
  ]),
  dictionaryOf('pay_state', zhEn('缴费状态', 'Payment state'), 'dot', [
    [1, '待支付', 'To pay', 'warning'],
    [2, '已支付', 'Paid', 'success'],
    [3, '免缴', 'Waived', 'neutral', 'off'],
    [4, '已对账', 'Reconciled', 'info'],
    [5, '待复核', 'Held for review', 'danger'],
    [6, '已退款', 'Refunded', 'violet'],
    [7, '已取消', 'Cancelled', 'neutral', 'off'],
  ]),
  dictionaryOf('cut_reason', zhEn('减免原因', 'Reduced because'), 'tag', [
    [0, '无', 'None'],
    [1, '会员免费', 'Member', 'success'],
    [2, '封顶', 'Cap', 'warning'],
    [3, '新能源减免', 'New energy', 'info'],
    [4, '免费时长', 'Free time', 'success'],
    [5, '免费次数', 'Free visit', 'success'],
    [6, '人工减免', 'Attendant', 'violet'],
  ]),
  dictionaryOf('order_state', zhEn('订单状态', 'Order state'), 'dot', [
    [1, '待支付', 'To pay', 'warning'],
    [2, '已支付', 'Paid', 'success'],
    [3, '已关闭', 'Closed', 'neutral', 'off'],
    [4, '退款中', 'Being refunded', 'info'],
    [5, '已退款', 'Refunded', 'violet'],
    [6, '异常', 'Disputed', 'danger'],
  ]),
  dictionaryOf('order_way', zhEn('下单方式', 'Ordered by'), 'tag', [
    [1, '场内预付', 'Before pick-up', 'info'],
    [2, '终端支付', 'At the terminal', 'violet'],
    [3, '岗亭收费', 'At the booth', 'warning'],
    [4, '自动扣费', 'Automatic', 'success'],
    [5, '预约下单', 'Booking'],
  ]),
  dictionaryOf('way_out', zhEn('取车方式', 'Picked up by'), 'tag', [
    [1, '终端取车', 'Terminal', 'violet'],
    [2, '小程序取车', 'Mini program', 'success'],
    [3, '刷卡取车', 'Card'],
    [4, '人工取车', 'Attendant', 'warning'],
  ]),
  dictionaryOf('up_status', zhEn('上报状态', 'Upload state'), 'dot', [
    [1, '待上报', 'Waiting', 'warning'],
    [2, '已上报', 'Reported', 'success'],
    [3, '上报失败', 'Failed', 'danger'],
    [4, '无需上报', 'Not needed', 'neutral', 'off'],
  ]),
  dictionaryOf('down_status', zhEn('下发状态', 'Delivery state'), 'dot', [
    [1, '待下发', 'Waiting', 'warning'],
    [2, '已下发', 'Delivered', 'success'],
    [3, '下发失败', 'Failed', 'danger'],
    [4, '无需下发', 'Not needed', 'neutral', 'off'],
  ]),
  dictionaryOf('recharge_state', zhEn('充值状态', 'Recharge state'), 'dot', [
    [1, '待结算', 'Unsettled', 'warning'],
    [2, '已支付', 'Paid', 'success'],
    [3, '已对账', 'Reconciled', 'info'],
    [4, '已作废', 'Voided', 'neutral', 'off'],
  ]),
]
