import { saveAddress } from '../api/address'
import { forget, store, stored } from '../storage/storage'
import { clearSession } from '../api/token'

export type SignInNotice = 'identity' | 'password' | null

const noticeKey = 'sign-in-notice'
const asNotice = (value: unknown): SignInNotice => (value === 'identity' || value === 'password' ? value : null)

/** Returns why the last session of this window ended, and clears it. */
export function takeSignInNotice(): SignInNotice {
  const notice = stored(noticeKey, asNotice, sessionStorage)
  forget(noticeKey, sessionStorage)
  return notice
}

/** The address of the sign-in page that returns to the current page. */
export function signInAddress(back = `${location.pathname}${location.search}`): string {
  const worthReturning = back !== '/' && !back.startsWith('/login') && !back.startsWith('/refresh')
  return worthReturning ? `/login?redirect=${encodeURIComponent(back)}` : '/login'
}

let leaving = false
// The page may be restored from the browser's back/forward cache.
window.addEventListener('pageshow', () => (leaving = false))

/** Clears the session and loads the sign-in page, so that no data of the user stays in memory. */
export function endSession(notice: SignInNotice = null, returns = true): void {
  // Calls that are rejected while the page is being left are ignored.
  if (leaving) return
  clearSession()
  if (notice) store(noticeKey, notice, sessionStorage)
  if (location.pathname === '/login') return
  leaving = true
  location.assign(returns ? signInAddress() : '/login')
}

/** Clears the session and loads the sign-in page of another server. */
export function switchServer(address: string): void {
  endSession(null, false)
  saveAddress(address)
}
