import { codes, type Envelope } from '../../model/envelope'
import { token } from './token'
import { langTag } from '../text/lang'
import { translate } from '../text/translate'
import { baseAddress } from './address'
import { CallError } from './call-error'
import { callEvents, type CallReport } from './call-events'
import { keepAnswered } from './own-calls'
import { statusText } from './status-text'

/** How long a call may take, in milliseconds; uploads, exports and streams say otherwise. */
export const patience = 5000

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  signal?: AbortSignal
  /** Milliseconds; 0 waits for ever. */
  timeout?: number
  /** true: the caller shows every problem itself; 'form': only bad fields and conflicts (40000, 40900). */
  quiet?: boolean | 'form'
  /** Hears what the server says of a success. */
  onSuccess?: (msg: string) => void
}

type Attempt = { method: string; path: string; at: Date }
type Heard = Pick<CallError, 'method' | 'path' | 'status' | 'code' | 'msg' | 'requestId'>

const ended: ReadonlySet<number> = new Set([codes.unknownToken, codes.displaced, codes.expired])

function headersOf(body: unknown, held: string | null): Headers {
  const headers = new Headers({ 'Accept-Language': langTag() })
  if (held) headers.set('Authorization', held)
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  return headers
}

function failureToSend(cause: unknown, attempt: Attempt): unknown {
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

/** What a refusal says: the envelope's word where the call itself went well, else what its HTTP status means. */
function refusalText({ ok, status, headers }: Response, envelope: Envelope | null, address: string): string {
  const why = typeof envelope?.msg === 'string' ? envelope.msg : ''
  if (ok && envelope) return why || translate('problem.unknown', { status: envelope.code })
  return statusText(status, { address, why, retryAfter: headers.get('Retry-After') })
}

async function read(response: Response, attempt: Attempt): Promise<Envelope> {
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof DOMException) throw cause
    return null
  })
  const envelope = isEnvelope(answer) ? answer : null
  if (response.ok && envelope?.code === codes.ok) return envelope
  throw new CallError({
    ...attempt,
    code: envelope?.code ?? response.status,
    status: response.status,
    msg: refusalText(response, envelope, attempt.path),
    data: envelope?.data ?? null,
    requestId: response.headers.get('x-request-id'),
  })
}

/** Puts a call down; what a form or list says in its own place is no warning of its own. */
function noteCall(
  level: CallReport['level'],
  { method, path, status, code, msg, requestId }: Heard,
  began: number,
): void {
  const call = { method, path, status, code, requestId, took: performance.now() - began }
  callEvents.emit('ended', { level, message: msg, call })
}

const isBusiness = ({ status, code }: CallError): boolean => status >= 200 && status < 300 && code !== status

/** A token that was replaced meanwhile (signed in again in another window) ends nothing; the sign-in says what happened. */
function report(problem: CallError, quiet: CallOptions['quiet'], held: string | null, began: number): void {
  if (ended.has(problem.code)) {
    if (held !== token()) return
    noteCall('warning', problem, began)
    callEvents.emit('sessionEnded')
    return
  }
  const forForm = problem.code === codes.badFields || problem.code === codes.conflict
  const isTold = quiet !== true && !(quiet === 'form' && forForm)
  noteCall(isBusiness(problem) ? (isTold ? 'warning' : 'info') : 'danger', problem, began)
  if (isTold) callEvents.emit('failed', problem)
}

/**
 * One call of the server: gives the envelope's data, throws a CallError (already told to the person unless `quiet`), or an
 * AbortError when `signal` ended it. `body` is sent as JSON, FormData as it is.
 */
export async function call<T = unknown>(path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const { method = 'POST', timeout = patience, signal, quiet, onSuccess } = options
  const held = token()
  const attempt: Attempt = { method, path, at: new Date() }
  const began = performance.now()
  const signals = [signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter((one) => one !== undefined)
  const sent = body === undefined && method !== 'GET' ? {} : body
  try {
    const response = await fetch(`${baseAddress()}${path}`, {
      method,
      headers: headersOf(sent, held),
      body: sent === undefined || sent instanceof FormData ? sent : JSON.stringify(sent),
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      credentials: 'omit',
      cache: 'no-store',
    })
    const { code, data, msg } = await read(response, attempt)
    const requestId = response.headers.get('x-request-id')
    keepAnswered(requestId)
    if (method === 'PUT' || method === 'DELETE' || onSuccess)
      noteCall('success', { ...attempt, code, msg, status: response.status, requestId }, began)
    onSuccess?.(msg)
    return data as T
  } catch (cause) {
    const failure = failureToSend(cause, attempt)
    if (failure instanceof CallError) report(failure, quiet, held, began)
    throw failure
  }
}
