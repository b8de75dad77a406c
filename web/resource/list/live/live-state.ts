import type { ListChanges } from '../../../../model/envelope'
import type { LiveMode } from './live-rules'
import type { Reading } from '../use-list-rows'

/** What is known of the news of an open list. */
export interface LiveState {
  /** What it was read with last; null: nothing yet. */
  reading: Reading | null
  filters: string | null
  /** The number of news that the list has followed (`newsSoFar`). */
  followed: number
  /** Rows above this id are new to the person. */
  after: number
  newest: number
  /** How many of them a chip speaks of, to 100. */
  count: number
  /** Rows that stand there although they have been deleted. */
  gone: ReadonlySet<number>
  /** Rows that have just come. */
  fresh: ReadonlySet<number>
  /** A chip was pressed: what is new in the next reading has just come. */
  wanted: boolean
  /** Something is left to be done once the list may move. */
  unsettled: boolean
}

/** What was found when a list asked: `heard` is the number of news until then. */
export interface Found {
  changes: Pick<ListChanges, 'count' | 'newest' | 'gone' | 'page'>
  liveMode: LiveMode
  heard: number
}

/** A reading of the rows `ids`; `isTop`: they are the first page in the list's own order. */
export interface Read {
  reading: Reading
  filters: string
  isTop: boolean
  ids: readonly number[]
}

export type LiveAction =
  | ({ type: 'read' } & Read)
  | ({ type: 'found' } & Found)
  | { type: 'follow'; heard: number }
  | { type: 'want' }
  | { type: 'fade' }

const none: ReadonlySet<number> = new Set()

export const noChanges: LiveState = {
  reading: null,
  filters: null,
  followed: 0,
  after: 0,
  newest: 0,
  count: 0,
  gone: none,
  fresh: none,
  wanted: false,
  unsettled: false,
}

const above = (ids: readonly number[], after: number): ReadonlySet<number> => new Set(ids.filter((id) => id > after))

/** Turning pages makes nothing seen; other filters ask another question, and the first page shows what is new. */
function afterReading(state: LiveState, { reading, filters, isTop, ids }: Read): LiveState {
  // A page that was only hidden has read nothing.
  if (reading === state.reading) return state
  const settled = { ...state, reading, followed: reading.heard, gone: none, fresh: none, wanted: false }
  if (filters === state.filters && !isTop) return { ...settled, unsettled: state.count > 0 }
  const newest = reading.newest ?? 0
  const fresh = state.wanted ? above(ids, state.after) : none
  return { ...settled, filters, after: newest, newest, count: 0, fresh, unsettled: false }
}

function afterFinding(state: LiveState, { changes, liveMode, heard }: Found): LiveState {
  const { count, newest, page } = changes
  const now = { ...state, followed: heard, newest }
  if (liveMode === 'prepend')
    return { ...now, after: newest, count: 0, gone: none, fresh: above(page ?? [], state.after), unsettled: false }
  const gone = new Set([...state.gone, ...changes.gone])
  // A row with a lower id may be committed a moment after one with a higher: so the bound lags one answer behind.
  const after = count === 0 ? state.newest : state.after
  return { ...now, after, count: liveMode === 'defer' ? state.count : count, gone, unsettled: count + gone.size > 0 }
}

/** What is new in an open list, after a reading, an answer, or a person's wish to see it. */
export function liveReducer(state: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case 'read':
      return afterReading(state, action)
    case 'found':
      return afterFinding(state, action)
    case 'follow':
      return { ...state, followed: action.heard }
    case 'want':
      return { ...state, wanted: true }
    case 'fade':
      return state.fresh.size === 0 ? state : { ...state, fresh: none }
  }
}
