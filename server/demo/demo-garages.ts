import type { Resource, Row } from '../../model/resource'
import { wallTime } from '../../model/wall-time'
import { alarmDefinition } from '../../resources/alarm/alarm-definition'
import { appUser } from '../../resources/app/app-user'
import { meterCommand } from '../../resources/charging/meter-command'
import { face } from '../../resources/member/face'
import { feedback } from '../../resources/app/feedback'
import { member } from '../../resources/member/member'
import { memberRecharge } from '../../resources/member/member-recharge'
import { slide } from '../../resources/app/slide'
import { user } from '../../resources/access/user'
import { demoParks } from '../../site-simulator/park/demo-parks'
import type { Connection } from '../database/database'
import { insertMany } from '../rows/bulk-rows'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { demoAppUsers, demoFaces, demoFeedback, demoSlides } from './demo-app'
import { demoCommands } from './demo-charging'
import { demoRecharges } from './demo-recharges'
import { yesNo } from '../../resources/dictionaries/common'

type Alarm = Partial<Row<typeof alarmDefinition>>

const { yes, no } = yesNo

/** Text, English text, LED text, PLC address, name of the address, level. */
const alarms = [
  ['车辆超高，禁止入库', 'Car too tall, do not enter', '超高 TOO TALL', 'DB10.DBX0.0', '超高光电', 2],
  ['车辆超长，禁止入库', 'Car too long, do not enter', '超长 TOO LONG', 'DB10.DBX0.1', '超长光电', 2],
  ['库内有人，设备已停止', 'Person inside, machine stopped', '库内有人 PERSON', 'DB10.DBX0.2', '人体感应', 4],
  ['急停按钮已按下', 'Emergency stop pressed', '急停 E-STOP', 'DB10.DBX0.3', '急停回路', 4],
  ['出入口门未关到位', 'Bay door not closed', '请等待 WAIT', 'DB10.DBX0.4', '门关到位', 3],
  ['升降变频器故障', 'Lift inverter fault', '设备故障 FAULT', 'DB10.DBX1.0', '升降变频器', 3],
  ['载车板未到位', 'Pallet out of place', '请等待 WAIT', 'DB10.DBX1.1', '载车板定位', 2],
  ['充电插头未拔出', 'Charging plug still in', '请拔枪 UNPLUG', 'DB10.DBX1.2', '充电枪检测', 1],
] as const

/** Alarms that a garage's controller may raise. */
const demoAlarms: readonly Alarm[] = alarms.map(
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

/**
 * Inserts commands to meters, alarm definitions, members' recharges, and the app's users, slides, feedback and faces.
 */
export async function demoGarages(tx: Connection, { tzName }: Settings): Promise<void> {
  const now = wallTime(new Date(), tzName)
  const members = await rowsOf(member, tx).find({})
  const add = async <R extends Resource>(resource: R, rows: readonly Partial<Row<R>>[]): Promise<void> => {
    await insertMany(tx, resource, rows)
  }
  await add(meterCommand, demoCommands(demoParks[0]?.park_code ?? '', now))
  await add(alarmDefinition, demoAlarms)
  await add(memberRecharge, demoRecharges(members, now))
  await add(appUser, demoAppUsers(now))
  const handler = await rowsOf(user, tx).first({ user_name: 'linxt' })
  await add(slide, demoSlides(handler?.id ?? null))
  await add(feedback, demoFeedback(now))
  await add(face, demoFaces(now))
}
