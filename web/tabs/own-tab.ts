import { createContext, use } from 'react'

interface OwnTab {
  /** The address of the page's own tab, whatever page is shown. */
  address: string
  /** Opens an own path. */
  go: (path: string) => void
}

/** What a page knows of its tab. It stays the same while others are shown, so that hidden pages have nothing to do then. */
export const OwnTabContext = createContext<OwnTab>({ address: '', go: () => undefined })

export const useOwnTab = (): OwnTab => use(OwnTabContext)
