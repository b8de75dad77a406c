import type { GaragePlan, MachineKind, StallPlan } from './park-plan'

const second = 1000

interface Way {
  garage: GaragePlan
  /** Where the machine stands: the stall that it served last. */
  from: StallPlan | undefined
  to: StallPlan
}

/** A carousel turns the shorter way round; one place takes nine seconds. */
function turns({ garage, from, to }: Way): number {
  const places = garage.stalls.length
  const apart = Math.abs((from?.park_no ?? 1) - to.park_no)
  return Math.min(apart, places - apart)
}

const seconds: Record<MachineKind, (way: Way) => number> = {
  tower: ({ to }) => 24 + Math.round(2.4 * to.park_floor) + 3 * Math.abs(to.park_lot - 2),
  carousel: (way) => 12 + 9 * turns(way),
  puzzle: ({ to }) => 18 + 14 * (to.park_floor - 1) + 6 * (to.park_floor > 1 ? to.park_lot % 4 : 0),
}

/** How long the machine needs to bring a pallet between bay and stall, in milliseconds. */
export const moveTime = (way: Way): number => second * seconds[way.garage.machine](way)

const stories: Record<MachineKind, (stall: StallPlan) => string> = {
  tower: ({ park_floor, park_lot }) => `提升至 ${park_floor} 层 ${park_lot} 列`,
  carousel: ({ park_no }) => `循环至 ${park_no} 号车位`,
  puzzle: ({ park_floor, park_lot }) =>
    park_floor === 1 ? `横移至 ${park_lot} 列` : `让位后升降至 ${park_floor} 层 ${park_lot} 列`,
}

/** What the controller writes about a move, in the language of its maker. */
export const moveStory = ({ machine }: GaragePlan, stall: StallPlan): string => stories[machine](stall)
