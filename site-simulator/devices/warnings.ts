import type { Park } from '../park/park'
import { carsOn, plan, type RaisedWarning } from '../park/park-state'

const minute = 60_000
const hour = 60 * minute

/** Where the controllers of these garages raise their alarms: too tall, too long, a person inside, door, lift, plug. */
const addresses = ['DB10.DBX0.0', 'DB10.DBX0.1', 'DB10.DBX0.2', 'DB10.DBX0.4', 'DB10.DBX1.0', 'DB10.DBX1.2']
/** A pallet out of place takes its stall out of service. */
const palletOut = 'DB10.DBX1.1'
const [inService, faulty] = [1, 3]

/** A stall of that garage on which no car is; 0 when there is none. */
export function emptyStall({ garages, state, random }: Park, garage_index: number): number {
  const taken = carsOn(state).flatMap((car) => (car.garage_index === garage_index ? [car.park_no] : []))
  const free = garages.get(garage_index)?.plan.stalls.filter(({ park_no }) => !taken.includes(park_no)) ?? []
  return free.length > 0 ? random.pick(free).park_no : 0
}

function tellWarning({ tell, shown }: Park, at: number, state: 'raised' | 'ended', one: RaisedWarning): void {
  const { warning_key, raised_at, address, client_id, garage_index, park_no } = one
  tell('warning', at, { warning_key, state, raised_at: shown(raised_at), address, trigger: '1', client_id })
  const status = state === 'raised' ? faulty : inService
  if (park_no > 0) tell('stall-changed', at, { garage_index, park_no, status })
}

/** Something goes wrong in a garage, as every day or two. */
export function warn(park: Park, garage_index: number, at: number): void {
  const { state, random, garages } = park
  plan(state.agenda, { at: at + random.whole(8 * 60, 60 * 60) * minute, what: 'warning', about: garage_index })
  const bay = random.pick(garages.get(garage_index)?.plan.bays ?? [])
  const id = ++state.alarms
  const pallet = !park.brief && random.chance(0.2)
  const one: RaisedWarning = {
    warning_key: `W-${state.epoch}-${id}`,
    raised_at: at + park.skew,
    garage_index,
    client_id: bay.client_id,
    address: pallet ? palletOut : random.pick(addresses),
    park_no: pallet ? emptyStall(park, garage_index) : 0,
  }
  state.warnings[id] = one
  tellWarning(park, at, 'raised', one)
  plan(state.agenda, { at: at + random.whole(2, one.park_no > 0 ? 180 : 25) * minute, what: 'ended', about: id })
}

export function endWarning(park: Park, id: number, at: number): void {
  const one = park.state.warnings[id]
  if (!one) return
  tellWarning(park, at, 'ended', one)
  delete park.state.warnings[id]
}

/** The first warning of each garage lies ahead. */
export function expectWarnings({ plan: { garages }, state, random }: Park): void {
  for (const { garage_index } of garages)
    plan(state.agenda, { at: state.last + random.whole(1, 40) * hour, what: 'warning', about: garage_index })
}
