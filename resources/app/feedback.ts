import { code, dict, note, camelTimes, text } from '../../model/field'
import { zhEn } from '../../model/label'
import { resource } from '../../model/resource'
import { channel } from '../dictionaries/common'
import { feedbackState } from '../dictionaries/system'

/** Feedback of a driver, and the state of its handling. */
export const feedback = resource('feedback', {
  label: zhEn('意见反馈', 'Feedback'),
  permission: 'garage:feedback',
  scope: 'operator',
  fields: {
    feedback: note(zhEn('反馈内容', 'Feedback'), { required: true }),
    channel: dict(zhEn('渠道', 'Channel'), channel),
    userCode: code(zhEn('用户编号', 'User code'), { personal: true }),
    city: text(zhEn('城市', 'City'), { max: 64 }),
    status: dict(zhEn('状态', 'Status'), feedbackState, { default: 'open' }),
    ...camelTimes,
  },
  list: {
    columns: ['feedback', 'channel', 'userCode', 'city', 'status', 'createdAt'],
    compact: ['feedback', 'status', 'createdAt', 'channel', 'userCode', 'city'],
    search: ['feedback', 'channel', 'userCode', 'status'],
    window: {},
    sort: '-createdAt',
  },
  form: ['feedback', 'channel', 'userCode', 'city', 'status'],
  title: ['feedback'],
})
