import { zhEn, type Label } from '../label'

export const meterMessages = {
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
} satisfies Record<string, Label>
