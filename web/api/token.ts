import { baseAddress } from './address'
import { clearCookie, cookie, setCookie } from '../storage/cookie'
import { sessionHours } from '../../model/envelope'
import { forget, store, stored } from '../storage/storage'

interface StoredSession {
  token: string
  userId: string
  until: number
}

const asSession = (value: unknown): StoredSession | null => {
  if (typeof value !== 'object' || value === null) return null
  const { token: text, userId, until } = value as Record<string, unknown>
  const isWhole = typeof text === 'string' && typeof userId === 'string' && typeof until === 'number'
  return isWhole && until > Date.now() ? { token: text, userId, until } : null
}

/** The storage key of a session with another server, as cookies belong to the page's own server; null for that one. */
const storageKey = (): string | null => (baseAddress() ? `session@${baseAddress()}` : null)

function sessionValue(cookieName: string, read: (session: StoredSession) => string): string | null {
  const key = storageKey()
  if (!key) return cookie(cookieName)
  const session = stored(key, asSession)
  return session && read(session)
}

/** The session's token at the address that calls go to, or null when no user is signed in there. */
export const token = (): string | null => sessionValue('token', (session) => session.token)

/** The id of the signed-in user, under which the browser stores their settings; null when no user is signed in. */
export const uuid = (): string | null => sessionValue('uuid', (session) => session.userId)

/** Stores the session for `sessionHours` from now; called again whenever the server has confirmed it. */
export function saveSession(value: string, userId: string): void {
  const key = storageKey()
  if (key)
    return store(key, { token: value, userId, until: Date.now() + sessionHours * 3_600_000 } satisfies StoredSession)
  setCookie('token', value, sessionHours)
  setCookie('uuid', userId, sessionHours)
}

export function clearSession(): void {
  const key = storageKey()
  if (key) return forget(key)
  clearCookie('token')
  clearCookie('uuid')
}
