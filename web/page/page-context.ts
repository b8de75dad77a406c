import { createContext, use } from 'react'
import type { Screen } from '../../model/screen'

interface PageContextValue {
  /** The address of the page's own tab, even while another page is shown. */
  address: string
  /** Identifies the page: that of a tab that was closed or refreshed meanwhile is another one. */
  page: string
  go: (path: string) => void
  /** Is this the shown tab, now? */
  isCurrent: () => boolean
}

export interface PageProps {
  screen: Screen
  query: Record<string, string>
}

/** A page's tab. The value doesn't change while other tabs are shown, so that hidden pages don't render again. */
export const PageContext = createContext<PageContextValue>({
  address: '',
  page: '',
  go: () => undefined,
  isCurrent: () => true,
})

export const usePageContext = (): PageContextValue => use(PageContext)
