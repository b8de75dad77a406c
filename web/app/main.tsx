import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAddress } from '../api/address'
import { callEvents } from '../api/call-events'
import '../appearance/base.css'
import { startAppearance } from '../appearance/appearance'
import { note } from '../features/client-log/log'
import { noteError, watchErrors } from '../features/client-log/watch-errors'
import { reloadForNewVersion } from './reload-for-new-version'
import { endSession, signInAddress, takeSignInNotice } from '../session/end-session'
import { ownPath } from '../session/own-path'
import { token } from '../api/token'
import { SignIn } from '../features/sign-in/sign-in'
import { loadTexts } from '../text/load-texts'

const place = document.getElementById('berth')
if (!place) throw new Error('The page lacks its #berth element')
const root = createRoot(place, {
  // What a page's boundary has caught; anything else ends at the window, where it is put down too.
  onCaughtError: (failure, { componentStack }) => {
    console.error(failure)
    noteError(failure, componentStack)
  },
})
const show = (page: ReactNode): void => root.render(<StrictMode>{page}</StrictMode>)

const loadApp = () => import('./open-app')

async function showApp(welcome: boolean): Promise<void> {
  const { openApp } = await loadApp()
  show(await openApp(welcome))
}

function openSignIn(): void {
  const target = ownPath(new URLSearchParams(location.search).get('redirect')) ?? '/'
  const enter = (): void => {
    history.replaceState(null, '', target)
    void showApp(true)
  }
  show(
    <SignIn
      notice={takeSignInNotice()}
      onSignedIn={enter}
      preload={() => void loadApp().then(({ prepareApp }) => prepareApp())}
    />,
  )
}

async function start(): Promise<void> {
  callEvents.on('ended', note)
  callEvents.on('sessionEnded', () => endSession('identity'))
  watchErrors()
  reloadForNewVersion()
  followAddress()
  startAppearance()
  await loadTexts()
  if (location.pathname !== '/login' && token()) return showApp(false)
  if (location.pathname !== '/login') history.replaceState(null, '', signInAddress())
  openSignIn()
}

void start()
