import { baseAddress } from '../api/address'
import { eventReader, type ServerEvent } from './event-text'
import { token } from '../api/token'

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
  const take = eventReader(onEvent)
  for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value)
  return true
}

/** Reads the server's events until `signal` ends it, connecting again whenever the stream breaks. */
async function readEvents(onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  let wait = firstPause
  while (!signal.aborted) {
    const began = await readOnce(onEvent, signal).catch(() => false)
    wait = began ? firstPause : Math.min(wait * 2, longestPause)
    await pause(wait * (0.75 + Math.random() / 2), signal)
  }
}

type Listener = (data: string) => void

const listeners = new Map<string, Set<Listener>>()
let channel: BroadcastChannel | null = null

const hear = ({ type, data }: ServerEvent): void => listeners.get(type)?.forEach((listener) => listener(data))

function pass(event: ServerEvent): void {
  hear(event)
  channel?.postMessage(event)
}

/** Windows share a stream only with those that speak with the same server. */
const nameNow = (): string => `berth-events ${baseAddress()}`

/** Holds the stream until the window is left; windows that lack locks (plain HTTP) each hold their own. */
async function hold(signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return readEvents(pass, signal)
  await navigator.locks.request(nameNow(), { signal }, () => readEvents(pass, signal)).catch(() => undefined)
}

/** One stream serves all of a person's windows: the one that has the lock reads it and passes every event on. */
function start(): void {
  channel = new BroadcastChannel(nameNow())
  channel.onmessage = ({ data }: MessageEvent<ServerEvent>) => hear(data)
  let leaving = new AbortController()
  const open = (): void => {
    leaving = new AbortController()
    void hold(leaving.signal)
  }
  window.addEventListener('pagehide', () => leaving.abort())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
  open()
}

/** Hears of the server's events of a type; answers how to stop. The stream opens with the first listener. */
export function onServerEvent(type: string, listener: Listener): () => void {
  if (!channel) start()
  const those = listeners.get(type) ?? new Set<Listener>()
  listeners.set(type, those.add(listener))
  return () => those.delete(listener)
}
