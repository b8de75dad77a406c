import { codes } from '../../model/envelope'
import { CallError } from './call-error'
import { callEvents, type CallReport } from './call-events'
import { sessionUsed } from './enter-session'
import { questionsOf } from './questions'
import { passwordAgain } from './password-again'
import { send, type Answer, type SendOptions } from './send'
import { isSessionEnd, sessionOver, tokenForCall } from './window-session'
import { t, words } from '../text/text'

/** More than can be pending before the server reports what they changed. */
const maxRemembered = 100

const responses = new Map<string, number>()

/** Remembers when the response to a call of this window arrived. */
function rememberResponse(requestId: string | null): void {
  if (requestId === null) return
  responses.set(requestId, performance.now())
  const [oldest] = responses.keys()
  if (responses.size > maxRemembered && oldest !== undefined) responses.delete(oldest)
}

/** When the response to a call of this window arrived (`performance.now()`); undefined for calls of other windows. */
export const respondedAt = (requestId: string | undefined): number | undefined =>
  requestId === undefined ? undefined : responses.get(requestId)

export interface CallOptions extends SendOptions {
  /** true: the caller shows all errors itself; 'form': it shows bad fields and conflicts only (40000, 40900). */
  quiet?: boolean | 'form'
  onSuccess?: (msg: string) => void
  /** Sent instead of the window's token; the call is then independent of the window's session. */
  token?: string | null
}

type CallOutcome = Pick<CallError, 'method' | 'path' | 'status' | 'code' | 'msg' | 'requestId'>

function emitEnded(
  level: CallReport['level'],
  { method, path, status, code, msg, requestId }: CallOutcome,
  began: number,
): void {
  const call = { method, path, status, code, requestId, took: performance.now() - began }
  callEvents.emit('ended', { level, message: msg, call })
}

/** The user may not do it, or sent too much or too often. */
const refusals: readonly number[] = [403, 413, 429]

/** Did the server refuse what the user wanted, as it should, rather than fail? */
const isRefusal = ({ status, code }: CallError): boolean =>
  refusals.includes(status) || (status >= 200 && status < 300 && code !== status)

function reportFailure(problem: CallError, quiet: CallOptions['quiet'], began: number): void {
  const forForm = problem.code === codes.badFields || problem.code === codes.conflict
  const isAsked = questionsOf(problem).length > 0
  const isShown = quiet !== true && !(quiet === 'form' && forForm) && !isAsked
  // A refusal that the caller shows itself is logged as info.
  emitEnded(isRefusal(problem) ? (isShown ? 'warning' : 'info') : 'danger', problem, began)
  if (isShown) callEvents.emit('failed', problem)
}

function reportSuccess(answer: Answer, onSuccess: CallOptions['onSuccess'], began: number): void {
  rememberResponse(answer.requestId)
  if (answer.method === 'PUT' || answer.method === 'DELETE' || onSuccess) emitEnded('success', answer, began)
  onSuccess?.(answer.msg)
}

/**
 * Calls the server and returns the envelope's data. Throws a CallError (already shown to the user unless `quiet`), or
 * an AbortError when `signal` aborted it. `body` is sent as JSON, FormData as it is. When the window's session has
 * ended, the call waits until the user has signed in again, and is then repeated: it was rejected before it did anything.
 * So does one for which they have to enter their password again; if they don't, it throws an AbortError, too.
 */
export async function call<T = unknown>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const { quiet, onSuccess, token, ...sendOptions } = options
  let began = performance.now()
  let sent = token ?? null
  try {
    if (token === undefined) sent = await tokenForCall(options.signal)
    began = performance.now()
    const answer = await send(path, body, sent, sendOptions)
    if (token === undefined) sessionUsed()
    reportSuccess(answer, onSuccess, began)
    return answer.data as T
  } catch (failure) {
    if (!(failure instanceof CallError)) throw failure
    const isConfirmDue = failure.code === codes.confirm
    if (token !== undefined || !(isConfirmDue || isSessionEnd(failure))) {
      reportFailure(failure, quiet, began)
      throw failure
    }
    emitEnded(isConfirmDue ? 'info' : 'warning', failure, began)
    if (isConfirmDue) {
      if (!(await passwordAgain(began))) throw new DOMException(t(words.problem.notConfirmed), 'AbortError')
    } else if (!(await sessionOver(failure, sent))) throw failure
  }
  return call(path, body, options)
}
