import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { dcmenu } from '../../resources/terminal/dcmenu'
import type { dcterminal } from '../../resources/terminal/dcterminal'
import type { dcterminaldata } from '../../resources/terminal/dcterminaldata'
import { demoPark } from '../../site-simulator/demo-park'

type Terminal = Partial<Row<typeof dcterminal>>
type Reading = Partial<Row<typeof dcterminaldata>>
type Entry = Partial<Row<typeof dcmenu>>

const [kiosk, pad] = [1, 2]
const minutesApart = 5
const readings = 36

const bays = [
  ...demoPark.garages.flatMap(({ garage_index, bays: some }) =>
    some.map(({ client_id, in_out_num }) => ({ park_code: demoPark.park_code, client_id, garage_index, in_out_num })),
  ),
  { park_code: 'P002', client_id: 'P002-G1-B1', garage_index: 1, in_out_num: 1 },
]

/** A terminal at every bay of the demonstration's parks; the last one is out of order. */
export const demoTerminals: readonly Terminal[] = bays.map(
  ({ park_code, client_id, garage_index, in_out_num }, at): Terminal => {
    const network = `192.168.${(park_code === 'P002' ? 40 : 20) + garage_index}`
    const host = (device: number): string => `${network}.${in_out_num * 10 + device}`
    return {
      park_code,
      client_id,
      garage_no: garage_index,
      in_out_no: in_out_num,
      ttype: in_out_num === 1 ? kiosk : pad,
      dc_status: at === bays.length - 1 ? 2 : 1,
      plc_type: garage_index,
      is_in: 1,
      is_out: 1,
      is_queue: 1,
      is_recharge: 1,
      in_confirm: 2,
      payment: in_out_num === 1 ? 1 : 2,
      out_time: 30,
      big_plate: 1,
      restore: 1,
      ip: host(0),
      plc_ip: host(1),
      led_ip: host(2),
      voice_ip: host(3),
      plate_no_ip: host(4),
      face_ip: in_out_num === 1 ? host(5) : null,
      remark: at === bays.length - 1 ? '屏幕待更换' : null,
    }
  },
)

/** How the working terminals did in the last three hours. `now` is wall time. */
export const demoReadings = (now: string): Reading[] =>
  demoTerminals
    .filter(({ dc_status }) => dc_status === 1)
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
    ['我要存车', 'Store my car', 'store', 1, 2, 'car'],
    ['我要取车', 'Fetch my car', 'fetch', 2, 1, 'swap'],
    ['充电', 'Charge', 'charge', 1, 2, 'thunderbolt'],
    ['缴费', 'Pay', 'pay', 2, 1, 'wallet'],
    ['查询车辆', 'Find my car', 'find', 1, 1, 'environment'],
    ['联系客服', 'Call the attendant', 'help', 1, 1, 'message'],
  ]

/** The buttons of the terminals' first screen. */
export const demoTerminalMenu: readonly Entry[] = entries.map(([text_zh, text_en, val, is_in, is_out, icon], at) => ({
  text_zh,
  text_en,
  val,
  is_in,
  is_out,
  icon,
  ui_type: 1,
  span: 12,
  offset: 0,
  text_align: 2,
  bg_color: at < 2 ? '#1F62E0' : '#EBF1F6',
  text_color: at < 2 ? '#FFFFFF' : '#1B2430',
  dc_sort: at + 1,
  dc_status: 1,
}))
