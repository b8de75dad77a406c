import { createContext, use } from 'react'
import type { Screen } from '../../model/screen'

interface PageContextValue {
  /** The address of the page's own tab, whatever page is shown. */
  address: string
  /** Opens an own path. */
  go: (path: string) => void
  /** How many tabs have been opened in this window so far; going back and forth between open ones doesn't count. */
  openedTabs: () => number
}

/** What the page of a menu entry is given. */
export interface PageProps {
  screen: Screen
  query: Record<string, string>
}

/** What a page knows of its tab. It stays the same while others are shown, so that hidden pages have nothing to do then. */
export const PageContext = createContext<PageContextValue>({ address: '', go: () => undefined, openedTabs: () => 0 })

export const usePageContext = (): PageContextValue => use(PageContext)
