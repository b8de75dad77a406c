import { home } from '../../page/address'
import { useTabs } from './tab-store'
import { useTabActions } from './use-tab-actions'

/** Makes the current page anew. */
export function useRefresh(): () => void {
  const act = useTabActions()
  return () => act('refresh', useTabs.getState().current ?? home)
}
