import { expect, it } from 'vitest'
import { daysUntil } from './days-until'

it('rounds up to whole days, and is 0 or less for a past time', () => {
  expect(daysUntil('2026-03-08 23:59:59', '2026-03-08 12:00:00')).toBe(1)
  expect(daysUntil('2026-03-15 12:00:00', '2026-03-08 12:00:00')).toBe(7)
  expect(daysUntil('2026-03-15 12:00:01', '2026-03-08 12:00:00')).toBe(8)
  expect(daysUntil('2026-03-08 12:00:00', '2026-03-08 12:00:00')).toBe(0)
  expect(daysUntil('2026-03-01 00:00:00', '2026-03-08 12:00:00')).toBeLessThan(0)
})
