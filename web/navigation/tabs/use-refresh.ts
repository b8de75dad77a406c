import { home } from '../../page/address'
import { useTabs } from './tab-store'
import { useTabActions } from './use-tab-actions'

/** Returns a function that refreshes the current page. */
export function useRefresh(): () => void {
  const act = useTabActions()
  return () => act('refresh', useTabs.getState().current ?? home)
}
