import type { Row } from '../../model/resource'
import type { alarm } from '../../resources/garage/alarm'

type Alarm = Partial<Row<typeof alarm>>

const yes = 1
const no = 2

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
