import type { Database } from '../database/database'

/** How long changes of one park are gathered before everybody hears of them, in milliseconds. */
const pause = 250

/** Tells every window that rows changed, on the channel `berth_events`: `{ type: 'rows', resources, park }`. */
export function makeRowNews(database: Pick<Database, 'notify'>, onError: (error: unknown) => void) {
  const changed = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined

  const tell = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const parks = [...changed]
    changed.clear()
    for (const [park, resources] of parks)
      await database
        .notify('berth_events', JSON.stringify({ type: 'rows', resources: [...resources], park }))
        .catch(onError)
  }

  return {
    changed: (park: string, resources: readonly string[]): void => {
      const known = changed.get(park) ?? new Set<string>()
      resources.forEach((name) => known.add(name))
      changed.set(park, known)
      timer ??= setTimeout(() => void tell(), pause)
    },
    /** Tells what has not been told yet. */
    close: tell,
  }
}
