import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { terminalMenu } from '../../resources/terminal/terminal-menu'
import type { terminal } from '../../resources/terminal/terminal'
import type { terminalData } from '../../resources/terminal/terminal-data'
import { demoParks } from '../../site-simulator/park/park-builder'
import { onOff, yesNo } from '../../resources/dictionaries/common'
import { connection, plcType, terminalType } from '../../resources/dictionaries/device'
import { terminalElement, textAlign } from '../../resources/dictionaries/system'

type Terminal = Partial<Row<typeof terminal>>
type Reading = Partial<Row<typeof terminalData>>
type Entry = Partial<Row<typeof terminalMenu>>

const { yes, no } = yesNo
const minutesApart = 5
const readings = 36

const brokenScreen = 'P002-G6-B1'

const bays = demoParks.flatMap(({ park_code, garages }) =>
  garages.flatMap(({ garage_index, bays: some }) => some.map((bay) => ({ park_code, garage_index, ...bay }))),
)

export const demoTerminals: readonly Terminal[] = bays.map(
  ({ park_code, client_id, garage_index, in_out_num, camera, addresses, closed }): Terminal => {
    const broken = client_id === brokenScreen
    return {
      park_code,
      client_id,
      garage_no: garage_index,
      in_out_no: in_out_num,
      ttype: in_out_num === 1 ? terminalType.kiosk : terminalType.pad,
      dc_status: broken ? onOff.disabled : onOff.active,
      plc_type: garage_index % 2 === 0 ? plcType.siemens : plcType.modbus,
      is_in: yes,
      is_out: yes,
      is_queue: yes,
      is_recharge: yes,
      in_confirm: no,
      payment: in_out_num === 1 ? yes : no,
      out_time: 30,
      big_plate: yes,
      restore: yes,
      ...addresses,
      plate_no_ip: camera.ipaddr,
      remark: closed ? '出入口检修，终端已断电' : broken ? '屏幕待更换' : null,
      online: closed ? connection.offline : null,
    }
  },
)

export const demoReadings = (now: string): Reading[] =>
  demoTerminals
    .filter(({ park_code, online }) => park_code === demoParks[0]?.park_code && online !== connection.offline)
    .flatMap(({ park_code, client_id }, which) =>
      Array.from({ length: readings }, (_, at): Reading => ({
        park_code,
        client_id,
        temperature: Math.round(10 * (41 + which * 1.7 + 4 * Math.sin((at + which * 5) / 6))) / 10,
        hard_disk_usage: Math.round(10 * (38 + which * 9 - at * 0.05)) / 10,
        created_at: shift(now, { minutes: -at * minutesApart - which }),
      })),
    )

const entries: readonly (readonly [zh: string, en: string, val: string, isIn: number, isOut: number, icon: string])[] =
  [
    ['我要存车', 'Store my car', 'store', yes, no, 'car'],
    ['我要取车', 'Retrieve my car', 'fetch', no, yes, 'swap'],
    ['充电', 'Charge', 'charge', yes, no, 'thunderbolt'],
    ['缴费', 'Pay', 'pay', no, yes, 'wallet'],
    ['查询车辆', 'Find my car', 'find', yes, yes, 'environment'],
    ['联系客服', 'Call the attendant', 'help', yes, yes, 'message'],
  ]

export const demoTerminalMenu: readonly Entry[] = entries.map(([text_zh, text_en, val, is_in, is_out, icon], at) => ({
  text_zh,
  text_en,
  val,
  is_in,
  is_out,
  icon,
  ui_type: terminalElement.button,
  span: 12,
  offset: 0,
  text_align: textAlign.centre,
  bg_color: at < 2 ? '#1F62E0' : '#EBF1F6',
  text_color: at < 2 ? '#FFFFFF' : '#1B2430',
  dc_sort: at + 1,
  dc_status: onOff.active,
}))
