import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOnAddressChange, reloadUntilPermitted } from '../api/address'
import { callEvents } from '../api/call-events'
import '../appearance/base.css'
import { startAppearance } from '../appearance/appearance'
import { addLogEntry, logError, watchErrors } from '../features/client-log/log'
import { forgetPersonal } from '../storage/personal'
import { store, stored } from '../storage/storage'
import { askToSignIn, signInAddress } from '../session/end-session'
import { ownPath } from '../session/own-path'
import { browserSession, browserToken } from '../api/token'
import { reloadIfLeft, takeStartNotice } from '../api/start-anew'
import { watchWindows } from '../api/window-session'
import { ownerKey } from '../api/window-state'
import { SignIn } from '../features/sign-in/sign-in'
import { watchStyles } from '../ui/load-once'
import { langTag } from '../text/lang'
import { t, words } from '../text/text'
import { zhEn } from '../../model/label'

const asTime = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The app's first script, which has another name in each version; null if the server does not answer with the app. */
async function servedScript(): Promise<string | null> {
  const response = await fetch('/', { cache: 'no-store' })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector('script[type=module]')?.getAttribute('src') ?? null
}

const runningScript = document.querySelector('script[type=module]')?.getAttribute('src')

/**
 * After an update the chunks of the old page no longer exist; the page is then reloaded, at most every 30 seconds. If the
 * server is only away, the failure is shown where the chunk is needed.
 */
function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = stored('reloaded-at', asTime, 'sessionStorage') ?? 0
    if (Date.now() - last < 30_000) return
    servedScript().then(
      (served) => {
        if (served === null || served === runningScript) return
        store('reloaded-at', Date.now(), 'sessionStorage')
        location.reload()
      },
      () => undefined,
    )
  })
}

const container = document.getElementById('berth')
if (!container) throw new Error('The page has no #berth element')
const root = createRoot(container, {
  // Errors caught by a page's boundary; all others reach the window, whose error events are logged as well.
  onCaughtError: (failure, { componentStack }) => {
    console.error(failure)
    logError(failure, componentStack)
  },
})
const show = (page: ReactNode): void => root.render(<StrictMode>{page}</StrictMode>)

const loadApp = () => import('./open-app')

async function showApp(welcome: boolean): Promise<void> {
  const { openApp } = await loadApp()
  show(await openApp(welcome))
}

const notStarted = zhEn(
  '未能加载应用，请检查网络后重试。',
  'The app could not be loaded. Check the network, then try again.',
)

/** A browser may keep that a script has failed, so the page is loaded again. */
function NotStarted() {
  return (
    <div className="not-started" role="alert">
      <p>{t(notStarted)}</p>
      <button type="button" autoFocus onClick={() => location.reload()}>
        {t(words.app.retry)}
      </button>
    </div>
  )
}

/** Instead of an empty page, or of a sign-in that never ends. */
function orSayWhy(starting: Promise<void>): void {
  starting.catch((failure: unknown) => {
    console.error(failure)
    show(<NotStarted />)
  })
}

function openSignIn(): void {
  const others = browserSession()?.userId
  forgetPersonal(others ? ownerKey(others) : null)
  const back = ownPath(new URLSearchParams(location.search).get('redirect'))
  const target = back === null ? '/' : back.includes('#') ? back : `${back}${location.hash}`
  const enter = (): void => {
    history.replaceState(null, '', target)
    orSayWhy(showApp(true))
  }
  show(
    <SignIn
      notice={takeStartNotice()}
      onSignedIn={enter}
      preload={() =>
        void loadApp()
          .then(({ prepareApp }) => prepareApp())
          .catch(() => undefined)
      }
    />,
  )
}

async function start(): Promise<void> {
  callEvents.on('ended', addLogEntry)
  callEvents.on('sessionEnded', () => askToSignIn({ kind: 'identity' }))
  watchErrors()
  watchStyles()
  reloadForNewVersion()
  reloadOnAddressChange()
  reloadUntilPermitted()
  reloadIfLeft()
  watchWindows()
  startAppearance()
  document.documentElement.lang = langTag()
  if (location.pathname !== '/login' && browserToken()) return showApp(false)
  if (location.pathname !== '/login') history.replaceState(null, '', signInAddress())
  openSignIn()
}

orSayWhy(start())
