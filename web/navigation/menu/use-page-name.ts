import { home } from '../../page/address'
import { useTabs } from '../tabs/tab-store'
import { useTitles } from '../tabs/use-titles'

/** What the current page is called. */
export function usePageName(): string {
  const titleOf = useTitles()
  return titleOf(useTabs(({ current }) => current ?? home))
}
