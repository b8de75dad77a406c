import { beginningOf, dayAt } from '../park/device-time'
import { plan } from '../park/park-state'
import type { Park } from '../park/park'
import { seedOf } from '../park/random'

const hour = 3_600_000
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Terminals are warm in the afternoon, each in its own way; their disks fill for a month and are then cleared. */
function health(client_id: string, at: number, utcOffset: number): { temperature: number; hard_disk_usage: number } {
  const own = seedOf(client_id) % 97
  const day = dayAt(at, utcOffset)
  const hourOfDay = (at - beginningOf(day, utcOffset)) / hour
  const warmth = 5 * Math.sin(((hourOfDay - 9) / 12) * Math.PI)
  const wobble = (seedOf(client_id, at) % 13) / 10
  return {
    temperature: tenth(36 + (own % 9) + warmth + wobble),
    hard_disk_usage: tenth(24 + (own % 31) + ((day + own) % 30) + hourOfDay / 24),
  }
}

/** Every terminal tells how it is, and will again. */
export function pulse({ plan: parkPlan, state, tell, pulse: pause }: Park, _: number, at: number): void {
  for (const { bays } of parkPlan.garages)
    for (const { client_id } of bays)
      tell('terminal-state', at, { client_id, ...health(client_id, at, parkPlan.utc_offset) })
  plan(state.agenda, { at: (Math.floor(at / pause) + 1) * pause, what: 'pulse', about: 0 })
}

/** The next word of the terminals comes after that pause at the latest. */
export function hastenPulse({ state }: Park, pause: number): void {
  const at = state.last + pause
  const late = state.agenda.find((coming) => coming.what === 'pulse' && coming.at > at)
  if (!late) return
  state.agenda.splice(state.agenda.indexOf(late), 1)
  plan(state.agenda, { ...late, at })
}
