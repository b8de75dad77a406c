import type { Row } from '../../model/resource'
import { endOfDay, shift, wallTime } from '../../model/wall-time'
import { onOff } from '../../resources/dictionaries/common'
import { orderPriority, orderState } from '../../resources/dictionaries/alarm'
import { nextDue } from '../../resources/maintenance/next-due'
import { periodicCheck } from '../../resources/maintenance/periodic-check'
import { workOrder } from '../../resources/maintenance/work-order'
import type { Connection } from '../database/database'
import { insertMany } from '../rows/bulk-rows'
import type { Settings } from '../settings/settings'

type WorkOrderValues = Partial<Row<typeof workOrder>>
type Check = Partial<Row<typeof periodicCheck>>

const { assigned, inProgress, done, cancelled, open } = orderState
const { low, normal, high, urgent } = orderPriority

interface OrderLine {
  /** Hours ago. */
  age: number
  ended?: number
  /** The garage or the stall is out of service meanwhile. */
  down?: true
  row: WorkOrderValues
}

const lines: readonly OrderLine[] = [
  {
    age: 5,
    down: true,
    row: {
      ...{ park_code: 'P001', garage_index: 2, device: 'P001-G2-B2', priority: urgent, state: inProgress },
      ...{ fault: '升降变频器报过流，出入口停用', assignee: '恒达维保 赵工' },
    },
  },
  {
    age: 9,
    row: {
      ...{ park_code: 'P002', device: 'P002-G6-B1', priority: normal, state: assigned },
      ...{ fault: '终端屏幕花屏，待更换', assignee: '恒达维保 赵工' },
    },
  },
  {
    age: 2,
    down: true,
    row: {
      ...{ park_code: 'P003', garage_index: 1, park_no: 5, priority: high, state: open },
      fault: '载车板限位开关松动，车位停用',
    },
  },
  {
    age: 52,
    ended: 47,
    down: true,
    row: {
      ...{ park_code: 'P001', garage_index: 1, priority: urgent, state: done, assignee: '恒达维保 钱工' },
      ...{ fault: '升降机异响，停梯检查', handle_text: '更换导向轮轴承，空载、满载各试运行三次正常' },
    },
  },
  {
    age: 30,
    ended: 28,
    down: true,
    row: {
      ...{ park_code: 'P003', garage_index: 3, device: 'P003-G3-B2', priority: high, state: done },
      ...{ fault: '出入口门关不到位', assignee: '本场 孙师傅', handle_text: '清理门轨异物，重新标定到位开关' },
    },
  },
  {
    age: 75,
    ended: 74,
    row: {
      ...{ park_code: 'P002', garage_index: 4, priority: low, state: cancelled },
      ...{ fault: '照明闪烁', handle_text: '现场复查正常，重复登记' },
    },
  },
]

function orderOf({ age, ended, down, row }: OrderLine, now: string): WorkOrderValues {
  const at = (hours: number): string => shift(now, { hours: -hours })
  const isStarted = row.state === inProgress || row.state === done
  return {
    ...row,
    opened_by: 'linxt',
    created_at: at(age),
    assigned_at: row.assignee ? at(age - 1) : null,
    started_at: isStarted ? at(age - 2) : null,
    ended_at: ended === undefined ? null : at(ended),
    oper_user: isStarted || ended !== undefined ? 'linxt' : null,
    ...(down && { down_from: at(age), down_to: ended === undefined ? null : at(ended) }),
  }
}

/** Name, park, garage, days, days since it was done. Without the last it never was, and is due in a week. */
const checks: readonly (readonly [name: string, park: string, garage: number | null, every: number, ago?: number])[] = [
  ['钢丝绳、链条磨损检查', 'P001', 1, 30, 33],
  ['钢丝绳、链条磨损检查', 'P001', 2, 30, 12],
  ['消防喷淋与烟感测试', 'P001', null, 90, 89],
  ['载车板防坠装置试验', 'P002', 1, 30, 30],
  ['升降电机与减速机润滑', 'P002', 3, 60, 20],
  ['紧急停止按钮测试', 'P003', null, 7, 9],
  ['充电桩绝缘检测', 'P003', null, 180],
]

function checkOf([check_name, park_code, garage_index, every_days, ago]: (typeof checks)[number], now: string): Check {
  const common = { check_name, park_code, garage_index, every_days, status: onOff.active }
  if (ago === undefined) return { ...common, next_due: endOfDay(shift(now, { days: 7 }).slice(0, 10)) }
  const last_done = shift(now, { days: -ago })
  return { ...common, last_done, done_by: 'linxt', result: '正常', next_due: nextDue(last_done, every_days) }
}

export async function demoMaintenance(tx: Connection, { tzName }: Settings): Promise<void> {
  const now = wallTime(new Date(), tzName)
  await insertMany(
    tx,
    workOrder,
    lines.map((line) => orderOf(line, now)),
  )
  await insertMany(
    tx,
    periodicCheck,
    checks.map((line) => checkOf(line, now)),
  )
}
