import type { Resource } from '../model/resource'
import type { RegisteredUi } from '../web/resource/resource-ui'
import { camera } from './camera/camera'
import { plateList } from './camera/plate-list'
import { appUser } from './app/app-user'
import { passagePlate } from './parking/passage-plate'
import { parkingRecord } from './parking/parking-record'
import { pickupQueue } from './parking/pickup-queue'
import { chargePoint } from './charge-points/charge-point'
import { connector } from './charge-points/connector'
import { menu } from './access/menu'
import { role } from './access/role'
import { user } from './access/user'
import { charging } from './charging/charging'
import { difference } from './garage/difference'
import { stall } from './garage/stall'
import { stay } from './garage/stay'
import { auditLog } from './log/audit-log'
import { browserLog } from './log/browser-log'
import { refusedFact } from './log/refused-fact'
import { periodicCheck } from './maintenance/periodic-check'
import { workOrder } from './maintenance/work-order'
import { gradeRule } from './member/grade-rule'
import { grade } from './member/grade'
import { member } from './member/member'
import { memberRecharge } from './member/member-recharge'
import { payment } from './payment/payment'
import { shift } from './shift/shift'
import { nbDevice } from './stall-sensors/nb-device'
import { stallSensor } from './stall-sensors/stall-sensor'
import { stallFault } from './stall-sensors/stall-fault'
import { warning } from './alarm/warning'
import { carPark } from './system/car-park'
import { config } from './system/config'
import { dictionaryEntry } from './system/dictionary-entry'
import { interfaceText } from './system/interface-text'
import { theme } from './system/theme'
import { command } from './terminal/command'
import { terminalMenu } from './terminal/terminal-menu'
import { terminal } from './terminal/terminal'

/** The web code of single resources, one line each; loaded with the first screen of the resource. */
export const resourceUis = new Map<Resource, () => Promise<{ default: RegisteredUi }>>([
  [menu, () => import('./access/menu.web')],
  [role, () => import('./access/role.web')],
  [user, () => import('./access/user.web')],
  [charging, () => import('./charging/charging.web')],
  [difference, () => import('./garage/difference.web')],
  [stall, () => import('./garage/stall.web')],
  [stay, () => import('./garage/stay.web')],
  [parkingRecord, () => import('./parking/parking-record.web')],
  [pickupQueue, () => import('./parking/pickup-queue.web')],
  [passagePlate, () => import('./parking/passage-plate.web')],
  [camera, () => import('./camera/camera.web')],
  [plateList, () => import('./camera/plate-list.web')],
  [appUser, () => import('./app/app-user.web')],
  [warning, () => import('./alarm/warning.web')],
  [auditLog, () => import('./log/audit-log.web')],
  [browserLog, () => import('./log/browser-log.web')],
  [refusedFact, () => import('./log/refused-fact.web')],
  [periodicCheck, () => import('./maintenance/periodic-check.web')],
  [workOrder, () => import('./maintenance/work-order.web')],
  [gradeRule, () => import('./member/grade-rule.web')],
  [grade, () => import('./member/grade.web')],
  [member, () => import('./member/member.web')],
  [memberRecharge, () => import('./member/member-recharge.web')],
  [payment, () => import('./payment/payment.web')],
  [shift, () => import('./shift/shift.web')],
  [stallFault, () => import('./stall-sensors/stall-fault.web')],
  [carPark, () => import('./system/car-park.web')],
  [config, () => import('./system/config.web')],
  [dictionaryEntry, () => import('./system/dictionary-entry.web')],
  [interfaceText, () => import('./system/interface-text.web')],
  [theme, () => import('./system/theme.web')],
  [nbDevice, () => import('./stall-sensors/nb-device.web')],
  [chargePoint, () => import('./charge-points/charge-point.web')],
  [connector, () => import('./charge-points/connector.web')],
  [stallSensor, () => import('./stall-sensors/stall-sensor.web')],
  [command, () => import('./terminal/command.web')],
  [terminalMenu, () => import('./terminal/terminal-menu.web')],
  [terminal, () => import('./terminal/terminal.web')],
])
