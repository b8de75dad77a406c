import { home } from '../tabs/address'
import { useTabs } from '../tabs/tab-store'
import { useTabActions } from '../tabs/use-tab-actions'

/** Makes the current page anew. */
export function useRefresh(): () => void {
  const act = useTabActions()
  return () => act('refresh', useTabs.getState().current ?? home)
}
