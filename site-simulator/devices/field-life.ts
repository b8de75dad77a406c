import { beginningOf, dayAt } from '../park/device-time'
import type { Park } from '../park/park'
import { plan } from '../park/park-state'
import { seedOf } from '../park/random'

const minute = 60_000
const hour = 60 * minute
const between = 3 * hour
const active = 1
const offline = 3

/** A battery loses a little in months, each its own. */
const voltage = (lrid: string, day: number): number =>
  Math.round((3.62 - ((day + seedOf(lrid)) % 200) * 0.003) * 100) / 100

function tellSensor({ plan: parkPlan, state, tell }: Park, index: number, at: number): void {
  const sensor = parkPlan.field?.sensors[index]
  if (!sensor) return
  const voltages = voltage(sensor.lrid, dayAt(at, parkPlan.utc_offset))
  tell('sensor-state', at, { ...sensor, have: state.field[index] ? 1 : 0, voltages })
}

/** A car comes onto an open-air stall, or leaves it; by night hardly any does. */
export function changeSensor(park: Park, index: number, at: number): void {
  const { state, random, plan: parkPlan } = park
  const { utc_offset } = parkPlan
  const hourOfDay = (at - beginningOf(dayAt(at, utc_offset), utc_offset)) / hour
  const night = hourOfDay < 6.5 || hourOfDay > 22
  const comes = !state.field[index]
  if (!comes || !night || random.chance(0.1)) {
    state.field[index] = comes
    tellSensor(park, index, at)
  }
  const next = state.field[index] ? random.whole(15, 200) : random.whole(8, night ? 240 : 75)
  plan(state.agenda, { at: at + next * minute, what: 'sensor', about: index })
}

/** Gateways tell how they are, and their sensors what they see. */
export function tellGateways(park: Park, _: number, at: number): void {
  const { plan: parkPlan, state, random, tell } = park
  for (const nbid of parkPlan.field?.gateways ?? [])
    tell('gateway-state', at, { nbid, status: random.chance(0.01) ? offline : active })
  for (const index of parkPlan.field?.sensors.keys() ?? []) tellSensor(park, index, at)
  if (parkPlan.field) plan(state.agenda, { at: at + between, what: 'gateways', about: 0 })
}

/** The first word of each sensor, and of the gateways, lies ahead; also in a park that has been running without. */
export function expectSensors({ plan: { field }, state, random }: Park): void {
  if (!field || state.agenda.some(({ what }) => what === 'gateways')) return
  for (const index of field.sensors.keys())
    plan(state.agenda, { at: state.last + random.whole(1, 90) * minute, what: 'sensor', about: index })
  plan(state.agenda, { at: state.last + minute, what: 'gateways', about: 0 })
}
