import { expect, it } from 'vitest'
import { rangePresets } from './range-presets'

const at = (now: string) => Object.fromEntries(rangePresets(now).map(({ name, from, to }) => [name, [from, to]]))

it('are days up to today, of which a week begins on Monday', () => {
  expect(at('2026-11-25 10:20:30')).toEqual({
    today: ['2026-11-25', '2026-11-25'],
    yesterday: ['2026-11-24', '2026-11-24'],
    thisWeek: ['2026-11-23', '2026-11-25'],
    thisMonth: ['2026-11-01', '2026-11-25'],
    last30Days: ['2026-10-27', '2026-11-25'],
  })
})

it.each([
  ['2026-11-23 00:00:00', '2026-11-23'],
  ['2026-11-22 23:59:59', '2026-11-16'],
  ['2027-01-01 12:00:00', '2026-12-28'],
  ['2024-03-03 12:00:00', '2024-02-26'],
])('the week of %s begins on %s', (now, monday) => expect(at(now).thisWeek?.[0]).toBe(monday))
