import { factLimits } from '../../model/site/fact-limits'
import { hour } from '../../model/durations'

const pad = (value: number): string => String(value).padStart(2, '0')
const hourLong = 3_600_000
const dayLong = 24 * hourLong

/** ISO 8601 with the offset (hours); `instant` in milliseconds. */
export function deviceTime(instant: number, utcOffset: number): string {
  const sign = utcOffset < 0 ? '-' : '+'
  const minutes = Math.round(Math.abs(utcOffset) * 60)
  const local = new Date(instant + utcOffset * hourLong).toISOString().slice(0, 19)
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

export const dayAt = (instant: number, utcOffset: number): number =>
  Math.floor((instant + utcOffset * hourLong) / dayLong)

export const beginningOf = (day: number, utcOffset: number): number => day * dayLong - utcOffset * hourLong

/** 1970 began on a Thursday. */
export const isWeekend = (day: number): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6

export interface VirtualClock {
  now(): number
}

export function makeVirtualClock(begin: number, speed: number, real: () => number): VirtualClock {
  const started = real()
  return {
    now() {
      const now = real()
      return Math.min(now, begin + (now - started) * speed)
    },
  }
}

const furthest = factLimits.behind - 24 * hour

export const headStart = (speed: number): number => Math.min((speed - 1) * hour, furthest)
