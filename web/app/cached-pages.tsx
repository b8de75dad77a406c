import { Activity, Suspense, useCallback, useMemo, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { logPath, home } from '../page/address'
import { heldAddress } from '../page/held-address'
import { useSession } from '../session/session'
import { isCached, pageAt } from '../navigation/page-of-view'
import { cachedTabs } from '../navigation/tabs/tab-rules'
import { PageBoundary, TabPage } from './tab-page'
import { useTabs } from '../navigation/tabs/tab-store'
import { loadLogPage } from '../features/client-log/load-log-page'
import { PlateLinkContext } from '../fields/plate/plate-chip'
import { linkToCar } from '../page/car-link'
import { noFilters, PageContext } from '../page/page-context'
import { lazyPart, usePreload } from '../ui/lazy-component'
import { useUnsavedTabs } from '../page/unsaved'
import { Mark } from '../appearance/brand'
import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { t, words } from '../text/text'

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
    <PageContext value={own}>
      <PlateLinkContext value={linkToCar}>
        <div className="tab-page">
          <PageBoundary visit={visit}>
            <Suspense fallback={<div className="page-waiting" role="status" aria-label={t(words.app.loading)} />}>
              <Overview cover={<Cover />} />
            </Suspense>
          </PageBoundary>
        </div>
      </PlateLinkContext>
    </PageContext>
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
