import { codes, type Envelope } from '../../model/envelope'
import { token } from './token'
import { langTag } from '../text/lang'
import { translate } from '../text/translate'
import { baseAddress } from './address'
import { CallError } from './call-error'
import { callEvents, type CallReport } from './call-events'
import { rememberResponse } from './own-calls'
import { statusText } from './status-text'

/** Time limit of a call in milliseconds; uploads, exports and streams set their own. */
export const defaultTimeout = 5000

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  signal?: AbortSignal
  /** Milliseconds; 0: no limit. */
  timeout?: number
  /** true: the caller shows all errors itself; 'form': it shows bad fields and conflicts only (40000, 40900). */
  quiet?: boolean | 'form'
  onSuccess?: (msg: string) => void
}

type Attempt = { method: string; path: string; at: Date }
type CallOutcome = Pick<CallError, 'method' | 'path' | 'status' | 'code' | 'msg' | 'requestId'>

const sessionEndCodes: ReadonlySet<number> = new Set([codes.unknownToken, codes.displaced, codes.expired])

function headersOf(body: unknown, sentToken: string | null): Headers {
  const headers = new Headers({ 'Accept-Language': langTag() })
  if (sentToken) headers.set('Authorization', sentToken)
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  return headers
}

function networkError(cause: unknown, attempt: Attempt): unknown {
  if (!(cause instanceof DOMException || cause instanceof TypeError)) return cause
  if (cause.name === 'AbortError') return cause
  const status = cause.name === 'TimeoutError' ? 408 : 0
  return new CallError({
    ...attempt,
    code: status,
    status,
    msg: statusText(status, { address: attempt.path }),
    data: null,
    requestId: null,
  })
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number' && 'data' in value

function errorText({ ok, status, headers }: Response, envelope: Envelope | null, address: string): string {
  const message = typeof envelope?.msg === 'string' ? envelope.msg : ''
  if (ok && envelope) return message || translate('problem.unknown', { status: envelope.code })
  return statusText(status, { address, message, retryAfter: headers.get('Retry-After') })
}

async function read(response: Response, attempt: Attempt): Promise<Envelope> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof DOMException) throw cause
    return null
  })
  const envelope = isEnvelope(body) ? body : null
  if (response.ok && envelope?.code === codes.ok) return envelope
  throw new CallError({
    ...attempt,
    code: envelope?.code ?? response.status,
    status: response.status,
    msg: errorText(response, envelope, attempt.path),
    data: envelope?.data ?? null,
    requestId: response.headers.get('x-request-id'),
  })
}

function emitEnded(
  level: CallReport['level'],
  { method, path, status, code, msg, requestId }: CallOutcome,
  began: number,
): void {
  const call = { method, path, status, code, requestId, took: performance.now() - began }
  callEvents.emit('ended', { level, message: msg, call })
}

const isBusiness = ({ status, code }: CallError): boolean => status >= 200 && status < 300 && code !== status

/**
 * A session-end code ends the session without a toast (the sign-in page shows the notice), unless a sign-in in another
 * window has replaced the token meanwhile.
 */
function reportFailure(problem: CallError, quiet: CallOptions['quiet'], sentToken: string | null, began: number): void {
  if (sessionEndCodes.has(problem.code)) {
    if (sentToken !== token()) return
    emitEnded('warning', problem, began)
    callEvents.emit('sessionEnded')
    return
  }
  const forForm = problem.code === codes.badFields || problem.code === codes.conflict
  const isShown = quiet !== true && !(quiet === 'form' && forForm)
  // A business error that the caller shows itself is logged as info; HTTP and network errors always as danger.
  emitEnded(isBusiness(problem) ? (isShown ? 'warning' : 'info') : 'danger', problem, began)
  if (isShown) callEvents.emit('failed', problem)
}

/**
 * Calls the server and returns the envelope's data. Throws a CallError (already shown to the user unless `quiet`), or
 * an AbortError when `signal` aborted it. `body` is sent as JSON, FormData as it is.
 */
export async function call<T = unknown>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const { method = 'POST', timeout = defaultTimeout, signal, quiet, onSuccess } = options
  const sentToken = token()
  const attempt: Attempt = { method, path, at: new Date() }
  const began = performance.now()
  const signals = [signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter((one) => one !== undefined)
  const sent = body === undefined && method !== 'GET' ? {} : body
  try {
    const response = await fetch(`${baseAddress()}${path}`, {
      method,
      headers: headersOf(sent, sentToken),
      body: sent === undefined || sent instanceof FormData ? sent : JSON.stringify(sent),
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      credentials: 'omit',
      cache: 'no-store',
    })
    const { code, data, msg } = await read(response, attempt)
    const requestId = response.headers.get('x-request-id')
    rememberResponse(requestId)
    if (method === 'PUT' || method === 'DELETE' || onSuccess)
      emitEnded('success', { ...attempt, code, msg, status: response.status, requestId }, began)
    onSuccess?.(msg)
    return data as T
  } catch (cause) {
    const failure = networkError(cause, attempt)
    if (failure instanceof CallError) reportFailure(failure, quiet, sentToken, began)
    throw failure
  }
}
