import { saveAddress } from '../api/address'
import { call } from '../api/call'
import { closeSession, keptOwner } from '../api/enter-session'
import { keepStartNotice, startAnew, type StartNotice } from '../api/start-anew'
import { browserToken, forgetSession, leaveImpersonation, impersonationOfWindow } from '../api/token'
import { token } from '../api/window-state'
import { endPersonal } from '../storage/personal'

/** The address of the sign-in page that returns to the current page. What follows its `#` stays there: no server gets it. */
export function signInAddress({ pathname, search, hash } = location): string {
  const back = `${pathname}${search}`
  const worthReturning = `${back}${hash}` !== '/' && !back.startsWith('/login') && !back.startsWith('/refresh')
  return worthReturning ? `/login?redirect=${encodeURIComponent(back)}${hash}` : '/login'
}

function goToSignIn(address: string, notice: StartNotice | null): void {
  if (location.pathname === '/login') return keepStartNotice(notice)
  endPersonal(keptOwner())
  startAnew(address, notice)
}

/** Goes to the sign-in page, and back afterwards, when the window's token is of no use. */
export function askToSignIn(notice: StartNotice | null): void {
  if (impersonationOfWindow()) return leaveImpersonation({ kind: 'viewOver' })
  if (browserToken() === token()) forgetSession()
  goToSignIn(signInAddress(), notice)
}

/** Ends the session in all windows of the browser, also when the server can't be reached, and goes to the sign-in page. */
export function endSession(notice: StartNotice | null = null): void {
  closeSession()
  goToSignIn('/login', notice)
}

/** Ends seeing the app as another user, also when the server can't be reached, and shows the window's own user again. */
async function endView(timeout: number): Promise<void> {
  const options = { token: token(), quiet: true, timeout }
  await call('/user/logout', undefined, options).catch(() => undefined)
  leaveImpersonation()
}

/** How long the end of a view waits for the server, in milliseconds. */
const endTimeout = 2000

/** Ends the session on the server and in all windows of the browser; of a view, only the view. `timeout`: how long to wait for the server, in ms. */
export async function signOut(timeout?: number): Promise<void> {
  if (impersonationOfWindow()) return endView(timeout ?? endTimeout)
  const own = closeSession()
  const options = { token: own, quiet: true, ...(timeout !== undefined && { timeout }) }
  await call('/user/logout', undefined, options).catch(() => undefined)
  endSession()
}

/** Clears the session and loads the sign-in page of another server. */
export async function switchServer(address: string, timeout: number): Promise<void> {
  await signOut(timeout)
  saveAddress(address)
}
