// What plate cameras are told to do.

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** For which plates the answer to a camera opens its gate; those of the black list never do. */
export const gateOpening = dictionaryOf('camera_opens', zhEn('相机开闸', 'Opening of gates'), 'tag', {
  never: [1, '不开闸', 'Never'],
  whiteList: [2, '白名单开闸', 'White-listed plates', 'info'],
  everyPlate: [3, '识别即开闸', 'Every plate read', 'warning'],
})

/** In which answers a camera takes the white and black list. */
export const listTransfer = dictionaryOf('camera_lists', zhEn('名单下发', 'Transfer of lists'), 'tag', {
  never: [1, '不下发', 'Never'],
  afterReadings: [2, '识别应答', 'After readings', 'info'],
  whenPolling: [3, '识别应答和轮询', 'After readings and when polling', 'info'],
})

export const plateListKind = dictionaryOf('plate_list', zhEn('名单类型', 'Kind of list'), 'tag', {
  white: [1, '白名单', 'White list', 'success'],
  black: [2, '黑名单', 'Black list', 'danger'],
})
