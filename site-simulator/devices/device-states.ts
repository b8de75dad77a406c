import { nbDeviceState } from '../../resources/dictionaries/device'
import { minute, hour } from '../../model/durations'
import { occupancy } from '../../resources/dictionaries/parking'
import { beginningOf, dayAt } from '../park/clock'
import type { Park } from '../park/park'
import { schedule } from '../park/park-state'
import { seedOf } from '../park/random'
import { openBays } from '../park/park-plan'

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

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Temperature is highest in the afternoon; disk usage in percent drops once a month. */
function health(client_id: string, at: number, utcOffset: number): { temperature: number; hard_disk_usage: number } {
  const offset = seedOf(client_id) % 97
  const day = dayAt(at, utcOffset)
  const hourOfDay = (at - beginningOf(day, utcOffset)) / hour
  const warmth = 5 * Math.sin(((hourOfDay - 9) / 12) * Math.PI)
  const wobble = (seedOf(client_id, at) % 13) / 10
  return {
    temperature: tenth(36 + (offset % 9) + warmth + wobble),
    hard_disk_usage: tenth(24 + (offset % 31) + ((day + offset) % 30) + hourOfDay / 24),
  }
}

export function reportTerminals(park: Park, _: number, at: number): void {
  const { plan: parkPlan, state, report, terminalInterval } = park
  for (const garage of parkPlan.garages)
    for (const { client_id } of openBays(garage).filter((bay) => !park.isOff(bay.client_id)))
      report('terminal-state', at, { client_id, ...health(client_id, at, parkPlan.utc_offset) })
  schedule(state.agenda, { at: (Math.floor(at / terminalInterval) + 1) * terminalInterval, what: 'pulse', about: 0 })
}

export function limitNextReport({ state }: Park, interval: number): void {
  const at = state.last + interval
  const late = state.agenda.find((event) => event.what === 'pulse' && event.at > at)
  if (!late) return
  state.agenda.splice(state.agenda.indexOf(late), 1)
  schedule(state.agenda, { ...late, at })
}
