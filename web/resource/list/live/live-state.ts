import type { ListChanges } from '../../../../model/envelope'
import type { LiveMode } from './live-rules'
import type { Reading } from '../use-list-rows'

export interface LiveState {
  /** The last reading of the rows; null: none yet. */
  reading: Reading | null
  /** The filters of that reading, as JSON. */
  filters: string | null
  /** The `changeCount` up to which the list is up to date. */
  handled: number
  /** The moving ends of its time range up to which the list is up to date (`windowAt`). */
  window: string
  /** Rows with a higher id are new to the user. */
  after: number
  /** The highest id of the last reading or sync. */
  newest: number
  /** The number of new rows that the chip shows; at most 100. */
  count: number
  deleted: ReadonlySet<number>
  added: ReadonlySet<number>
  /** The user asked for the new rows: the next reading highlights them. */
  newRequested: boolean
  /** Changes are left to be applied once the rows may move. */
  pending: boolean
}

/** The result of a sync request; `changeCount` and `window` as of its start. */
interface Synced {
  changes: Pick<ListChanges, 'count' | 'newest' | 'gone' | 'left' | 'page'>
  liveMode: LiveMode
  changeCount: number
  window: string
}

/** The rows `ids` were read; `isTop`: they are the first page in the list's own order. */
export interface Loaded {
  reading: Reading
  filters: string
  isTop: boolean
  ids: readonly number[]
}

export type LiveAction =
  | ({ type: 'loaded' } & Loaded)
  | ({ type: 'synced' } & Synced)
  | { type: 'skipped'; changeCount: number; window: string }
  | { type: 'newRequested' }
  | { type: 'highlightEnded' }

const none: ReadonlySet<number> = new Set()

export const initialLiveState: LiveState = {
  reading: null,
  filters: null,
  handled: 0,
  window: '',
  after: 0,
  newest: 0,
  count: 0,
  deleted: none,
  added: none,
  newRequested: false,
  pending: false,
}

const above = (ids: readonly number[], after: number): ReadonlySet<number> => new Set(ids.filter((id) => id > after))

/** The server may read the rows after the highest id, so they may contain newer ones. */
const highest = (newest: number, ids: readonly number[]): number => Math.max(newest, ...ids)

/** New rows stay new until the first page is read, or the filters change. */
function afterLoad(state: LiveState, { reading, filters, isTop, ids }: Loaded): LiveState {
  // The page was hidden and shown again, without a new reading.
  if (reading === state.reading) return state
  const { changeCount: handled, window } = reading
  const next = { ...state, reading, handled, window, deleted: none, added: none, newRequested: false }
  if (filters === state.filters && !isTop) return { ...next, pending: state.count > 0 }
  const newest = highest(reading.newest ?? 0, ids)
  const added = state.newRequested ? above(ids, state.after) : none
  return { ...next, filters, after: newest, newest, count: 0, added, pending: false }
}

function afterSync(state: LiveState, { changes, liveMode, changeCount, window }: Synced): LiveState {
  const { count, page } = changes
  const newest = highest(changes.newest, page ?? [])
  const next = { ...state, handled: changeCount, window, newest }
  if (liveMode === 'prepend')
    return { ...next, after: newest, count: 0, deleted: none, added: above(page ?? [], state.after), pending: false }
  const deleted = new Set([...state.deleted, ...changes.gone])
  // A row may be committed a moment after one with a higher id, so `after` lags one sync behind.
  const after = count === 0 ? state.newest : state.after
  return {
    ...next,
    after,
    count: liveMode === 'defer' ? state.count : count,
    deleted,
    pending: count + deleted.size + changes.left.length > 0,
  }
}

export function liveReducer(state: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case 'loaded':
      return afterLoad(state, action)
    case 'synced':
      return afterSync(state, action)
    case 'skipped':
      return { ...state, handled: action.changeCount, window: action.window }
    case 'newRequested':
      return { ...state, newRequested: true }
    case 'highlightEnded':
      return state.added.size === 0 ? state : { ...state, added: none }
  }
}
