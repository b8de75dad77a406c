import type { SentFact } from '../../model/site/site-messages'
import { second, minute } from '../../model/durations'
import { unplug } from './charging'
import { moveTime, reportMoves } from '../park/machine'
import { bayOf, garageOf, stallOf, type Park } from '../park/park'
import { openBays } from '../park/park-plan'
import { passageOf, picturesOut, recognitionOf, nextPlateKey, readPlate } from './passage'
import { schedule, type Car } from '../park/park-state'
import { zhEn } from '../../model/label'

const settling = 4 * second
const longWait = 2 * minute

const waiting = ({ state }: Park, { garage_index }: Car): number =>
  Object.values(state.inside).filter((car) => car.garage_index === garage_index && car.asked > 0).length

function reportQueue(park: Park, car: Car, at: number, step: SentFact<'queue-changed'>['state']): void {
  if (park.brief && step === 'waiting') return
  const { garage_index, in_out_num, card_no, plate_no, source } = car
  park.report('queue-changed', at, {
    queue_key: car.queue_key,
    asked_at: park.formatTime(car.asked),
    state: step,
    garage_index,
    in_out_num,
    card_no,
    plate_no,
    source,
    position: step === 'waiting' ? waiting(park, car) : null,
  })
}

function giveUpWaiting({ state, random }: Park, car: Car, at: number): void {
  const cancelled = at + random.whole(40, 100) * second
  schedule(state.agenda, { at: cancelled, what: 'cancelled', about: car.id })
  schedule(state.agenda, { at: cancelled + random.whole(6, 40) * minute, what: 'asked', about: car.id })
}

const recognised = (park: Park, car: Car, at: number): void =>
  park.report('driver-recognised', at, { ...recognitionOf(park, car), is_out: true })

export function asked(park: Park, car: Car, at: number): void {
  const { state, random } = park
  const garage = garageOf(park, car)
  const bay = random.pick(openBays(garage.plan))
  car.in_out_num = bay.in_out_num
  car.plate_key = nextPlateKey(park, bay)
  car.asked = at + park.skew
  car.queue_key = `Q-${state.epoch}-${++state.requests}`
  const { booked = 0 } = car
  if (booked <= at) recognised(park, car, at)
  reportQueue(park, car, at, 'waiting')
  if (booked > at) schedule(state.agenda, { at: booked, what: 'called', about: car.id })
  else retrieve(park, car, at)
}

export function called(park: Park, car: Car, at: number): void {
  recognised(park, car, at)
  retrieve(park, car, at)
}

function retrieve(park: Park, car: Car, at: number): void {
  const { state, random } = park
  const garage = garageOf(park, car)
  const { machine, plan: garagePlan } = garage
  if (machine.free - at > longWait && random.chance(0.08)) return giveUpWaiting(park, car, at)
  const to = stallOf(garage, car)
  car.started = Math.max(at + settling, machine.free)
  car.opened = car.started + moveTime({ garage: garagePlan, from: garage.stalls.get(machine.park_no), to }) + 2 * second
  car.closed = car.opened + random.whole(24, 70) * second
  const delivered = car.closed + 2 * second
  machine.free = delivered + settling
  machine.park_no = car.park_no
  schedule(state.agenda, { at: car.started, what: 'fetching', about: car.id })
  schedule(state.agenda, { at: delivered, what: 'delivered', about: car.id })
}

export function cancelled(park: Park, car: Car, at: number): void {
  reportQueue(park, car, at, 'cancelled')
  car.asked = 0
}

export function fetching(park: Park, car: Car, at: number): void {
  unplug(park, car, at, 'stopped')
  reportQueue(park, car, at, 'fetching')
}

/** The stay ends after its start even if the device's clock was set back. */
export function delivered(park: Park, car: Car, at: number): void {
  const { state } = park
  const bay = bayOf(garageOf(park, car), car)
  const pictures = readPlate(park, { bay, plate_no: car.plate_no, plate_key: car.plate_key, at: at - 8 * second })
  reportMoves(park, car, { story: zhEn('取车', 'Retrieve'), from: car.started, to: car.opened })
  const end = Math.max(at, car.since - park.skew + second)
  park.report('car-delivered', end, {
    ...passageOf(park, car),
    ...picturesOut(pictures),
    car_in_time: park.formatTime(car.since),
  })
  reportQueue(park, car, end, 'delivered')
  state.went += 1
  delete state.inside[car.id]
}
