import { created, dict, moment, plate, ref, remark, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { lastSecond } from '../../model/wall-time'
import { onOff } from '../dictionaries/common'
import { grade, standardId } from './grade'

/** A driver with a contract: their stays are priced by their grade until `valid_time`. */
export const member = resource('member', {
  label: zhEn('会员', 'Member'),
  permission: 'garage:member',
  scope: 'operator',
  fields: {
    member_name: text(zhEn('会员姓名', 'Member name'), { required: true, max: 64, spelled: true, personal: true }),
    plate_no: plate(zhEn('车牌号', 'Plate'), { several: 10 }),
    tel: text(zhEn('联系电话', 'Phone'), { max: 32, identifier: true, telephone: true }),
    member_type: ref(zhEn('会员等级', 'Membership tier'), grade, { default: standardId }),
    dc_status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    card_no: text(zhEn('卡号', 'Card no.'), { max: 32, identifier: true, personal: true }),
    car_brand: text(zhEn('车辆品牌', 'Make'), { max: 64 }),
    car_type: text(zhEn('车型', 'Car type'), { max: 64 }),
    valid_time: moment(zhEn('有效期至', 'Valid until'), { ends: true }),
    created_at: created(),
    remark: remark(),
  },
  list: {
    compact: ['member_name', 'plate_no', 'dc_status', 'valid_time', 'tel', 'member_type'],
    pinned: ['member_name', 'plate_no'],
    search: ['member_name', 'plate_no', 'tel', 'member_type'],
    window: {},
    sort: '-created_at',
    opens: { cell: 'member_name', screen: 'garage-member-recharge', with: { id: 'id', member_name: 'member_name' } },
  },
  lists: {
    membern: {
      columns: ['member_name', 'plate_no', 'valid_time', 'tel', 'member_type', 'dc_status', 'card_no', 'remark'],
      compact: ['member_name', 'plate_no', 'dc_status', 'valid_time', 'tel', 'member_type'],
      pinned: ['member_name', 'plate_no'],
      window: { from: {}, to: { days: 30, at: lastSecond }, time: true },
      sort: 'valid_time',
    },
  },
  form: [
    'member_name',
    'tel',
    'plate_no',
    'card_no',
    'member_type',
    'dc_status',
    'car_type',
    'car_brand',
    'valid_time',
    'remark',
  ],
  reasons: { delete: true },
  indexes: [['card_no'], ['tel']],
  found: {
    by: ['member_name', 'plate_no', 'tel', 'card_no'],
    shows: ['member_name', 'plate_no', 'tel', 'valid_time'],
    opens: ['member_name'],
  },
  title: ['member_name'],
  asks: ['plate_no', 'card_no', 'tel', 'valid_time'],
  lookup: ['id', 'member_name'],
  lookupFields: ['plate_no', 'tel', 'card_no'],
})
