import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { buildConnector } from 'undici'
import ipaddr from 'ipaddr.js'

interface CallableNetworks {
  networks: readonly string[]
  loopback: boolean
}

/** Public addresses, and private ones within the given networks. An IPv4 address written as IPv6 counts as IPv4. */
export function isCallable(address: string, { networks, loopback }: CallableNetworks): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range === 'unicast' || (range === 'loopback' && loopback)) return true
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === parsed.kind() && parsed.match(base, bits)
  })
}

/** Milliseconds until the last byte of the answer. */
const longestCall = 5000
const sizeLimit = 10_000_000
/** At a time, for one system; further calls wait within their own time. */
const connections = 4

/** `unreachable` includes unknown names and certificates that don't match. */
export type OutwardProblem = 'address' | 'unreachable' | 'slow' | 'redirected' | 'large' | 'notJson'

export class OutwardError extends Error {
  override readonly name = 'OutwardError'

  constructor(
    readonly problem: OutwardProblem,
    /** Names the host or its answer, never what was sent. */
    readonly detail: string,
    cause?: unknown,
  ) {
    super(`${problem}: ${detail}`, { cause })
  }
}

export interface OutwardRequest {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  json?: unknown
  form?: Record<string, string>
  signal?: AbortSignal
}

export interface OutwardAnswer {
  status: number
  body: unknown
}

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

/** Checks the address that is connected to: a name that resolves differently afterwards changes nothing. */
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

/** Has nothing that was sent, which may contain secrets. */
const errorOf = (cause: unknown, { host }: URL): OutwardError => {
  if (cause instanceof OutwardError) return cause
  const name = cause instanceof Error ? cause.name : ''
  return new OutwardError(/Timeout/.test(name) ? 'slow' : 'unreachable', host, cause)
}

interface OutwardOptions {
  lookup?: LookupFunction
  timeLimit?: number
}

/** The one place with the rules for calls on the network: `OUTWARD_ALLOW`, no redirections, bounds for time and size, only JSON. */
export function outwardCalls(
  rules: CallableNetworks,
  { lookup = systemLookup, timeLimit = longestCall }: OutwardOptions = {},
) {
  async function load() {
    const { Agent, buildConnector, request } = await import('undici')
    const connect = checkedConnector(buildConnector, rules, lookup)
    return { request, agent: new Agent({ connect, connections, pipelining: 1 }) }
  }
  let client: ReturnType<typeof load> | undefined
  return {
    /** Throws `OutwardError`. HTTP statuses of errors are answers. */
    async call(this: void, given: OutwardRequest): Promise<OutwardAnswer> {
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
    close: async (): Promise<void> => (await client)?.agent.destroy(),
  }
}
