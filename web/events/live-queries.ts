import type { Query, QueryClient } from '@tanstack/react-query'
import { operatorMinute } from '../session/operator-now'
import { onRowsChanged, type RowChanges } from './row-changes'

/** What a query's data depend on, as its `meta.live`. */
export interface LiveMeta {
  /** Names of the resources that they are computed from. Changes are received only of those the user may query. */
  resources: readonly string[]
  /** The car park that they are of; null: several. */
  park: string | null
  /** They are read again each minute, too. */
  everyMinute: boolean
  /** They are read again also while the window is hidden. */
  whileHidden: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page whose tab, once closed, frees the data (`PageContext`). */
      page?: string
      live?: LiveMeta
    }
  }
}

/** Milliseconds between two looks at what is to be read. */
const interval = 500
/** Least milliseconds between the starts of two readings of a query. */
const leastPause = 1000
/** That pause is at least the duration of the last reading times this, to limit the load of slow ones. */
const slowFactor = 4

function concerns({ resources, park }: RowChanges, live: LiveMeta): boolean {
  // Without resources, changes may have been missed.
  if (resources.length === 0) return true
  if (park !== null && live.park !== null && park !== live.park) return false
  return live.resources.some((name) => resources.includes(name))
}

/** Reads the queries of shown pages that have `meta.live` when their rows change. Returns a stop function. */
export function followChanges(client: QueryClient): () => void {
  const changed = new Set<Query>()
  const resting = new WeakMap<Query, number>()
  let minute = operatorMinute()

  const mark = (isChanged: (live: LiveMeta) => boolean): void => {
    for (const query of client.getQueryCache().findAll({ type: 'active' }))
      // Also one that is being read: its data may be from before the change.
      if (query.meta?.live && isChanged(query.meta.live)) changed.add(query)
  }
  const read = async (query: Query): Promise<void> => {
    changed.delete(query)
    resting.set(query, Infinity)
    const began = performance.now()
    await query.fetch().catch(() => undefined)
    resting.set(query, began + Math.max(leastPause, slowFactor * (performance.now() - began)))
  }
  const mayRead = (query: Query): boolean =>
    query.state.fetchStatus === 'idle' &&
    (resting.get(query) ?? 0) <= performance.now() &&
    (document.visibilityState === 'visible' || query.meta?.live?.whileHidden === true)
  const readChanged = (): void => {
    for (const query of changed)
      // What is hidden is read anyway when it is shown again; what could not be loaded, when the user asks for it.
      if (!query.isActive() || (query.state.status === 'error' && query.state.data === undefined)) changed.delete(query)
      else if (mayRead(query)) void read(query)
  }
  const look = (): void => {
    const now = operatorMinute()
    if (now !== minute) mark(({ everyMinute }) => everyMinute)
    minute = now
    readChanged()
  }
  const unsubscribe = onRowsChanged((changes) => {
    mark((live) => concerns(changes, live))
    readChanged()
  })
  const timer = setInterval(look, interval)
  document.addEventListener('visibilitychange', readChanged)
  return () => {
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', readChanged)
  }
}
