import { Activity, useCallback, useMemo, useEffect, memo, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { logPath, home } from '../page/address'
import { heldAddress, heldQuery } from '../page/held-address'
import { useSession, useCan } from '../session/session'
import { isCached, pageAt } from '../navigation/page-of-view'
import { cachedTabs } from '../navigation/tabs/tab-rules'
import { useTabs, changeTabs, tabFilters } from '../navigation/tabs/tab-store'
import { noFilters, PageContext, type PageContextValue } from '../page/page-context'
import { lazyPart, usePreload } from '../ui/lazy-component'
import { useUnsavedTabs } from '../page/unsaved'
import { Mark } from '../appearance/brand'
import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { t, words } from '../text/text'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { loadOnce, retryFailedLoads, whenRetried } from '../ui/load-once'
import { PlateLinkContext } from '../fields/plate/plate-chip'
import { usePageTitle } from '../page/page-title'
import { useTitles } from '../navigation/tabs/use-titles'
import { carAddress, carPermissions, longestPlate } from '../../model/car-page'
import { PageLink } from '../page/page-link'

interface CarLinkProps {
  plate: string
  children: ReactNode
}

function CarLink({ plate, children }: CarLinkProps) {
  const isPermitted = useCan(carPermissions)
  if (!isPermitted || plate.length > longestPlate) return children
  return (
    <PageLink className="plate-link" to={carAddress(plate)}>
      {children}
    </PageLink>
  )
}

/** Links what shows a plate to the page of its car, for those who may open it. */
const linkToCar = (plate: string, chip: ReactNode) => <CarLink plate={plate}>{chip}</CarLink>

const loadLogPage = loadOnce(() => import('../features/client-log/log-page').then((part) => part.LogPage))
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

interface PageFrameProps {
  own: PageContextValue
  /** Changes with every visit; a failed page is then rendered again. */
  visit: string
  children: ReactNode
}

/** What a page is rendered in; in place of one that failed, it says so. */
function PageFrame({ own, visit, children }: PageFrameProps) {
  return (
    <PageContext value={own}>
      <PlateLinkContext value={linkToCar}>
        <div className="tab-page">
          <ErrorBoundary fallbackRender={(failed) => <FailedPage {...failed} visit={visit} />}>
            <Suspense fallback={<div className="page-waiting" role="status" aria-label={t(words.app.loading)} />}>
              {children}
            </Suspense>
          </ErrorBoundary>
        </div>
      </PlateLinkContext>
    </PageContext>
  )
}

interface TabPageProps {
  address: string
  /** Identifies the page, see `PageContext`. */
  page: string
  visit: string
  go: (path: string) => void
}

/** The page of one tab. It gets its address as a property, as the window's differs while the tab is hidden. */
const TabPage = memo(function TabPage({ address, page, visit, go }: TabPageProps) {
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
    <PageFrame own={own} visit={visit}>
      {address === logPath ? <LogPage /> : <MenuPage address={address} />}
    </PageFrame>
  )
})

/**
 * Removes the cached rows of pages that are not mounted any more; those of hidden pages are kept, however long they stay
 * hidden. `mounted` are the pages of all mounted tabs (`PageContext`), a line each.
 */
function useFreedRows(mounted: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const pages = new Set(mounted.split('\n'))
    const isOfClosed = (page: unknown): boolean => typeof page === 'string' && !pages.has(page)
    client.removeQueries({ type: 'inactive', predicate: ({ meta }) => isOfClosed(meta?.page) })
  }, [client, mounted])
}

function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className="cover" role="alert">
      <h1>{t(words.shell.notFound)}</h1>
      <p>{t(words.shell.notFoundWhy)}</p>
      <Button type="primary" onClick={() => void navigate('/', { replace: true })}>
        {t(words.shell.backHome)}
      </Button>
    </div>
  )
}

const Overview = lazyPart(() => import('../features/overview/overview').then((part) => part.Overview))

function Cover() {
  return (
    <div className="cover">
      <Mark size={72} />
      <h1>{t(words.app.name)}</h1>
      <p>{t(words.app.title)}</p>
    </div>
  )
}

/** The overview, or the cover for those who may see nothing of it. */
function HomePage({ go, visit }: { go: (path: string) => void; visit: string }) {
  const own = useMemo(
    () => ({
      ...{ address: home, page: home, go, leaveTo: go, filters: noFilters },
      isCurrent: () => useTabs.getState().current === home,
    }),
    [go],
  )
  return (
    <PageFrame own={own} visit={visit}>
      <Overview cover={<Cover />} />
    </PageFrame>
  )
}

/** How many pages stay mounted; the others keep their tab and are mounted again when they are next shown. */
const maxCached = 20

/** The current page, and the cached pages of other tabs, which are hidden and keep their state. */
export function CachedPages() {
  const navigate = useNavigate()
  const go = useCallback((path: string) => void navigate(heldAddress(path)), [navigate])
  const menu = useSession((session) => session.menu)
  const tabs = useTabs()
  const unsaved = useUnsavedTabs()
  const mayCache = (address: string): boolean => {
    const found = pageAt(menu, address)
    return found ? isCached(found) : address === logPath
  }
  const { current } = tabs
  const cached = cachedTabs(tabs, mayCache, unsaved, maxCached)
  const pages = cached.map((tab) => ({ ...tab, page: `${tab.address} ${tab.generation}` }))
  usePreload(loadLogPage)
  useFreedRows(pages.map(({ page }) => page).join('\n'))
  const isUnknown = current !== null && current !== home && !cached.some(({ address }) => address === current)
  return (
    <>
      {pages.map(({ page, address, lastVisit }) => (
        <Activity key={page} mode={address === current ? 'visible' : 'hidden'}>
          <TabPage address={address} page={page} visit={String(lastVisit)} go={go} />
        </Activity>
      ))}
      {current === home && <HomePage key={tabs.sequence} go={go} visit={String(tabs.sequence)} />}
      {isUnknown && <NotFoundPage />}
    </>
  )
}
