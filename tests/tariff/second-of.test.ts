import { expect, it } from 'vitest'
import { localTime, secondOf } from '../../server/tariff/local-time'

it.each([
  ['Asia/Shanghai', '2026-03-01 08:00:20', '2026-03-01T00:00:20Z'],
  ['America/New_York', '2026-03-08 01:59:59', '2026-03-08T06:59:59Z'],
  ['America/New_York', '2026-03-08 03:00:00', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-10-31 23:30:00', '2026-11-01T03:30:00Z'],
  // This local time occurs twice; the later one counts.
  ['America/New_York', '2026-11-01 01:30:00', '2026-11-01T06:30:00Z'],
  // This local time does not exist; the offset before the change is used.
  ['America/New_York', '2026-03-08 02:30:00', '2026-03-08T07:30:00Z'],
  ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T01:30:00Z'],
  ['Europe/Berlin', '2026-03-29 03:00:00', '2026-03-29T01:00:00Z'],
  ['America/New_York', '2026-11-01 12:00:00', '2026-11-01T17:00:00Z'],
])('in %s the local time is %s at %s', (zone, wall, instant) => {
  expect(secondOf(wall, localTime(zone))).toBe(Date.parse(instant) / 1000)
})
