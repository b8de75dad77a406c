import { recognisedBy } from '../../resources/dictionaries/parking'
import { hour } from '../../model/durations'
import { beginningOf, isWeekend } from '../park/clock'
import { makeRandom, seedOf, type Random } from '../park/random'
import { isElectric, passingPlate } from './plates'

/** Times in milliseconds, whole seconds. */
export interface Visit {
  at: number
  plate_no: string
  card_no: string | null
  source: number
  stay: number
  tall: boolean
  charge: boolean
}

/** The same values always give the same visits. */
export interface Demand {
  park_code: string
  utc_offset: number
  stalls: number
  /** Passers-by on a weekday, per stall. */
  turnover: number
  members: readonly string[]
  seed: number
}

/** Relative arrivals in each hour: two rush hours, and lunch. */
const weekdays = [2, 1, 1, 1, 1, 4, 12, 38, 52, 34, 24, 26, 30, 26, 22, 22, 24, 34, 40, 34, 24, 16, 9, 5]
const weekends = [4, 2, 1, 1, 1, 2, 4, 8, 16, 28, 40, 44, 38, 36, 42, 44, 40, 36, 34, 32, 26, 18, 11, 7]
const busierAtWeekends = 1.15

const { card, plateCamera, face, miniProgram, qrCode } = recognisedBy
const passerBySources = [plateCamera, plateCamera, plateCamera, miniProgram, qrCode]
const memberSources = [card, plateCamera, plateCamera, plateCamera, face, miniProgram]

/** Minutes: mostly one to four hours; some stay for the working day, the night, or days. */
function passerByStay(hourOfDay: number, weekend: boolean, random: Random): number {
  if (random.chance(0.006)) return random.whole(26, 90) * 60
  if (!weekend && hourOfDay >= 7 && hourOfDay < 10 && random.chance(0.5)) return random.around(9 * 60, 75)
  if (hourOfDay >= 18 && random.chance(0.22)) return (32 - hourOfDay) * 60 + random.around(0, 90)
  if (random.chance(0.16)) return random.whole(8, 40)
  return 45 + 240 * random.next() ** 1.7
}

function passerByVisit(at: number, hourOfDay: number, weekend: boolean, random: Random): Visit {
  const plate_no = passingPlate(random)
  return {
    at,
    plate_no,
    card_no: `T${String(random.whole(1, 99_999)).padStart(5, '0')}`,
    source: random.pick(passerBySources),
    stay: Math.round(passerByStay(hourOfDay, weekend, random) * 60) * 1000,
    tall: random.chance(0.12),
    charge: isElectric(plate_no) && random.chance(0.3),
  }
}

function passerByVisits({ park_code, seed, stalls, turnover }: Demand, day: number, begin: number): Visit[] {
  const random = makeRandom(seedOf(park_code, 'passers-by', day, seed))
  const weekend = isWeekend(day)
  const weights = weekend ? weekends : weekdays
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const cars = stalls * turnover * (weekend ? busierAtWeekends : 1)
  return weights.flatMap((weight, hourOfDay) => {
    const expected = (cars * weight) / total
    const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
    return Array.from({ length: count }, () =>
      passerByVisit(begin + hourOfDay * hour + random.whole(0, 3599) * 1000, hourOfDay, weekend, random),
    )
  })
}

interface Habit {
  /** The share of days on which the car comes. */
  weekday: number
  weekend: number
  /** Hours; spreads to both sides. */
  arrival: number
  arrivalSpread: number
  stay: number
  staySpread: number
}

const commuter: Habit = { weekday: 0.92, weekend: 0.08, arrival: 8.4, arrivalSpread: 0.9, stay: 9.2, staySpread: 1 }
const resident: Habit = { weekday: 0.88, weekend: 0.7, arrival: 18.8, arrivalSpread: 1.6, stay: 12.6, staySpread: 1.4 }
const shopper: Habit = { weekday: 0.22, weekend: 0.5, arrival: 14, arrivalSpread: 4.5, stay: 2.4, staySpread: 1.4 }

const habits: readonly Habit[] = [commuter, commuter, resident, shopper]

function memberVisit(plate_no: string, day: number, begin: number, demand: Demand): Visit | null {
  const ofCar = makeRandom(seedOf(plate_no, demand.park_code, demand.seed))
  const habit = ofCar.pick(habits)
  const usual = ofCar.around(habit.arrival, habit.arrivalSpread / 2)
  const tall = ofCar.chance(0.15)
  const source = ofCar.pick(memberSources)
  const ofDay = makeRandom(seedOf(plate_no, day, demand.seed))
  if (!ofDay.chance(isWeekend(day) ? habit.weekend : habit.weekday)) return null
  const at = begin + Math.round(ofDay.around(usual, habit.arrivalSpread / 2) * 3600) * 1000
  const stay = Math.max(hour / 4, Math.round(ofDay.around(habit.stay, habit.staySpread) * 3600) * 1000)
  return { at, plate_no, card_no: null, source, stay, tall, charge: isElectric(plate_no) && ofDay.chance(0.5) }
}

export function visitsOfDay(demand: Demand, day: number): Visit[] {
  const begin = beginningOf(day, demand.utc_offset)
  const members = demand.members.flatMap((plate) => memberVisit(plate, day, begin, demand) ?? [])
  return [...members, ...passerByVisits(demand, day, begin)].sort((one, other) => one.at - other.at)
}
