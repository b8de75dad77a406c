// Shifts of the people at a car park.

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const shiftState = dictionaryOf('shift_state', zhEn('交接状态', 'Hand-over status'), 'dot', {
  draft: [1, '待交班', 'To be handed over', 'warning'],
  handedOver: [2, '待接班', 'To be taken over', 'info'],
  completed: [3, '已交接', 'Both signed', 'success'],
})
