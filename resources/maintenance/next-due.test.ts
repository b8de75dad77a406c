import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOverdue, nextDue } from './next-due'

it('is so many days after the last check, through the end of the day', () => {
  expect(nextDue('2026-01-31 08:30:00', 1)).toBe('2026-02-01 23:59:59')
  expect(nextDue('2026-02-27 23:59:59', 30)).toBe('2026-03-29 23:59:59')
  expect(nextDue('2025-12-31 00:00:00', 365)).toBe('2026-12-31 23:59:59')
})

it('is overdue from the next day on', () => {
  const due = nextDue('2026-03-01 12:00:00', 7)
  expect(daysOverdue(due, '2026-03-08 23:59:59')).toBe(0)
  expect(daysOverdue(due, '2026-03-09 00:00:00')).toBe(1)
  expect(daysOverdue(due, '2026-03-01 00:00:00')).toBe(-7)
})

it('is as many days overdue as were given, when it is done that much too late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3650 }), fc.integer({ min: 0, max: 3650 }), (every, late) => {
      const last = '2026-03-01 12:00:00'
      expect(daysOverdue(nextDue(last, every), nextDue(last, every + late))).toBe(late)
    }),
  )
})
