import { zhEn } from '../label'

/** Of calls that start, stop or edit a charging. */
export const chargingMessages = {
  notForCharging: zhEn('该车位不是充电车位', 'This is not a stall for charging'),
  noCharger: zhEn(
    '该车位没有充电枪，车库也没有启用的终端，无法下发充电指令',
    'The stall has no connector and its garage no active terminal that could take commands to charge',
  ),
  chargingAlready: zhEn('该车位正在充电或等待充电', 'A car on this stall is being charged already, or waits for it'),
  chargingOver: zhEn('充电已结束', 'The charging is already over'),
  chargingOfNoSite: zhEn(
    '此记录由人工录入，现场没有对应的充电，无法停止',
    'This record was entered by hand; the site has no such charging that could be stopped',
  ),
  chargingOfSite: zhEn('现场以此识别该充电，不能修改', 'The site knows this charging by it; it cannot be changed'),
  chargingCommanded: zhEn(
    '上一条指令尚未结束，请稍后再试',
    'The last command to this charging has not ended yet; please try again soon',
  ),
  chargingStops: zhEn(
    '停止 {garage} 号车库 {stall} 号车位的充电；需要时可重新启动',
    'Stops the charging on stall {stall} of garage {garage}; it may be started again as a new one',
  ),
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
  meterAccount: zhEn(
    '为电表 {target} 开户，初始余额 {money} 元；金额由系统参数“电表开户金额”决定',
    'Opens the account of meter {target} with a balance of {money} yuan, which is the setting “Opening balance of a meter”',
  ),
  meterReset: zhEn(
    '电表 {target} 的余额和电量将清零，不能恢复',
    'The balance and the energy of meter {target} are set to zero; they can’t be restored',
  ),
  commandForbidden: zhEn(
    '服务器不允许访问电表平台的地址，发给 {target} 的指令未发送；请由管理员设置 OUTWARD_ALLOW',
    'The server may not call the address of the meter platform; the command to {target} was not sent. An administrator has to set OUTWARD_ALLOW',
  ),
  noMeterPlatform: zhEn(
    '未接入电表平台，请由管理员设置 METER_AUTH_CODE',
    'No meter platform is set up; an administrator has to set METER_AUTH_CODE',
  ),
  stallWithoutMeter: zhEn('该车位没有电表号', 'This stall has no meter number'),
  stallWithoutCollector: zhEn('该车位没有采集器号', 'This stall has no collector number'),
  meterNumber: zhEn('电表号须为 12 或 14 位数字', 'A meter number has 12 or 14 digits'),
  collectorNumber: zhEn('采集器号须为 11 或 12 位数字', 'A collector number has 11 or 12 digits'),
  badMeterSign: zhEn('签名错误', 'The signature is wrong'),
}
