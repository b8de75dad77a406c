import type { ReactNode } from 'react'
import { useChosenPark } from '../session/chosen-park'
import { LoadingBar } from '../ui/loading-bar'
import { OutdatedNote } from './outdated-note'
import './page.css'
import { ParkLine } from './park-chip'
import type { Outdated } from './use-live-data'
import { usePageTitle } from './page-title'

interface PageShellProps {
  /** Title in the tab, the heading and the window; absent: the menu's. */
  title?: string
  /** At the top: a `FilterForm`. */
  filters?: ReactNode
  /** Actions at the left of the toolbar, before the chip of the chosen park. */
  tools?: ReactNode
  /** View options at the right of the toolbar. */
  views?: ReactNode
  /** Shows the loading bar. */
  fetching?: boolean
  /** Set when the shown data could not be refreshed. */
  outdated?: Outdated | null
  /** The page's content, or its `queryPlaceholder`. */
  children: ReactNode
}

/** The layout of a page that is no list: filters, toolbar with the chip of the chosen park, content. */
export function PageShell({ title, filters, tools, views, fetching, outdated, children }: PageShellProps) {
  const isNarrowed = useChosenPark() !== null
  usePageTitle(title)
  return (
    <div className="page-shell">
      <div className="page-main">
        {filters}
        {(tools || views || isNarrowed) && (
          <div className="toolbar">
            <div className="toolbar-start">
              {tools}
              <ParkLine />
            </div>
            {views && <div className="toolbar-end">{views}</div>}
          </div>
        )}
        {outdated && <OutdatedNote {...outdated} />}
        <div className="page-body">
          {fetching && <LoadingBar />}
          {children}
        </div>
      </div>
    </div>
  )
}
