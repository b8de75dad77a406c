import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const orderState = dictionaryOf('order_work_state', zhEn('工单状态', 'Work order status'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  assigned: [2, '已指派', 'Assigned', 'warning'],
  inProgress: [3, '处理中', 'In progress', 'info'],
  done: [4, '已完成', 'Done', 'success'],
  cancelled: [5, '已取消', 'Cancelled', 'neutral', 'off'],
})

export const orderPriority = dictionaryOf('work_priority', zhEn('优先级', 'Priority'), 'tag', {
  low: [1, '低', 'Low'],
  normal: [2, '普通', 'Normal', 'info'],
  high: [3, '高', 'High', 'warning'],
  urgent: [4, '加急', 'Urgent', 'danger'],
})
