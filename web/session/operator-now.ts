import { serverNow } from '../api/server-clock'
import { wallTime } from '../../model/wall-time'

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
