import { useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { BrowserRouter, Route, Routes, useLocation, useNavigate, useSearchParams, useParams } from 'react-router'
import { restoreTabs, changeTabs } from '../navigation/tabs/tab-store'
import { Layout } from './layout'
import { Button } from 'antd'
import { CallError } from '../api/call-error'
import { askToSignIn, endSession } from '../session/end-session'
import { useText } from '../text/use-text'
import { Brand } from '../appearance/brand'
import './layout.css'
import { ownPath } from '../session/own-path'
import { home } from '../page/address'
import { everyNode } from '../session/menu-node'
import { useSession, ensureSession } from '../session/session'
import { redirectTarget } from './redirect-target'

/** A rejected token, or one that is useless until the password is changed, ends the session. */
function endIfRejected(failure: unknown): void {
  if (failure instanceof CallError && (failure.status === 401 || failure.status === 403))
    askToSignIn({ kind: 'identity' })
}

/**
 * Checks the token before each protected page. Only the first page waits for it; later the check runs in parallel, as
 * the server rejects every call of an ended session anyway.
 */
async function guard(): Promise<void> {
  const checked = ensureSession().catch((failure: unknown) => {
    endIfRejected(failure)
    if (useSession.getState().user === null) throw failure
  })
  if (useSession.getState().user === null) await checked
}

/** Redirects to the page that its address names; shows the 404 page if that is not a page of the application. */
function RedirectPage() {
  const { '*': route = '' } = useParams()
  const navigate = useNavigate()
  const menu = useSession((session) => session.menu)
  useEffect(() => {
    const pathOf = (name: string): string | null =>
      everyNode(menu).find(({ route_name }) => route_name === name)?.route_path ?? null
    const target = redirectTarget(route, pathOf)
    if (target !== null) void navigate(target, { replace: true })
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
  const t = useText()
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
        <div className="content" role="status" aria-label={t('app.loading')} />
      </main>
    </div>
  )
}

function StartFailed({ error: failure }: { error: unknown }) {
  const t = useText()
  const reason = failure instanceof Error ? failure.message : t('problem.page')
  return (
    <main className="page-state" role="alert">
      <h1>{t('state.failed', { reason })}</h1>
      {failure instanceof CallError ? (
        <p className="page-state-detail">
          {failure.method} {failure.path} · {failure.code}
          {failure.requestId ? ` · ${failure.requestId}` : ''}
        </p>
      ) : null}
      <div className="page-state-actions">
        <Button type="primary" onClick={() => location.reload()}>
          {t('app.retry')}
        </Button>
        <Button onClick={() => endSession()}>{t('user.backToSignIn')}</Button>
      </div>
    </main>
  )
}

/** The layout, once the session is known; checks it again after each navigation. */
function ProtectedLayout() {
  const location = useLocation()
  const [entered, setEntered] = useState(false)
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null)
  useEffect(() => {
    guard().then(
      () => {
        restoreTabs()
        setEntered(true)
        setFailure(null)
      },
      (reason: unknown) => setFailure({ reason }),
    )
  }, [location])
  if (failure) return <StartFailed error={failure.reason} />
  return entered ? <Layout /> : <Waiting />
}

export const AppRoutes = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/login" element={<SignOutPage />} />
      <Route
        element={
          <ErrorBoundary FallbackComponent={StartFailed}>
            <ProtectedLayout />
          </ErrorBoundary>
        }
      >
        <Route path="refresh" element={<RefreshPage />} />
        <Route path="redirect/*" element={<RedirectPage />} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  </BrowserRouter>
)
