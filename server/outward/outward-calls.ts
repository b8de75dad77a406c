import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import { isCallable, type CallableNetworks } from './callable-address'

/** Milliseconds from the call until the last byte of the answer. */
const longestCall = 5000
/** Bytes of an answer. */
const sizeLimit = 10_000_000
/** Connections to one system at a time; further calls wait for a free one, within their own time. */
const connections = 4

/** Why a call to another system failed; `unreachable` includes names that don't exist and certificates that don't match. */
export const outwardProblems = ['address', 'unreachable', 'slow', 'redirected', 'large', 'notJson'] as const
export type OutwardProblem = (typeof outwardProblems)[number]

export class OutwardError extends Error {
  override readonly name = 'OutwardError'

  constructor(
    readonly problem: OutwardProblem,
    /** Names the host or what it answered, never what was sent. */
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`${problem}: ${detail}`, { cause })
  }
}

export interface OutwardRequest {
  /** http or https, without user name and password. */
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Sent as JSON, or as a form. */
  json?: unknown
  form?: Record<string, string>
  /** Ends the call before its own time is over, such as at the end of the time for several calls. */
  signal?: AbortSignal
}

export interface OutwardAnswer {
  /** HTTP status, but none of a redirection. */
  status: number
  /** The parsed body; null if there is none, or if that of an error is not JSON. */
  body: unknown
}

export interface OutwardCalls {
  /** Calls another system; throws `OutwardError`. Statuses of errors are answers like others. */
  call(this: void, request: OutwardRequest): Promise<OutwardAnswer>
  close(): Promise<void>
}

/** Resolves names to addresses that may be called; one that may not makes the whole name unusable. */
const checkedLookup =
  (rules: CallableNetworks, lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (failure, found) => {
      if (failure) return done(failure, '')
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]
      const [first] = addresses
      const forbidden = addresses.find(({ address }) => !isCallable(address, rules))
      if (!first || forbidden) return done(new OutwardError('address', forbidden?.address ?? hostname), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

/** The address is checked as it is connected to: a name that resolves to something else afterwards changes nothing. */
function checkedConnector(
  build: typeof buildConnector,
  rules: CallableNetworks,
  lookup: LookupFunction,
): buildConnector.connector {
  const connect = build({ timeout: longestCall, lookup: checkedLookup(rules, lookup) })
  return (options, done) => {
    const host = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !isCallable(host, rules)) done(new OutwardError('address', host), null)
    else connect(options, done)
  }
}

function targetOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new OutwardError('address', 'not an address of a system')
  return url
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > sizeLimit) throw new OutwardError('large', `more than ${sizeLimit} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string, status: number): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (status >= 400) return null
    throw new OutwardError('notJson', `${text.length} characters`, cause)
  }
}

const contentOf = ({ json, form }: OutwardRequest) => {
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
  return json === undefined ? null : { type: 'application/json', body: JSON.stringify(json) }
}

/** Without what was sent: it may contain secrets. */
const errorOf = (cause: unknown, { host }: URL): OutwardError => {
  if (cause instanceof OutwardError) return cause
  const name = cause instanceof Error ? cause.name : ''
  return new OutwardError(/Timeout/.test(name) ? 'slow' : 'unreachable', host, cause)
}

export interface OutwardOptions {
  lookup?: LookupFunction
  /** Milliseconds. */
  timeLimit?: number
}

/**
 * What calls other systems on the network: the one place with the rules for that. Private addresses only within
 * `OUTWARD_ALLOW`, no redirections, a bound for time and size, nothing but JSON.
 */
export function outwardCalls(
  rules: CallableNetworks,
  { lookup = systemLookup, timeLimit = longestCall }: OutwardOptions = {},
): OutwardCalls {
  async function load() {
    const { Agent, buildConnector, request } = await import('undici')
    const connect = checkedConnector(buildConnector, rules, lookup)
    return { request, agent: new Agent({ connect, connections, pipelining: 1 }) }
  }
  let client: ReturnType<typeof load> | undefined
  return {
    async call(given) {
      const url = targetOf(given.url)
      const content = contentOf(given)
      try {
        const { request, agent } = await (client ??= load())
        const { statusCode, body } = await request(url, {
          dispatcher: agent,
          method: given.method ?? (content ? 'POST' : 'GET'),
          headers: { accept: 'application/json', ...(content && { 'content-type': content.type }), ...given.headers },
          body: content?.body ?? null,
          signal: AbortSignal.any([AbortSignal.timeout(timeLimit), ...(given.signal ? [given.signal] : [])]),
        })
        if (statusCode >= 300 && statusCode < 400) {
          await body.dump()
          throw new OutwardError('redirected', `HTTP ${statusCode}`)
        }
        return { status: statusCode, body: jsonOf(await textOf(body), statusCode) }
      } catch (cause) {
        throw errorOf(cause, url)
      }
    },
    close: async () => (await client)?.agent.destroy(),
  }
}
