import { user } from '../../resources/access/user'
import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import { commandKind, commandTarget } from '../../resources/dictionaries/command'
import { yesNo } from '../../resources/dictionaries/common'
import { command } from '../../resources/terminal/command'
import type { Connection } from '../database/database'
import { insertMany } from '../rows/bulk-rows'
import { rowsOf } from '../rows/rows'

type Command = Partial<Row<typeof command>>

/** Command, terminal, sender, minutes ago, end, answer or failure, reason. */
const commands = [
  ['setTime', 'P001-G1-B1', 'linxt', 34, 'succeeded', '已校时', null],
  ['volume60', 'P001-G1-B2', 'xueguodong', 95, 'succeeded', '音量 60%', null],
  ['reboot', 'P001-G2-B2', 'xueguodong', 250, 'failed', 'offline', '黑屏，现场无法操作'],
  ['reboot', 'P002-G1-B1', 'linxt', 610, 'succeeded', '已重启', '车牌相机无画面'],
  ['fanOn', 'P003-G1-B1', 'linxt', 1_505, 'succeeded', '风扇已开', null],
  ['playLocalMusic', 'P002-G2-B1', 'zhouyt', 2_890, 'timed_out', null, null],
  ['shutdown', 'P003-G3-B2', 'xueguodong', 4_340, 'succeeded', '已关机', '出入口检修'],
  ['screenOn', 'P002-G3-B1', 'zhouyt', 5_700, 'failed', 'device', null],
] as const

const timeOut = 10
/** Second of the minute in which each was sent. */
const begin = 4

export async function demoDeviceCommands(tx: Connection, now: string): Promise<void> {
  const staff = new Map((await rowsOf(user, tx).find({})).map(({ user_name, id }) => [user_name, id]))
  const rows = commands.map(([kind, target, sender, minutes, state, said, reason], at): Command => {
    const inMinute = (second: number) =>
      `${shift(now, { minutes: -minutes }).slice(0, 17)}${String(second).padStart(2, '0')}`
    const sent = inMinute(begin)
    const isOffline = said === 'offline'
    const answered = state === 'succeeded' || said === 'device'
    return {
      command_id: `d0c5a1e2-77b4-4c0e-9a51-${String(0x10_00 + at * 0x1_37).padStart(12, '0')}`,
      kind: commandKind[kind],
      target,
      target_type: commandTarget.terminal,
      park_code: target.slice(0, 4),
      state,
      failure: state === 'failed' ? said : null,
      answer: state === 'succeeded' ? said : null,
      reason,
      user_id: staff.get(sender) ?? null,
      attempts: isOffline ? 0 : 1,
      time_out: timeOut,
      must_online: yesNo.yes,
      retry_times: 0,
      sent_at: isOffline ? null : sent,
      delivered_at: answered ? sent : null,
      ended_at: inMinute(begin + (isOffline ? 0 : answered ? 2 : timeOut)),
      expires_at: inMinute(begin + timeOut),
      created_at: sent,
    }
  })
  await insertMany(tx, command, rows)
}
