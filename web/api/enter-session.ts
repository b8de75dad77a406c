import { sessionHours } from '../../model/envelope'
import { send } from './send'
import { browserSession, browserToken, forgetSession, storeSession } from './token'
import { forgetView } from './view'
import { announce, showOtherUser, token, useWindowSession, type WindowUser } from './window-state'

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

/** The server has confirmed the window's token: it belongs to this user, and may be unused for that many hours. */
export function sessionConfirmed({ userId, userName }: WindowUser, idleHours: number = sessionHours): void {
  change({ user: { userId, userName }, idleHours })
  renewedAt = -Infinity
  sessionUsed()
}

/** Begins a session in this browser. All windows of another user start anew; those of the same one continue with it. */
export function enterSession({ userId, userName }: WindowUser, own: string, idleHours: number = sessionHours): void {
  forgetView()
  const before = browserSession()
  if (before && before.token !== own && before.userId !== String(userId))
    void send('/user/logout', {}, before.token).catch(() => undefined)
  storeSession(own, String(userId), idleHours)
  const shown = state().user
  if (shown && shown.userId !== userId) showOtherUser()
  change({ token: own, user: { userId, userName }, idleHours, ended: null })
  announce({ type: 'changed' })
}

/** Ends the session in all windows of the browser, without telling the server. Returns its token. */
export function closeSession(): string | null {
  const own = token()
  change({ closed: true })
  if (browserToken() === own) forgetSession()
  if (own !== null) announce({ type: 'signedOut', token: own })
  return own
}
