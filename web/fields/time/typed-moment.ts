import { isWallTime } from '../../../model/wall-time'

const typedMoment = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/

/**
 * A typed time as `YYYY-MM-DD HH:mm:ss`; zeros, seconds and the time of day may be left out. Null if it is no time, or
 * one that doesn't exist.
 */
export function readMoment(typed: string): string | null {
  const parts = typedMoment.exec(typed.trim())?.slice(1)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts.map((part: string | undefined) =>
    (part ?? '0').padStart(2, '0'),
  )
  const time = `${year}-${month}-${day} ${hour}:${minute}:${second}`
  return isWallTime(time) ? time : null
}

const typedClock = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/

/** A typed time of day as `HH:mm:ss`; null if it is none. */
export function readClock(typed: string): string | null {
  const parts = typedClock.exec(typed.trim())?.slice(1)
  if (!parts) return null
  const time = parts.map((part: string | undefined) => (part ?? '0').padStart(2, '0')).join(':')
  return isWallTime(`2000-01-01 ${time}`) ? time : null
}
