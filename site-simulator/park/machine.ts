import type { GaragePlan, MachineKind, StallPlan } from './park-plan'

const second = 1000

interface Move {
  garage: GaragePlan
  /** The stall that the machine served last. */
  from: StallPlan | undefined
  to: StallPlan
}

/** By how many places a carousel turns: the shorter way round. */
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

/** How long the machine needs to bring a pallet between bay and stall, in milliseconds. */
export const moveTime = (move: Move): number => second * seconds[move.garage.machine](move)

const stories: Record<MachineKind, (stall: StallPlan) => string> = {
  tower: ({ park_floor, park_lot }) => `提升至 ${park_floor} 层 ${park_lot} 列`,
  carousel: ({ park_no }) => `循环至 ${park_no} 号车位`,
  puzzle: ({ park_floor, park_lot }) =>
    park_floor === 1 ? `横移至 ${park_lot} 列` : `让位后升降至 ${park_floor} 层 ${park_lot} 列`,
}

/** The controller's description of a move, in Chinese as its maker has it. */
export const moveStory = ({ machine }: GaragePlan, stall: StallPlan): string => stories[machine](stall)
