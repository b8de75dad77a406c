import { code, integer, moment, park, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'

/** WeChat's notification of a payment, as received. `cash_fee` and `total_fee` are in fen (1/100 yuan): the amount paid after coupons, and the order's. */
export const wechatOrder = resource('wxorder', {
  label: zhEn('微信订单', 'WeChat order'),
  permission: 'garage:wxorder',
  scope: { park: 'park_code' },
  fields: {
    appid: code(zhEn('应用 ID', 'App ID')),
    attach: text(zhEn('附加数据', 'Attached')),
    bank_type: code(zhEn('付款银行', 'Bank')),
    cash_fee: integer(zhEn('实付金额(元)', 'Paid (CNY)'), { cents: true }),
    fee_type: code(zhEn('币种', 'Currency')),
    is_subscribe: code(zhEn('已关注(Y/N)', 'Follows (Y/N)')),
    mch_id: code(zhEn('商户号', 'Merchant no.')),
    nonce_str: code(zhEn('随机串', 'Nonce')),
    openid: code(zhEn('微信用户', 'WeChat user')),
    out_trade_no: code(zhEn('商户订单号', 'Merchant order no.')),
    sign: code(zhEn('签名', 'Signature'), { max: 128 }),
    time_end: moment(zhEn('支付时间', 'Paid at')),
    trade_type: code(zhEn('交易类型', 'Trade type')),
    transaction_id: code(zhEn('微信支付单号', 'WeChat no.')),
    total_fee: integer(zhEn('订单金额(元)', 'Total (CNY)'), { cents: true }),
    ...camelTimes,
    park_code: park(zhEn('车场', 'Car park')),
  },
  list: {
    unlisted: ['updatedAt'],
    compact: ['out_trade_no', 'total_fee', 'cash_fee', 'time_end', 'trade_type', 'transaction_id'],
    hidden: ['park_code'],
    search: [],
    window: { from: { days: -5 }, to: {} },
    sort: '-createdAt',
  },
  verbs: ['query'],
  title: ['out_trade_no'],
})
