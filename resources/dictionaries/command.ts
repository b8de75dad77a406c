// Commands to the devices of car parks.

import { zhEn } from '../../model/label'
import type { CommandState } from '../../model/site/commands'
import { wordsOf, dictionaryOf, type WordLine } from './dictionary-of'

/** `delivered` is the device's word; so are `succeeded` and `failed`, which end a command, also after the last three. */
const states = {
  queued: ['排队中', 'Queued', 'neutral', 'off'],
  sent: ['已发送', 'Sent', 'info'],
  delivered: ['已送达', 'Delivered', 'info'],
  succeeded: ['成功', 'Succeeded', 'success'],
  failed: ['失败', 'Failed', 'danger'],
  timed_out: ['超时未应答', 'Timed out', 'danger'],
  expired: ['已过期', 'Expired', 'warning'],
  cancelled: ['已取消', 'Cancelled', 'neutral', 'off'],
} as const satisfies Record<CommandState, WordLine>

export const deviceCommandState = wordsOf(
  'device_command_state',
  zhEn('设备指令状态', 'Device command status'),
  'dot',
  states,
)

export const commandFailure = wordsOf('command_failure', zhEn('指令失败原因', 'Cause of a command failure'), 'plain', {
  offline: ['设备不在线', 'The device was offline'],
  device: ['设备报告失败', 'Reported by the device'],
  address: ['平台地址不允许访问', 'Its address may not be called'],
})

export const commandTarget = dictionaryOf('command_target', zhEn('指令对象', 'Command target'), 'tag', {
  terminal: [1, '终端', 'Terminal', 'violet'],
  gateway: [2, 'NB 设备', 'NB device', 'info'],
  sensor: [3, '车位终端', 'Stall terminal', 'success'],
  meter: [4, '电表', 'Meter', 'warning'],
  collector: [5, '采集器', 'Collector'],
  camera: [6, '车牌相机', 'Plate camera', 'info'],
  chargePoint: [7, '充电桩', 'Charge point', 'violet'],
  connector: [8, '充电枪', 'Connector', 'success'],
  flowController: [9, '流程控制器', 'Flow controller', 'warning'],
})

/** What the platform of the meters carries out, not a device of a car park. */
export const isOfMeters = (targetType: number): boolean =>
  targetType === commandTarget.meter || targetType === commandTarget.collector

/** What a charge point is told over its own connection. */
export const isOfChargePoints = (targetType: number): boolean =>
  targetType === commandTarget.chargePoint || targetType === commandTarget.connector

/** What a server carries out itself, within the call that asks for it; only that call has what is needed for it. */
export const isCarriedOutHere = (targetType: number): boolean => targetType === commandTarget.flowController

export const commandKind = dictionaryOf('device_command', zhEn('设备指令', 'Device command'), 'plain', {
  reboot: [1, '重启', 'Reboot'],
  shutdown: [2, '关机', 'Shut down'],
  setTime: [3, '校时', 'Set time'],
  screenOn: [4, '开屏', 'Screen on'],
  fanOn: [5, '开风扇', 'Fan on'],
  fanOff: [6, '关风扇', 'Fan off'],
  playMusic: [7, '播放音乐', 'Play music'],
  playLocalMusic: [8, '播放本地音乐', 'Play local music'],
  stopMusic: [9, '停止音乐', 'Stop music'],
  volume40: [10, '音量 40%', 'Volume 40%'],
  volume60: [11, '音量 60%', 'Volume 60%'],
  volume80: [12, '音量 80%', 'Volume 80%'],
  volume100: [13, '音量 100%', 'Volume 100%'],
  restart: [20, '重启 NB 设备', 'Restart NB device'],
  configure: [21, '推送配置', 'Push settings'],
  addTerminal: [30, '推送添加终端', 'Push add terminal'],
  deleteTerminal: [31, '推送删除终端', 'Push delete terminal'],
  addCollector: [40, '添加采集器', 'Add collector'],
  addMeter: [41, '添加电表', 'Add meter'],
  openAccount: [42, '电表开户', 'Open account'],
  resetMeter: [43, '电表清零', 'Reset meter'],
  readMeter: [44, '抄表', 'Read meter'],
  startCharging: [50, '启动充电', 'Start charging'],
  stopCharging: [51, '停止充电', 'Stop charging'],
  remoteStart: [52, '远程启动充电', 'Start at the connector'],
  remoteStop: [53, '远程停止充电', 'Stop at the connector'],
  softReset: [54, '软重启充电桩', 'Restart charge point'],
  hardReset: [55, '硬重启充电桩', 'Reset charge point'],
  unlockConnector: [56, '解锁充电枪', 'Unlock connector'],
  enableConnector: [57, '启用充电枪', 'Put connector in service'],
  disableConnector: [58, '停用充电枪', 'Take connector out of service'],
  sendLists: [60, '下发名单', 'Send lists'],
  writeFlows: [70, '写入流程', 'Write flows'],
  restoreFlows: [71, '恢复流程', 'Restore flows'],
})
