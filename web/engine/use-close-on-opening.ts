import { useLayoutEffect } from 'react'
import { useTabs } from '../tabs/tab-store'

/**
 * Before another screen is opened the search panel closes (spec, section 2); its filters stay in sight as chips. Going back
 * and forth between tabs leaves it as it is.
 */
export function useCloseOnOpening(close: () => void): void {
  useLayoutEffect(() => {
    const before = useTabs.getState().opened
    return () => {
      if (useTabs.getState().opened !== before) close()
    }
  }, [close])
}
