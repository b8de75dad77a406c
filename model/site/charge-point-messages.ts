import { zhEn, type Label } from '../label'

export const chargePointMessages = {
  chargePointReset: zhEn(
    '充电桩立即重启，正在进行的充电全部中断',
    'The charge point restarts at once; charging that is under way is interrupted',
  ),
  connectorDisabled: zhEn('停用后不能充电，直到重新启用', 'Nobody can charge there until it is put in service again'),
  connectorFree: zhEn('该充电枪没有正在进行的充电', 'No charging is under way at this connector'),
  connectorCommanded: zhEn(
    '该充电枪的上一条指令尚未结束，请稍后再试',
    'The last command to this connector has not ended yet; please try again soon',
  ),
  noBalanceAtConnector: zhEn('充电枪不支持余额，请留空', 'A connector knows no balance; leave it out'),
  connectorBusy: zhEn('该充电枪正在充电', 'This connector is charging already'),
  connectorWithoutStall: zhEn('请先为该充电枪设置车位号', 'Enter the stall of this connector first'),
  idTagRefused: zhEn(
    '该卡号或车牌不是有效会员，不能充电',
    'No valid member has this card or plate, so it may not be used for charging',
  ),
  chargePointGone: zhEn('该充电枪的充电桩已删除', 'The charge point of this connector was deleted'),
  chargePointIdentity: zhEn(
    '充电桩编号只能包含字母、数字、_ 和 -，最长 {max} 个字符',
    'An identity consists of up to {max} letters, digits, _ and -',
  ),
  stallOfAnother: zhEn('该车位已属于充电枪 {name}', 'This stall belongs to connector {name}'),
  noSuchStall: zhEn('车场没有该车位', 'The car park has no such stall'),
} satisfies Record<string, Label>
