import { create } from 'zustand'
import { onServerEvent } from './server-events'

/** Since when changes may have been missed (the server's time); null while the server is heard. */
const useConnection = create<{ lostSince: Date | null; outdated: readonly Date[] }>(() => ({
  lostSince: null,
  outdated: [],
}))

/** Since when the window, or what the shown page says of itself, is not up to date; null: it is. */
export const useOutdatedSince = (): Date | null =>
  useConnection(({ lostSince, outdated }) => lostSince ?? outdated[0] ?? null)

/** Notes that something of the shown page has not been up to date since then. Returns a function that ends it. */
export function noteOutdated(since: Date): () => void {
  const set = (change: (outdated: readonly Date[]) => readonly Date[]): void =>
    useConnection.setState(({ outdated }) => ({ outdated: change(outdated) }))
  set((outdated) => [...outdated, since])
  return () => set((outdated) => outdated.filter((one) => one !== since))
}

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
