import { create } from 'zustand'
import { onServerEvent } from './server-events'

/** Since when changes may have been missed (the server's time); null while the server is heard. */
const useConnection = create<{ lostSince: Date | null }>(() => ({ lostSince: null }))

export const useLostSince = (): Date | null => useConnection(({ lostSince }) => lostSince)

/** Follows whether the server is heard, for the whole window. Returns a stop function. */
export function trackConnection(): () => void {
  const set = (lostSince: Date | null): void => {
    // Each failed attempt is reported; the first time is the one that counts.
    const before = useConnection.getState().lostSince
    if (lostSince === null || before === null) useConnection.setState({ lostSince })
  }
  const stops = [
    onServerEvent('lost', (since) => set(new Date(since))),
    onServerEvent('missed', () => set(null)),
    // Rows of others arrive: this window was opened after the stream was restored in another one.
    onServerEvent('rows', () => set(null)),
  ]
  return () => stops.forEach((stop) => stop())
}
