import { baseAddress } from '../api/address'
import { takeEvents, type ServerEvent } from './event-text'
import { token } from './token'

/** Milliseconds between attempts: doubling from the first to the last. */
const firstPause = 1000
const longestPause = 30_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const waiting = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(waiting), resolve()), { once: true })
  })

/** What was told before the stream began, or while it was broken, nobody in this window has heard. */
const missed: ServerEvent = { type: 'missed', data: '' }

/** Reads the stream until it ends; answers whether it had begun. */
async function readOnce(onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<boolean> {
  const held = token()
  if (!held) return false
  const response = await fetch(`${baseAddress()}/api/events`, {
    headers: { Authorization: held, Accept: 'text/event-stream' },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) return false
  onEvent(missed)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { events, rest } = takeEvents(text + part.value)
    text = rest
    events.forEach(onEvent)
  }
  return true
}

/** Reads the server's events until `signal` ends it, connecting again whenever the stream breaks. */
export async function readEvents(onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  let wait = firstPause
  while (!signal.aborted) {
    const began = await readOnce(onEvent, signal).catch(() => false)
    wait = began ? firstPause : Math.min(wait * 2, longestPause)
    await pause(wait * (0.75 + Math.random() / 2), signal)
  }
}
