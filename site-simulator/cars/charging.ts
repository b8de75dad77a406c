import type { SentFact } from '../../model/site/site-messages'
import { minute } from '../../model/durations'
import { garageOf, stallOf, type Park } from '../park/park'
import { makeRandom, seedOf } from '../park/random'
import { schedule, type Car } from '../park/park-state'

const maxPower = 7

/** What the driver has on their account, in yuan: less once the car is charged. */
function balanceOf({ order_no }: Car, state: SentFact<'charging'>['state']): string {
  const random = makeRandom(seedOf(order_no))
  const [before, cost] = [random.whole(40, 260), random.whole(9, 38)]
  return (state === 'complete' || state === 'stopped' ? before - cost : before).toFixed(2)
}

function reportCharging(park: Park, car: Car, at: number, state: SentFact<'charging'>['state']): void {
  const { garage_index, park_no, order_no } = car
  const { c_id } = stallOf(garageOf(park, car), car)
  const power = state === 'charging' ? park.random.whole(58, 70) / 10 : 0
  const report = {
    order_no,
    garage_index,
    park_no,
    state,
    power,
    max_power: maxPower,
    balance: balanceOf(car, state),
    c_id,
  }
  // The charging ends as soon as it has begun.
  park.report('charging', at, state === 'fault' ? { ...report, started_at: park.deviceTimeOf(at) } : report)
}

export function plugIn(park: Park, car: Car, at: number): void {
  if (!car.charge) return
  const { state, random } = park
  car.order_no = `C-${state.epoch}-${++state.charges}`
  if (random.chance(0.03)) {
    reportCharging(park, car, at, 'fault')
    car.order_no = ''
    return
  }
  reportCharging(park, car, at, 'charging')
  schedule(state.agenda, { at: at + random.whole(40, 320) * minute, what: 'charged', about: car.id })
}

export const charged = (park: Park, car: Car, at: number): void => unplug(park, car, at, 'complete')

export function unplug(park: Park, car: Car, at: number, how: 'complete' | 'stopped'): void {
  if (car.order_no === '') return
  reportCharging(park, car, at, how)
  car.order_no = ''
}
