import { zhEn, type Label } from '../../../model/label'
import type { FactKind } from '../../../model/site/site-messages'

/** What a fact of each kind says. */
export const factLabels: Record<FactKind, Label> = {
  'plate-read': zhEn('车牌识别', 'plates read'),
  'driver-recognised': zhEn('司机识别', 'drivers recognised'),
  'car-stored': zhEn('存车', 'cars stored'),
  'car-delivered': zhEn('取车', 'cars delivered'),
  'queue-changed': zhEn('排队', 'queues'),
  'payment-made': zhEn('收款', 'payments'),
  'equipment-moved': zhEn('设备动作', 'movements'),
  'stall-changed': zhEn('车位状态', 'states of stalls'),
  warning: zhEn('告警', 'warnings'),
  'plc-value': zhEn('控制器数值', 'controller values'),
  'terminal-state': zhEn('终端状态', 'states of terminals'),
  'sensor-state': zhEn('车位终端状态', 'states of stall terminals'),
  'gateway-state': zhEn('NB 设备状态', 'states of NB devices'),
  charging: zhEn('充电', 'chargings'),
  snapshot: zhEn('库内盘点', 'cars in a garage'),
}
