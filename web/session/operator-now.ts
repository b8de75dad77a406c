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

/** The current time in the operator's time zone, as `YYYY-MM-DD HH:mm:ss`. */
export const operatorNow = (): string => wallTime(new Date(), zone)

/** An instant in the operator's time zone, as `YYYY-MM-DD HH:mm:ss`. */
export const operatorTime = (instant: Date): string => wallTime(instant, zone)
