import type { ReactNode } from 'react'
import { useChosenPark } from '../session/chosen-park'
import { isRejected } from '../fields/retry-failed'
import { LoadingBar } from '../ui/loading-bar'
import { operatorTime } from '../session/operator-now'
import './page.css'
import { isGone, type Outdated } from './use-live-data'
import { ParkLine } from './park-chip'
import { usePageTitle } from './page-title'
import { t, words } from '../text/text'

/** Says that the shown data could not be refreshed. */
export function OutdatedNote({ since, error }: Outdated) {
  return (
    <p className="page-outdated" role="status">
      {isGone(error)
        ? t(words.list.goneRow)
        : t(isRejected(error) ? words.state.outdatedForGood : words.state.outdated, {
            time: operatorTime(since),
            reason: error.message,
          })}
    </p>
  )
}

interface PageShellProps {
  /** Title in the tab, the heading and the window; absent: the menu's. */
  title?: string
  filters?: ReactNode
  /** Actions at the left of the toolbar, before the chip of the chosen park. */
  tools?: ReactNode
  fetching?: boolean
  outdated?: Outdated | null
  /** It shows rows of all car parks, also while one is chosen. */
  everyPark?: boolean
  /** The page's content, or its `queryPlaceholder`. */
  children: ReactNode
}

/** The layout of a page that is no list: filters, toolbar with the chip of the chosen park, content. */
export function PageShell({ title, filters, tools, fetching, outdated, everyPark, children }: PageShellProps) {
  const isParkChosen = useChosenPark() !== null && !everyPark
  usePageTitle(title)
  return (
    <div className="page-shell">
      <div className="page-main">
        {filters}
        {(tools || isParkChosen) && (
          <div className="toolbar">
            <div className="toolbar-start">
              {tools}
              {isParkChosen && <ParkLine />}
            </div>
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
