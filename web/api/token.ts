import { baseAddress } from './address'
import { clearCookie, cookie, setCookie } from '../storage/cookie'
import { sessionHours } from '../../model/session'
import { forget, store, stored } from '../storage/storage'

interface Held {
  token: string
  userId: string
  until: number
}

const asHeld = (value: unknown): Held | null => {
  if (typeof value !== 'object' || value === null) return null
  const { token: held, userId, until } = value as Record<string, unknown>
  const isWhole = typeof held === 'string' && typeof userId === 'string' && typeof until === 'number'
  return isWhole && until > Date.now() ? { token: held, userId, until } : null
}

/** Cookies go to the page's own server, so the session of another one is kept apart from them. */
const elsewhere = (): string | null => (baseAddress() ? `session@${baseAddress()}` : null)

function held(cookieName: string, read: (session: Held) => string): string | null {
  const key = elsewhere()
  if (!key) return cookie(cookieName)
  const session = stored(key, asHeld)
  return session && read(session)
}

/** The session's token at the address that calls go to, or null when nobody is signed in there. */
export const token = (): string | null => held('token', (session) => session.token)

/** The id of the signed-in user, under which the browser keeps their choices. */
export const uuid = (): string | null => held('uuid', (session) => session.userId)

/** Keeps the session for `sessionHours` from now; called again whenever the server has confirmed it. */
export function keepSession(value: string, userId: string): void {
  const key = elsewhere()
  if (key) return store(key, { token: value, userId, until: Date.now() + sessionHours * 3_600_000 } satisfies Held)
  setCookie('token', value, sessionHours)
  setCookie('uuid', userId, sessionHours)
}

export function dropSession(): void {
  const key = elsewhere()
  if (key) return forget(key)
  clearCookie('token')
  clearCookie('uuid')
}
