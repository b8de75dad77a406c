import { zhEn } from '../../model/label'
import { hours, minutes, whole, yesNo } from './config-kinds'

/** When chargings are stopped (server/charging/stop-rules.ts). */
export const chargingConfigs = {
  chargingStopBalance: yesNo(
    'charging_stop.balance',
    zhEn('余额用尽时停止充电', 'Stop charging without balance'),
    '1',
    zhEn(
      '现场上报的余额为 0 时停止充电；不上报余额的充电不受影响',
      'When the site reports a balance of 0; chargings without a balance go on',
    ),
  ),
  chargingStopRetrieval: yesNo(
    'charging_stop.retrieval',
    zhEn('取车时停止充电', 'Stop charging on retrieval'),
    '1',
    zhEn('车辆开始取出或已离开车位时停止充电', 'When the car is being retrieved, or has left the stall'),
  ),
  chargingHours: whole('charging_stop.hours', zhEn('最长充电时间', 'Longest charging'), {
    min: 1,
    max: 168,
    default: '24',
    unit: hours,
    help: zhEn('充电超过此时间即停止', 'A charging is stopped after so long'),
  }),
  chargingKwh: whole('charging_stop.kwh', zhEn('最大充电量', 'Most energy of a charging'), {
    min: 1,
    max: 1000,
    default: '200',
    unit: zhEn('kWh', 'kWh'),
    help: zhEn('充电量达到此值即停止', 'A charging is stopped when it has reached so much'),
  }),
  chargingIdleMinutes: whole(
    'charging_stop.idle_minutes',
    zhEn('无功率多久后停止充电', 'Stop charging without power'),
    {
      min: 5,
      max: 1440,
      default: '120',
      unit: minutes,
      help: zhEn('功率低于 0.1 kW 持续此时间即停止充电', 'When the power was below 0.1 kW for so long'),
    },
  ),
}
