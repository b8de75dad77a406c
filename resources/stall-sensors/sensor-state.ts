import type { StateOfCell } from '../../model/garage-map/map-cell'
import { connection, nbDeviceState } from '../dictionaries/device'
import { occupancy } from '../dictionaries/parking'

export interface SensorFacts {
  status: number | null
  have: number | null
  online: number | null
}

/** What an open-air stall is drawn as, by its sensor: what a silent one reported last may be over. */
export function stateOfSensor({ status, have, online }: SensorFacts): StateOfCell {
  if (status === nbDeviceState.fault) return { state: 'fault', problem: 'reported' }
  if (status === nbDeviceState.disabled) return { state: 'disabled', problem: null }
  if (status === nbDeviceState.offline || online === connection.offline) return { state: 'unknown', problem: 'offline' }
  const isLow = status === nbDeviceState.lowBattery
  if (status !== nbDeviceState.active && !isLow) return { state: 'unknown', problem: 'noStatus' }
  if (have !== occupancy.free && have !== occupancy.occupied) return { state: 'unknown', problem: 'noStatus' }
  return { state: have === occupancy.occupied ? 'occupied' : 'free', problem: isLow ? 'lowBattery' : null }
}
