import { user, department, post, role, menu } from './spec-table/access'
import { alarmDefinition, warning } from './spec-table/alarm'
import { appUser, slide, feedback } from './spec-table/app'
import { camera, plateList } from './spec-table/camera'
import { charging, meterCommand } from './spec-table/charging'
import { stall, stay, freeStalls, equipmentLog } from './spec-table/garage'
import { auditLog, browserLog } from './spec-table/log'
import { periodicCheck, workOrder } from './spec-table/maintenance'
import { member, memberRecharge, grade, gradeRule, face } from './spec-table/member'
import {
  parkingRecord,
  carLog,
  inOutSource,
  recognition,
  passagePlate,
  plateReading,
  pickupQueue,
} from './spec-table/parking'
import { payment, order, wechatOrder } from './spec-table/payment'
import { shift } from './spec-table/shift'
import { nbDevice, stallSensor, stallFault, stallLog } from './spec-table/stall-sensors'
import { carPark, dictionary, dictionaryEntry, config, notice, interfaceText, theme } from './spec-table/system'
import { terminal, terminalData, terminalMenu } from './spec-table/terminal'
import { everyVerb, names, type SpecEntity } from './spec-table/words'

/**
 * The core resources as specified in the two documents and the wire contract, typed by hand, in a file for each area
 * (`spec-table/`). It imports nothing of the product: where a declaration differs, the declaration or this table is
 * wrong. A flag ending in `Open` (and `guess`) marks what the documents leave open; declarations may differ there.
 */

export type { Kind, SpecEntity, SpecField, SpecList } from './spec-table/words'

/** By wire name. */
export const specTable: Record<string, SpecEntity> = {
  user,
  dept: department,
  post,
  role,
  menu,
  alarm: alarmDefinition,
  warning,
  appuser: appUser,
  slide,
  feedback,
  camera,
  plateList,
  workorder: workOrder,
  maintcheck: periodicCheck,
  recharge: charging,
  everecord: meterCommand,
  ginfo: stall,
  gpark: stay,
  stall: freeStalls,
  equipment: equipmentLog,
  log: auditLog,
  weblog: browserLog,
  member,
  mrecharge: memberRecharge,
  grade,
  graderule: gradeRule,
  face,
  parkrecord: parkingRecord,
  carlog: carLog,
  inout: inOutSource,
  insource: recognition,
  plate: passagePlate,
  platedata: plateReading,
  queue: pickupQueue,
  deposit: payment,
  shift,
  order,
  wxorder: wechatOrder,
  snb: nbDevice,
  sterminal: stallSensor,
  sfault: stallFault,
  slog: stallLog,
  org: carPark,
  dict: dictionary,
  dictData: dictionaryEntry,
  configs: config,
  notify: notice,
  locales: interfaceText,
  theme,
  dcterminal: terminal,
  dcterminaldata: terminalData,
  dcmenu: terminalMenu,
}

/** Every dictionary type that a document names: garage 4, and notify of administration 3. */
export const specDictionaries: string[] = names(`
  status eve_status up_status down_status sync_status in_state in_out recordType park_type recharge face_state
  plate_img_state info_status queue_state request_status nstatus dc_sex pad_type plc_type pay_type visible is notify`)

/** The values that the documents give; the contents of the others are not shown. */
export const specDictionaryValues: Record<string, number[]> = {
  status: [1, 2],
  is: [1, 2],
  visible: [1, 2],
  in_state: [0, 1],
}

const under = (folder: string, modules: string): string[] => names(modules).map((name) => `${folder}/${name}`)

/** The view modules that the menu offers (garage 2); each has a menu row (wire). */
export const specMenuScreens: string[] = [
  ...under('chart', 'flow terminalc'),
  ...under('dc', 'feedback local log menu notify online org set slide terminal terminalc theme weblog'),
  ...under(
    'garage',
    `alarm applog appuser carlog cslog deposit equipment everecord face feedback grade graderule info inout insource
     member member-recharge membern order parkrecord part partn plate platedata queue recharge saleUser slide stall
     terminal wxorder`,
  ),
  ...under('log', 'log warning weblog'),
  ...under('management', 'config dept dict dict-data menu post role user'),
  ...under('report', 'deposit ioflow'),
  ...under('stall', 'fault log nb terminal'),
]

export const specPageSizes = {
  default: 50,
  choices: [20, 50, 100, 200, 500, 1000],
  plateData: 20,
  terminalData: 200,
  charts: 1000,
  dictionaries: 9999,
  smallest: 1,
  largest: 1000,
  pagerButtons: 5,
}

const allFour = names(`
  garage:member garage:memberr garage:graderule garage:grade garage:gpark garage:recharge garage:platedata garage:plate
  garage:deposit garage:queue garage:everecord garage:insource garage:ginfo garage:face garage:alarm garage:appuser
  garage:feedback log:warning
  system:user system:dept system:role system:post system:menu system:dict system:dict-data system:config
  dc:org dc:terminal dc:notify dc:menu dc:theme dc:slide dc:locales stall:snb stall:sterminal stall:sfault stall:slog`)

/** Every permission string (garage 6, administration 6); garage:feedback is from wire. */
export const specPermissions: string[] = [
  ...allFour.flatMap((prefix) => everyVerb.map((verb) => `${prefix}:${verb}`)),
  ...names('system:role:editData system:dict:detail dc:theme:apply'),
  ...names('garage:order:query garage:order:edit'),
  ...names('garage:equipment:query garage:equipment:edit garage:equipment:remove'),
  ...names('dc:log:query dc:log:edit dc:weblog:query dc:weblog:edit log:weblog:query log:weblog:edit'),
  ...names('garage:wxorder:query garage:stall:query report:deposit:query report:ioflow:query report:flow:query'),
  ...names('dc:online:query dc:terminaldata:query chart:terminaldata:query'),
]
