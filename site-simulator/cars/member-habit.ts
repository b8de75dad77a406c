import { isWeekend } from '../park/device-time'
import { isElectric } from './plates'
import type { Random } from '../park/random'
import type { Demand, Visit } from './visit'
import { makeRandom, seedOf } from '../park/random'

const hour = 3_600_000

interface Habit {
  /** The shares of weekdays and of weekend days on which the car comes. */
  weekday: number
  weekend: number
  /** The hour of arrival and the hours of the stay, with their spreads to both sides. */
  arrival: number
  arrivalSpread: number
  stay: number
  staySpread: number
}

const commuter: Habit = { weekday: 0.92, weekend: 0.08, arrival: 8.4, arrivalSpread: 0.9, stay: 9.2, staySpread: 1 }
const resident: Habit = { weekday: 0.88, weekend: 0.7, arrival: 18.8, arrivalSpread: 1.6, stay: 12.6, staySpread: 1.4 }
const shopper: Habit = { weekday: 0.22, weekend: 0.5, arrival: 14, arrivalSpread: 4.5, stay: 2.4, staySpread: 1.4 }

const habits: readonly Habit[] = [commuter, commuter, resident, shopper]
/** Codes of the dictionary `source`: card, plate camera, face, mini program. */
const recognisedBy = [1, 2, 2, 2, 3, 4]

/** A member's visit on that day, near the car's usual time; null: it doesn't come. */
function visitOf(plate_no: string, day: number, begin: number, demand: Demand): Visit | null {
  const ofCar: Random = makeRandom(seedOf(plate_no, demand.park_code, demand.seed))
  const habit = ofCar.pick(habits)
  const usual = ofCar.around(habit.arrival, habit.arrivalSpread / 2)
  const tall = ofCar.chance(0.15)
  const source = ofCar.pick(recognisedBy)
  const ofDay: Random = makeRandom(seedOf(plate_no, day, demand.seed))
  if (!ofDay.chance(isWeekend(day) ? habit.weekend : habit.weekday)) return null
  const at = begin + Math.round(ofDay.around(usual, habit.arrivalSpread / 2) * 3600) * 1000
  const stay = Math.max(hour / 4, Math.round(ofDay.around(habit.stay, habit.staySpread) * 3600) * 1000)
  return { at, plate_no, card_no: null, source, stay, tall, charge: isElectric(plate_no) && ofDay.chance(0.5) }
}

export const memberVisits = (demand: Demand, day: number, begin: number): Visit[] =>
  demand.members.flatMap((plate) => visitOf(plate, day, begin, demand) ?? [])
