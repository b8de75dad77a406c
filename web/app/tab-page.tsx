import { memo, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { retryFailedLoads, whenRetried } from '../ui/load-once'
import { loadLogPage } from '../features/client-log/load-log-page'
import { lazyPart } from '../ui/lazy-component'
import { PlateLinkContext } from '../fields/plate/plate-chip'
import { logPath } from '../page/address'
import { heldAddress, heldQuery } from '../page/held-address'
import { linkToCar } from '../page/car-link'
import { useSession } from '../session/session'
import { Button } from 'antd'
import { PageContext } from '../page/page-context'
import { usePageTitle } from '../page/page-title'
import { changeTabs, tabFilters, useTabs } from '../navigation/tabs/tab-store'
import { pageAt } from '../navigation/page-of-view'
import { useTitles } from '../navigation/tabs/use-titles'
import { t, words } from '../text/text'

const LogPage = lazyPart(loadLogPage)

/** The title of a page that the user's menu has lost. */
function KeptTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}

function MenuPage({ address }: { address: string }) {
  const titleOf = useTitles()
  const menu = useSession((session) => session.menu)
  const query = useMemo(() => heldQuery(address), [address])
  const found = pageAt(menu, address)
  const title = titleOf(address)
  // The tab stays open if it has unsaved input when the user's menu loses its page.
  const [opened] = useState({ found, title })
  const shown = found ?? opened.found
  if (!shown) return null
  const { screen, Page } = shown
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {!found && <KeptTitle title={opened.title} />}
      <Page screen={screen} query={query} />
    </>
  )
}

function FailedPage({ error, resetErrorBoundary, visit }: FallbackProps & { visit: string }) {
  const [failedVisit] = useState(visit)
  useEffect(() => whenRetried(resetErrorBoundary), [resetErrorBoundary])
  // Not `resetKeys`: the boundary does not compare them when its hidden page is shown again.
  useEffect(() => {
    if (visit !== failedVisit) retryFailedLoads()
  }, [visit, failedVisit])
  return (
    <div className="page-state" role="alert">
      <h2>{t(words.problem.page)}</h2>
      <p>{t(words.problem.pageWhy)}</p>
      <p className="page-state-detail">{error instanceof Error ? error.message : null}</p>
      <Button type="primary" onClick={retryFailedLoads}>
        {t(words.app.retry)}
      </Button>
    </div>
  )
}

/** Shows in place of a page that failed that it did; another visit renders it again. */
export const PageBoundary = ({ visit, children }: { visit: string; children: ReactNode }) => (
  <ErrorBoundary fallbackRender={(failed) => <FailedPage {...failed} visit={visit} />}>{children}</ErrorBoundary>
)

interface TabPageProps {
  address: string
  /** Identifies the page, see `PageContext`. */
  page: string
  /** Changes with every visit; a failed page is then rendered again. */
  visit: string
  go: (path: string) => void
}

/** The page of one tab. It gets its address as a property, as the window's differs while the tab is hidden. */
export const TabPage = memo(function TabPage({ address, page, visit, go }: TabPageProps) {
  const own = useMemo(
    () => ({
      ...{ address, page, go, filters: tabFilters(address) },
      leaveTo: (path: string) => {
        const next = heldAddress(path)
        changeTabs({ type: 'close', addresses: [address], next })
        go(next)
      },
      isCurrent: () => useTabs.getState().current === address,
    }),
    [address, page, go],
  )
  return (
    <PageContext value={own}>
      <PlateLinkContext value={linkToCar}>
        <div className="tab-page">
          <PageBoundary visit={visit}>
            <Suspense fallback={<div className="page-waiting" role="status" aria-label={t(words.app.loading)} />}>
              {address === logPath ? <LogPage /> : <MenuPage address={address} />}
            </Suspense>
          </PageBoundary>
        </div>
      </PlateLinkContext>
    </PageContext>
  )
})
