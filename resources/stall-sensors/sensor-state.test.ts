import { expect, it } from 'vitest'
import { connection, nbDeviceState } from '../dictionaries/device'
import { occupancy } from '../dictionaries/parking'
import { stateOfSensor, type SensorFacts } from './sensor-state'

const { free, occupied } = occupancy
const { active, disabled, offline, fault, lowBattery } = nbDeviceState
const sensor: SensorFacts = { status: active, have: free, online: connection.online }

it.each<[string, SensorFacts]>([
  ['free', sensor],
  ['free', { ...sensor, online: null }],
  ['occupied', { ...sensor, have: occupied }],
  ['occupied lowBattery', { ...sensor, have: occupied, status: lowBattery }],
  ['disabled', { ...sensor, status: disabled }],
  ['fault reported', { ...sensor, have: occupied, status: fault }],
  ['unknown offline', { ...sensor, have: occupied, status: offline }],
  ['unknown offline', { ...sensor, online: connection.offline }],
  ['unknown noStatus', { ...sensor, status: null }],
  ['unknown noStatus', { ...sensor, status: 99 }],
  ['unknown noStatus', { ...sensor, have: null }],
])('an open-air stall is %s', (expected, facts) => {
  const { state, problem } = stateOfSensor(facts)
  expect([state, ...(problem ? [problem] : [])].join(' ')).toBe(expected)
})
