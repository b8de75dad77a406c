import { baseAddress } from '../api/address'
import { serverNow } from '../api/server-clock'
import { checkSession, tokenForCall } from '../api/window-session'
import { eventReader, type ServerEvent } from './event-reader'

/** Milliseconds between connection attempts: doubled after each failure, up to the longest. */
const firstPause = 1000
const longestPause = 30_000
/** Milliseconds within which the server has to answer an attempt. */
const answerWithin = 10_000
/** Milliseconds; the server sends something every 25 s, so that two heartbeats are missing. */
const longestSilence = 60_000

/** Why an attempt or a stream ended. */
type Outcome = 'failed' | 'closed' | 'silent' | 'reopened'

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

const varied = (ms: number): number => ms * (0.75 + Math.random() / 2)

let reopening = new AbortController()
let attemptedAt = -Infinity
let isWaiting = false

/**
 * Opens this window's stream anew, or tries again soon, since the connection has probably been lost or restored. Unless
 * that is `certain`, a stream that was opened in the last minute is left alone: what was read again because of it may
 * fail, for other reasons, each time.
 */
export function reopenStream(certain: boolean): void {
  const current = reopening
  const age = performance.now() - attemptedAt
  if (isWaiting || certain || age >= longestSilence) setTimeout(() => current.abort(), firstPause - age)
}

interface Reading {
  onOpen: () => void
  /** Called for everything that arrives, also heartbeats. */
  onSign: () => void
  onEvent: (event: ServerEvent) => void
}

async function read(sessionToken: string, { onOpen, onSign, onEvent }: Reading, signal: AbortSignal): Promise<Outcome> {
  const response = await fetch(`${baseAddress()}/api/events`, {
    headers: { Authorization: sessionToken, Accept: 'text/event-stream' },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) return 'failed'
  onOpen()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const feed = eventReader(onEvent)
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign()
    feed(part.value)
  }
  return 'closed'
}

/** Reads one stream until it ends or is silent for too long. */
async function readOnce(reading: Reading, stop: AbortSignal): Promise<Outcome> {
  reopening = new AbortController()
  attemptedAt = performance.now()
  // When the session has ended, this waits until the user has signed in again.
  const sessionToken = await tokenForCall(stop).catch(() => null)
  if (!sessionToken) return 'failed'
  const silent = new AbortController()
  let isOpen = false
  let timer = setTimeout(() => silent.abort(), answerWithin)
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), longestSilence)
  }
  const onOpen = (): void => {
    isOpen = true
    restart()
    reading.onOpen()
  }
  const onSign = (): void => {
    restart()
    reading.onSign()
  }
  const signal = AbortSignal.any([stop, reopening.signal, silent.signal])
  const outcome = await read(sessionToken, { ...reading, onOpen, onSign }, signal).catch((): Outcome => {
    if (reopening.signal.aborted) return 'reopened'
    if (!isOpen) return 'failed'
    return silent.signal.aborted ? 'silent' : 'closed'
  })
  clearTimeout(timer)
  return outcome
}

/**
 * Reads the server's events until `stop` is aborted, and opens the stream again whenever it breaks or falls silent. In
 * addition to the server's events there are
 * - `missed`, when the stream was opened: events from before were not received. Its data are `first` if `isFirst`;
 * - `lost`, when it fell silent or could not be opened: its data are the time of the last sign of life, in ISO format.
 */
export async function readEvents(
  onEvent: (event: ServerEvent) => void,
  isFirst: () => boolean,
  stop: AbortSignal,
): Promise<void> {
  let wait = firstPause
  let lastSign = serverNow()
  const onSign = (): void => void (lastSign = serverNow())
  const onOpen = (): void => {
    onSign()
    wait = firstPause
    onEvent({ type: 'missed', data: isFirst() ? 'first' : 'again' })
  }
  while (!stop.aborted) {
    const outcome = await readOnce({ onOpen, onSign, onEvent }, stop)
    if (stop.aborted) return
    // The server ends the stream of a session that has ended.
    void checkSession()
    if (outcome === 'failed' || outcome === 'silent') onEvent({ type: 'lost', data: lastSign.toISOString() })
    if (outcome === 'silent' || outcome === 'reopened') continue
    isWaiting = true
    await pause(varied(wait), AbortSignal.any([stop, reopening.signal]))
    isWaiting = false
    if (outcome === 'failed') wait = Math.min(wait * 2, longestPause)
  }
}
