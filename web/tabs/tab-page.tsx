import { memo, Suspense, useMemo } from 'react'
import { later } from '../later'
import { logPath } from '../log/log-path'
import { useSession } from '../session/session'
import { PageBoundary } from '../shell/page-boundary'
import { useText } from '../text/use-text'
import { queryOf } from './address'
import { OwnTabContext } from './own-tab'
import { pageAt } from './page-at'
import { useTitles } from './use-titles'

const LogPage = later(() => import('../log/log-page').then((part) => part.LogPage))

/** The page that the menu has at an address. */
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
  /** Changes with every visit: a page that failed is tried again then. */
  visit: string
  go: (path: string) => void
}

/** The page of one tab. It knows its own address by what it is given: the window's is another while it is hidden. */
export const TabPage = memo(function TabPage({ address, visit, go }: TabPageProps) {
  const t = useText()
  const own = useMemo(() => ({ address, go }), [address, go])
  return (
    <OwnTabContext value={own}>
      <div className="tab-page">
        <PageBoundary visit={visit}>
          <Suspense fallback={<div className="page-waiting" role="status" aria-label={t('app.loading')} />}>
            {address === logPath ? <LogPage /> : <MenuPage address={address} />}
          </Suspense>
        </PageBoundary>
      </div>
    </OwnTabContext>
  )
})
