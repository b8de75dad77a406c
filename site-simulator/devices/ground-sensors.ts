import { nbDeviceState } from '../../resources/dictionaries/device'
import { minute, hour } from '../../model/durations'
import { occupancy } from '../../resources/dictionaries/parking'
import { beginningOf, dayAt } from '../park/device-time'
import type { Park } from '../park/park'
import { schedule } from '../park/park-state'
import { seedOf } from '../park/random'

const gatewayInterval = 3 * hour

const voltage = (lrid: string, day: number): number =>
  Math.round((3.62 - ((day + seedOf(lrid)) % 200) * 0.003) * 100) / 100

function reportSensor({ plan: parkPlan, state, report }: Park, index: number, at: number): void {
  const sensor = parkPlan.field?.sensors[index]
  if (!sensor) return
  const voltages = voltage(sensor.lrid, dayAt(at, parkPlan.utc_offset))
  report('sensor-state', at, { ...sensor, have: state.field[index] ? occupancy.occupied : occupancy.free, voltages })
}

export function changeSensor(park: Park, index: number, at: number): void {
  const { state, random, plan: parkPlan } = park
  const { utc_offset } = parkPlan
  const hourOfDay = (at - beginningOf(dayAt(at, utc_offset), utc_offset)) / hour
  const night = hourOfDay < 6.5 || hourOfDay > 22
  const comes = !state.field[index]
  if (!comes || !night || random.chance(0.1)) {
    state.field[index] = comes
    reportSensor(park, index, at)
  }
  const next = state.field[index] ? random.whole(15, 200) : random.whole(8, night ? 240 : 75)
  schedule(state.agenda, { at: at + next * minute, what: 'sensor', about: index })
}

export function reportGateways(park: Park, _: number, at: number): void {
  const { plan: parkPlan, state, random, report } = park
  for (const nbid of parkPlan.field?.gateways ?? [])
    report('gateway-state', at, { nbid, status: random.chance(0.01) ? nbDeviceState.offline : nbDeviceState.active })
  for (const index of parkPlan.field?.sensors.keys() ?? []) reportSensor(park, index, at)
  if (parkPlan.field) schedule(state.agenda, { at: at + gatewayInterval, what: 'gateways', about: 0 })
}

export function scheduleSensors({ plan: { field }, state, random }: Park): void {
  if (!field || state.agenda.some(({ what }) => what === 'gateways')) return
  for (const index of field.sensors.keys())
    schedule(state.agenda, { at: state.last + random.whole(1, 90) * minute, what: 'sensor', about: index })
  schedule(state.agenda, { at: state.last + minute, what: 'gateways', about: 0 })
}
