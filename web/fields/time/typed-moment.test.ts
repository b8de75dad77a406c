import { expect, it } from 'vitest'
import { readClock, readDay, readMoment } from './typed-moment'

const days = [
  '2027-01-31',
  ' 2027-1-31 ',
  '2027/1/31',
  '2027.1.31',
  '20270131',
  '2027年1月31日',
  '2027 年 01 月 31 日',
  '２０２７－１－３１',
  '２０２７／０１／３１',
  '２０２７．１．３１',
  '2027。1。31',
  '２０２７年１月３１日',
  '2027–1–31',
]

const clocks = [
  ['8:05', '08:05:00'],
  ['0805', '08:05:00'],
  ['08:05:30', '08:05:30'],
  ['080530', '08:05:30'],
  ['８：０５', '08:05:00'],
  ['8:5', '08:05:00'],
  ['8时5分', '08:05:00'],
  ['8 点 05', '08:05:00'],
  ['20时', '20:00:00'],
  ['8时5分30秒', '08:05:30'],
  ['23:59:59', '23:59:59'],
] as const

it.each(days)('reads the typed day %j', (typed) => {
  expect(readDay(typed)).toBe('2027-01-31')
  expect(readMoment(typed)).toBe('2027-01-31 00:00:00')
  expect(readMoment(typed, '23:59:59')).toBe('2027-01-31 23:59:59')
})

it.each(clocks)('reads the typed time of day %j, alone and after each day', (typed, clock) => {
  expect(readClock(typed)).toBe(clock)
  for (const day of days) expect(readMoment(`${day} ${typed}`), day).toBe(`2027-01-31 ${clock}`)
})

it.each([
  ['2026.8.1T7:00:00', '2026-08-01 07:00:00'],
  ['202608010700', '2026-08-01 07:00:00'],
  ['20260801070030', '2026-08-01 07:00:30'],
  ['2026年8月1日7时', '2026-08-01 07:00:00'],
  ['2026年8月1日７：００', '2026-08-01 07:00:00'],
  ['2026-08-01　７：００', '2026-08-01 07:00:00'],
  ['2024-02-29', '2024-02-29 00:00:00'],
])('reads the typed time %j', (typed, time) => expect(readMoment(typed)).toBe(time))

it.each([
  ...[
    '2026-02-30',
    '2026-13-01',
    '20260230',
    '2026-08',
    '2026年8月',
    '8月1日',
    'tomorrow',
    '',
    '26-08-01',
    '2026-8-1-',
  ],
  ...['2026-08-01 25:00', '2026-08-01 10:', '2026-08-01 2560', '2026-08-01 8', '20260801070', '2026080107', '１'],
])('reads no time from %j', (typed) => expect([readDay(typed), readMoment(typed)]).toEqual([null, null]))

it('reads no day from a time, and no time of day from less than hours and minutes', () => {
  expect(readDay('2027-1-31 8:05')).toBeNull()
  expect(readDay('202701310805')).toBeNull()
  expect(['24:00', '8', '805', '8:61', '', '8:30:', '2460'].map(readClock)).toEqual(Array(7).fill(null))
})
