import { describe, expect, it } from 'vitest'
import { localTime } from '../../server/tariff/local-time'

const minute = (instant: string): number => Date.parse(instant) / 60_000

describe('clocks', () => {
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

  it('tell when they are changed next, up to a limit', () => {
    const { nextChange } = localTime('America/New_York')
    const [spring, autumn] = [minute('2026-03-08T07:00:00Z'), minute('2026-11-01T06:00:00Z')]
    expect(nextChange(minute('2026-03-01T00:00:00Z'), autumn)).toBe(spring)
    expect(nextChange(spring - 1, autumn)).toBe(spring)
    expect(nextChange(spring, autumn)).toBe(autumn)
    expect(nextChange(spring, autumn + 100)).toBe(autumn)
    expect(nextChange(spring - 10, spring)).toBe(spring)
    expect(nextChange(spring - 10, spring - 5)).toBe(spring - 5)
    expect(localTime('Asia/Shanghai').nextChange(spring, autumn)).toBe(autumn)
  })
})
