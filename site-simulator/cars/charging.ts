import type { SentFact } from '../../model/site/site-messages'
import { garageOf, stallOf, type Park } from '../park/park'
import { plan, type Car } from '../park/park-state'

const minute = 60_000
const most = 7

function tellCharging(park: Park, car: Car, at: number, state: SentFact<'charging'>['state']): void {
  const { garage_index, park_no, order_no } = car
  const { c_id } = stallOf(garageOf(park, car), car)
  const power = state === 'charging' ? park.random.whole(58, 70) / 10 : 0
  park.tell('charging', at, { order_no, garage_index, park_no, state, power, max_power: most, c_id })
}

/** The car is plugged in as it is stored; now and then the charger doesn't start. */
export function plugIn(park: Park, car: Car, at: number): void {
  if (!car.charge) return
  const { state, random } = park
  car.order_no = `C-${state.epoch}-${++state.charges}`
  if (random.chance(0.03)) {
    tellCharging(park, car, at, 'fault')
    car.order_no = ''
    return
  }
  tellCharging(park, car, at, 'charging')
  plan(state.agenda, { at: at + random.whole(40, 320) * minute, what: 'charged', about: car.id })
}

export const charged = (park: Park, car: Car, at: number): void => unplug(park, car, at, 'complete')

/** The charging ends, by itself or because the driver wants his car. */
export function unplug(park: Park, car: Car, at: number, how: 'complete' | 'stopped'): void {
  if (car.order_no === '') return
  tellCharging(park, car, at, how)
  car.order_no = ''
}
