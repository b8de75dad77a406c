import { expect, it } from 'vitest'
import { daysUntil } from './time-between'

it('counts days in the calendar, whatever the time of day', () => {
  expect(daysUntil('2026-03-08 23:59:59', '2026-03-08 12:00:00')).toBe(0)
  expect(daysUntil('2026-03-09 23:59:59', '2026-03-08 00:00:00')).toBe(1)
  expect(daysUntil('2026-03-09 00:00:00', '2026-03-08 23:59:59')).toBe(1)
  expect(daysUntil('2027-01-01 12:00:00', '2026-12-25 18:00:00')).toBe(7)
  expect(daysUntil('2026-03-01 23:59:59', '2026-03-08 00:00:00')).toBe(-7)
})
