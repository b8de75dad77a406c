import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../session/session'
import { addressOf, home } from '../../page/address'
import { pageAt } from './page-at'
import { rivals } from './tab-rules'
import { changeTabs, exists, useTabs } from './tab-store'
import { unsavedTabs } from '../../page/unsaved'
import { useAskUnsaved } from './use-ask-unsaved'

const isTransit = (address: string): boolean => /^\/(refresh|redirect)(\/|\?|$)/.test(address)

/** Follows the window's address: what it names becomes the current tab, a new one if need be. */
export function useVisits(): void {
  const address = addressOf(useLocation())
  const navigate = useNavigate()
  const ask = useAskUnsaved()
  const visit = useEffectEvent(() => {
    if (isTransit(address)) return
    const alone = pageAt(useSession.getState().menu, address)?.screen.single === true
    const older = alone ? rivals(useTabs.getState().open, address) : []
    const spared = older.filter((one) => unsavedTabs().has(one))
    changeTabs({ type: 'visit', address, known: exists(address), alone, spared })
    if (spared.length === 0) return
    const goBack = (): void => {
      const [next = home] = spared
      changeTabs({ type: 'close', addresses: [address], next })
      void navigate(next, { replace: true })
    }
    ask(spared, () => changeTabs({ type: 'close', addresses: spared }), goBack)
  })
  // Before the screen is painted, so that the sheet is never seen empty in between.
  useLayoutEffect(() => visit(), [address])
}
