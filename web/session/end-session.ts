import { keepAddress } from '../api/address'
import { forget, store, stored } from '../storage/storage'
import { dropSession } from '../api/token'

export type SignInNotice = 'identity' | 'password' | null

const noticeKey = 'sign-in-notice'
const asNotice = (value: unknown): SignInNotice => (value === 'identity' || value === 'password' ? value : null)

/** Why the last session of this window ended, once. */
export function takeSignInNotice(): SignInNotice {
  const notice = stored(noticeKey, asNotice, sessionStorage)
  forget(noticeKey, sessionStorage)
  return notice
}

/** The sign-in's address that returns to where the person is now. */
export function signInAddress(back = `${location.pathname}${location.search}`): string {
  const worthReturning = back !== '/' && !back.startsWith('/login') && !back.startsWith('/refresh')
  return worthReturning ? `/login?redirect=${encodeURIComponent(back)}` : '/login'
}

let leaving = false
// A page that the browser kept and shows again is not being left any more.
window.addEventListener('pageshow', () => (leaving = false))

/** Forgets the session and loads the sign-in afresh, so that nothing of the person stays in memory. */
export function endSession(notice: SignInNotice = null, returns = true): void {
  // A call that comes back refused while the page is being left has nothing to add.
  if (leaving) return
  dropSession()
  if (notice) store(noticeKey, notice, sessionStorage)
  if (location.pathname === '/login') return
  leaving = true
  location.assign(returns ? signInAddress() : '/login')
}

/** Forgets the session and loads the sign-in of another server. */
export function leaveFor(address: string): void {
  endSession(null, false)
  keepAddress(address)
}
