import { isWeekend } from '../park/device-time'
import { isElectric, passingPlate } from './plates'
import { makeRandom, seedOf, type Random } from '../park/random'
import type { Demand, Visit } from './visit'

const minute = 60_000
const hour = 60 * minute

/** Relative numbers of arrivals in each hour of the day: two rush hours, and lunch. */
const weekdays = [2, 1, 1, 1, 1, 4, 12, 38, 52, 34, 24, 26, 30, 26, 22, 22, 24, 34, 40, 34, 24, 16, 9, 5]
/** Later and more even at weekends. */
const weekends = [4, 2, 1, 1, 1, 2, 4, 8, 16, 28, 40, 44, 38, 36, 42, 44, 40, 36, 34, 32, 26, 18, 11, 7]
const busierAtWeekends = 1.15

/** Codes of the dictionary `source`: plate camera, mini program, QR code. */
const recognisedBy = [2, 2, 2, 4, 7]

/** In minutes: mostly one to four hours; some stay for the working day, the night, or days. */
function stayOf(hourOfDay: number, weekend: boolean, random: Random): number {
  if (random.chance(0.006)) return random.whole(26, 90) * 60
  if (!weekend && hourOfDay >= 7 && hourOfDay < 10 && random.chance(0.5)) return random.around(9 * 60, 75)
  if (hourOfDay >= 18 && random.chance(0.22)) return (32 - hourOfDay) * 60 + random.around(0, 90)
  if (random.chance(0.16)) return random.whole(8, 40)
  return 45 + 240 * random.next() ** 1.7
}

function visitAt(at: number, hourOfDay: number, weekend: boolean, random: Random): Visit {
  const plate_no = passingPlate(random)
  return {
    at,
    plate_no,
    card_no: `T${String(random.whole(1, 99_999)).padStart(5, '0')}`,
    source: random.pick(recognisedBy),
    stay: Math.round(stayOf(hourOfDay, weekend, random) * 60) * 1000,
    tall: random.chance(0.12),
    charge: isElectric(plate_no) && random.chance(0.3),
  }
}

/** The visits of casual parkers on that day; `begin` is the day's first instant (milliseconds). */
export function passingVisits({ park_code, seed, stalls, turnover }: Demand, day: number, begin: number): Visit[] {
  const random = makeRandom(seedOf(park_code, 'passers-by', day, seed))
  const weekend = isWeekend(day)
  const weights = weekend ? weekends : weekdays
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const cars = stalls * turnover * (weekend ? busierAtWeekends : 1)
  return weights.flatMap((weight, hourOfDay) => {
    const expected = (cars * weight) / total
    const count = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0)
    return Array.from({ length: count }, () =>
      visitAt(begin + hourOfDay * hour + random.whole(0, 3599) * 1000, hourOfDay, weekend, random),
    )
  })
}
