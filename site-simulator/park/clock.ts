import { factLimits } from '../../model/site/fact-limits'
import { day, hour } from '../../model/durations'

const pad = (value: number): string => String(value).padStart(2, '0')

/** ISO 8601 with the offset (hours); `instant` in milliseconds. */
export function deviceTime(instant: number, utcOffset: number): string {
  const sign = utcOffset < 0 ? '-' : '+'
  const minutes = Math.round(Math.abs(utcOffset) * 60)
  const local = new Date(instant + utcOffset * hour).toISOString().slice(0, 19)
  return `${local}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

export const dayAt = (instant: number, utcOffset: number): number => Math.floor((instant + utcOffset * hour) / day)

export const beginningOf = (dayNumber: number, utcOffset: number): number => dayNumber * day - utcOffset * hour

/** 1970 began on a Thursday. */
export const isWeekend = (dayNumber: number): boolean => [0, 6].includes((dayNumber + 4) % 7)

export type VirtualClock = ReturnType<typeof makeVirtualClock>

export function makeVirtualClock(begin: number, speed: number, real: () => number) {
  const started = real()
  return {
    now(this: void): number {
      const now = real()
      return Math.min(now, begin + (now - started) * speed)
    },
  }
}

const furthest = factLimits.behind - day

export const headStart = (speed: number): number => Math.min((speed - 1) * hour, furthest)
