import { beginningOf, dayAt } from '../park/device-time'
import { hour } from '../../model/durations'
import { openBays } from '../park/park-plan'
import { schedule } from '../park/park-state'
import type { Park } from '../park/park'
import { seedOf } from '../park/random'

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
