import { afterAll, beforeAll, expect, it } from 'vitest'
import { wallDay } from './wall-day'

const form = 'YYYY-MM-DD HH:mm:ss'
const zone = process.env.TZ
beforeAll(() => void (process.env.TZ = 'Europe/Berlin'))
afterAll(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

it('keeps a time that the clocks of the browser leave out', () => {
  expect(new Date(2026, 2, 29, 2, 30).getHours()).toBe(3)
  const time = '2026-03-29 02:30:00'
  expect(wallDay(time).format(form)).toBe(time)
  expect(wallDay(time, [form])?.format(form)).toBe(time)
  expect(wallDay('2026-03-29 01:30:00').add(1, 'hour').format(form)).toBe(time)
})

it('reads one of several forms, and nothing else', () => {
  expect(wallDay('2026-03-29', [form, 'YYYY-MM-DD'])?.format(form)).toBe('2026-03-29 00:00:00')
  expect(wallDay('29.3.2026', [form, 'YYYY-MM-DD'])).toBe(null)
})
