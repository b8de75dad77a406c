import type { ReactNode } from 'react'
import { useChosenPark, choosePark } from '../session/chosen-park'
import { isRejected } from '../fields/retry-failed'
import { LoadingBar } from '../ui/load-problem'
import { operatorTime } from '../session/operator-now'
import './page.css'
import { isGone, type Outdated } from './use-live-data'
import { usePageTitle } from './page-title'
import { t, words } from '../text/text'
import { CloseOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { carParks } from '../../resources'
import { useName } from '../fields/reference/lookup'

/** The chip of the chosen park above data filtered by it; nothing while all parks are shown. */
function ParkLine() {
  const park = useChosenPark()
  return (
    park !== null && (
      <ul className="filter-chips">
        <ParkChip park={park} />
      </ul>
    )
  )
}

/** The chip of the chosen park. Removing it shows all parks on every page. */
export function ParkChip({ park }: { park: string }) {
  const name = useName(carParks.resource, park, carParks.key)
  return (
    <li className="filter-chip filter-chip-park">
      <EnvironmentOutlined aria-hidden />
      <span>{t(words.park.only, { name: name ?? park })}</span>
      <button type="button" aria-label={t(words.park.showAll)} onClick={() => choosePark(null)}>
        <CloseOutlined aria-hidden />
      </button>
    </li>
  )
}

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
