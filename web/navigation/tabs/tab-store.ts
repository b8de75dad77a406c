import { create } from 'zustand'
import { logPath, home, withFilters, withoutFilters } from '../../page/address'
import { heldAddress, heldFilters, knownAddress, shownFilters } from '../../page/held-address'
import type { TabFilters } from '../../page/page-context'
import { ownPath } from '../../session/own-path'
import { userKey } from '../../session/user-key'
import { useSession } from '../../session/session'
import { asTexts, store, stored } from '../../storage/storage'
import { pageAt } from '../page-of-view'
import { noTabs, tabsReducer, type Tabs, type TabsAction } from './tab-rules'
import { forgetPageTitles, restorePageTitles, watchPageTitles } from '../../page/page-title'
import { discardUnsaved, unsavedTabs } from '../../page/unsaved'
import { storedPersonal, storePersonal } from '../../storage/personal'
import { lang } from '../../text/lang'

/** Titles are in a language, and those of another one are no use. */
const titlesName = (): string => `tab-titles-${lang()}`

const pairs = (texts: readonly string[]): [string, string][] =>
  texts.flatMap((address, at) => {
    const title = texts[at + 1]
    return at % 2 === 0 && title !== undefined ? [[address, title] as [string, string]] : []
  })

/** Tabs that no page has been shown for since the start keep the titles that their pages have set before. */
function restoreTitles(open: readonly string[]): void {
  const last = pairs(storedPersonal(userKey(titlesName()), asTexts) ?? []).filter(([address]) => open.includes(address))
  restorePageTitles(new Map(last))
  watchPageTitles((titles) => storePersonal(userKey(titlesName()), [...titles].flat()))
}

const storageName = 'tabs'

export const useTabs = create<Tabs>(() => noTabs)

export const changeTabs = (action: TabsAction): void => useTabs.setState((tabs) => tabsReducer(tabs, action))

/** Does the user's menu have a page at the address? Home and the window's log always exist. */
export const exists = (address: string): boolean =>
  address === home || address === logPath || pageAt(useSession.getState().menu, address) !== null

const addresses = ({ open }: Tabs): string[] => open.map(({ address, filters = '' }) => withFilters(address, filters))

export const filtersOf = ({ open }: Tabs, address: string | null): string =>
  open.find((tab) => tab.address === address)?.filters ?? ''

/** The filters of a tab's list, for its page. */
export const tabFilters = (address: string): TabFilters => ({
  now: () => shownFilters(filtersOf(useTabs.getState(), address)),
  onChange: (changed) =>
    useTabs.subscribe((now, before) => {
      const filters = filtersOf(now, address)
      if (filters !== filtersOf(before, address)) changed(shownFilters(filters))
    }),
  set: (filters) => changeTabs({ type: 'filter', address, filters: heldFilters(address, filters) }),
})

const discardedPages = (now: Tabs, before: Tabs): string[] =>
  before.open
    .filter(
      ({ address, generation }) => !now.open.some((tab) => tab.address === address && tab.generation === generation),
    )
    .map(({ address }) => address)

/** Of the last session's tabs, those that can be shown: of what they were about, a sign-out forgets who and which car. */
function restorable(addresses: readonly string[]): string[] {
  const held = addresses.filter((one) => ownPath(one) !== null && exists(withoutFilters(one))).map(heldAddress)
  return held.filter((one) => withoutFilters(knownAddress(one)) === withoutFilters(one)).map(knownAddress)
}

let restored = false

/** Reopens the user's last tabs that are still in their menu; to be called once user and menu are loaded. */
export function restoreTabs(): void {
  if (restored) return
  restored = true
  const name = userKey(storageName)
  // A window that is loaded again has its own tabs; a new one those that were changed last.
  const last = stored(name, asTexts, 'sessionStorage') ?? stored(name, asTexts) ?? []
  changeTabs({ type: 'restore', addresses: restorable(last) })
  restoreTitles(useTabs.getState().open.map(({ address }) => address))
  useTabs.subscribe((now, before) => {
    if (now.open === before.open) return
    for (const area of ['sessionStorage', 'localStorage'] as const) store(name, addresses(now), area)
    const discarded = discardedPages(now, before)
    discardUnsaved(discarded)
    forgetPageTitles(discarded)
  })
  useSession.subscribe(({ menu }, before) => {
    // Unsaved input is kept, also of a page that the user may not open any more.
    const isKept = (address: string): boolean => exists(address) || unsavedTabs().has(address)
    if (menu !== before.menu) changeTabs({ type: 'prune', exists: isKept })
  })
}
