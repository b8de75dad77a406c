import { create } from 'zustand'
import { logPath } from '../../page/log-path'
import { ownPath } from '../../session/own-path'
import { personKey } from '../../session/person-key'
import { useSession } from '../../session/session'
import { asTexts, store, stored } from '../../storage/storage'
import { home } from '../../page/address'
import { pageAt } from './page-at'
import { noTabs, tabsReducer, type Tabs, type TabsAction } from './tab-rules'
import { forgetPageTitles } from '../../page/page-title'
import { discardUnsaved } from '../../page/unsaved'

const kept = 'tabs'

/** The open tabs of this window. */
export const useTabs = create<Tabs>(() => noTabs)

export const changeTabs = (action: TabsAction): void => useTabs.setState((tabs) => tabsReducer(tabs, action))

/** Does the person's menu have a page there? Home and the window's log always exist. */
export const exists = (address: string): boolean =>
  address === home || address === logPath || pageAt(useSession.getState().menu, address) !== null

const addresses = ({ open }: Tabs): string[] => open.map(({ address }) => address)

/** The tabs whose page no longer is the one that it was. */
const gonePages = (now: Tabs, last: Tabs): string[] =>
  last.open
    .filter(({ address, made }) => !now.open.some((tab) => tab.address === address && tab.made === made))
    .map(({ address }) => address)

let restored = false

/** Once the person and his menu are known: opens the tabs that he had here, but for those that his menu lacks by now. */
export function restoreTabs(): void {
  if (restored) return
  restored = true
  const before = (stored(personKey(kept), asTexts) ?? []).filter((one) => ownPath(one) !== null && exists(one))
  changeTabs({ type: 'restore', addresses: before })
  useTabs.subscribe((now, last) => {
    if (now.open === last.open) return
    store(personKey(kept), addresses(now))
    const gone = gonePages(now, last)
    // Whatever was typed there is gone with the page.
    discardUnsaved(gone)
    forgetPageTitles(gone)
  })
  useSession.subscribe(({ menu }, last) => {
    if (menu !== last.menu) changeTabs({ type: 'prune', exists })
  })
}
