import { zhEn } from '../label'

/** What callers and cameras are told about plate cameras and what they read. */
export const cameraMessages = {
  cameraSerial: zhEn('序列号只能由字母、数字、_ 和 - 组成', 'A serial number consists of letters, digits, _ and -'),
  noSuchTerminal: zhEn('该车场没有此终端', 'The car park has no such terminal'),
  noSuchGarage: zhEn('该车场没有此车库的车位', 'The car park has no stalls in such a garage'),
  badCameraPush: zhEn('无法识别的相机上报', 'The push is in no known format of cameras'),
  endBeforeStart: zhEn('不得早于生效时间', 'Must not be before the beginning'),
  plateSettled: zhEn('该车牌已由他人核对', 'Somebody has checked this plate already'),
  cameraTakesNoLists: zhEn('该相机设置为不下发名单', 'The camera is set to take no lists'),
  listsPending: zhEn(
    '名单正在下发，请等待其完成，或在“设备指令”中取消',
    'The lists are being sent already: wait for their end, or cancel it in Device commands',
  ),
  cameraDisabled: zhEn('该相机已停用', 'The camera is disabled'),
}
