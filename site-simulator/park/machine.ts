import { bayOf, garageOf, stallOf, type Park } from './park'
import { second } from '../../model/durations'
import type { GaragePlan, MachineKind, StallPlan } from './park-plan'
import type { Car } from './park-state'

interface Move {
  garage: GaragePlan
  from: StallPlan | undefined
  to: StallPlan
}

/** The shorter way round. */
function placesBetween({ garage, from, to }: Move): number {
  const places = garage.stalls.length
  const distance = Math.abs((from?.park_no ?? 1) - to.park_no)
  return Math.min(distance, places - distance)
}

const seconds: Record<MachineKind, (move: Move) => number> = {
  tower: ({ to }) => 24 + Math.round(2.4 * to.park_floor) + 3 * Math.abs(to.park_lot - 2),
  carousel: (move) => 12 + 9 * placesBetween(move),
  puzzle: ({ to }) => 18 + 14 * (to.park_floor - 1) + 6 * (to.park_floor > 1 ? to.park_lot % 4 : 0),
}

/** Milliseconds to bring a pallet between bay and stall. */
export const moveTime = (move: Move): number => second * seconds[move.garage.machine](move)

/** The controller's descriptions of moves, in Chinese as its maker has them. */
const stories: Record<MachineKind, (stall: StallPlan) => string> = {
  tower: ({ park_floor, park_lot }) => `提升至 ${park_floor} 层 ${park_lot} 列`,
  carousel: ({ park_no }) => `循环至 ${park_no} 号车位`,
  puzzle: ({ park_floor, park_lot }) =>
    park_floor === 1 ? `横移至 ${park_lot} 列` : `让位后升降至 ${park_floor} 层 ${park_lot} 列`,
}

const parts = { tower: '升降平台', carousel: '循环机构', puzzle: '横移机构' } as const

/** Reports the door's movements, and that of the car's pallet from instant `from` to `to`. */
export function reportMoves(
  park: Park,
  car: Car,
  { story, from, to }: { story: string; from: number; to: number },
): void {
  const garage = garageOf(park, car)
  const { garage_index, garage_name, machine } = garage.plan
  const bay = bayOf(garage, car)
  if (!park.brief)
    park.report('equipment-moved', car.closed, {
      garage_index,
      position: `${garage_name.zh} · 出入口 ${bay.in_out_num}`,
      what: '门开启、关闭',
      started_at: park.deviceTimeOf(car.opened),
      ended_at: park.deviceTimeOf(car.closed),
    })
  park.report('equipment-moved', to, {
    garage_index,
    position: `${garage_name.zh} · ${parts[machine]}`,
    what: `${story}：${stories[machine](stallOf(garage, car))}`,
    started_at: park.deviceTimeOf(from),
    ended_at: park.deviceTimeOf(to),
  })
}
