import { serverNow, onClockCorrected } from '../api/server-clock'
import { wallTime } from '../../model/wall-time'
import { useSyncExternalStore } from 'react'

let zone = 'Asia/Shanghai'

/** Sets the operator's time zone (the server's `TZ_NAME`); ignored when the browser does not support it. */
export function setOperatorZone(name: string): void {
  try {
    wallTime(new Date(), name)
    zone = name
  } catch {
    return
  }
}

/** The current time, by the server's clock in the operator's time zone, as `YYYY-MM-DD HH:mm:ss`. */
export const operatorNow = (): string => wallTime(serverNow(), zone)

/** An instant in the operator's time zone, as `YYYY-MM-DD HH:mm:ss`. */
export const operatorTime = (instant: Date): string => wallTime(instant, zone)

/** A wall time (`YYYY-MM-DD HH:mm:ss`) as its time of day, with the date (`MM-DD`) when that is not today's. */
export function shortTime(time: string): string {
  const isToday = time.slice(0, 10) === operatorNow().slice(0, 10)
  return isToday ? time.slice(11, 16) : time.slice(5, 16)
}

/** Milliseconds between two looks at the clock. */
const checkInterval = 1000

/** The current minute of the operator's time, as `YYYY-MM-DD HH:mm:00`. */
export const operatorMinute = (): string => `${operatorNow().slice(0, 17)}00`

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkInterval)
  const unsubscribe = onClockCorrected(onChange)
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

/** The current minute, for what is shown relative to now; a component that uses it renders again every minute. */
export const useOperatorMinute = (): string => useSyncExternalStore(subscribe, operatorMinute)
