import { home } from '../../page/address'
import { useTabs } from '../tabs/tab-store'
import { useTitles } from '../tabs/use-titles'

/** The title of the current page. */
export function usePageName(): string {
  const titleOf = useTitles()
  return titleOf(useTabs(({ current }) => current ?? home))
}
