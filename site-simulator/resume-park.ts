import type { ParkState } from './park/park-state'

/** Resumes a park at that instant (milliseconds) after a pause: shifts all its times by the length of the pause. */
export function wakeUp(state: ParkState, at: number): ParkState {
  const pause = Math.floor((at - state.last) / 1000) * 1000
  if (pause <= 0) return state
  for (const event of state.agenda) event.at += pause
  for (const machine of Object.values(state.machines)) machine.free += pause
  for (const car of Object.values(state.inside)) {
    car.started += pause
    car.opened += pause
    car.closed += pause
  }
  // The visits of the day are generated again.
  return Object.assign(state, { last: state.last + pause, day: 0, visits: 0 })
}
