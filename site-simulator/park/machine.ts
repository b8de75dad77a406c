import { bayOf, garageOf, stallOf, type Park } from './park'
import { second } from '../../model/durations'
import { zhEn, type Label } from '../../model/label'
import type { GaragePlan, MachineKind, StallPlan } from './park-plan'
import type { Car } from './park-state'

interface Move {
  garage: GaragePlan
  from: StallPlan | undefined
  to: StallPlan
}

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

/** Milliseconds. */
export const moveTime = (move: Move): number => second * seconds[move.garage.machine](move)

const stories: Record<MachineKind, (stall: StallPlan) => Label> = {
  tower: ({ park_floor, park_lot }) =>
    zhEn(`提升至 ${park_floor} 层 ${park_lot} 列`, `lift to floor ${park_floor}, column ${park_lot}`),
  carousel: ({ park_no }) => zhEn(`循环至 ${park_no} 号车位`, `turn to stall ${park_no}`),
  puzzle: ({ park_floor, park_lot }) =>
    park_floor === 1
      ? zhEn(`横移至 ${park_lot} 列`, `shift to column ${park_lot}`)
      : zhEn(
          `让位后升降至 ${park_floor} 层 ${park_lot} 列`,
          `make way, then lift to floor ${park_floor}, column ${park_lot}`,
        ),
}

const parts: Record<MachineKind, Label> = {
  tower: zhEn('升降平台', 'lift platform'),
  carousel: zhEn('循环机构', 'carousel'),
  puzzle: zhEn('横移机构', 'shifting mechanism'),
}

export function reportMoves(
  park: Park,
  car: Car,
  { story, from, to }: { story: Label; from: number; to: number },
): void {
  const garage = garageOf(park, car)
  const { garage_index, garage_name, machine } = garage.plan
  const bay = bayOf(garage, car)
  const [part, move] = [parts[machine], stories[machine](stallOf(garage, car))]
  if (!park.brief)
    park.report('equipment-moved', car.closed, {
      garage_index,
      position: `${garage_name.zh} · 出入口 ${bay.in_out_num}`,
      position_en: `${garage_name.en} · bay ${bay.in_out_num}`,
      what: '门开启、关闭',
      what_en: 'Door opened and closed',
      started_at: park.deviceTimeOf(car.opened),
      ended_at: park.deviceTimeOf(car.closed),
    })
  park.report('equipment-moved', to, {
    garage_index,
    position: `${garage_name.zh} · ${part.zh}`,
    position_en: `${garage_name.en} · ${part.en}`,
    what: `${story.zh}：${move.zh}`,
    what_en: `${story.en}: ${move.en}`,
    started_at: park.deviceTimeOf(from),
    ended_at: park.deviceTimeOf(to),
  })
}
