import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { alarm } from '../../resources/garage/alarm'
import type { warning } from '../../resources/garage/warning'

type Alarm = Partial<Row<typeof alarm>>
type Warning = Partial<Row<typeof warning>>

const yes = 1
const no = 2
const handler = '10.8.0.21'

/** Text, English text, what the LED shows, PLC address, address in words, level. */
const known = [
  ['车辆超高，禁止入库', 'Car too tall, do not enter', '超高 TOO TALL', 'DB10.DBX0.0', '超高光电', 2],
  ['车辆超长，禁止入库', 'Car too long, do not enter', '超长 TOO LONG', 'DB10.DBX0.1', '超长光电', 2],
  ['库内有人，设备已停止', 'Person inside, machine stopped', '库内有人 PERSON', 'DB10.DBX0.2', '人体感应', 4],
  ['急停按钮已按下', 'Emergency stop pressed', '急停 E-STOP', 'DB10.DBX0.3', '急停回路', 4],
  ['出入口门未关到位', 'Bay door not closed', '请等待 WAIT', 'DB10.DBX0.4', '门关到位', 3],
  ['升降变频器故障', 'Lift inverter fault', '设备故障 FAULT', 'DB10.DBX1.0', '升降变频器', 3],
  ['载车板未到位', 'Pallet out of place', '请等待 WAIT', 'DB10.DBX1.1', '载车板定位', 2],
  ['充电插头未拔出', 'Charging plug still in', '请拔枪 UNPLUG', 'DB10.DBX1.2', '充电枪检测', 1],
] as const

/** The alarms that a garage's controller may raise. */
export const demoAlarms: readonly Alarm[] = known.map(
  ([alarm_text, alarm_text_en, led_hint, alarm_db, db_text, alarm_level]) => ({
    alarm_text,
    alarm_text_en,
    led_hint,
    alarm_db,
    db_text,
    alarm_trigge: '1',
    alarm_level,
    is_led: yes,
    is_voice: yes,
    is_again: alarm_level > 2 ? yes : no,
    is_play: yes,
    is_terminal: yes,
  }),
)

/** Which alarm, hours ago, minutes until somebody handled it (0: nobody did yet), which bay. */
const happened = [
  [4, 0.4, 0, 'P001-G1-B1'],
  [7, 3, 12, 'P001-G2-B1'],
  [0, 9, 4, 'P001-G1-B2'],
  [6, 22, 35, 'P001-G1-B1'],
  [2, 31, 3, 'P001-G2-B1'],
  [5, 54, 190, 'P001-G1-B2'],
  [1, 77, 6, 'P001-G1-B1'],
  [3, 121, 9, 'P001-G2-B1'],
] as const

/** Warnings of the last days; the latest waits for somebody. `now` is wall time. */
export const demoWarnings = (park_code: string, now: string): Warning[] =>
  happened.map(([which, hours, minutes, terminal], at): Warning => {
    const { alarm_text = null, alarm_db = null, alarm_level = null } = demoAlarms[which] ?? {}
    const warning_time = shift(now, { minutes: -Math.round(hours * 60) })
    return {
      park_code,
      warning_text: alarm_text,
      warning_db: alarm_db,
      warning_trigge: '1',
      warning_level: alarm_level,
      terminal,
      add_ip: `192.168.20.${11 + (at % 3)}`,
      upd_ip: minutes ? handler : null,
      warning_time,
      handle_time: minutes ? shift(warning_time, { minutes }) : null,
      remark: minutes > 60 ? '更换变频器风扇后恢复' : null,
      created_at: warning_time,
    }
  })
