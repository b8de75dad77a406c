import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { carlog } from '../../resources/garage/carlog'
import type { equipment } from '../../resources/garage/equipment'
import type { insource } from '../../resources/garage/insource'
import type { queue } from '../../resources/garage/queue'
import { memberPlates } from './demo-members'

const byCard = 1
const plateOf = (at: number): string | null => memberPlates[(at * 11) % memberPlates.length] ?? null
const cardOf = (at: number): string => `A${100_000 + ((at * 11) % memberPlates.length) * 37}`
const minutesAgo = (now: string, minutes: number): string => shift(now, { minutes: -minutes })

/** Minutes ago, state of the queue, source, garage, bay. */
const asked = [
  [2, 1, 4, 1, 1],
  [4, 1, 2, 1, 2],
  [6, 2, 1, 2, 1],
  [31, 3, 4, 1, 1],
  [64, 3, 2, 1, 2],
  [95, 4, 5, 2, 1],
  [140, 3, 1, 1, 1],
  [320, 3, 7, 2, 1],
  [780, 3, 4, 1, 2],
  [1_150, 3, 3, 1, 1],
] as const

/** Drivers who asked for their cars; three of them wait. `now` is wall time. */
export const demoQueue = (park_code: string, now: string): Partial<Row<typeof queue>>[] =>
  asked.map(([minutes, dc_status, dc_source, garage_index, in_out_num], at) => {
    const created_at = minutesAgo(now, minutes)
    return {
      park_code,
      card_no: cardOf(at),
      plate_no: plateOf(at),
      dc_source,
      garage_index,
      in_out_num,
      dc_status,
      dc_sort: at + 1,
      start_out_at: dc_status === 2 || dc_status === 3 ? shift(created_at, { minutes: 1 }) : null,
      end_out_at: dc_status > 2 ? shift(created_at, { minutes: 4 }) : null,
      created_at,
    }
  })

/** How the garages handled cars in the last days. `now` is wall time. */
export const demoCarLog = (parkCode: string, now: string): Partial<Row<typeof carlog>>[] =>
  Array.from({ length: 24 }, (_, at) => {
    const StayMinutes = 35 + ((at * 83) % 600)
    const OperateTime = minutesAgo(now, 12 + at * 240)
    return {
      parkCode,
      PlateNo: plateOf(at),
      CardNo: cardOf(at),
      BinCode: `B${String(1 + ((at * 5) % 24)).padStart(2, '0')}`,
      BinKeyCode: `K${1_000 + ((at * 5) % 24) * 3}`,
      InTime: shift(OperateTime, { minutes: -StayMinutes }),
      InOutStation: `${1 + (at % 2)}-${1 + (at % 3 === 0 ? 1 : 0)}`,
      StayMinutes,
      OperateTime,
      DoorOpenTime: shift(OperateTime, { minutes: 2 }),
      DoorCloseTime: shift(OperateTime, { minutes: 3 }),
      createdAt: OperateTime,
    }
  })

/** What terminals recognised drivers by. `now` is wall time. */
export const demoRecognitions = (park_code: string, now: string): Partial<Row<typeof insource>>[] =>
  Array.from({ length: 18 }, (_, at) => {
    const created_at = minutesAgo(now, 5 + at * 290)
    const Source = [2, byCard, 4, 3][at % 4] ?? byCard
    return {
      park_code,
      CardNo: Source === byCard ? cardOf(at) : null,
      Source,
      SourceID: `P001-G${1 + (at % 2)}-B1-${4_100 + at}`,
      SourcePlate: plateOf(at),
      IsOut: at % 2,
      is_recharge: at % 4 === 0 ? 1 : 2,
      GarageIndex: 1 + (at % 2),
      InOutNum: 1,
      car_color: at % 3 === 0 ? 5 : 1,
      car_type: at % 3 === 0 ? 19 : 1,
      plate_key: `R${created_at.replaceAll(/\D/g, '')}`,
      created_at,
    }
  })

/** Position, what happened, hours ago, minutes that it took, remark. */
const moves = [
  ['1 号塔库 · 升降平台', '存车：提升至 4 层 2 列', 0.2, 2, null],
  ['1 号塔库 · 出入口 1', '门开启、关闭', 0.3, 1, null],
  ['2 号库 · 横移机构', '取车：3 层让位，载车板下降', 1.5, 3, null],
  ['1 号塔库 · 回转盘', '车头调转 180°', 4, 1, null],
  ['2 号库 · 出入口 1', '门关闭超时，自动重试一次', 11, 4, '已调整光电位置'],
  ['1 号塔库 · 升降平台', '例行保养：钢丝绳张力检查', 28, 45, '张力正常'],
  ['1 号塔库 · 变频器', '过热停机', 54, 190, '更换风扇'],
  ['2 号库 · 横移机构', '例行保养：链条润滑', 96, 30, null],
] as const

/** What the machinery did and suffered. `now` is wall time. */
export const demoEquipment = (parkCode: string, now: string): Partial<Row<typeof equipment>>[] =>
  moves.map(([position, context, hours, minutes, remark]) => {
    const startTime = minutesAgo(now, Math.round(hours * 60))
    return {
      parkCode,
      garageNo: position.startsWith('1') ? 1 : 2,
      position,
      startTime,
      context,
      endTime: shift(startTime, { minutes }),
      remark,
      createdAt: startTime,
    }
  })
