import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session'
import { addressOf, home, pathOnly } from '../../page/address'
import { isSameList, pageAt } from './page-at'
import { tabsToReplace } from './tab-rules'
import { changeTabs, exists, useTabs } from './tab-store'
import { unsavedTabs } from '../../page/unsaved'
import { useAskUnsaved } from './use-ask-unsaved'

const isTransit = (address: string): boolean => /^\/(refresh|redirect)(\/|\?|$)/.test(address)

/** Makes the window's address the current tab, and opens one if necessary. */
export function useVisits(): void {
  const address = addressOf(useLocation())
  const navigate = useNavigate()
  const ask = useAskUnsaved()
  const visit = useEffectEvent(() => {
    if (isTransit(address)) return
    const { menu } = useSession.getState()
    const { open } = useTabs.getState()
    const single = pageAt(menu, address)?.screen.single === true
    const replaced = tabsToReplace(open, address, (one) =>
      single ? pathOnly(one) === pathOnly(address) : isSameList(menu, one, address),
    )
    const unsaved = replaced.filter((one) => unsavedTabs().has(one))
    const replaces = replaced.filter((one) => !unsaved.includes(one))
    changeTabs({ type: 'visit', address, known: exists(address), replaces })
    if (unsaved.length === 0) return
    const goBack = (): void => {
      const [next = home] = unsaved
      changeTabs({ type: 'close', addresses: [address], next })
      void navigate(next, { replace: true })
    }
    ask(unsaved, () => changeTabs({ type: 'close', addresses: unsaved }), goBack)
  })
  // Before the browser paints, so that the content is never shown empty.
  useLayoutEffect(() => visit(), [address])
}
