import { createBrowserRouter, useNavigate, useSearchParams, useParams } from 'react-router'
import { restoreTabs, changeTabs } from '../navigation/tabs/tab-store'
import { Layout } from './layout'
import { StartFailed } from './start-failed'
import { Brand } from '../appearance/brand'
import { useText } from '../text/use-text'
import './layout.css'
import { useEffect } from 'react'
import { ownPath } from '../session/own-path'
import { home } from '../page/address'
import { everyNode } from '../session/menu-node'
import { useSession, ensureSession } from '../session/session'
import { redirectTarget } from './redirect-target'
import { CallError } from '../api/call-error'
import { endSession } from '../session/end-session'
import { token } from '../api/token'

/** A token that may do nothing (refused, or a password to be changed first) is as good as none. */
function refused(failure: unknown): void {
  if (failure instanceof CallError && (failure.status === 401 || failure.status === 403)) endSession('identity')
}

/**
 * Before each protected page: the token is checked. Only the first time the page waits for it; later the check runs
 * beside, as the server refuses everything to an ended session anyway.
 */
async function guard(): Promise<null> {
  if (!token()) {
    endSession('identity')
    return new Promise(() => undefined)
  }
  const checked = ensureSession().catch((failure: unknown) => {
    refused(failure)
    if (useSession.getState().user === null) throw failure
  })
  if (useSession.getState().user === null) await checked
  return null
}

/** Replaces itself by the page that its address names; an address that names none of ours is as unknown as any other. */
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

/** Makes the page at `to` anew and goes to it, home where it names no own path. */
function RefreshPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const address = ownPath(query.get('to')) ?? home
  useEffect(() => {
    changeTabs({ type: 'renew', address })
    void navigate(address, { replace: true })
  }, [address, navigate])
  return null
}

/** The sign-in is a page of its own outside of this application part, so it is loaded afresh. */
function SignOutPage() {
  useEffect(() => location.reload(), [])
  return null
}

/** The shell before the session is known: its outline, so that nothing jumps. */
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

/** The person is known after the guard, and with him the tabs that he had open. */
async function enter(): Promise<null> {
  await guard()
  restoreTabs()
  return null
}

/** All routes; the frame draws what stands at an address, which is the menu's to say. */
export const routes = () =>
  createBrowserRouter([
    { path: '/login', element: <SignOutPage /> },
    {
      loader: enter,
      shouldRevalidate: () => true,
      element: <Layout />,
      errorElement: <StartFailed />,
      hydrateFallbackElement: <Waiting />,
      children: [
        { path: 'refresh', element: <RefreshPage /> },
        { path: 'redirect/*', element: <RedirectPage /> },
        { path: '*', element: null },
      ],
    },
  ])
