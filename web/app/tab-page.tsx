import { memo, Suspense, useMemo, Component, type ReactNode } from 'react'
import { lazyComponent } from '../ui/lazy-component'
import { logPath, queryOf } from '../page/address'
import { useSession } from '../session/session'
import { Button } from 'antd'
import { translate } from '../text/translate'
import { useText } from '../text/use-text'
import { PageContext } from '../page/page-context'
import { useTabs } from '../navigation/tabs/tab-store'
import { pageAt } from '../navigation/tabs/page-at'
import { useTitles } from '../navigation/tabs/use-titles'

const LogPage = lazyComponent(() => import('../features/client-log/log-page').then((part) => part.LogPage))

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

interface PageBoundaryProps {
  /** Changes with every visit; a failed page is then rendered again. */
  visit: string
  children: ReactNode
}

interface Failed {
  failure: unknown
  visit: string
}

/** Catches the errors of a page, so that the menu and the other pages still work. */
class PageBoundary extends Component<PageBoundaryProps, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null }

  static getDerivedStateFromError(failure: unknown): { failed: Failed } {
    return { failed: { failure, visit: '' } }
  }

  static getDerivedStateFromProps(
    { visit }: PageBoundaryProps,
    { failed }: { failed: Failed | null },
  ): { failed: Failed | null } | null {
    if (!failed) return null
    if (failed.visit === '') return { failed: { ...failed, visit } }
    return failed.visit === visit ? null : { failed: null }
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <div className="page-state" role="alert">
        <h2>{translate('problem.page')}</h2>
        <p>{translate('problem.pageWhy')}</p>
        <p className="page-state-detail">{failed.failure instanceof Error ? failed.failure.message : null}</p>
        <Button type="primary" onClick={() => this.setState({ failed: null })}>
          {translate('app.retry')}
        </Button>
      </div>
    )
  }
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
            {address === logPath ? <LogPage /> : <MenuPage address={address} />}
          </Suspense>
        </PageBoundary>
      </div>
    </PageContext>
  )
})
