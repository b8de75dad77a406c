import { address, dict, image, integer, ref, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { slideType } from '../dictionaries/system'
import { user } from '../access/user'

const edited = ['slideName', 'sildeDesc', 'imgUrl', 'goUrl', 'sildeType', 'slideSort', 'status'] as const

/** A picture of the app's carousel, with the address that a tap opens. */
export const slide = resource('slide', {
  label: zhEn('轮播图', 'Slide'),
  permission: 'dc:slide',
  scope: 'operator',
  fields: {
    slideName: text(zhEn('名称', 'Name'), { max: 64 }),
    sildeDesc: text(zhEn('描述', 'Description'), { max: 256 }),
    imgUrl: image(zhEn('图片', 'Picture')),
    goUrl: address(zhEn('跳转地址', 'Leads to')),
    sildeType: dict(zhEn('类型', 'Type'), slideType, { default: 'homeBanner' }),
    slideSort: integer(zhEn('排序', 'Order'), { default: 1, min: 0 }),
    status: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    handleId: ref(zhEn('操作员', 'Operator'), user, { onDelete: 'keep' }),
    ...camelTimes,
  },
  list: {
    compact: ['slideName', 'imgUrl', 'sildeType', 'status', 'slideSort', 'goUrl'],
    search: ['slideName', 'sildeType', 'status'],
    sort: 'slideSort',
  },
  form: edited,
})
