import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session'
import { addressOf, filtersIn, home, pathOnly, withFilters } from '../../page/address'
import { heldAddress, knownAddress } from '../../page/held-address'
import { useMessage } from '../../ui/over-page/use-message'
import { isSameList, pageAt } from '../page-of-view'
import { tabsToReplace } from './tab-rules'
import { changeTabs, exists, filtersOf, useTabs } from './tab-store'
import { unsavedTabs } from '../../page/unsaved'
import { useAskUnsaved } from './use-ask-unsaved'
import { t, words } from '../../text/text'

const isTransit = (address: string): boolean => /^\/(refresh|redirect)(\/|\?|$)/.test(address)

/** Does the page at an address show a list? Others may keep there what they want. */
const hasList = (address: string): boolean => pageAt(useSession.getState().menu, address)?.screen.resource !== undefined

/** Shows the filters of the current tab's list in the window's address, in the same entry of its history. */
function useShownFilters(address: string, navigation: string): void {
  const filters = useTabs((tabs) => (tabs.current === address ? filtersOf(tabs, address) : null))
  useEffect(() => {
    // The next page may be at the window's address already, while its session is being checked.
    if (
      filters === null ||
      !hasList(address) ||
      addressOf(location) !== address ||
      filtersIn(location.hash) === filters
    )
      return
    history.replaceState(history.state, '', withFilters(address, filters))
  }, [filters, address, navigation])
}

/** Seconds. */
const noteTime = 8

/** The address in place of one that names a person or a car, or refers to what this browser doesn't have; null: none. */
function useOtherAddress(): (address: string) => string | null {
  const message = useMessage()
  return (address) => {
    const held = heldAddress(address)
    const known = knownAddress(held)
    if (known !== held) void message.info(t(words.tabs.notHeld), noteTime)
    return known === address ? null : known
  }
}

/** Makes the window's address the current tab, with the filters of its list, and opens one if necessary. */
export function useVisits(): void {
  const { key, hash, ...at } = useLocation()
  const address = addressOf(at)
  const given = filtersIn(hash)
  const visited = useRef<{ address: string | null; entries: Set<string> }>({ address: null, entries: new Set() })
  const navigate = useNavigate()
  const ask = useAskUnsaved()
  const otherAddress = useOtherAddress()
  const visit = useEffectEvent(() => {
    if (isTransit(address)) return
    const other = otherAddress(withFilters(address, given))
    if (other !== null) {
      // The window may be on its way to another page already; its entry stays then.
      if (addressOf(location) === address) void navigate(other, { replace: true })
      return
    }
    const { address: last, entries } = visited.current
    // Back and Forward lead to the list as it was; without filters, another way leads to it as it is.
    const filters = hasList(address) && (given || entries.has(key)) ? given : undefined
    visited.current = { address, entries: entries.add(key) }
    if (last === address && filters === undefined) return
    const { menu } = useSession.getState()
    const { open } = useTabs.getState()
    const single = pageAt(menu, address)?.screen.single === true
    const replaced = tabsToReplace(open, address, (one) =>
      single ? pathOnly(one) === pathOnly(address) : isSameList(menu, one, address),
    )
    const unsaved = replaced.filter((one) => unsavedTabs().has(one))
    const replaces = replaced.filter((one) => !unsaved.includes(one))
    changeTabs({ type: 'visit', address, known: exists(address), replaces, filters })
    if (unsaved.length === 0) return
    const goBack = (): void => {
      const [next = home] = unsaved
      changeTabs({ type: 'close', addresses: [address], next })
      void navigate(next, { replace: true })
    }
    ask(unsaved, () => changeTabs({ type: 'close', addresses: unsaved }), goBack)
  })
  // Before the browser paints, so that the content is never shown empty.
  useLayoutEffect(() => visit(), [address, key, given])
  useShownFilters(address, key)
}
