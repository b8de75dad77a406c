import type { Served } from '../server/engine/engine'
import department from './access/department.server'
import menu from './access/menu.server'
import role from './access/role.server'
import user from './access/user.server'
import warning from './alarm/warning.server'
import slide from './app/slide.server'
import camera from './camera/camera.server'
import plateList from './camera/plate-list.server'
import chargePoint from './charge-points/charge-point.server'
import connector from './charge-points/connector.server'
import charging from './charging/charging.server'
import difference from './garage/difference.server'
import stall from './garage/stall.server'
import stay from './garage/stay.server'
import browserLog from './log/browser-log.server'
import refusedFact from './log/refused-fact.server'
import gradeRule from './member/grade-rule.server'
import periodicCheck from './maintenance/periodic-check.server'
import workOrder from './maintenance/work-order.server'
import grade from './member/grade.server'
import member from './member/member.server'
import memberRecharge from './member/member-recharge.server'
import passagePlate from './parking/passage-plate.server'
import pickupQueue from './parking/pickup-queue.server'
import payment from './payment/payment.server'
import shift from './shift/shift.server'
import nbDevice from './stall-sensors/nb-device.server'
import stallSensor from './stall-sensors/stall-sensor.server'
import carPark from './system/car-park.server'
import config from './system/config.server'
import dictionaryEntry from './system/dictionary-entry.server'
import dictionary from './system/dictionary.server'
import notice from './system/notice.server'
import theme from './system/theme.server'
import command from './terminal/command.server'
import terminal from './terminal/terminal.server'

export const behaviours: readonly Served[] = [
  department,
  menu,
  role,
  user,
  warning,
  slide,
  camera,
  plateList,
  chargePoint,
  connector,
  charging,
  difference,
  stall,
  stay,
  browserLog,
  refusedFact,
  periodicCheck,
  workOrder,
  gradeRule,
  grade,
  member,
  memberRecharge,
  passagePlate,
  pickupQueue,
  payment,
  shift,
  nbDevice,
  stallSensor,
  carPark,
  config,
  dictionaryEntry,
  dictionary,
  notice,
  theme,
  command,
  terminal,
]
