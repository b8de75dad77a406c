import { memo, Suspense, useMemo } from 'react'
import { lazyComponent } from '../ui/lazy-component'
import { logPath } from '../page/log-path'
import { useSession } from '../session/session'
import { PageBoundary } from './page-boundary'
import { useText } from '../text/use-text'
import { queryOf } from '../page/address'
import { OverlayHost } from '../page/overlay'
import { PageContext } from '../page/page-context'
import { useTabs } from '../navigation/tabs/tab-store'
import { pageAt } from '../navigation/tabs/page-at'
import { useTitles } from '../navigation/tabs/use-titles'

const LogPage = lazyComponent(() => import('../features/client-log/log-page').then((part) => part.LogPage))

/** The page of the menu entry at an address. */
function MenuPage({ address }: { address: string }) {
  const titleOf = useTitles()
  const menu = useSession((session) => session.menu)
  const query = useMemo(() => queryOf(address), [address])
  const found = pageAt(menu, address)
  if (!found) return null
  const { screen, Page } = found
  return (
    <>
      <h1 className="visually-hidden">{titleOf(address)}</h1>
      <Page screen={screen} query={query} />
    </>
  )
}

interface TabPageProps {
  address: string
  /** Changes with every visit; a failed page is then rendered again. */
  visit: string
  go: (path: string) => void
}

/** The page of one tab. It gets its address as a property, as the window's differs while the tab is hidden. */
export const TabPage = memo(function TabPage({ address, visit, go }: TabPageProps) {
  const t = useText()
  const own = useMemo(() => ({ address, go, openedTabs: () => useTabs.getState().opened }), [address, go])
  return (
    <PageContext value={own}>
      <div className="tab-page">
        <PageBoundary visit={visit}>
          <Suspense fallback={<div className="page-waiting" role="status" aria-label={t('app.loading')} />}>
            <OverlayHost>{address === logPath ? <LogPage /> : <MenuPage address={address} />}</OverlayHost>
          </Suspense>
        </PageBoundary>
      </div>
    </PageContext>
  )
})
