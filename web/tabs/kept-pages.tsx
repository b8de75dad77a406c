import { Activity, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { logPath } from '../log/log-path'
import { HomePage } from '../pages/home'
import { NotFoundPage } from '../pages/not-found'
import { useSession } from '../session/session'
import { home } from './address'
import { isCached, pageAt } from './page-at'
import { keptTabs } from './tab-rules'
import { TabPage } from './tab-page'
import { useTabs } from './tab-store'
import { useUnsavedTabs } from './unsaved'

/** How many pages are alive at once; others keep their tab and are made anew when they are next shown. */
const most = 20

/** The page that is shown, and, hidden, those that were shown before and stay as they were left. */
export function KeptPages() {
  const navigate = useNavigate()
  const go = useCallback((path: string) => void navigate(path), [navigate])
  const menu = useSession((session) => session.menu)
  const tabs = useTabs()
  const unsaved = useUnsavedTabs()
  const mayStay = (address: string): boolean => {
    const found = pageAt(menu, address)
    return found ? isCached(found) : address === logPath
  }
  const { current } = tabs
  const kept = keptTabs(tabs, mayStay, unsaved, most)
  const nowhere = current !== null && current !== home && !kept.some(({ address }) => address === current)
  return (
    <>
      {kept.map(({ address, made, seen }) => (
        <Activity key={`${address} ${made}`} mode={address === current ? 'visible' : 'hidden'}>
          <TabPage address={address} visit={String(seen)} go={go} />
        </Activity>
      ))}
      {current === home && <HomePage key={tabs.turn} />}
      {nowhere && <NotFoundPage />}
    </>
  )
}
