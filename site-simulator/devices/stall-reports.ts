import { stallState } from '../../resources/dictionaries/parking'
import { minute, hour } from '../../model/durations'
import { garageOf, type Park } from '../park/park'
import { openBays } from '../park/park-plan'
import { carsOn, schedule, type RaisedWarning, type ByHand } from '../park/park-state'
import type { SentFact } from '../../model/site/site-messages'
import { passingPlate } from '../cars/plates'

/** Too tall, too long, a person inside, door, lift, plug. */
const addresses = ['DB10.DBX0.0', 'DB10.DBX0.1', 'DB10.DBX0.2', 'DB10.DBX0.4', 'DB10.DBX1.0', 'DB10.DBX1.2']
/** A pallet out of place, which puts its stall out of service. */
const palletOut = 'DB10.DBX1.1'

/** Only values of these are reported; the server decides by its alarm definitions. */
const byValue = ['DB10.DBX0.4', 'DB10.DBX1.0']
const repeatInterval = 3 * minute

function emptyStall({ garages, state, random }: Park, garage_index: number): number {
  const taken = carsOn(state).flatMap((car) => (car.garage_index === garage_index ? [car.park_no] : []))
  const free = garages.get(garage_index)?.plan.stalls.filter(({ park_no }) => !taken.includes(park_no)) ?? []
  return free.length > 0 ? random.pick(free).park_no : 0
}

function reportWarning({ report, formatTime }: Park, at: number, state: 'raised' | 'ended', one: RaisedWarning): void {
  const { warning_key, raised_at, address, client_id, garage_index, park_no, valued } = one
  if (valued) return report('plc-value', at, { client_id, address, value: state === 'raised' ? '1' : '0' })
  report('warning', at, { warning_key, state, raised_at: formatTime(raised_at), address, trigger: '1', client_id })
  const status = state === 'raised' ? stallState.fault : stallState.inService
  if (park_no > 0) report('stall-changed', at, { garage_index, park_no, status })
}

export function raiseWarning(park: Park, garage_index: number, at: number): void {
  const { state, random } = park
  schedule(state.agenda, { at: at + random.whole(8 * 60, 60 * 60) * minute, what: 'warning', about: garage_index })
  const bay = random.pick(openBays(garageOf(park, { garage_index }).plan))
  const id = ++state.alarms
  const pallet = !park.brief && random.chance(0.2)
  const address = pallet ? palletOut : random.pick(addresses)
  const valued = !park.brief && byValue.includes(address)
  const one: RaisedWarning = {
    warning_key: `W-${state.epoch}-${id}`,
    raised_at: at + park.skew,
    garage_index,
    client_id: bay.client_id,
    address,
    ...(valued && { valued }),
    park_no: pallet ? emptyStall(park, garage_index) : 0,
  }
  state.warnings[id] = one
  reportWarning(park, at, 'raised', one)
  if (valued) schedule(state.agenda, { at: at + repeatInterval, what: 'repeated', about: id })
  schedule(state.agenda, { at: at + random.whole(2, one.park_no > 0 ? 180 : 25) * minute, what: 'ended', about: id })
}

export function repeatWarning(park: Park, id: number, at: number): void {
  const one = park.state.warnings[id]
  if (!one) return
  reportWarning(park, at, 'raised', one)
  schedule(park.state.agenda, { at: at + repeatInterval, what: 'repeated', about: id })
}

export function endWarning(park: Park, id: number, at: number): void {
  const one = park.state.warnings[id]
  if (!one) return
  reportWarning(park, at, 'ended', one)
  delete park.state.warnings[id]
}

export function scheduleWarnings({ plan: { garages }, state, random }: Park): void {
  for (const { garage_index } of garages)
    schedule(state.agenda, { at: state.last + random.whole(1, 40) * hour, what: 'warning', about: garage_index })
}

const hourAfter = (at: number): number => (Math.floor(at / hour) + 1) * hour

type ParkedCar = SentFact<'snapshot'>['stalls'][number]

function carsIn({ state, formatTime }: Park, garage_index: number): ParkedCar[] {
  const reported = Object.values(state.inside)
    .filter((car) => car.garage_index === garage_index && car.since > 0)
    .map(({ park_no, plate_no, since }) => ({ park_no, plate_no, since: formatTime(since) }))
  const { byHand } = state
  if (byHand?.garage_index !== garage_index) return reported
  return [...reported, { park_no: byHand.park_no, plate_no: byHand.plate_no, since: formatTime(byHand.since) }]
}

/** Every other day a technician stores a car with the controller's buttons; no fact reports it. */
function storeByHand(park: Park, at: number): ByHand | null {
  const { state, random, plan: parkPlan } = park
  const { garage_index } = random.pick(parkPlan.garages)
  const park_no = random.chance(1 / 3) ? emptyStall(park, garage_index) : 0
  if (park_no === 0) return null
  state.cars += 1
  const until = at + random.whole(20, 50) * hour
  return { garage_index, park_no, plate_no: passingPlate(random), since: at - random.whole(5, 50) * 60_000, until }
}

export function reportSnapshots(park: Park, _: number, at: number): void {
  const { state, plan: parkPlan, report } = park
  // Other events of the same second come first, since a snapshot includes their results.
  if (state.agenda.some((event) => event.at <= at)) return schedule(state.agenda, { at, what: 'stock', about: 0 })
  schedule(state.agenda, { at: hourAfter(at), what: 'stock', about: 0 })
  if (park.brief) return
  if ((state.byHand?.until ?? 0) <= at) state.byHand = storeByHand(park, at)
  for (const { garage_index } of parkPlan.garages)
    report('snapshot', at, { garage_index, stalls: carsIn(park, garage_index) })
}

export function scheduleSnapshots({ state }: Pick<Park, 'state'>): void {
  if (state.agenda.some(({ what }) => what === 'stock')) return
  schedule(state.agenda, { at: hourAfter(state.last), what: 'stock', about: 0 })
}
