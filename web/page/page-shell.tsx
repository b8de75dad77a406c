import type { ReactNode } from 'react'
import { useChosenPark } from '../session/chosen-park'
import { LoadingBar } from '../ui/loading-bar'
import { OutdatedNote } from './outdated-note'
import './page.css'
import { ParkLine } from './park-chip'
import type { Outdated } from './use-live-data'
import { usePageTitle } from './page-title'

interface PageShellProps {
  /** What the page is called in its tab, its heading and the window; absent: what the menu calls it. */
  title?: string
  /** Above everything: a `FilterForm`. */
  filters?: ReactNode
  /** At the left of the toolbar: what can be done. The chip of the chosen park follows. */
  tools?: ReactNode
  /** At the right of the toolbar: how it is looked at. */
  views?: ReactNode
  /** Something is on its way that a person waits for. */
  fetching?: boolean
  /** What is shown could not be read anew. */
  outdated?: Outdated | null
  /** What the page shows, or what stands in its place (`insteadOf`). */
  children: ReactNode
}

/** The frame of a page of its own: filters, toolbar, and what it shows of the chosen park. */
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
