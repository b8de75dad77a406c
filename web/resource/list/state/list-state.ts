/** What is searched for, by wire name; undefined means 'no filter'. */
export type Values = Readonly<Record<string, unknown>>

export interface Sort {
  by: string
  order: 'ASC' | 'DESC'
}

/** Everything a list screen remembers while it is open. */
export interface ListState {
  /** What the search panel shows. */
  draft: Values
  /** What the rows were searched with. */
  search: Values
  /** Filters set by the panel at the side. */
  side: Values
  page: number
  pageSize: number
  /** Null: the list's own order. */
  sort: Sort | null
  selected: readonly number[]
  panelOpen: boolean
  /** Rows of a tree whose children are folded away. */
  folded: readonly number[]
  /** Grows whenever the rows have to be asked for again. */
  load: number
}

export type ListAction =
  | { type: 'edit'; name: string; value: unknown }
  | { type: 'search' }
  | { type: 'reset'; values: Values }
  | { type: 'drop'; names: readonly string[]; back?: Values }
  | { type: 'side'; values: Values }
  | { type: 'narrow' }
  | { type: 'page'; page: number }
  | { type: 'pageSize'; pageSize: number }
  | { type: 'sort'; by: string }
  | { type: 'reload' }
  | { type: 'newest' }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'removed'; count: number; onPage: number }
  | { type: 'panel'; open: boolean }
  | { type: 'fold'; id: number }
  | { type: 'foldAll'; ids: readonly number[] }

export function openingState(values: Values, pageSize: number, panelOpen: boolean): ListState {
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
export function nextSort(sort: Sort | null, by: string): Sort | null {
  if (sort?.by !== by) return { by, order: 'ASC' }
  return sort.order === 'ASC' ? { by, order: 'DESC' } : null
}

/** Asks for other rows: what was selected among the old ones no longer counts. */
const other = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 1,
  selected: [],
  ...change,
  load: state.load + 1,
})

function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

/** The page to show after rows went: the one before when nothing is left on this one. */
const pageAfterRemoval = (page: number, count: number, onPage: number): number =>
  count >= onPage ? Math.max(1, page - 1) : page

const flip = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** How a list screen changes; the same state comes back when nothing does. */
export function listReducer(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'edit':
      return { ...state, draft: { ...state.draft, [action.name]: action.value } }
    case 'search':
      return other(state, { search: state.draft })
    case 'reset':
      return other(state, { draft: action.values, search: action.values })
    case 'drop':
      return other(state, {
        draft: { ...without(state.draft, action.names), ...action.back },
        search: { ...without(state.search, action.names), ...action.back },
      })
    case 'side':
      return other(state, { side: action.values })
    case 'narrow':
      return other(state, {})
    case 'page':
      return action.page === state.page ? state : other(state, { page: Math.max(1, action.page) })
    case 'pageSize':
      return other(state, { pageSize: action.pageSize })
    case 'sort':
      return other(state, { sort: nextSort(state.sort, action.by) })
    case 'reload':
      return { ...state, load: state.load + 1 }
    case 'newest':
      return other(state, { sort: null })
    case 'select':
      return { ...state, selected: action.ids }
    case 'removed':
      return other(state, { page: pageAfterRemoval(state.page, action.count, action.onPage) })
    case 'panel':
      return action.open === state.panelOpen ? state : { ...state, panelOpen: action.open }
    case 'fold':
      return { ...state, folded: flip(state.folded, action.id) }
    case 'foldAll':
      return { ...state, folded: action.ids }
  }
}
