import { code, dict, moment, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { onOff } from '../dictionaries/common'
import { sex } from '../dictionaries/system'

/** A driver who uses the app; other rows refer to them by `userCode`. */
export const appUser = resource('appuser', {
  label: zhEn('小程序用户', 'App user'),
  permission: 'garage:appuser',
  scope: 'operator',
  fields: {
    userCode: code(zhEn('用户编号', 'User code'), { required: true, unique: true, personal: true }),
    userName: text(zhEn('姓名', 'Name'), { max: 64, personal: true }),
    tel: text(zhEn('联系电话', 'Phone'), { max: 32, identifier: true, telephone: true }),
    userStatus: dict(zhEn('状态', 'Status'), onOff, { default: 'active' }),
    sex: dict(zhEn('性别', 'Sex'), sex),
    city: text(zhEn('城市', 'City'), { max: 64 }),
    lastTime: moment(zhEn('最近使用', 'Last used')),
    ...camelTimes,
  },
  list: {
    compact: ['userName', 'userCode', 'tel', 'userStatus', 'lastTime', 'city'],
    search: ['userCode'],
    sort: 'createdAt',
  },
  lists: {
    applog: {
      columns: ['lastTime', 'userCode', 'userName', 'tel', 'city', 'userStatus', 'createdAt'],
      search: ['userCode', 'userName', 'city'],
      window: {},
      sort: '-lastTime',
    },
  },
  key: 'userCode',
  verbs: ['query', 'remove'],
  title: ['userName', 'userCode'],
})
