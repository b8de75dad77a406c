import { askHeader, codes, type Envelope } from '../../model/envelope'
import { langTag } from '../text/lang'
import { baseAddress, isPermitted, localAddress } from './address'
import { CallError, fieldsIn } from './call-error'
import { noteServerDate, serverNow } from './server-clock'
import { statusText } from './status-text'
import { t, words } from '../text/text'

/** Time limit of a call in milliseconds; uploads, exports and streams set their own. */
export const defaultTimeout = 5000

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  signal?: AbortSignal
  /** Milliseconds; 0: no limit. */
  timeout?: number
  /** Makes it safe to repeat a create, see `onceKey`. */
  idempotencyKey?: string
  /** The header `Berth-Ask`, see `askingHeader`. */
  asking?: string
}

export interface Answer {
  code: number
  msg: string
  data: unknown
  method: string
  path: string
  status: number
  requestId: string | null
}

type Attempt = { method: string; path: string; at: Date }

function headersOf(body: unknown, token: string | null, { idempotencyKey, asking }: SendOptions): Headers {
  const headers = new Headers({ 'Accept-Language': langTag() })
  if (token) headers.set('Authorization', token)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (asking) headers.set(askHeader, asking)
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

/** The browser would block the call, without saying why. */
function notPermitted(address: string, attempt: Attempt): CallError {
  const isLocal = address === localAddress
  const msg = isLocal ? t(words.address.localNote) : t(words.address.notPermitted, { address, page: location.origin })
  return new CallError({ ...attempt, code: 0, status: 0, msg, data: null, requestId: null })
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number' && 'data' in value

function errorText({ ok, status, headers }: Response, envelope: Envelope | null, address: string): string {
  // Where there is no form, only the sentences about its fields say what is wrong.
  const sentences = [...new Set(fieldsIn(envelope?.data).map(({ msg }) => msg))].join('; ')
  const message = sentences || (typeof envelope?.msg === 'string' ? envelope.msg : '')
  if (ok && envelope) return message || t(words.problem.unknown, { status: envelope.code })
  return statusText(status, { address, message, retryAfter: headers.get('Retry-After') })
}

async function read(response: Response, attempt: Attempt): Promise<Answer> {
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof DOMException) throw cause
    return null
  })
  const envelope = isEnvelope(body) ? body : null
  const { method, path } = attempt
  const answer = { method, path, status: response.status, requestId: response.headers.get('x-request-id') }
  if (response.ok && envelope?.code === codes.ok) return { ...envelope, ...answer }
  throw new CallError({
    ...answer,
    at: attempt.at,
    code: envelope?.code ?? response.status,
    msg: errorText(response, envelope, attempt.path),
    data: envelope?.data ?? null,
  })
}

/** Sends one call with that token. Throws a CallError, or an AbortError when `signal` aborted it. */
export async function send(
  path: string,
  body: unknown,
  token: string | null,
  options: SendOptions = {},
): Promise<Answer> {
  const { method = 'POST', timeout = defaultTimeout, signal } = options
  const attempt: Attempt = { method, path, at: serverNow() }
  if (!isPermitted(baseAddress())) throw notPermitted(baseAddress(), attempt)
  const sentAt = Date.now()
  const signals = [signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter((one) => one !== undefined)
  const sent = body === undefined && method !== 'GET' ? {} : body
  try {
    const response = await fetch(`${baseAddress()}${path}`, {
      method,
      headers: headersOf(sent, token, options),
      body: sent === undefined || sent instanceof FormData ? sent : JSON.stringify(sent),
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      credentials: 'omit',
      cache: 'no-store',
    })
    noteServerDate(response.headers.get('Date'), sentAt)
    return await read(response, attempt)
  } catch (cause) {
    throw networkError(cause, attempt)
  }
}
