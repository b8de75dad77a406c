import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { meterCommand } from '../../resources/charging/meter-command'
import { yesNo } from '../../resources/dictionaries/common'

type Command = Partial<Row<typeof meterCommand>>

const collector = '19020618114'
const meterOf = (at: number): string => `0000666609${40 + (at % 4)}`

/** Command, hours ago, status, immediate response, result, the result as text. */
const commands = [
  [3, 0.3, 2, 1, 0, null],
  [11, 0.7, 3, 1, 1, '合闸成功'],
  [9, 2, 3, 1, 1, '充值 50.00 元'],
  [10, 5, 3, 1, 1, '拉闸成功'],
  [33, 9, 5, 1, 3, '电表未在时限内应答'],
  [3, 25, 3, 1, 1, '1284.63 kWh'],
  [8, 49, 4, 2, 4, null],
  [7, 97, 3, 1, 1, '开户成功'],
] as const

/** Commands to the meters of some days; the latest has no result yet. `now` is wall time. */
export const demoCommands = (park_code: string, now: string): Command[] =>
  commands.map(([type, hours, status, sync_status, async_status, async_remark], at): Command => {
    const created_at = shift(now, { minutes: -Math.round(hours * 60) })
    return {
      park_code,
      opr_id: `be0b6a276a8f41ac865512c1404c${String(3_600 + at * 41).padStart(4, '0')}`,
      address: meterOf(at),
      cid: collector,
      time_out: 120,
      must_online: yesNo.yes,
      retry_times: 1,
      status,
      type,
      params: type === 9 ? '{"money":"50.00"}' : null,
      sync_status,
      sync_remark: sync_status === 2 ? '采集器未注册' : null,
      async_status,
      async_remark,
      start: created_at,
      end: shift(created_at, { minutes: 2 }),
      resolve_time: status === 3 ? shift(created_at, { minutes: 1 }) : null,
      created_at,
    }
  })
