import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../model/durations'
import { daysOf, downtimeDays, merged, type Outage } from './downtime-days'

const monday = Date.parse('2026-03-02T00:00:00Z')
const outage = (from: number, to: number, more: Partial<Outage> = {}): Outage => ({
  ...{ park: 'P1', garage: 1, stall: null, from: monday + from * hour, to: monday + to * hour },
  ...more,
})
const range = (days: number) => ({ from: monday, to: monday + days * day })

describe('the downtime of garages', () => {
  it('is cut at midnight, and counted as a fault on the day on which it begins', () => {
    expect(downtimeDays([outage(22, 26)], range(2))).toEqual([
      { day: monday, park: 'P1', garage: 1, minutes: 120, stallMinutes: 0, share: 8.3, faults: 1 },
      { day: monday + day, park: 'P1', garage: 1, minutes: 120, stallMinutes: 0, share: 8.3, faults: 0 },
    ])
  })

  it('counts once what several orders have in common, and each order as a fault', () => {
    const [one] = downtimeDays([outage(8, 10), outage(9, 11), outage(9, 10), outage(11, 12)], range(1))
    expect(one).toMatchObject({ minutes: 240, faults: 4 })
  })

  it('of stalls is not that of the garage', () => {
    const stalls = [outage(8, 10, { stall: 3 }), outage(9, 11, { stall: 3 }), outage(9, 10, { stall: 4 })]
    expect(downtimeDays(stalls, range(1))).toMatchObject([{ minutes: 0, stallMinutes: 240, share: 0, faults: 3 }])
  })

  it('is only what is within the range, and a share of the part of the day in it', () => {
    const now = { from: monday + 6 * hour, to: monday + 12 * hour }
    expect(downtimeDays([outage(-5, 9)], now)).toMatchObject([{ day: monday, minutes: 180, share: 50, faults: 0 }])
    expect(downtimeDays([outage(13, 20), outage(-5, 6)], now)).toEqual([])
  })

  it('is by garage, sorted by day, park and garage', () => {
    const all = [outage(30, 31), outage(1, 2, { garage: 2 }), outage(1, 2), outage(1, 2, { park: 'P0', garage: 9 })]
    const rows = downtimeDays(all, range(2)).map(({ day: at, park, garage }) => [(at - monday) / day, park, garage])
    expect(rows).toEqual([
      [0, 'P0', 9],
      [0, 'P1', 1],
      [0, 'P1', 2],
      [1, 'P1', 1],
    ])
  })

  it('has no days in a range that has not begun', () => {
    expect(daysOf({ from: monday, to: monday })).toEqual([])
    expect(daysOf({ from: monday, to: monday - day })).toEqual([])
  })

  const hours = fc.integer({ min: -50, max: 100 })
  const outages = fc.array(
    fc.tuple(hours, fc.integer({ min: 1, max: 60 })).map(([from, length]) => outage(from, from + length)),
    { maxLength: 12 },
  )

  it('over all days is the length of the union, never more than the day', () => {
    fc.assert(
      fc.property(outages, (some) => {
        const days = downtimeDays(some, range(3))
        const within = (at: number) => some.some(({ from, to }) => from <= at && at < to)
        const union = Array.from({ length: 72 }, (_, index) => monday + index * hour).filter(within).length * 60
        expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(union)
        for (const { minutes, share } of days) {
          expect(minutes).toBeLessThanOrEqual(day / minute)
          expect(share).toBeLessThanOrEqual(100)
        }
      }),
    )
  })

  it('is the same in whatever order and however often orders are given', () => {
    fc.assert(
      fc.property(outages, (some) => {
        const minutes = (of: readonly Outage[]) => downtimeDays(of, range(3)).map((one) => [one.day, one.minutes])
        expect(minutes([...some.toReversed(), ...some])).toEqual(minutes(some))
      }),
    )
  })

  it('has ranges that don’t touch', () => {
    fc.assert(
      fc.property(outages, (some) => {
        const joined = merged(some)
        for (const [index, one] of joined.entries()) {
          const next = joined[index + 1]
          if (next) expect(one.to).toBeLessThan(next.from)
        }
      }),
    )
  })
})
