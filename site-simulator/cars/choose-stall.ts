import { stallTypes } from '../park/park-builder'
import type { StallPlan } from '../park/park-plan'
import type { Garage, Park } from '../park/park'
import { carsOn } from '../park/park-state'
import type { Visit } from './visit'

export interface Place {
  garage: Garage
  stall: StallPlan
}

/** Drivers who see so long a queue before the door go elsewhere. */
const patience = 25 * 60_000

const wanted = ({ tall, charge }: Visit): number => {
  if (charge) return stallTypes.charging
  return tall ? stallTypes.tall : stallTypes.everyday
}

/** A free stall of the garage with the shortest queue, of the type that the car needs if there is one; null: the park is full. */
export function chooseStall({ garages, state, random }: Park, visit: Visit): Place | null {
  const held = [...carsOn(state), ...Object.values(state.warnings)]
  const taken = new Set(held.map(({ garage_index, park_no }) => `${garage_index}/${park_no}`))
  const near = [...garages.values()]
    .filter(({ machine }) => machine.free - visit.at < patience)
    .sort((one, other) => Math.max(one.machine.free, visit.at) - Math.max(other.machine.free, visit.at))
  const free = near.flatMap((garage) =>
    garage.plan.stalls
      .filter(({ park_no }) => !taken.has(`${garage.plan.garage_index}/${park_no}`))
      .map((stall): Place => ({ garage, stall })),
  )
  const fitting = free.filter(({ stall }) => stall.park_type === wanted(visit))
  const from = fitting.length > 0 ? fitting : free
  const first = from[0]?.garage
  return first ? random.pick(from.filter(({ garage }) => garage === first)) : null
}
