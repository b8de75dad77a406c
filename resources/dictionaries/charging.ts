// Charging, and commands to electricity meters (codes from 3 are those of the meter cloud's API).

import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

export const chargingWanted = dictionaryOf('recharge', zhEn('是否充电', 'Charging wanted'), 'tag', {
  charge: [1, '充电', 'Charge', 'success'],
  noCharging: [2, '不充电', 'No charging'],
})

export const chargeState = dictionaryOf('charge_state', zhEn('充电状态', 'Charging status'), 'dot', {
  waiting: [1, '待充电', 'Waiting', 'warning'],
  charging: [2, '充电中', 'Charging', 'info'],
  complete: [3, '已完成', 'Done', 'success'],
  stopped: [4, '已停止', 'Stopped', 'neutral', 'off'],
  fault: [5, '故障', 'Fault', 'danger'],
})

export const chargingEnd = dictionaryOf('charging_end', zhEn('充电停止原因', 'Why a charging was stopped'), 'plain', {
  user: [1, '人工停止', 'Stopped by a user'],
  balance: [2, '余额用尽', 'The balance was used up'],
  time: [3, '达到最长时间', 'The longest time was reached'],
  energy: [4, '达到最大电量', 'The most energy was reached'],
  idle: [5, '长时间无功率', 'No power for a long time'],
  retrieval: [6, '车辆出库', 'The car was retrieved'],
  notStarted: [7, '未能启动', 'It could not be started'],
})

/** OCPP 1.6, ChargePointStatus. */
export const connectorState = dictionaryOf('connector_state', zhEn('充电枪状态', 'Connector status'), 'dot', {
  Available: [1, '可用', 'Available', 'success'],
  Preparing: [2, '准备中', 'Preparing', 'info'],
  Charging: [3, '充电中', 'Charging', 'info'],
  SuspendedEVSE: [4, '充电桩暂停', 'Suspended by the charge point', 'warning'],
  SuspendedEV: [5, '车辆暂停', 'Suspended by the car', 'warning'],
  Finishing: [6, '结束中', 'Finishing', 'info'],
  Reserved: [7, '已预约', 'Reserved for a driver', 'warning'],
  Unavailable: [8, '不可用', 'Unavailable', 'neutral', 'off'],
  Faulted: [9, '故障', 'Fault', 'danger'],
})

export const commandState = dictionaryOf('eve_status', zhEn('指令状态', 'Command status'), 'dot', {
  waiting: [1, '待发送', 'Waiting', 'warning'],
  sent: [2, '已发送', 'Sent', 'info'],
  done: [3, '已完成', 'Done', 'success'],
  failed: [4, '失败', 'Failed', 'danger'],
  timedOut: [5, '超时', 'Timed out', 'danger'],
  cancelled: [6, '已取消', 'Cancelled', 'neutral', 'off'],
})

export const immediateAnswer = dictionaryOf('sync_status', zhEn('即时应答', 'Immediate answer'), 'dot', {
  waiting: [0, '待应答', 'Waiting', 'warning'],
  accepted: [1, '成功', 'Succeeded', 'success'],
  refused: [2, '失败', 'Failed', 'danger'],
})

export const outcome = dictionaryOf('async_status', zhEn('执行结果', 'Outcome'), 'dot', {
  waiting: [0, '待执行', 'Waiting', 'warning'],
  done: [1, '成功', 'Succeeded', 'success'],
  failed: [2, '失败', 'Failed', 'danger'],
  timedOut: [3, '超时', 'Timed out', 'danger'],
  cancelled: [4, '已取消', 'Cancelled', 'neutral', 'off'],
})

export const command = dictionaryOf('eve_type', zhEn('指令类型', 'Command'), 'tag', {
  addCollector: [1, '添加采集器', 'Add collector', 'violet'],
  addMeter: [2, '添加电表', 'Add meter', 'violet'],
  readActiveEnergy: [3, '读正向有功电能', 'Read active energy', 'info'],
  readReverseActiveEnergy: [4, '读反向有功电能', 'Read reverse active energy', 'info'],
  readReactiveEnergy: [5, '读正向无功电能', 'Read reactive energy', 'info'],
  readReverseReactiveEnergy: [6, '读反向无功电能', 'Read reverse reactive energy', 'info'],
  openAccount: [7, '电表开户', 'Open account', 'violet'],
  resetMeter: [8, '电表清零', 'Reset meter', 'danger'],
  topUpMeter: [9, '电表充值', 'Top up meter', 'success'],
  openBreaker: [10, '拉闸', 'Open breaker', 'warning'],
  closeBreaker: [11, '合闸', 'Close breaker', 'success'],
  setRatePrice: [12, '设置费率电价', 'Set rate price'],
  setStepPrice: [13, '设置阶梯电价', 'Set step price'],
  setStepEnergy: [14, '设置阶梯电量', 'Set step energy'],
  setTransformerRatio: [23, '设置互感器变比', 'Set transformer ratio'],
  setFirstAlarmAmount: [24, '设置一级告警金额', 'Set first alarm amount'],
  setSecondAlarmAmount: [25, '设置二级告警金额', 'Set second alarm amount'],
  readPhaseACurrent: [27, '读 A 相电流', 'Read phase A current', 'info'],
  readPhaseAVoltage: [30, '读 A 相电压', 'Read phase A voltage', 'info'],
  readActivePower: [33, '读有功功率', 'Read active power', 'info'],
  readReactivePower: [34, '读无功功率', 'Read reactive power', 'info'],
})
