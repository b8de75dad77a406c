import { useState, useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { Outlet } from 'react-router'
import { usePhone } from '../ui/hooks/use-phone'
import { store, stored } from '../storage/storage'
import { CachedPages } from './cached-pages'
import { TabBar } from '../navigation/tabs/tab-bar'
import { useVisits } from '../navigation/tabs/use-visits'
import './layout.css'
import { CheckCount } from '../header/check-count'
import { UserAids, startTour } from '../header/aids/user-aids'
import { ViewBanner, DemoNote, FailedSignInsNote } from '../header/notes'
import { Header } from '../header/header'
import { visibleMenus } from '../session/menu-node'
import { useSession, reloadAccess } from '../session/session'
import { userKey } from '../session/user-key'
import { FoldedMenu } from '../navigation/menu/folded-menu'
import { MenuTree } from '../navigation/menu/menu-tree'
import { useCurrentNode } from '../navigation/menu/use-current-node'
import { useRestoredFocus } from './use-restored-focus'
import { useWindowTitle } from '../navigation/tabs/use-titles'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { respondedAt } from '../api/call'
import { invalidateLookups } from '../fields/reference/invalidate-lookups'
import { followChanges } from '../events/live-queries'
import { renewRows, trackRowChanges, onRowsChanged, type RowChanges } from '../events/row-changes'
import { trackConnection } from '../events/connection'
import { onReconnected, onServerEvent } from '../events/server-events'
import { lazyComponent, lazyOverlay, whileOpen } from '../ui/lazy-component'
import { retryFailedLoads } from '../ui/load-once'
import { closeOwnAccount, useOwnAccount } from '../features/security/own-account'
import { Button } from 'antd'
import { tourSeen, useTourOffer } from '../session/sign-in'
import { t, words } from '../text/text'

/** Above the page, after a user's first sign-in: the offer of a tour, until it is accepted or declined. */
function TourOffer() {
  const offered = useTourOffer((state) => state.offered)
  if (!offered) return null
  return (
    <aside className="page-strip" aria-label={t(words.aids.tour)}>
      <span>{t(words.aids.offer)}</span>
      <Button type="link" size="small" onClick={startTour}>
        {t(words.aids.start)}
      </Button>
      <Button type="text" size="small" onClick={tourSeen}>
        {t(words.aids.decline)}
      </Button>
    </aside>
  )
}

const SecurityDrawer = lazyOverlay(
  () => import('../features/security/security-drawer').then((part) => part.SecurityDrawer),
  whileOpen,
)
const SessionsDrawer = lazyOverlay(
  () => import('../features/security/sessions-drawer').then((part) => part.SessionsDrawer),
  whileOpen,
)

/** The drawers of the own account, which are loaded when they are first opened. */
function OwnAccountDrawers() {
  const open = useOwnAccount((state) => state.open)
  return (
    <>
      <SecurityDrawer open={open === 'security'} onClose={closeOwnAccount} />
      <SessionsDrawer open={open === 'sessions'} onClose={closeOwnAccount} />
    </>
  )
}

const PhoneBar = lazyComponent(
  () => import('../header/phone-bar').then((part) => part.PhoneBar),
  <header className="bar" />,
)

/** Milliseconds until a failed reload is tried again: doubled after each failure, up to the longest. */
const reloadPause = { first: 2000, longest: 60_000 }

/** Milliseconds after which addresses of pictures are read again: each is valid for half an hour at least. */
const renewEvery = 20 * 60_000

/**
 * Reloads what the user may do when it may have changed, until the server has answered. With their rights, addresses of
 * pictures end.
 */
function AccessUpdates() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = (pause: number): void => {
      clearTimeout(timer)
      void reloadAccess().catch(() => {
        clearTimeout(timer)
        timer = setTimeout(reload, pause, Math.min(2 * pause, reloadPause.longest))
      })
    }
    const start = (): void => reload(reloadPause.first)
    const startRenewing = (): void => {
      renewRows()
      // A hidden window doesn't count as use of the session.
      if (document.visibilityState === 'visible') start()
    }
    const renewing = setInterval(startRenewing, renewEvery)
    const stops = [
      onServerEvent('access', start),
      onServerEvent('access', renewRows),
      onServerEvent('config', start),
      onReconnected(start),
    ]
    return () => {
      clearTimeout(timer)
      clearInterval(renewing)
      stops.forEach((stop) => stop())
    }
  }, [])
  return null
}

/** Changed resources without a park, except those changed by this window, whose lookups are already invalidated. */
const staleLookups = ({ resources, park, by }: RowChanges): readonly string[] =>
  park === null ? resources.filter((name) => respondedAt(by[name]) === undefined) : []

/** What is shown but does not follow the changes of rows itself. Never what is being edited. */
const readAnew: ReadonlySet<unknown> = new Set(['lookup', 'dictionary', 'report', 'readings', 'tariff-problems'])

/** Reads again what failed, or may have changed, while the server was not reached. Lists ask for their changes. */
const invalidateMissed = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey, state }) => state.status === 'error' || readAnew.has(queryKey[0]),
  })

/** Follows row changes for all lists, and invalidates the lookups (names, choices, trees) of changed resources. */
function RowUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    const stops = [
      trackRowChanges(),
      trackConnection(),
      followChanges(client),
      onRowsChanged((changes) => staleLookups(changes).forEach((name) => invalidateLookups(client, name))),
      onReconnected(() => void invalidateMissed(client)),
      onReconnected(retryFailedLoads),
    ]
    return () => stops.forEach((stop) => stop())
  }, [client])
  return null
}

function Sidebar({ folded }: { folded: boolean }) {
  const menu = useSession((session) => session.menu)
  const shown = useMemo(() => visibleMenus(menu), [menu])
  const current = useCurrentNode()?.id
  const menuBox = useRef<HTMLElement>(null)
  useEffect(() => {
    menuBox.current?.querySelector('[aria-current], .current')?.scrollIntoView({ block: 'nearest' })
  }, [current, folded])
  return (
    <nav ref={menuBox} className="side" aria-label={t(words.shell.menu)}>
      {folded ? <FoldedMenu nodes={shown} currentId={current} /> : <MenuTree nodes={shown} currentId={current} />}
    </nav>
  )
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t(words.app.name)}`
  }, [title])
}

const asFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** What follows `#` in an address are the filters of a list: they stay. */
function skipToPage(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('page')?.focus()
}

export function Layout() {
  const phone = usePhone()
  useVisits()
  useRestoredFocus()
  useTitle(useWindowTitle())
  const [folded, setFolded] = useState(() => stored(userKey('menu-folded'), asFlag) ?? false)
  const fold = (): void => {
    store(userKey('menu-folded'), !folded)
    setFolded(!folded)
  }
  return (
    <div className={phone ? 'layout phone' : folded ? 'layout folded' : 'layout'}>
      <AccessUpdates />
      <RowUpdates />
      <UserAids />
      <OwnAccountDrawers />
      <CheckCount />
      <a className="skip visually-hidden" href="#page" onClick={skipToPage}>
        {t(words.app.skip)}
      </a>
      <ViewBanner />
      <DemoNote />
      {phone ? <PhoneBar /> : <Header folded={folded} onFold={fold} />}
      {phone ? null : <Sidebar folded={folded} />}
      <main className="workspace">
        {phone ? null : <TabBar />}
        <div className="content" id="page" tabIndex={-1}>
          <FailedSignInsNote />
          <TourOffer />
          <CachedPages />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
