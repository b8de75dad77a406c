import { baseAddress } from '../api/address'
import type { ServerEvent } from './event-text'
import { readEvents } from './event-stream'

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
