import { describe, expect, it } from 'vitest'
import { localTime } from '../../server/tariff/local-time'

const minute = (instant: string): number => Date.parse(instant) / 60_000

describe('local times', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-08T07:00:00Z', 480],
    ['Asia/Kathmandu', '2026-03-08T07:00:00Z', 345],
    ['America/New_York', '2026-03-08T06:59:00Z', -300],
    ['America/New_York', '2026-03-08T07:00:00Z', -240],
    ['America/New_York', '2026-11-01T05:59:00Z', -240],
    ['America/New_York', '2026-11-01T06:00:00Z', -300],
    ['Australia/Lord_Howe', '2026-04-04T14:59:00Z', 660],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', 630],
    ['Atlantic/Azores', '2026-03-29T00:59:00Z', -60],
    ['Atlantic/Azores', '2026-03-29T01:00:00Z', 0],
  ])('in %s at %s are %i minutes ahead', (zone, instant, offset) => {
    expect(localTime(zone).offsetAt(minute(instant))).toBe(offset)
  })

  it.each([
    ['before a change', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z'],
    ['at the beginning of its day', '2026-03-08T00:00:00Z', '2026-03-08T07:00:00Z'],
    ['at a change', '2026-03-08T07:00:00Z', '2026-03-09T00:00:00Z'],
    ['after it', '2026-03-08T07:01:00Z', '2026-03-09T00:00:00Z'],
    ['on the day after', '2026-03-09T00:00:00Z', '2026-03-10T00:00:00Z'],
  ])('%s have the same offset until the known end', (_, instant, until) => {
    expect(localTime('America/New_York').sameOffsetUntil(minute(instant))).toBe(minute(until))
  })
})
