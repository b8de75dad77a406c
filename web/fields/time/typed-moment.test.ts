import { expect, it } from 'vitest'
import { readClock, readMoment } from './typed-moment'

it.each([
  ['2026-08-01 10:20:30', '2026-08-01 10:20:30'],
  [' 2026-8-1 9:05 ', '2026-08-01 09:05:00'],
  ['2026/08/01', '2026-08-01 00:00:00'],
  ['2026.8.1T7:00:00', '2026-08-01 07:00:00'],
  ['2024-02-29', '2024-02-29 00:00:00'],
])('reads the typed time %s', (typed, time) => expect(readMoment(typed)).toBe(time))

it.each(['2026-02-30', '2026-13-01', '2026-08-01 25:00', '2026-08-01 10:', '2026-08', 'tomorrow', '', '26-08-01'])(
  'reads no time from %j',
  (typed) => expect(readMoment(typed)).toBeNull(),
)

it('reads a typed time of day', () => {
  expect(['8:30', '08:30:15', '23:59'].map(readClock)).toEqual(['08:30:00', '08:30:15', '23:59:00'])
  expect(['24:00', '8', '8:61', '', '8:30:'].map(readClock)).toEqual([null, null, null, null, null])
})
