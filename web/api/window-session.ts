import { codes } from '../../model/envelope'
import { CallError } from './call-error'
import { callEvents } from './call-events'
import { endPersonal } from '../storage/personal'
import { keptOwner, restoreSession, sessionUsed } from './enter-session'
import { send } from './send'
import { serverNow } from './server-clock'
import { startAnew } from './start-anew'
import { browserSession, browserToken, forgetSession, leaveImpersonation, impersonationOfWindow } from './token'
import {
  announce,
  isOver,
  onSessionMessage,
  useWindowSession,
  type SessionMessage,
  asWindowUser,
  type WindowUser,
} from './window-state'
import { t, words } from '../text/text'

const state = useWindowSession.getState
const change = useWindowSession.setState

const checkPath = '/api/user/check_token'
const endCodes: ReadonlySet<number> = new Set([codes.unknownToken, codes.displaced, codes.expired])

export const isSessionEnd = (failure: unknown): failure is CallError =>
  failure instanceof CallError && endCodes.has(failure.code)

/** Ends of which the server knows that the user will not continue here: nothing of them may stay in sight. */
const finalReasons: readonly unknown[] = ['signed out', 'disabled', 'deleted', 'removed', 'ended']

const never = (): Promise<never> => new Promise(() => undefined)

function signedInAgain(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => (stop(), reject(new DOMException('The call was aborted', 'AbortError')))
    const stop = useWindowSession.subscribe(({ ended, replaced }) => {
      if (ended || replaced) return
      stop()
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}

/** A session that this browser no longer has, although the server still knows it: its data were deleted. */
const forgotten = (): CallError =>
  new CallError({
    code: codes.unknownToken,
    status: 200,
    msg: t(words.problem.sessionForgotten),
    data: null,
    method: 'POST',
    path: checkPath,
    at: serverNow(),
    requestId: null,
  })

/** Whose a token is. Throws a CallError when it is over or unknown, or the server can't be asked. */
async function ownerOf(token: string): Promise<WindowUser | null> {
  const { data } = await send(checkPath, {}, token)
  return asWindowUser(data)
}

/** The browser has no session, or one that the server doesn't know. `found`: its token. */
async function followUnknown(own: string | null, found: string | null): Promise<void> {
  if (own === null) return callEvents.emit('sessionEnded')
  try {
    await ownerOf(own)
    if (found === null) change({ ended: forgotten(), replaced: null })
    else change({ replaced: 'unknown' })
  } catch (failure) {
    if (!isSessionEnd(failure)) throw failure
    await conclude(failure, own)
  }
}

/**
 * Follows what happened to the browser's session elsewhere; that of another user only by asking. Throws a CallError when
 * the server can't be asked.
 */
async function follow({ userId }: WindowUser, own: string | null): Promise<void> {
  const found = browserToken()
  if (found === own) return change({ replaced: null })
  if (found === null) return followUnknown(own, found)
  try {
    const owner = await ownerOf(found)
    if (owner?.userId === userId) change({ token: found, ended: null, replaced: null })
    else change({ replaced: owner ?? 'unknown' })
  } catch (failure) {
    if (!isSessionEnd(failure)) throw failure
    await followUnknown(own, found)
  }
}

/** Is it up to the user to go on? */
const isWaiting = (): boolean => state().ended !== null || state().replaced !== null

let following: Promise<void> | null = null

async function followLatest(user: WindowUser, own: string | null): Promise<void> {
  const found = browserToken()
  await follow(user, own)
  // Another window signed in while the server was asked about the former token.
  if (isWaiting() && !isOver() && browserToken() !== found) await followLatest(user, own)
}

function followBrowser(): Promise<void> {
  const { user, token: own, ended } = state()
  if (!user || isOver() || (ended && !browserSession())) return Promise.resolve()
  following ??= followLatest(user, own).finally(() => (following = null))
  return following
}

/** Milliseconds. */
const askAgainAfter = 3000

/** Asks again until the server answers. */
function followWhenAnswered(): void {
  followBrowser().catch(() => setTimeout(followWhenAnswered, askAgainAfter))
}

/** The token for a call; waits while the session is over. Throws a CallError when the server can't be reached. */
export async function tokenForCall(signal?: AbortSignal): Promise<string | null> {
  if (isOver()) return never()
  const { token: own, user } = state()
  if (isWaiting()) {
    await signedInAgain(signal)
    return tokenForCall(signal)
  }
  if (own === null) change({ token: browserToken() })
  if (!user || browserToken() === own) return state().token
  await followBrowser()
  return tokenForCall(signal)
}

/** Leaves the window if its user will not continue; otherwise lets them sign in again over the page. */
async function conclude(failure: CallError, own: string): Promise<void> {
  if (impersonationOfWindow()) return leaveImpersonation({ kind: 'viewOver', msg: failure.msg })
  const answer = await send('/api/user/session_end', {}, own).catch(() => null)
  const data = answer?.data
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null
  if (isOver() || state().token !== own) return
  if (finalReasons.includes(reason)) {
    endPersonal(keptOwner())
    if (browserToken() === own) forgetSession()
    return startAnew('/login', reason === 'signed out' ? { kind: 'signedOut' } : { kind: 'identity', msg: failure.msg })
  }
  change({ ended: failure, replaced: null })
  announce({ type: 'ended', token: own })
}

let concluding: Promise<void> | null = null

/** To be called when a call with that token was rejected. Returns whether to repeat it, after the user signed in again. */
export async function sessionOver(failure: CallError, sent: string | null): Promise<boolean> {
  if (isOver()) return never()
  if (isWaiting()) return true
  const { user, token: own } = state()
  if (!user || own === null) {
    callEvents.emit('sessionEnded')
    return false
  }
  if (sent !== own) return true
  if ((browserToken() ?? own) === own) {
    concluding ??= conclude(failure, own).finally(() => (concluding = null))
    await concluding
  }
  return true
}

/** Milliseconds. A cookie that another window has set may be found only some time after its message has arrived. */
const followAfter = [0, 100, 1000, 5000]

function receive(message: SessionMessage): void {
  const { token: own, user, ended, replaced } = state()
  if (!user || isOver()) return
  if (message.type === 'changed' || (replaced && message.token !== own))
    followAfter.forEach((delay) => setTimeout(followWhenAnswered, delay))
  else if (message.token !== own) return
  else if (message.type === 'signedOut') {
    endPersonal(keptOwner())
    startAnew('/login', { kind: 'signedOut' })
  } else if (!ended) void checkSession()
}

/** The user of the window goes on with its session, which the browser has no longer. Throws a CallError. */
export async function goOnAsSelf(): Promise<void> {
  const { token: own } = state()
  if (own === null) return
  try {
    await ownerOf(own)
    restoreSession()
  } catch (failure) {
    if (!isSessionEnd(failure)) throw failure
    await conclude(failure, own)
  }
}

/** Asks the server whether the session still exists; without an answer nothing changes. */
export async function checkSession(): Promise<void> {
  try {
    const own = await tokenForCall()
    if (own === null) return
    await send(checkPath, {}, own).then(sessionUsed, (failure: unknown) =>
      isSessionEnd(failure) ? sessionOver(failure, own) : undefined,
    )
  } catch {
    return
  }
}

/** Follows the other windows of the browser from now on. */
export function watchWindows(): void {
  onSessionMessage(receive)
  const followWhenShown = (): void => {
    if (document.visibilityState === 'visible') receive({ type: 'changed' })
  }
  window.addEventListener('pageshow', followWhenShown)
  document.addEventListener('visibilitychange', followWhenShown)
}
