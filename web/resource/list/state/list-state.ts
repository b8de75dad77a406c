import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/shallow'

/** Filter values by wire name; undefined means 'no filter'. */
export type Values = Readonly<Record<string, unknown>>

export interface Sort {
  by: string
  order: 'ASC' | 'DESC'
}

/** Which rows are shown, and in which order: what makes two windows with the same list look alike. */
export interface ListView {
  /** The values that the shown rows were searched with, of the search panel and of the panel beside the list. */
  search: Values
  side: Values
  page: number
  pageSize: number
  /** Null: the list's own order. */
  sort: Sort | null
}

/** What an open list shows: all of its state but what is being typed. */
export interface ListState extends ListView {
  selected: readonly number[]
  panelOpen: boolean
  /** Ids of the rows of a tree whose children are hidden. */
  folded: readonly number[]
  /** Incremented whenever the rows have to be read again. */
  load: number
}

export interface ListStoreState extends ListState {
  /** The values in the search panel, which change with each key. */
  draft: Values
}

export type ListAction =
  | { type: 'edit'; name: string; value: unknown }
  | { type: 'search' }
  | { type: 'reset'; values: Values }
  /** Other filters from the address; `side`: those of the side panel. */
  | { type: 'restore'; values: Values; side: Values }
  | { type: 'drop'; names: readonly string[]; back?: Values }
  | { type: 'side'; values: Values }
  | { type: 'parkChanged' }
  | { type: 'page'; page: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'sort'; by: string }
  | { type: 'order'; sort: Sort | null }
  | { type: 'reload' }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'removed'; count: number; onPage: number }
  | { type: 'panel'; open: boolean }
  | { type: 'fold'; id: number }
  | { type: 'foldAll'; ids: readonly number[] }

export function openingState(values: Values, pageSize: number, panelOpen: boolean): ListStoreState {
  return {
    draft: values,
    search: values,
    side: {},
    page: 1,
    pageSize,
    sort: null,
    selected: [],
    panelOpen,
    folded: [],
    load: 0,
  }
}

/** Ascending, then descending, then the list's own order. */
function nextSort(sort: Sort | null, by: string): Sort | null {
  if (sort?.by !== by) return { by, order: 'ASC' }
  return sort.order === 'ASC' ? { by, order: 'DESC' } : null
}

/** Loads other rows: goes to the first page and clears the selection. */
const loadOther = (state: ListStoreState, change: Partial<ListStoreState>): ListStoreState => ({
  ...state,
  page: 1,
  selected: [],
  ...change,
  load: state.load + 1,
})

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** The page to show after rows were deleted: the previous one if nothing is left on this one. */
const pageAfterRemoval = (page: number, count: number, onPage: number): number =>
  count >= onPage ? Math.max(1, page - 1) : page

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Returns the same state when nothing changes. */
export function listReducer(state: ListStoreState, action: ListAction): ListStoreState {
  switch (action.type) {
    case 'edit':
      return { ...state, draft: { ...state.draft, [action.name]: action.value } }
    case 'search':
      return loadOther(state, { search: state.draft })
    case 'reset':
      return loadOther(state, { draft: action.values, search: action.values, side: {} })
    case 'restore':
      return loadOther(state, { draft: action.values, search: action.values, side: action.side })
    case 'drop':
      return loadOther(state, {
        draft: { ...without(state.draft, action.names), ...action.back },
        search: { ...without(state.search, action.names), ...action.back },
        side: without(state.side, action.names),
      })
    case 'side':
      return loadOther(state, { side: action.values })
    case 'parkChanged':
      return loadOther(state, {})
    case 'page':
      return action.page === state.page ? state : loadOther(state, { page: Math.max(1, action.page) })
    case 'pageSize':
      return loadOther(state, { pageSize: action.pageSize })
    case 'sort':
      return loadOther(state, { sort: nextSort(state.sort, action.by) })
    case 'order':
      return loadOther(state, { sort: action.sort })
    case 'reload':
      return { ...state, load: state.load + 1 }
    case 'select':
      return { ...state, selected: action.ids }
    case 'removed':
      return loadOther(state, { page: pageAfterRemoval(state.page, action.count, action.onPage) })
    case 'panel':
      return action.open === state.panelOpen ? state : { ...state, panelOpen: action.open }
    case 'fold':
      return { ...state, folded: toggled(state.folded, action.id) }
    case 'foldAll':
      return { ...state, folded: action.ids }
  }
}

/** The state of an open list. Its parts select from it what they show, so that typing into the search panel renders no row. */
export interface ListStore {
  store: StoreApi<ListStoreState>
  dispatch: (action: ListAction) => void
}

export function openListStore(opening: ListStoreState): ListStore {
  const store = createStore<ListStoreState>(() => opening)
  return { store, dispatch: (action) => store.setState((state) => listReducer(state, action)) }
}

/** All but what is being typed. */
export const useListState = ({ store }: ListStore): ListState =>
  useStore(
    store,
    useShallow(({ draft: _, ...state }: ListStoreState) => state),
  )

/** The values in the search panel. */
export const useDraft = ({ store }: ListStore): Values => useStore(store, ({ draft }) => draft)
