import type { Dictionary } from '../../model/dictionary'
import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** Charging, and the commands to electricity meters (the meter cloud's own codes from 3 upwards, where it has one). */
export const charging: readonly Dictionary[] = [
  dictionaryOf('recharge', zhEn('是否充电', 'Charging wanted'), 'tag', [
    [1, '充电', 'Charge', 'success'],
    [2, '不充电', 'No charging'],
  ]),
  dictionaryOf('charge_state', zhEn('充电状态', 'Charging state'), 'dot', [
    [1, '待充电', 'Waiting', 'warning'],
    [2, '充电中', 'Charging', 'success'],
    [3, '已完成', 'Complete', 'info'],
    [4, '已停止', 'Stopped', 'neutral', 'off'],
    [5, '故障', 'Fault', 'danger'],
  ]),
  dictionaryOf('eve_status', zhEn('指令状态', 'Command state'), 'dot', [
    [1, '待发送', 'Waiting', 'warning'],
    [2, '已发送', 'Sent', 'info'],
    [3, '已完成', 'Done', 'success'],
    [4, '失败', 'Failed', 'danger'],
    [5, '超时', 'Timed out', 'danger'],
    [6, '已取消', 'Cancelled', 'neutral', 'off'],
  ]),
  dictionaryOf('sync_status', zhEn('即时应答', 'Immediate answer'), 'dot', [
    [0, '待应答', 'Waiting', 'warning'],
    [1, '成功', 'Accepted', 'success'],
    [2, '失败', 'Refused', 'danger'],
  ]),
  dictionaryOf('async_status', zhEn('执行结果', 'Outcome'), 'dot', [
    [0, '待执行', 'Waiting', 'warning'],
    [1, '成功', 'Done', 'success'],
    [2, '失败', 'Failed', 'danger'],
    [3, '超时', 'Timed out', 'danger'],
    [4, '已取消', 'Cancelled', 'neutral', 'off'],
  ]),
  dictionaryOf('eve_type', zhEn('指令类型', 'Command'), 'tag', [
    [1, '添加采集器', 'Add collector', 'violet'],
    [2, '添加电表', 'Add meter', 'violet'],
    [3, '读正向有功电能', 'Read active energy', 'info'],
    [4, '读反向有功电能', 'Read reverse active energy', 'info'],
    [5, '读正向无功电能', 'Read reactive energy', 'info'],
    [6, '读反向无功电能', 'Read reverse reactive energy', 'info'],
    [7, '电表开户', 'Open account', 'violet'],
    [8, '电表清零', 'Reset meter', 'danger'],
    [9, '电表充值', 'Top up meter', 'success'],
    [10, '拉闸', 'Open breaker', 'warning'],
    [11, '合闸', 'Close breaker', 'success'],
    [12, '设置费率电价', 'Set rate price'],
    [13, '设置阶梯电价', 'Set step price'],
    [14, '设置阶梯电量', 'Set step energy'],
    [23, '设置互感器变比', 'Set transformer ratio'],
    [24, '设置一级报警金额', 'Set first alarm amount'],
    [25, '设置二级报警金额', 'Set second alarm amount'],
    [27, '读 A 相电流', 'Read phase A current', 'info'],
    [30, '读 A 相电压', 'Read phase A voltage', 'info'],
    [33, '读有功功率', 'Read active power', 'info'],
    [34, '读无功功率', 'Read reactive power', 'info'],
  ]),
]
