import type { Page } from 'playwright-core'
import { wallTime } from '../../../model/wall-time'

export const hour = 3_600_000

/** A server's clock as a page sees it; the server's own goes on as it is. */
export interface ServedClock {
  /** Milliseconds that it is ahead of the real one. */
  ahead: number
  /** Its time as the operator's wall time. */
  now(): string
}

/** Moves the time that the server's responses to a page state, so that it can pass midnight during a test. */
export async function serveClock(page: Page, ahead: number): Promise<ServedClock> {
  const clock = { ahead, now: () => wallTime(new Date(Date.now() + clock.ahead), 'Asia/Shanghai') }
  const isCall = ({ pathname }: URL): boolean => pathname.startsWith('/api/') && pathname !== '/api/events'
  await page.route(isCall, async (route) => {
    // A call that the end of the test interrupts has no response.
    const response = await route.fetch().catch(() => null)
    if (!response) return
    const date = new Date(Date.now() + clock.ahead).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } }).catch(() => undefined)
  })
  return clock
}

/**
 * Milliseconds from now until the next `clockTime` (`HH:mm:ss`) of the operator, or since it (negative) if that was within
 * the last hour: what happens then is never more than a day to come, which the server would refuse.
 */
export function untilNext(clockTime: string): number {
  const today = wallTime(new Date(), 'Asia/Shanghai').slice(0, 10)
  const todays = Date.parse(`${today}T${clockTime}+08:00`) - Date.now()
  return [todays - 24 * hour, todays].find((ahead) => ahead > -hour) ?? todays + 24 * hour
}

const noon = 12

/** A time zone in which it is about noon: what is of today is neither to come nor over while tests run. */
export function noonZone(now = new Date()): string {
  const ahead = noon - now.getUTCHours()
  // The names count the other way round: Etc/GMT-8 is eight hours ahead.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
