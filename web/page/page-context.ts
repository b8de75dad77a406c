import { createContext, use } from 'react'
import type { Screen } from '../../model/screen'

/** The filters of the page's list in the address of its tab (`filtersIn`). */
export interface TabFilters {
  now: () => string
  /** Calls back when other ones are set, also by this page; returns an unsubscribe function. */
  onChange: (changed: (filters: string) => void) => () => void
  set: (filters: string) => void
}

export interface PageContextValue {
  /** The address of the page's own tab, even while another page is shown. */
  address: string
  /** Identifies the page: that of a tab that was closed or refreshed meanwhile is another one. */
  page: string
  go: (path: string) => void
  /** Goes there, and closes the page's own tab. */
  leaveTo: (path: string) => void
  filters: TabFilters
  /** Is this the shown tab, now? */
  isCurrent: () => boolean
}

export interface PageProps {
  screen: Screen
  query: Record<string, string>
}

/** For pages whose tab has no list. */
export const noFilters: TabFilters = { now: () => '', onChange: () => () => undefined, set: () => undefined }

/** A page's tab. The value doesn't change while other tabs are shown, so that hidden pages don't render again. */
export const PageContext = createContext<PageContextValue>({
  address: '',
  page: '',
  go: () => undefined,
  leaveTo: () => undefined,
  filters: noFilters,
  isCurrent: () => true,
})

export const usePageContext = (): PageContextValue => use(PageContext)
