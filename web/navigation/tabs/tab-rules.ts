import { home, pathOnly } from '../../page/address'

/** An open page beside home. */
export interface Tab {
  /** Path and query: there are no two tabs of one address. */
  address: string
  /** Changes when the page is to be made anew. */
  made: number
  /** When it was last shown, as a turn; 0: not since the start. */
  seen: number
}

export interface Tabs {
  open: readonly Tab[]
  /** The address that is shown, be it that nothing stands there; null before the first one. */
  current: string | null
  /** Grows with every visit and renewal. */
  turn: number
  /** Grows when a tab is opened that was not open. */
  opened: number
}

export const noTabs: Tabs = { open: [], current: null, turn: 0, opened: 0 }

export type TabsAction =
  /** `known`: a page stands there. `alone`: it closes other tabs of its path, but for those in `spared`. */
  | { type: 'visit'; address: string; known: boolean; alone?: boolean; spared?: readonly string[] }
  /** Where the current one is among them, `next` is shown in its place; absent: see `whereTo`. */
  | { type: 'close'; addresses: readonly string[]; next?: string }
  | { type: 'move'; address: string; to: number }
  | { type: 'renew'; address: string }
  /** Closes what no longer exists. */
  | { type: 'prune'; exists: (address: string) => boolean }
  /** Opens what was open before the start, unseen. */
  | { type: 'restore'; addresses: readonly string[] }

const without = (open: readonly Tab[], gone: readonly string[]): readonly Tab[] =>
  open.some(({ address }) => gone.includes(address)) ? open.filter(({ address }) => !gone.includes(address)) : open

/** The open tabs that make way when a page is opened that stands alone on its path. */
export const rivals = (open: readonly Tab[], address: string): string[] =>
  open.some((tab) => tab.address === address)
    ? []
    : open.filter((tab) => pathOnly(tab.address) === pathOnly(address)).map((tab) => tab.address)

function visited(state: Tabs, { address, known, alone, spared = [] }: TabsAction & { type: 'visit' }): Tabs {
  const turn = state.turn + 1
  if (!known || address === home) return { ...state, current: address, turn }
  if (state.open.some((tab) => tab.address === address)) {
    const open = state.open.map((tab) => (tab.address === address ? { ...tab, seen: turn } : tab))
    return { ...state, open, current: address, turn }
  }
  const gone = alone ? rivals(state.open, address).filter((one) => !spared.includes(one)) : []
  const open = [...without(state.open, gone), { address, made: turn, seen: turn }]
  return { open, current: address, turn, opened: state.opened + 1 }
}

function moved(open: readonly Tab[], address: string, to: number): readonly Tab[] {
  const tab = open.find((one) => one.address === address)
  if (!tab || open[to] === undefined || open[to] === tab) return open
  const others = open.filter((one) => one !== tab)
  return [...others.slice(0, to), tab, ...others.slice(to)]
}

function restored(open: readonly Tab[], addresses: readonly string[]): readonly Tab[] {
  const fresh = [...new Set(addresses)].filter((one) => one !== home && !open.some(({ address }) => address === one))
  return [...fresh.map((address) => ({ address, made: 0, seen: 0 })), ...open]
}

/** Where to go when tabs close: nowhere (null) unless the current one is among them; then to the next one, the one before, or home. */
export function whereTo({ open, current }: Tabs, gone: readonly string[]): string | null {
  if (current === null || !gone.includes(current)) return null
  const at = open.findIndex(({ address }) => address === current)
  const stays = ({ address }: Tab): boolean => !gone.includes(address)
  return (open.slice(at + 1).find(stays) ?? open.slice(0, at).findLast(stays))?.address ?? home
}

/** How the open tabs change; the window's address follows `current` where closing changes it. */
export function tabsReducer(state: Tabs, action: TabsAction): Tabs {
  switch (action.type) {
    case 'visit':
      return visited(state, action)
    case 'close':
      return {
        ...state,
        open: without(state.open, action.addresses),
        current: action.next ?? whereTo(state, action.addresses) ?? state.current,
      }
    case 'move':
      return { ...state, open: moved(state.open, action.address, action.to) }
    case 'renew': {
      const turn = state.turn + 1
      return {
        ...state,
        turn,
        open: state.open.map((tab) => (tab.address === action.address ? { ...tab, made: turn } : tab)),
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
 * The tabs whose pages are kept alive, in the order of the strip: the current one, and of those that may be kept the `most`
 * that were seen last. Pages with unsaved input don't count and are always kept.
 */
export function keptTabs(
  { open, current }: Tabs,
  may: (address: string) => boolean,
  must: ReadonlySet<string>,
  most: number,
): Tab[] {
  const recent = open
    .filter(({ address, seen }) => seen > 0 && address !== current && may(address) && !must.has(address))
    .sort((one, other) => other.seen - one.seen)
    .slice(0, most - 1)
  return open.filter(
    (tab) => tab.address === current || (tab.seen > 0 && must.has(tab.address)) || recent.includes(tab),
  )
}
