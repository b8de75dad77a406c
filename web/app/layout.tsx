import { useState, useEffect } from 'react'
import { Outlet } from 'react-router'
import { usePhone } from '../ui/use-phone'
import { lazyComponent } from '../ui/lazy-component'
import { store, stored } from '../storage/storage'
import { CachedPages } from './cached-pages'
import { TabBar } from '../navigation/tabs/tab-bar'
import { useVisits } from '../navigation/tabs/use-visits'
import { useText } from '../text/use-text'
import './layout.css'
import { Header } from '../header/header'
import { Sidebar } from '../navigation/menu/sidebar'
import { useRestoredFocus } from './use-restored-focus'
import { usePageName } from '../navigation/menu/use-page-name'
import { useQueryClient } from '@tanstack/react-query'
import { answeredAt } from '../api/own-calls'
import { forgetLookups } from '../fields/reference/forget-lookups'
import { followRowChanges, onRowsChanged, type RowChanges } from '../events/row-changes'
import { onServerEvent } from '../events/server-events'
import { reloadAccess } from '../session/session'

/** Keeps menu and permissions true while somebody changes them. */
function AccessUpdates() {
  useEffect(
    // A failed reload changes nothing; the next event or page brings the news.
    () => onServerEvent('access', () => void reloadAccess().catch(() => undefined)),
    [],
  )
  return null
}

/** What belongs to no park changes seldom, and is named everywhere; what this window changed itself it has forgotten. */
const renamed = ({ resources, park, by }: RowChanges): readonly string[] =>
  park === null ? resources.filter((name) => answeredAt(by[name]) === undefined) : []

/** Hears of rows that anybody changed, for all lists; their names, choices and trees are read again when next wanted. */
function RowUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      followRowChanges(),
      onRowsChanged((changes) => renamed(changes).forEach((name) => forgetLookups(client, name))),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
  return null
}

/** Sets the window's title while the page is shown. */
function useTitle(title: string): void {
  const t = useText()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
}

const PhoneBar = lazyComponent(() => import('../header/phone-bar').then((part) => part.PhoneBar))

const asFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** The shell around every page: header, menu, strip, and the sheet that the page fills. */
export function Layout() {
  const t = useText()
  const phone = usePhone()
  useVisits()
  useRestoredFocus()
  useTitle(usePageName())
  const [folded, setFolded] = useState(() => stored('menu-folded', asFlag) ?? false)
  const fold = (): void => {
    store('menu-folded', !folded)
    setFolded(!folded)
  }
  return (
    <div className={phone ? 'layout phone' : folded ? 'layout folded' : 'layout'}>
      <AccessUpdates />
      <RowUpdates />
      <a className="skip visually-hidden" href="#page">
        {t('app.skip')}
      </a>
      {phone ? <PhoneBar /> : <Header folded={folded} onFold={fold} />}
      {phone ? null : <Sidebar folded={folded} />}
      <main className="workspace">
        {phone ? null : <TabBar />}
        <div className="content" id="page" tabIndex={-1}>
          <CachedPages />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
