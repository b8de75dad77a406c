import { expect, it } from 'vitest'
import { chargingFact, superseded, type Transaction } from '../../charging/charging-fact'
import { messages } from './messages'
import { timeOf, readingOf } from './meter-values'

const read = (...sampledValue: object[]) => {
  const given = { connectorId: 1, meterValue: [{ timestamp: 'x', sampledValue }] }
  return readingOf(messages.MeterValues.parse(given).meterValue[0]?.sampledValue ?? [])
}
const power = { measurand: 'Power.Active.Import' }

it.each<[string, object[], { register: number | null; power: number | null }]>([
  ['the register by default', [{ value: '1284.6' }], { register: 1285, power: null }],
  ['kilowatt-hours', [{ value: '1.25', unit: 'kWh' }], { register: 1250, power: null }],
  ['watts and kilowatts', [{ ...power, value: '7012', unit: 'W' }], { register: null, power: 7.012 }],
  ['kilowatts', [{ ...power, value: '7.2', unit: 'kW' }], { register: null, power: 7.2 }],
  [
    'the sum of phases',
    ['L1', 'L2-N', 'L3'].map((phase) => ({ ...power, value: '2000', phase })),
    { register: null, power: 6 },
  ],
  [
    'the total rather than its phases',
    [
      { ...power, value: '5000' },
      { ...power, value: '2000', phase: 'L1' },
    ],
    { register: null, power: 5 },
  ],
  ['no sum of phases of which one is missing', [{ ...power, value: '', phase: 'L1' }], { register: null, power: null }],
  ['nothing at the inlet', [{ value: '5', location: 'Inlet' }], { register: null, power: null }],
  ['nothing else', [{ value: '50', measurand: 'SoC' }], { register: null, power: null }],
  ['no negative power', [{ ...power, value: '-1' }], { register: null, power: null }],
  ['nothing absurd', [{ value: '1e13' }, { ...power, value: '1e9' }], { register: null, power: null }],
])('reads %s', (_, values, expected) => {
  expect(read(...values)).toEqual(expected)
})

const now = Date.parse('2026-03-01T08:00:00Z')

it.each<readonly [string, string]>([
  ['2026-03-01T07:00:00Z', '2026-03-01T07:00:00.000Z'],
  ['2026-03-01T15:00:00+08:00', '2026-03-01T07:00:00.000Z'],
  ['2026-03-01T07:00:00', '2026-03-01T07:00:00.000Z'],
  ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ...['1970-01-01T00:00:12Z', '2025-10-01T00:00:00Z', '2026-03-03T00:00:00Z', '', 'yesterday'].map(
    (lost) => [lost, '2026-03-01T08:00:00.000Z'] as const,
  ),
])('the time %s counts as %s', (given, expected) => {
  expect(new Date(timeOf(given, now)).toISOString()).toBe(expected)
})

const transaction: Transaction = {
  ...{ id: 17, identity: 'CP-1', connectorNo: 1, garageIndex: 2, parkNo: 3, startedAt: now, endedAt: null },
  ...{ stopReason: null, energy: null, maxPower: null },
}

it('a transaction is what a site would report of a charging', () => {
  const common = { order_no: 'CP-1-17', garage_index: 2, park_no: 3, started_at: '2026-03-01T08:00:00.000Z' }
  const begun = chargingFact(transaction)
  expect(begun).toMatchObject({ ...common, fact: 'ocpp:17:start', at: common.started_at, state: 'charging' })
  const measured = chargingFact({ ...transaction, energy: 1500, maxPower: 7 }, { at: now + 1000, power: 6.5 })
  expect(measured).toMatchObject({ ...common, fact: `ocpp:17:${now + 1000}`, power: 6.5, max_power: 7, energy: 1.5 })
  expect(chargingFact({ ...transaction, parkNo: null })).toBeNull()
})

/** Milliseconds by which a report of the end comes after one of its time: later than one that was only assumed. */
const afterEnd = (stopReason: string | null): number => (stopReason === superseded ? 1 : 2)

it.each([
  [null, 'complete'],
  ['Local', 'complete'],
  ['EVDisconnected', 'complete'],
  ['Remote', 'stopped'],
  ['HardReset', 'stopped'],
  [superseded, 'stopped'],
  ['PowerLoss', 'fault'],
  ['EmergencyStop', 'fault'],
])('after the reason %s its state is %s', (stopReason, state) => {
  expect(chargingFact({ ...transaction, endedAt: now + 5000, stopReason })).toMatchObject({
    ...{ state, power: 0, ended_at: '2026-03-01T08:00:05.000Z' },
    at: `2026-03-01T08:00:05.00${afterEnd(stopReason)}Z`,
  })
})

it('absurd energy is left out', () => {
  for (const energy of [-1, 1e12])
    expect(chargingFact({ ...transaction, energy, endedAt: now })?.energy).toBeUndefined()
})
