import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { followAddress } from './api/address'
import './design/base.css'
import { startLook } from './design/look'
import { noteError, watchErrors } from './log/watch-errors'
import { reloadForNewVersion } from './reload-for-new-version'
import { signInAddress, takeSignInNotice } from './session/end-session'
import { ownPath } from './session/own-path'
import { token } from './session/token'
import { SignIn } from './sign-in/sign-in'
import { loadTexts } from './text/load-texts'

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

const shell = () => import('./shell/open-shell')

async function openShell(welcome: boolean): Promise<void> {
  const { shellPage } = await shell()
  show(await shellPage(welcome))
}

function openSignIn(): void {
  const target = ownPath(new URLSearchParams(location.search).get('redirect')) ?? '/'
  const enter = (): void => {
    history.replaceState(null, '', target)
    void openShell(true)
  }
  show(
    <SignIn
      notice={takeSignInNotice()}
      onSignedIn={enter}
      preload={() => void shell().then(({ prepareShell }) => prepareShell())}
    />,
  )
}

async function start(): Promise<void> {
  watchErrors()
  reloadForNewVersion()
  followAddress()
  startLook()
  await loadTexts()
  if (location.pathname !== '/login' && token()) return openShell(false)
  if (location.pathname !== '/login') history.replaceState(null, '', signInAddress())
  openSignIn()
}

void start()
