import { hour } from '../../model/durations'
import type { ChargingBody } from '../../model/site/charging-commands'
import type { CommandAnswer } from '../../model/site/commands'
import { garageOf, type Park } from '../park/park'
import type { Car } from '../park/park-state'
import { beginCharging, unplug } from './charging'

export type CarriedOut = Omit<CommandAnswer, 'command'>

const done = (answer: string): CarriedOut => ({ state: 'succeeded', answer })
const failed = (answer: string): CarriedOut => ({ state: 'failed', answer })

const longest = 4 * hour

function start(park: Park, car: Car, { data }: ChargingBody & { action: 'start' }, at: number): CarriedOut {
  if (car.order_no === data.order_no) return done('already charging')
  if (car.order_no !== '') return failed(`already charging as ${car.order_no}`)
  car.order_no = data.order_no
  beginCharging(park, car, { at, until: at + longest }, data.balance === undefined ? undefined : Number(data.balance))
  return done('charging')
}

export function carryOutCharging(park: Park, body: ChargingBody, at: number): CarriedOut {
  const { garage_index, park_no, order_no } = body.data
  const garage = park.garages.get(garage_index)
  const stall = garage && garageOf(park, { garage_index }).stalls.get(park_no)
  if (!stall?.ammeter_no) return failed(`no charger on stall ${park_no} of garage ${garage_index}`)
  const car = Object.values(park.state.inside).find(
    (one) => one.garage_index === garage_index && one.park_no === park_no && one.since > 0,
  )
  if (!car) return failed('no car on the stall')
  if (body.action === 'start') return start(park, car, body, at)
  if (car.order_no !== order_no) return failed('not charging')
  unplug(park, car, at, 'stopped')
  return done('stopped')
}
