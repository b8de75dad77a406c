import { hourAt } from './device-time'
import type { GaragePlan, ParkPlan, StallPlan } from './park-plan'
import type { ParkedCar, ParkState } from './park-state'
import { arrival, departure, type Passage } from './passage-facts'
import { passingPlate } from './plates'
import { makeRandom, type Random } from './random'
import type { SimFact } from './sim-fact'

/** A lift needs this long between two cars of one stall, in milliseconds. */
const turnaround = 2000
const memberShare = 0.45
/** Codes of the dictionary `source`: card, plate camera, mini program. */
const recognisedBy = [1, 2, 2, 2, 4]

type Place = { garage: GaragePlan; stall: StallPlan }

const keyOf = (garage_index: number, park_no: number): string => `${garage_index}/${park_no}`

/** How full the park tends to be: by day people work and shop here. */
const wantedShare = (hour: number): number => (hour >= 8 && hour < 20 ? 0.78 : 0.45)

/** How much longer than in the rush hours it takes until the next car, by the hour of the day. */
export const quiet = (hour: number): number => {
  if (hour < 6) return 5
  return (hour >= 7 && hour < 10) || (hour >= 17 && hour < 20) ? 0.8 : 1.2
}

/** A car park with its cars: tells what happens next. The same state and times always give the same facts. */
export function makeParkLife(park: ParkPlan, plates: readonly string[], kept: ParkState) {
  const state: ParkState = structuredClone(kept)
  const random: Random = makeRandom(state.random)
  const places: Place[] = park.garages.flatMap((garage) => garage.stalls.map((stall) => ({ garage, stall })))

  const free = (at: number): Place[] => {
    const taken = new Set(state.cars.map(({ garage_index, park_no }) => keyOf(garage_index, park_no)))
    return places.filter(({ garage, stall }) => {
      const key = keyOf(garage.garage_index, stall.park_no)
      return !taken.has(key) && at - (state.freed[key] ?? 0) >= turnaround
    })
  }

  const newPlate = (): string => {
    const inside = new Set(state.cars.map((car) => car.plate_no))
    const members = plates.filter((plate) => !inside.has(plate))
    return members.length > 0 && random.next() < memberShare ? random.pick(members) : passingPlate(random)
  }

  const passage = (garage: GaragePlan, car: ParkedCar, at: number): Passage => {
    const bay = random.pick(garage.bays)
    state.passages += 1
    return {
      park,
      garage,
      bay,
      car,
      at,
      random,
      plate_key: `${bay.client_id}-${state.epoch}-${state.passages}`,
      nextFactId: () => `${state.epoch}-${++state.facts}`,
    }
  }

  const comeIn = ({ garage, stall }: Place, at: number): SimFact[] => {
    const plate_no = newPlate()
    const card_no = plates.includes(plate_no) ? null : `T${String(random.whole(1, 99_999)).padStart(5, '0')}`
    const source = random.pick(recognisedBy)
    const { garage_index } = garage
    const car: ParkedCar = { garage_index, park_no: stall.park_no, plate_no, card_no, source, since: at }
    state.cars.push(car)
    return arrival(passage(garage, car, at))
  }

  const goOut = (at: number): SimFact[] => {
    // Who has been here longer tends to leave first.
    const index = Math.min(random.whole(0, state.cars.length - 1), random.whole(0, state.cars.length - 1))
    const [car] = state.cars.splice(index, 1)
    const garage = park.garages.find(({ garage_index }) => garage_index === car?.garage_index)
    if (!car || !garage) return []
    state.freed[keyOf(car.garage_index, car.park_no)] = at
    return departure(passage(garage, car, at))
  }

  return {
    random,
    /** One car comes or goes; `at` in milliseconds, later than before. */
    next(at: number): SimFact[] {
      const room = free(at)
      const share = state.cars.length / places.length
      const lean = 0.5 + 2 * (wantedShare(hourAt(at, park.utc_offset)) - share)
      const comes = room.length > 0 && (state.cars.length === 0 || random.next() < lean)
      state.last = at
      if (comes) return comeIn(random.pick(room), at)
      return state.cars.length > 0 ? goOut(at) : []
    },
    /** To be kept together with the facts. */
    state: (): ParkState => structuredClone({ ...state, random: random.state() }),
  }
}
