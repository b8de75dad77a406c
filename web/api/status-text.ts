import { serverNow } from './server-clock'
import { t, words } from '../text/text'

const known = [400, 401, 403, 408, 413, 415, 429, 500, 501, 502, 503, 504, 505] as const
type Known = (typeof known)[number]

const isKnown = (status: number): status is Known => known.some((one) => one === status)

/** Seconds of a `Retry-After` header (a number of seconds or a date); 0 for none. */
function secondsOf(retryAfter: string | null, now: number): number {
  if (!retryAfter) return 0
  const seconds = Number(retryAfter)
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - now) / 1000 : seconds
  return wait > 0 ? Math.ceil(wait) : 0
}

interface ErrorDetails {
  address: string
  message?: string
  retryAfter?: string | null
}

/** The text shown for a call that failed with an HTTP status (spec, section 8). */
export function statusText(status: number, { address, message, retryAfter = null }: ErrorDetails): string {
  if (status === 0) return t(words.problem.unreachable)
  if (status === 404) return t(words.problem[404], { address })
  if (status >= 200 && status < 300) return t(words.problem.unreadable)
  const text = isKnown(status) ? t(words.problem[status]) : t(words.problem.unknown, { status })
  const seconds = secondsOf(retryAfter, serverNow().getTime())
  const reason = message || (seconds > 0 ? t(words.problem.retryIn, { seconds }) : '')
  return reason && reason !== text ? t(words.problem.because, { text, reason }) : text
}
