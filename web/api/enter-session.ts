import { sessionHours } from '../../model/envelope'
import { endPersonal, forgetPersonal } from '../storage/personal'
import { send } from './send'
import { startAnew } from './start-anew'
import { browserSession, browserToken, forgetSession, storeSession, forgetImpersonation } from './token'
import {
  announce,
  token,
  useWindowSession,
  ownerKey,
  rememberedUser,
  rememberUser,
  type WindowUser,
} from './window-state'
const state = useWindowSession.getState
const change = useWindowSession.setState

/** How often a session in use is stored again, in milliseconds; as often as the server notes its use. */
const renewInterval = 60_000
let renewedAt = -Infinity

/** To be called when the server has accepted a call: the browser keeps the session as long as the server does. */
export function sessionUsed(): void {
  const { token: own, user, idleHours } = state()
  if (!user || own === null || performance.now() - renewedAt < renewInterval || browserToken() !== own) return
  renewedAt = performance.now()
  storeSession(own, String(user.userId), idleHours)
}

/**
 * The server has confirmed the window's token: it belongs to this user, and may be unused for that many hours. False: the
 * window was used as another user before it was loaded anew, and asks who goes on.
 */
export function sessionConfirmed(user: WindowUser, idleHours: number = sessionHours): boolean {
  const { userId, userName, nickname } = user
  const before = state().user ?? rememberedUser()
  if (before && before.userId !== userId) {
    change({ token: null, user: before, replaced: { userId, userName, nickname } })
    return false
  }
  change({ user: { userId, userName, nickname }, idleHours })
  rememberUser(user)
  renewedAt = -Infinity
  sessionUsed()
  return true
}

/** Whose choices the browser keeps when this window's session is over: of the other user who is signed in there. */
export function keptOwner(): string | null {
  const found = browserSession()
  return found?.userId && found.token !== token() ? ownerKey(found.userId) : null
}

/** Begins a session in this browser. Windows of another user ask who goes on; those of the same one continue with it. */
export function enterSession(user: WindowUser, own: string, idleHours: number = sessionHours): void {
  const { userId, userName, nickname } = user
  forgetImpersonation()
  const before = browserSession()
  if (before && before.token !== own && before.userId !== String(userId)) {
    forgetPersonal(ownerKey(userId), ['localStorage'])
    void send('/user/logout', { replaced: true }, before.token).catch(() => undefined)
  }
  storeSession(own, String(userId), idleHours)
  const shown = state().user
  if (shown && shown.userId !== userId) return goOnAsOther()
  change({ token: own, user: { userId, userName, nickname }, idleHours, ended: null, replaced: null })
  rememberUser(user)
  announce({ type: 'changed' })
}

/** The window is used as the user whose session the browser has now; nothing of the former one stays. */
export function goOnAsOther(): void {
  endPersonal(keptOwner())
  startAnew('/')
}

/** Stores the window's own session in the browser again, which has one there that the server doesn't know. */
export function restoreSession(): void {
  const { token: own, user, idleHours } = state()
  if (own === null || user === null) return
  storeSession(own, String(user.userId), idleHours)
  change({ replaced: null })
  announce({ type: 'changed' })
}

/** Ends the session in all windows of the browser, without telling the server. Returns its token. */
export function closeSession(): string | null {
  const own = token()
  change({ closed: true })
  endPersonal(keptOwner())
  if (browserToken() === own) forgetSession()
  if (own !== null) announce({ type: 'signedOut', token: own })
  return own
}
