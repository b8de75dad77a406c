import { beginningOf } from '../park/device-time'
import { memberVisits } from './member-habit'
import { passingVisits } from './casual-visits'
import type { Demand, Visit } from './visit'

/** All visits of that day (counted from 1970), in order of time. */
export function visitsOfDay(demand: Demand, day: number): Visit[] {
  const begin = beginningOf(day, demand.utc_offset)
  return [...memberVisits(demand, day, begin), ...passingVisits(demand, day, begin)].sort(
    (one, other) => one.at - other.at,
  )
}
