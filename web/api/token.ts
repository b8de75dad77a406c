import { baseAddress } from './address'
import { clearCookie, cookie, setCookie } from '../storage/cookie'
import { forget, store, stored } from '../storage/storage'
import { startAnew, type StartNotice } from './start-anew'

interface StoredSession {
  token: string
  userId: string
}

const asSession = (value: unknown): StoredSession | null => {
  if (typeof value !== 'object' || value === null) return null
  const { token, userId } = value as Record<string, unknown>
  return typeof token === 'string' && typeof userId === 'string' ? { token, userId } : null
}

const key = (): string => `view@${baseAddress()}`

/** The session of one window in which its user sees the app as another; the browser's own session stays beside it. */
export const impersonationOfWindow = (): StoredSession | null => stored(key(), asSession, 'sessionStorage')

export const forgetImpersonation = (): void => forget(key(), 'sessionStorage')

/** From now on the window shows what the other user sees. */
export function enterImpersonation(view: StoredSession): void {
  store(key(), view, 'sessionStorage')
  startAnew('/')
}

/** The window shows what its own user sees again. */
export function leaveImpersonation(notice: StartNotice | null = null): void {
  forgetImpersonation()
  startAnew('/', notice)
}

/** The session that all windows of this browser share, as the last of them stored it; `userId` null: only the token is known. */
type BrowserSession = Pick<StoredSession, 'token'> & { userId: string | null }

/**
 * The storage key of a session with another server, as cookies belong to the page's own server; null for that one. It has
 * no end of its own, which the browser's clock would have to measure: the server rejects it, and it is forgotten then.
 */
const storageKey = (): string | null => (baseAddress() ? `session@${baseAddress()}` : null)

/** Can a header carry it? A cookie of another application may be any text. */
const isSendable = (token: string): boolean => /^[\x20-\x7e]+$/.test(token)

/** The session at the address that calls go to, or null when no user is signed in there; a view has priority. */
export function browserSession(): BrowserSession | null {
  const view = impersonationOfWindow()
  if (view) return view
  const key = storageKey()
  if (key) return stored(key, asSession)
  const token = cookie('token')
  return token && isSendable(token) ? { token, userId: cookie('uuid') } : null
}

export const browserToken = (): string | null => browserSession()?.token ?? null

/** Hours added, so that an expired session is rejected by the server, which says so, rather than forgotten here. */
const margin = 0.25

/** Stores the session for the hours that it may be unused; called again when it was used. */
export function storeSession(token: string, userId: string, idleHours: number): void {
  if (impersonationOfWindow()) return
  const key = storageKey()
  if (key) return store(key, { token, userId } satisfies BrowserSession)
  const hours = idleHours + margin
  // The user first: a window that reads in between must not find the new token with the former user.
  setCookie('uuid', userId, hours)
  setCookie('token', token, hours)
}

export function forgetSession(): void {
  if (impersonationOfWindow()) return forgetImpersonation()
  const key = storageKey()
  if (key) return forget(key)
  clearCookie('token')
  clearCookie('uuid')
}
