import { zhEn } from '../label'

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
}
