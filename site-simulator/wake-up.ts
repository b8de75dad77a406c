import type { ParkState } from './park/park-state'

/** A park that slept goes on at that instant: what was about to happen happens as much later. */
export function wakeUp(state: ParkState, at: number): ParkState {
  const asleep = Math.floor((at - state.last) / 1000) * 1000
  if (asleep <= 0) return state
  for (const coming of state.agenda) coming.at += asleep
  for (const machine of Object.values(state.machines)) machine.free += asleep
  for (const car of Object.values(state.inside)) {
    car.started += asleep
    car.opened += asleep
    car.closed += asleep
  }
  // The visits of its day are looked for anew.
  return Object.assign(state, { last: state.last + asleep, day: 0, visits: 0 })
}
