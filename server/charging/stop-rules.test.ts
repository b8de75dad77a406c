import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../model/durations'
import { mayStopAgainAt, stopReasonOf, type ChargingNow, type StopLimits } from './stop-rules'

const limits: StopLimits = {
  ...{ chargingStopBalance: true, chargingStopRetrieval: true },
  ...{ chargingHours: 24, chargingKwh: 200, chargingIdleMinutes: 120 },
}
const now = Date.parse('2026-03-01T12:00:00Z')
const usual: ChargingNow = { startedAt: now - hour, balance: 20, energy: 5, idleSince: null, isRetrieved: false }
const reason = (change: Partial<ChargingNow>, other: Partial<StopLimits> = {}) =>
  stopReasonOf({ ...usual, ...change }, { ...limits, ...other }, now)

describe('a charging is stopped', () => {
  it.each<[string, Partial<ChargingNow>, ReturnType<typeof reason>]>([
    ['not while nothing speaks against it', {}, null],
    ['when its balance is used up', { balance: 0 }, 'balance'],
    ['not when its site reports no balance', { balance: null }, null],
    ['when it has the most energy', { energy: 200 }, 'energy'],
    ['not before', { energy: 199.99 }, null],
    ['after the longest time', { startedAt: now - 24 * hour }, 'time'],
    ['not a moment before', { startedAt: now - 24 * hour + 1 }, null],
    ['after a long time without power', { idleSince: now - 120 * minute }, 'idle'],
    ['not after a short one', { idleSince: now - 119 * minute }, null],
    ['when its car is retrieved', { isRetrieved: true, balance: 0, energy: 500 }, 'retrieval'],
    ['not for what is not known', { startedAt: null, balance: null, energy: null }, null],
  ])('%s', (_, change, expected) => {
    expect(reason(change)).toBe(expected)
  })

  it('not by rules that are switched off', () => {
    expect(reason({ balance: 0 }, { chargingStopBalance: false })).toBeNull()
    expect(reason({ isRetrieved: true }, { chargingStopRetrieval: false })).toBeNull()
  })

  it('a few times at most, if it never ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
        let [commanded, count] = [now + minutes * minute, 1]
        for (; commanded < now + 8 * 24 * hour; count += 1) {
          const next = mayStopAgainAt(now, commanded)
          expect(next - commanded).toBeGreaterThanOrEqual(10 * minute)
          commanded = next
        }
        expect(count).toBeLessThan(40)
      }),
    )
  })
})
