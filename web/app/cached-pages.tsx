import { Activity, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { logPath, home } from '../page/address'
import { useSession } from '../session/session'
import { isCached, pageAt } from '../navigation/tabs/page-at'
import { cachedTabs } from '../navigation/tabs/tab-rules'
import { TabPage } from './tab-page'
import { useTabs } from '../navigation/tabs/tab-store'
import { loadLogPage } from '../features/client-log/load-log-page'
import { usePreload } from '../ui/lazy-component'
import { useFreedRows } from './use-freed-rows'
import { useUnsavedTabs } from '../page/unsaved'
import { Mark } from '../appearance/brand'
import { useText } from '../text/use-text'
import './cover.css'
import { Button } from 'antd'

function NotFoundPage() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <div className="cover" role="alert">
      <h1>{t('shell.notFound')}</h1>
      <p>{t('shell.notFoundWhy')}</p>
      <Button type="primary" onClick={() => void navigate('/', { replace: true })}>
        {t('shell.backHome')}
      </Button>
    </div>
  )
}

function HomePage() {
  const t = useText()
  return (
    <div className="cover">
      <Mark size={72} />
      <h1>{t('app.name')}</h1>
      <p>{t('app.title')}</p>
    </div>
  )
}

/** How many pages stay mounted; the others keep their tab and are mounted again when they are next shown. */
const maxCached = 20

/** The current page, and the cached pages of other tabs, which are hidden and keep their state. */
export function CachedPages() {
  const navigate = useNavigate()
  const go = useCallback((path: string) => void navigate(path), [navigate])
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
      {current === home && <HomePage key={tabs.sequence} />}
      {isUnknown && <NotFoundPage />}
    </>
  )
}
