import { useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type Location,
} from 'react-router'
import { restoreTabs, changeTabs } from '../navigation/tabs/tab-store'
import { Layout } from './layout'
import { Button } from 'antd'
import { CallError } from '../api/call-error'
import { askToSignIn, endSession } from '../session/end-session'
import { Brand } from '../appearance/brand'
import './layout.css'
import { ownPath } from '../session/own-path'
import { home } from '../page/address'
import { heldAddress } from '../page/held-address'
import { everyNode } from '../session/menu-node'
import { useSession, ensureSession } from '../session/session'
import { redirectTarget } from './redirect-target'
import { t, words } from '../text/text'

/** A rejected token, or one that is useless until the password is changed, ends the session. */
function endIfRejected(failure: unknown): void {
  if (failure instanceof CallError && (failure.status === 401 || failure.status === 403))
    askToSignIn({ kind: 'identity' })
}

/** Checks the token. Rejects only if the session could not be loaded at all: otherwise the page may be shown. */
const guard = (): Promise<void> =>
  ensureSession().catch((failure: unknown) => {
    endIfRejected(failure)
    if (useSession.getState().user === null) throw failure
  })

/** Redirects to the page that its address names; shows the 404 page if that is not a page of the application. */
function RedirectPage() {
  const { '*': route = '' } = useParams()
  const navigate = useNavigate()
  const menu = useSession((session) => session.menu)
  useEffect(() => {
    const pathOf = (name: string): string | null =>
      everyNode(menu).find(({ route_name }) => route_name === name)?.route_path ?? null
    const target = redirectTarget(route, pathOf)
    if (target !== null) void navigate(heldAddress(target), { replace: true })
    else changeTabs({ type: 'visit', address: `/redirect/${route}`, known: false })
  }, [route, menu, navigate])
  return null
}

/** Refreshes the page at `to` and goes to it; home when `to` is not a path of the application. */
function RefreshPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = ownPath(query.get('to')) ?? home
  useEffect(() => {
    changeTabs({ type: 'refresh', address })
    void navigate(address, { replace: true })
  }, [address, navigate])
  return null
}

/** The sign-in is outside this part of the application, so the page is reloaded. */
function SignOutPage() {
  useEffect(() => location.reload(), [])
  return null
}

/** The outline of the layout while the session is loaded, so that nothing moves afterwards. */
function Waiting() {
  return (
    <div className="layout" aria-busy="true">
      <header className="bar">
        <div className="bar-brand">
          <Brand />
        </div>
      </header>
      <div className="side" />
      <main className="workspace">
        <div className="tab-bar" />
        <div className="content" role="status" aria-label={t(words.app.loading)} />
      </main>
    </div>
  )
}

function StartFailed({ error: failure }: { error: unknown }) {
  const reason = failure instanceof Error ? failure.message : t(words.problem.page)
  return (
    <main className="page-state" role="alert">
      <h1>{t(words.state.failed, { reason })}</h1>
      {failure instanceof CallError ? (
        <p className="page-state-detail">
          {failure.method} {failure.path} · {failure.code}
          {failure.requestId ? ` · ${failure.requestId}` : ''}
        </p>
      ) : null}
      <div className="page-state-actions">
        <Button type="primary" onClick={() => location.reload()}>
          {t(words.app.retry)}
        </Button>
        <Button onClick={() => endSession()}>{t(words.user.backToSignIn)}</Button>
      </div>
    </main>
  )
}

/** Milliseconds that a navigation waits for the check of its token: offline or slow, pages are shown all the same. */
const longestWait = 300

interface CheckedLocation {
  /** Null until the session is known. */
  location: Location | null
  /** Why it can't be loaded. */
  failure: { reason: unknown } | null
}

/** The location to show: the window's, once the token has been checked there (spec, administration.md, section 7). */
function useCheckedLocation(): CheckedLocation {
  const location = useLocation()
  const [checked, setChecked] = useState<CheckedLocation>({ location: null, failure: null })
  useEffect(() => {
    let isLatest = true
    const set = (next: CheckedLocation): void => {
      if (isLatest) setChecked(next)
    }
    const show = (): void => set({ location, failure: null })
    const timer = useSession.getState().user === null ? undefined : setTimeout(show, longestWait)
    guard().then(
      () => {
        restoreTabs()
        show()
      },
      (reason: unknown) => set({ location: null, failure: { reason } }),
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [location])
  return checked
}

function CheckedRoutes() {
  const { location, failure } = useCheckedLocation()
  if (failure) return <StartFailed error={failure.reason} />
  if (!location) return <Waiting />
  return (
    <Routes location={location}>
      <Route path="/login" element={<SignOutPage />} />
      <Route element={<Layout />}>
        <Route path="refresh" element={<RefreshPage />} />
        <Route path="redirect/*" element={<RedirectPage />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  )
}

export const AppRoutes = () => (
  <BrowserRouter>
    <ErrorBoundary FallbackComponent={StartFailed}>
      <CheckedRoutes />
    </ErrorBoundary>
  </BrowserRouter>
)
