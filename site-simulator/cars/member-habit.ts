import { isWeekend } from '../park/device-time'
import { isElectric } from './plates'
import type { Random } from '../park/random'
import type { Demand, Visit } from './visit'
import { makeRandom, seedOf } from '../park/random'

const hour = 3_600_000

interface Habit {
  /** On what share of weekdays and of the days of a weekend does it come? */
  weekday: number
  weekend: number
  /** Hours of the day and of the stay, with the spread to both sides. */
  comes: number
  spread: number
  stays: number
  more: number
}

const commuter: Habit = { weekday: 0.92, weekend: 0.08, comes: 8.4, spread: 0.9, stays: 9.2, more: 1 }
const resident: Habit = { weekday: 0.88, weekend: 0.7, comes: 18.8, spread: 1.6, stays: 12.6, more: 1.4 }
const shopper: Habit = { weekday: 0.22, weekend: 0.5, comes: 14, spread: 4.5, stays: 2.4, more: 1.4 }

const habits: readonly Habit[] = [commuter, commuter, resident, shopper]
/** Codes of the dictionary `source`: card, plate camera, face, mini program. */
const recognisedBy = [1, 2, 2, 2, 3, 4]

/** A member's car comes at about its own time of the day, each day a little different. */
function visitOf(plate_no: string, day: number, begin: number, demand: Demand): Visit | null {
  const ways: Random = makeRandom(seedOf(plate_no, demand.park_code, demand.seed))
  const habit = ways.pick(habits)
  const own = ways.around(habit.comes, habit.spread / 2)
  const tall = ways.chance(0.15)
  const source = ways.pick(recognisedBy)
  const today: Random = makeRandom(seedOf(plate_no, day, demand.seed))
  if (!today.chance(isWeekend(day) ? habit.weekend : habit.weekday)) return null
  const at = begin + Math.round(today.around(own, habit.spread / 2) * 3600) * 1000
  const stay = Math.max(hour / 4, Math.round(today.around(habit.stays, habit.more) * 3600) * 1000)
  return { at, plate_no, card_no: null, source, stay, tall, charge: isElectric(plate_no) && today.chance(0.5) }
}

export const memberVisits = (demand: Demand, day: number, begin: number): Visit[] =>
  demand.members.flatMap((plate) => visitOf(plate, day, begin, demand) ?? [])
