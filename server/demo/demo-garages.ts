import { alarmLevel } from '../../resources/dictionaries/alarm'
import type { Resource, Row } from '../../model/resource'
import { wallTime, shift } from '../../model/wall-time'
import { alarmDefinition } from '../../resources/alarm/alarm-definition'
import { appUser } from '../../resources/app/app-user'
import { meterCommand } from '../../resources/charging/meter-command'
import { face } from '../../resources/member/face'
import { feedback } from '../../resources/app/feedback'
import { member } from '../../resources/member/member'
import { memberRecharge } from '../../resources/member/member-recharge'
import { slide } from '../../resources/app/slide'
import { user } from '../../resources/access/user'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { demoParks } from '../../site-simulator/park/park-builder'
import type { Connection } from '../database/database'
import { insertMany } from '../rows/bulk-rows'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'
import { demoDeviceCommands } from './demo-device-commands'
import { demoAppUsers, demoFaces, demoFeedback, demoSlides, slideCount, demoSlidePictures } from './demo-app'
import { yesNo } from '../../resources/dictionaries/common'
import { command, commandState, immediateAnswer, outcome } from '../../resources/dictionaries/charging'
import { paymentMethod, rechargeState } from '../../resources/dictionaries/payment'

type Command = Partial<Row<typeof meterCommand>>

const metered = ({ garages }: ParkPlan) =>
  garages.flatMap(({ stalls }) => stalls).filter(({ ammeter_no }) => ammeter_no)

/** Command, hours ago, status, immediate response, result, the result as text. */
const commands = [
  [command.readActiveEnergy, 0.3, commandState.sent, immediateAnswer.accepted, outcome.waiting, null],
  [command.closeBreaker, 0.7, commandState.done, immediateAnswer.accepted, outcome.done, '合闸成功'],
  [command.topUpMeter, 2, commandState.done, immediateAnswer.accepted, outcome.done, '充值 50.00 元'],
  [command.openBreaker, 5, commandState.done, immediateAnswer.accepted, outcome.done, '拉闸成功'],
  [command.readActivePower, 9, commandState.timedOut, immediateAnswer.accepted, outcome.timedOut, '电表未在时限内应答'],
  [command.readActiveEnergy, 25, commandState.done, immediateAnswer.accepted, outcome.done, '1284.63 kWh'],
  [command.resetMeter, 49, commandState.failed, immediateAnswer.refused, outcome.failed, null],
  [command.openAccount, 97, commandState.done, immediateAnswer.accepted, outcome.done, '开户成功'],
] as const

const demoCommands = (park: ParkPlan, now: string): Command[] =>
  commands.map(([type, hours, status, sync_status, async_status, async_remark], at): Command => {
    const created_at = shift(now, { minutes: -Math.round(hours * 60) })
    const stalls = metered(park)
    const { ammeter_no = null, c_id = null } = stalls[(at * 5) % stalls.length] ?? {}
    return {
      park_code: park.park_code,
      opr_id: `be0b6a276a8f41ac865512c1404c${String(3_600 + at * 41).padStart(4, '0')}`,
      address: ammeter_no,
      cid: c_id,
      time_out: 120,
      must_online: yesNo.yes,
      retry_times: 1,
      status,
      type,
      params: type === command.topUpMeter ? '{"money":"50.00"}' : null,
      sync_status,
      sync_remark: sync_status === immediateAnswer.refused ? '采集器未注册' : null,
      async_status,
      async_remark,
      start: created_at,
      end: shift(created_at, { minutes: 2 }),
      resolve_time: status === commandState.done ? shift(created_at, { minutes: 1 }) : null,
      created_at,
    }
  })

const rechargeCount = 26
const staff = ['linxt', 'zhouyt', 'xueguodong']
const amounts = ['300.00', '300.00', '880.00', '3200.00']
const { cash, wechatPay, alipay, bankCard } = paymentMethod
const methods = [wechatPay, alipay, cash, wechatPay, bankCard]
const { unsettled, paid, reconciled } = rechargeState

const demoRecharges = (
  members: readonly Pick<Row<typeof member>, 'id' | 'valid_time'>[],
  now: string,
): Partial<Row<typeof memberRecharge>>[] => {
  const current = members.filter(({ valid_time }) => (valid_time ?? '') > now)
  return current.slice(0, rechargeCount).map(({ id, valid_time }, at) => ({
    member_id: id,
    oper_user: staff[(at * 5) % staff.length] ?? null,
    amount: amounts[at % amounts.length] ?? null,
    pay_type: methods[at % methods.length] ?? cash,
    dc_status: at < 2 ? unsettled : at < 12 ? paid : reconciled,
    valid_time,
    created_at: shift(now, { hours: -5 - at * 31 }),
  }))
}

type Alarm = Partial<Row<typeof alarmDefinition>>

const { yes, no } = yesNo
const { notice, minor, major, critical } = alarmLevel

/** Text, English text, LED text, PLC address, name of the address, level. */
const alarms = [
  ['车辆超高，禁止入库', 'Car too tall, do not enter', '超高 TOO TALL', 'DB10.DBX0.0', '超高光电', minor],
  ['车辆超长，禁止入库', 'Car too long, do not enter', '超长 TOO LONG', 'DB10.DBX0.1', '超长光电', minor],
  ['库内有人，设备已停止', 'Person inside, machine stopped', '库内有人 PERSON', 'DB10.DBX0.2', '人体感应', critical],
  ['急停按钮已按下', 'Emergency stop pressed', '急停 E-STOP', 'DB10.DBX0.3', '急停回路', critical],
  ['出入口门未关到位', 'Bay door not closed', '请等待 WAIT', 'DB10.DBX0.4', '门关到位', major],
  ['升降变频器故障', 'Lift inverter fault', '设备故障 FAULT', 'DB10.DBX1.0', '升降变频器', major],
  ['载车板未到位', 'Pallet out of place', '请等待 WAIT', 'DB10.DBX1.1', '载车板定位', minor],
  ['充电插头未拔出', 'Charging plug still in', '请拔枪 UNPLUG', 'DB10.DBX1.2', '充电枪检测', notice],
] as const

export const demoAlarms: readonly Alarm[] = alarms.map(
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
    is_again: alarm_level >= major ? yes : no,
    is_play: yes,
    is_terminal: yes,
  }),
)

export async function demoGarages(tx: Connection, settings: Settings): Promise<void> {
  const now = wallTime(new Date(), settings.tzName)
  const members = await rowsOf(member, tx).find({})
  const add = async <R extends Resource>(resource: R, rows: readonly Partial<Row<R>>[]): Promise<void> => {
    await insertMany(tx, resource, rows)
  }
  for (const park of demoParks.slice(0, 1)) await add(meterCommand, demoCommands(park, now))
  await demoDeviceCommands(tx, now)
  await add(alarmDefinition, demoAlarms)
  await add(memberRecharge, demoRecharges(members, now))
  await add(appUser, demoAppUsers(now))
  const handler = await rowsOf(user, tx).first({ user_name: 'linxt' })
  const pictures = await demoSlidePictures(tx, settings, { count: slideCount, userId: Number(handler?.id ?? 0) })
  await add(slide, demoSlides(handler?.id ?? null, pictures))
  await add(feedback, demoFeedback(now))
  await add(face, demoFaces(now))
}
