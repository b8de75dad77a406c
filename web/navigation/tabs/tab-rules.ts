import { filtersIn, home, withoutFilters } from '../../page/address'

export interface Tab {
  /** Path and query; unique among the tabs. */
  address: string
  /** Those of its list (`filtersIn`); absent: the list's own. */
  filters?: string
  /** Changes when the page is refreshed, so that it is mounted again. */
  generation: number
  /** The `sequence` of its last visit; 0: not visited since the start. */
  lastVisit: number
}

export interface Tabs {
  open: readonly Tab[]
  /** The current address, even if it has no page; null before the first visit. */
  current: string | null
  /** Incremented with every visit and refresh. */
  sequence: number
}

export const noTabs: Tabs = { open: [], current: null, sequence: 0 }

export type TabsAction =
  /**
   * `known`: the address has a page. `replaces`: a new tab takes the place of these. `filters`: absent: those that the tab
   * has.
   */
  | { type: 'visit'; address: string; known: boolean; replaces?: readonly string[]; filters?: string }
  | { type: 'filter'; address: string; filters: string }
  /** If the current tab is among them, `next` is shown instead; absent: see `tabAfterClosing`. */
  | { type: 'close'; addresses: readonly string[]; next?: string }
  | { type: 'move'; address: string; to: number }
  | { type: 'refresh'; address: string }
  /** Closes the tabs whose page no longer exists. */
  | { type: 'prune'; exists: (address: string) => boolean }
  /** Opens the tabs of the last session, with their filters, without visiting them. */
  | { type: 'restore'; addresses: readonly string[] }

const without = (open: readonly Tab[], closed: readonly string[]): readonly Tab[] =>
  open.some(({ address }) => closed.includes(address)) ? open.filter(({ address }) => !closed.includes(address)) : open

/** The tabs to be closed when a page opens that may not be open beside them. */
export const tabsToReplace = (
  open: readonly Tab[],
  address: string,
  excludes: (address: string) => boolean,
): string[] => {
  const addresses = open.map((tab) => tab.address)
  return addresses.includes(address) ? [] : addresses.filter(excludes)
}

/** Returns the same tabs if it has these filters. */
const filtered = (open: readonly Tab[], address: string, filters: string): readonly Tab[] =>
  open.some((tab) => tab.address === address && (tab.filters ?? '') !== filters)
    ? open.map((tab) => (tab.address === address ? { ...tab, filters } : tab))
    : open

function visited(state: Tabs, { address, known, replaces = [], filters }: TabsAction & { type: 'visit' }): Tabs {
  const sequence = state.sequence + 1
  if (!known || address === home) return { ...state, current: address, sequence }
  if (state.open.some((tab) => tab.address === address)) {
    const open = state.open.map((tab) => (tab.address === address ? { ...tab, lastVisit: sequence } : tab))
    return { open: filters === undefined ? open : filtered(open, address, filters), current: address, sequence }
  }
  const place = state.open.findIndex((tab) => replaces.includes(tab.address))
  const open = [...without(state.open, replaces)]
  open.splice(place < 0 ? open.length : place, 0, {
    ...{ address, generation: sequence, lastVisit: sequence },
    ...(filters && { filters }),
  })
  return { open, current: address, sequence }
}

function moved(open: readonly Tab[], address: string, to: number): readonly Tab[] {
  const tab = open.find((one) => one.address === address)
  if (!tab || open[to] === undefined || open[to] === tab) return open
  const others = open.filter((one) => one !== tab)
  return [...others.slice(0, to), tab, ...others.slice(to)]
}

function restored(open: readonly Tab[], addresses: readonly string[]): readonly Tab[] {
  const filters = new Map(addresses.map((one) => [withoutFilters(one), filtersIn(one)]))
  const fresh = [...filters.keys()].filter((one) => one !== home && !open.some(({ address }) => address === one))
  const tabOf = (address: string): Tab => {
    const own = filters.get(address)
    return { address, generation: 0, lastVisit: 0, ...(own && { filters: own }) }
  }
  return [...fresh.map(tabOf), ...open]
}

/** The address to show after closing tabs: the next tab, the previous one, or home; null if the current one stays. */
export function tabAfterClosing({ open, current }: Tabs, closed: readonly string[]): string | null {
  if (current === null || !closed.includes(current)) return null
  const index = open.findIndex(({ address }) => address === current)
  const stays = ({ address }: Tab): boolean => !closed.includes(address)
  return (open.slice(index + 1).find(stays) ?? open.slice(0, index).findLast(stays))?.address ?? home
}

/** The reducer of the tabs. When closing changes `current`, the caller navigates there. */
export function tabsReducer(state: Tabs, action: TabsAction): Tabs {
  switch (action.type) {
    case 'visit':
      return visited(state, action)
    case 'close':
      return {
        ...state,
        open: without(state.open, action.addresses),
        current: action.next ?? tabAfterClosing(state, action.addresses) ?? state.current,
      }
    case 'move':
      return { ...state, open: moved(state.open, action.address, action.to) }
    case 'filter':
      return { ...state, open: filtered(state.open, action.address, action.filters) }
    case 'refresh': {
      const sequence = state.sequence + 1
      return {
        ...state,
        sequence,
        open: state.open.map((tab) => (tab.address === action.address ? { ...tab, generation: sequence } : tab)),
      }
    }
    case 'prune':
      return {
        ...state,
        open: without(
          state.open,
          state.open.map(({ address }) => address).filter((address) => !action.exists(address)),
        ),
      }
    case 'restore':
      return { ...state, open: restored(state.open, action.addresses) }
  }
}

/**
 * The tabs whose pages stay mounted, in the order of the tab bar: the current one, and the last visited of those that
 * `mayCache` allows, `max` in all. Pages with unsaved input (`mustCache`) don't count and always stay.
 */
export function cachedTabs(
  { open, current }: Tabs,
  mayCache: (address: string) => boolean,
  mustCache: ReadonlySet<string>,
  max: number,
): Tab[] {
  const recent = open
    .filter(
      ({ address, lastVisit }) => lastVisit > 0 && address !== current && mayCache(address) && !mustCache.has(address),
    )
    .sort((one, other) => other.lastVisit - one.lastVisit)
    .slice(0, max - 1)
  return open.filter(
    (tab) => tab.address === current || (tab.lastVisit > 0 && mustCache.has(tab.address)) || recent.includes(tab),
  )
}

/** The entries of a tab's context menu and of the tab bar's menu, in order; their texts are `tabs` in `shell.ts`. */
export const tabActions = ['refresh', 'close', 'left', 'right', 'others', 'all'] as const

type TabAction = (typeof tabActions)[number]

const isAction = (name: string): name is TabAction => tabActions.some((one) => one === name)

function closedBy(open: readonly Tab[], action: TabAction, address: string): string[] {
  const addresses = open.map((tab) => tab.address)
  const index = addresses.indexOf(address)
  switch (action) {
    case 'refresh':
      return []
    case 'close':
      return addresses.filter((one) => one === address)
    case 'left':
      return addresses.slice(0, Math.max(0, index))
    case 'right':
      return addresses.slice(index + 1)
    case 'others':
      return addresses.filter((one) => one !== address)
    case 'all':
      return addresses
  }
}

/** The tabs that an action closes (none for refresh); null when the action is unknown or has no effect. */
export function planTabAction(
  open: readonly Tab[],
  name: string,
  address: string,
): { action: TabAction; closes: string[] } | null {
  const isOpen = address === home || open.some((tab) => tab.address === address)
  if (!isAction(name) || !isOpen) return null
  const closes = closedBy(open, name, address)
  return name === 'refresh' || closes.length > 0 ? { action: name, closes } : null
}
