import { wallTime } from '../../model/wall-time'

let zone = 'Asia/Shanghai'

/** Takes over the operator's time zone (the server's `TZ_NAME`); a name that this browser does not know is ignored. */
export function setOperatorZone(name: string): void {
  try {
    wallTime(new Date(), name)
    zone = name
  } catch {
    return
  }
}

/** `YYYY-MM-DD HH:mm:ss` on the operator's clocks, wherever the browser is. */
export const operatorNow = (): string => wallTime(new Date(), zone)

/** An instant as `YYYY-MM-DD HH:mm:ss` on the operator's clocks. */
export const operatorTime = (instant: Date): string => wallTime(instant, zone)
