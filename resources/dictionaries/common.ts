// Dictionaries that are used in several areas.

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const onOff = dictionaryOf('status', zhEn('状态', 'Status'), 'dot', {
  active: [1, '正常', 'Active', 'success'],
  disabled: [2, '停用', 'Disabled', 'neutral', 'off'],
})

export const yesNo = dictionaryOf('is', zhEn('是否', 'Yes or no'), 'plain', {
  yes: [1, '是', 'Yes', 'success'],
  no: [2, '否', 'No'],
})

export const visibility = dictionaryOf('visible', zhEn('是否显示', 'Visibility'), 'dot', {
  shown: [1, '显示', 'Shown', 'success'],
  hidden: [2, '隐藏', 'Hidden', 'neutral', 'off'],
})

export const requestState = dictionaryOf('request_status', zhEn('请求状态', 'Request status'), 'dot', {
  waiting: [1, '待处理', 'Open', 'warning'],
  inProgress: [2, '处理中', 'In progress', 'info'],
  done: [3, '已完成', 'Done', 'success'],
  failed: [4, '失败', 'Failed', 'danger'],
  cancelled: [5, '已取消', 'Cancelled', 'neutral', 'off'],
})

export const channel = dictionaryOf('channel', zhEn('渠道', 'Channel'), 'tag', {
  miniProgram: [1, '小程序', 'Mini program', 'success'],
  app: [2, '手机应用', 'App', 'info'],
  terminal: [3, '车库终端', 'Terminal', 'violet'],
  officialAccount: [4, '公众号', 'Official account', 'success'],
  attendant: [5, '岗亭人工', 'Attendant', 'warning'],
  hotline: [6, '热线电话', 'Hotline'],
  partner: [7, '第三方平台', 'Partner'],
})
