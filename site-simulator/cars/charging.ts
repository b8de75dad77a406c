import type { SentFact, CommandAnswer } from '../../model/site/site-messages'
import { hour, minute } from '../../model/durations'
import { garageOf, stallOf, type Park } from '../park/park'
import { makeRandom, seedOf } from '../park/random'
import { schedule, type Car, type CarCharging } from '../park/park-state'
import type { ChargingBody } from '../../model/site/commands'

const maxPower = 7
/** Yuan for a kilowatt-hour. */
const price = 1.2
const betweenReadings = 5 * minute
/** The share of the time with full power; then the power falls. */
const full = 0.8
const fall = 0.85

/** kW and kWh. */
function measuredAt({ order_no }: Car, { from, until }: CarCharging, at: number): { power: number; energy: number } {
  const most = makeRandom(seedOf(order_no)).whole(58, 70) / 10
  const share = Math.min(1, Math.max(0, (at - from) / (until - from)))
  const falling = Math.max(0, share - full) / (1 - full)
  const hours = (until - from) / hour
  const atFullPower = Math.min(share, full) + (1 - full) * (falling - (fall * falling ** 2) / 2)
  return { power: most * (1 - fall * falling), energy: most * hours * atFullPower }
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

const balanceOf = ({ order_no }: Car): number => makeRandom(seedOf(order_no)).whole(60, 260)

function reportCharging(park: Park, car: Car, at: number, state: SentFact<'charging'>['state']): void {
  const { garage_index, park_no, order_no, charging } = car
  const { c_id } = stallOf(garageOf(park, car), car)
  const { power, energy } = charging ? measuredAt(car, charging, at) : { power: 0, energy: 0 }
  const report = {
    order_no,
    garage_index,
    park_no,
    state,
    power: state === 'charging' ? rounded(power, 1) : 0,
    max_power: maxPower,
    energy: rounded(energy, 2),
    balance: Math.max(0, (charging?.balance ?? balanceOf(car)) - energy * price).toFixed(2),
    c_id,
  }
  park.report('charging', at, state === 'fault' ? { ...report, started_at: park.deviceTimeOf(at) } : report)
}

function beginCharging(park: Park, car: Car, { at, until }: { at: number; until: number }, balance?: number) {
  const { agenda } = park.state
  const read = at + betweenReadings
  car.charging = { from: at, until, read, balance: balance ?? balanceOf(car) }
  reportCharging(park, car, at, 'charging')
  schedule(agenda, { at: until, what: 'charged', about: car.id })
  // Of a long past only beginnings and ends are reported.
  if (!park.brief) schedule(agenda, { at: read, what: 'metered', about: car.id })
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
  beginCharging(park, car, { at, until: at + random.whole(40, 320) * minute })
}

export function metered(park: Park, car: Car, at: number): void {
  const { charging } = car
  if (!charging || car.order_no === '' || charging.read !== at) return
  reportCharging(park, car, at, 'charging')
  charging.read = at + betweenReadings
  if (charging.read < charging.until) schedule(park.state.agenda, { at: charging.read, what: 'metered', about: car.id })
}

export function charged(park: Park, car: Car, at: number): void {
  if (car.charging === undefined || car.charging.until === at) unplug(park, car, at, 'complete')
}

export function unplug(park: Park, car: Car, at: number, how: 'complete' | 'stopped'): void {
  if (car.order_no === '') return
  reportCharging(park, car, at, how)
  car.order_no = ''
}

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
