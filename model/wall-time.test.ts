import { expect, it } from 'vitest'
import { shift } from './wall-time'

it('a wall time is moved to an existing day, and within the years that can be written', () => {
  expect(shift('2026-01-31 08:00:00', { months: 1 })).toBe('2026-02-28 08:00:00')
  expect(shift('2026-12-31 23:59:59', { seconds: 1 })).toBe('2027-01-01 00:00:00')
  expect(shift('9999-12-31 23:59:59', { seconds: 1 })).toBe('9999-12-31 23:59:59')
  expect(shift('9999-12-31 00:00:00', { months: 1, at: '23:59:59' })).toBe('9999-12-31 23:59:59')
  expect(shift('0100-01-01 00:00:00', { days: -1 })).toBe('0100-01-01 00:00:00')
})
