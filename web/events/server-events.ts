import { baseAddress } from '../api/address'
import { eventReader, type ServerEvent } from './event-reader'
import { checkSession, tokenForCall } from '../api/window-session'

/** Milliseconds between connection attempts: doubled after each failure, up to the longest. */
const firstPause = 1000
const longestPause = 30_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Sent to the listeners on each connection: events from before it were not received. */
const missed: ServerEvent = { type: 'missed', data: '' }

async function readOnce(onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<boolean> {
  const sessionToken = await tokenForCall(signal)
  if (!sessionToken) return false
  const response = await fetch(`${baseAddress()}/api/events`, {
    headers: { Authorization: sessionToken, Accept: 'text/event-stream' },
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) return false
  onEvent(missed)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const feed = eventReader(onEvent)
  for (let part = await reader.read(); !part.done; part = await reader.read()) feed(part.value)
  return true
}

/** Reads the server's events until `signal` is aborted, reconnecting whenever the stream breaks. */
async function readEvents(onEvent: (event: ServerEvent) => void, signal: AbortSignal): Promise<void> {
  let wait = firstPause
  while (!signal.aborted) {
    const opened = await readOnce(onEvent, signal).catch(() => false)
    // The server ends the stream of a session that has ended.
    if (!signal.aborted) void checkSession()
    wait = opened ? firstPause : Math.min(wait * 2, longestPause)
    await pause(wait * (0.75 + Math.random() / 2), signal)
  }
}

type Listener = (data: string) => void

const listeners = new Map<string, Set<Listener>>()
let channel: BroadcastChannel | null = null

const notifyListeners = ({ type, data }: ServerEvent): void =>
  listeners.get(type)?.forEach((listener) => listener(data))

function broadcast(event: ServerEvent): void {
  notifyListeners(event)
  channel?.postMessage(event)
}

/** Name of the lock and the broadcast channel: only windows that use the same server share a stream. */
const channelName = (): string => `berth-events ${baseAddress()}`

/** Reads the stream once this window has the lock; without the Web Locks API (plain HTTP) each window reads its own. */
async function readWithLock(signal: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return readEvents(broadcast, signal)
  await navigator.locks.request(channelName(), { signal }, () => readEvents(broadcast, signal)).catch(() => undefined)
}

/** All windows of a browser share one stream: the window that has the lock reads it and broadcasts every event. */
function start(): void {
  channel = new BroadcastChannel(channelName())
  channel.onmessage = ({ data }: MessageEvent<ServerEvent>) => notifyListeners(data)
  let controller = new AbortController()
  const open = (): void => {
    controller = new AbortController()
    void readWithLock(controller.signal)
  }
  window.addEventListener('pagehide', () => controller.abort())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
  open()
}

/** Subscribes to the server's events of a type; the first call opens the stream. Returns an unsubscribe function. */
export function onServerEvent(type: string, listener: Listener): () => void {
  if (!channel) start()
  const ofType = listeners.get(type) ?? new Set<Listener>()
  listeners.set(type, ofType.add(listener))
  return () => ofType.delete(listener)
}
