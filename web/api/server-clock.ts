/** Milliseconds that the server's clock is ahead of the browser's. */
let ahead = 0
const listeners = new Set<() => void>()

/** Smaller differences are that of the `Date` header, which has whole seconds, and of the time that a call takes. */
const tolerance = 2000

/** The current time by the server's clock: the browser's may be wrong by minutes or days. */
export const serverNow = (): Date => new Date(Date.now() + ahead)

/** The server's time at a time of the browser's clock (`Date.now()`). */
export const serverTime = (browserTime: number): Date => new Date(browserTime + ahead)

/**
 * Corrects the clock by a response's `Date` header, which is from some time between `sentAt` and now (`Date.now()`); null
 * where the server of another origin doesn't expose it.
 */
export function noteServerDate(header: string | null, sentAt: number): void {
  const date = Date.parse(header ?? '')
  const now = Date.now()
  if (Number.isNaN(date) || now < sentAt) return
  // The header is cut off to a whole second, so it is half a second early on average.
  const measured = date + 500 - (sentAt + now) / 2
  if (Math.abs(measured - ahead) <= tolerance + (now - sentAt) / 2) return
  ahead = measured
  listeners.forEach((listener) => listener())
}

/** Subscribes to corrections of the clock. Returns an unsubscribe function. */
export function onClockCorrected(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
