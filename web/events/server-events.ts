import { callEvents, type CallReport } from '../api/call-events'
import { userKey } from '../session/user-key'
import type { ServerEvent } from './event-reader'
import { readEvents, reopenStream } from './event-stream'

type Listener = (data: string) => void

const listeners = new Map<string, Set<Listener>>()
let channel: BroadcastChannel | null = null
/** This window reads the stream, for all windows. */
let isReading = false

const notifyListeners = ({ type, data }: ServerEvent): void =>
  listeners.get(type)?.forEach((listener) => listener(data))

function broadcast(event: ServerEvent): void {
  notifyListeners(event)
  channel?.postMessage(event)
}

/** Asks the window that reads the stream to open it anew. */
const reopen: ServerEvent = { type: 'reopen', data: '' }

/** Milliseconds: a stream that is opened at once may still get through, and then be silent for long. */
const settleTime = 500

/** The browser only knows its own network: whether the server is reached is found out by opening the stream. */
function onNetworkChange(): void {
  if (isReading) setTimeout(reopenStream, settleTime, true)
}

/** Name of the lock and the broadcast channel: only windows of the same user at the same server share a stream. */
const channelName = (): string => userKey('berth-events')

/** Milliseconds after the start of a window within which its first stream can hardly have missed anything. */
const startTime = 5000

async function readStream(startedAt: number, signal: AbortSignal): Promise<void> {
  isReading = true
  let isFirst = true
  const isFirstOpening = (): boolean => {
    const first = isFirst && performance.now() - startedAt < startTime
    isFirst = false
    return first
  }
  await readEvents(broadcast, isFirstOpening, signal).finally(() => (isReading = false))
}

/** Reads the stream once this window has the lock; without the Web Locks API (plain HTTP) each window reads its own. */
async function readWithLock(startedAt: number, signal: AbortSignal): Promise<void> {
  const read = (): Promise<void> => readStream(startedAt, signal)
  if (!('locks' in navigator)) return read()
  await navigator.locks.request(channelName(), { signal }, read).catch(() => undefined)
}

/** A call that did not reach the server tells earlier than the stream's silence that the connection is lost. */
function onCallEnded({ call }: CallReport): void {
  if (call.status !== 0) return
  if (isReading) reopenStream(false)
  else channel?.postMessage(reopen)
}

/** All windows of a browser share one stream: the window that has the lock reads it and broadcasts every event. */
function start(): void {
  const startedAt = performance.now()
  channel = new BroadcastChannel(channelName())
  channel.onmessage = ({ data }: MessageEvent<ServerEvent>) => {
    if (data.type !== reopen.type) notifyListeners(data)
    else if (isReading) reopenStream(false)
  }
  let controller = new AbortController()
  const open = (): void => {
    controller = new AbortController()
    void readWithLock(startedAt, controller.signal)
  }
  window.addEventListener('pagehide', () => controller.abort())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) open()
  })
  window.addEventListener('online', onNetworkChange)
  window.addEventListener('offline', onNetworkChange)
  callEvents.on('ended', onCallEnded)
  open()
}

/**
 * Subscribes to the server's events of a type, or to `missed` and `lost` (`readEvents`); the first call opens the stream.
 * Returns an unsubscribe function.
 */
export function onServerEvent(type: string, listener: Listener): () => void {
  if (!channel) start()
  const ofType = listeners.get(type) ?? new Set<Listener>()
  listeners.set(type, ofType.add(listener))
  return () => ofType.delete(listener)
}

/** Subscribes to the connection being restored after events may have been missed. Returns an unsubscribe function. */
export const onReconnected = (listener: () => void): (() => void) =>
  onServerEvent('missed', (data) => {
    if (data !== 'first') listener()
  })
