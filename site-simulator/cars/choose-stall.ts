import { stallTypes } from '../park/park-builder'
import type { StallPlan } from '../park/park-plan'
import type { Garage, Park } from '../park/park'
import { carsOn } from '../park/park-state'
import type { Visit } from './visit'

export interface Place {
  garage: Garage
  stall: StallPlan
}

/** Drivers don't enter a queue of a longer waiting time, in milliseconds. */
const longestWait = 25 * 60_000

const stallTypeOf = ({ tall, charge }: Visit): number => {
  if (charge) return stallTypes.charging
  return tall ? stallTypes.tall : stallTypes.everyday
}

/** A free stall in the garage with the shortest queue, preferably of the type that the car needs; null: none. */
export function chooseStall({ garages, state, random }: Park, visit: Visit): Place | null {
  const occupants = [...carsOn(state), ...Object.values(state.warnings)]
  const taken = new Set(occupants.map(({ garage_index, park_no }) => `${garage_index}/${park_no}`))
  const byQueue = [...garages.values()]
    .filter(({ machine }) => machine.free - visit.at < longestWait)
    .sort((one, other) => Math.max(one.machine.free, visit.at) - Math.max(other.machine.free, visit.at))
  const free = byQueue.flatMap((garage) =>
    garage.plan.stalls
      .filter(({ park_no }) => !taken.has(`${garage.plan.garage_index}/${park_no}`))
      .map((stall): Place => ({ garage, stall })),
  )
  const fitting = free.filter(({ stall }) => stall.park_type === stallTypeOf(visit))
  const candidates = fitting.length > 0 ? fitting : free
  const first = candidates[0]?.garage
  return first ? random.pick(candidates.filter(({ garage }) => garage === first)) : null
}
