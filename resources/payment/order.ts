import { code, dict, moment, park, plate, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { channel } from '../dictionaries/common'
import { orderState, orderedBy, pickedUpBy, uploadState } from '../dictionaries/payment'

/** A driver's payment for a stay, from the order to its report to the city's platform. */
export const order = resource('order', {
  label: zhEn('订单', 'Order'),
  permission: 'garage:order',
  scope: { park: 'parkCode' },
  fields: {
    parkCode: park(zhEn('车场', 'Car park')),
    plateNo: plate(zhEn('车牌号', 'Plate')),
    userCode: code(zhEn('用户编号', 'User code'), { personal: true }),
    status: dict(zhEn('订单状态', 'Order status'), orderState),
    way: dict(zhEn('下单方式', 'Order method'), orderedBy),
    upStatus: dict(zhEn('上报状态', 'Upload status'), uploadState),
    channel: dict(zhEn('渠道', 'Channel'), channel),
    wayOut: dict(zhEn('取车方式', 'Pick-up method'), pickedUpBy),
    upMsg: text(zhEn('上报结果', 'Upload result'), { max: 256 }),
    orderTime: moment(zhEn('下单时间', 'Ordered at')),
    downTime: moment(zhEn('下发时间', 'Sent to site at')),
    upTime: moment(zhEn('上报时间', 'Uploaded at')),
    ...camelTimes,
  },
  list: {
    compact: ['plateNo', 'status', 'orderTime', 'parkCode', 'way', 'upStatus', 'wayOut', 'channel'],
    search: ['parkCode', 'way', 'plateNo'],
    window: { from: { days: -5 }, to: {} },
    sort: '-orderTime',
  },
  form: ['status', 'upMsg'],
  verbs: ['query', 'edit'],
  title: ['plateNo', 'orderTime'],
})
