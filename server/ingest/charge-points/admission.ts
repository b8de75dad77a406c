import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { chargePointPath, longestIdentity } from '../../../model/site/commands'
import { isTopicLevel } from '../../../model/site/site-topics'
import { addressSubject } from '../../access/throttle/throttle-rules'
import type { Connection } from '../../database/database'
import { callTime, runWithDeadline, untilDeadline } from '../../database/call-context'
import { makeArrivals } from '../broker/connection-limits'
import type { SignedIn, SignIn } from '../broker/device-sign-in'
import { findChargePoint, type ChargePointRow } from '../../charging/charge-point-rows'

export const subprotocol = 'ocpp1.6'

const maxConnections = 5000
const arrivalLimits = { all: 500, ofAddress: 250 }

export interface Admitted {
  device: SignedIn
  point: ChargePointRow
}

export interface Refusal {
  status: 400 | 401 | 404 | 429 | 503
  retryAfter?: number
}

const phrases: Record<Refusal['status'], string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

export function refuse(socket: Duplex, { status, retryAfter }: Refusal): void {
  const headers = [
    ...(status === 401 ? ['WWW-Authenticate: Basic realm="Berth"'] : []),
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ]
  const head = [`HTTP/1.1 ${status} ${phrases[status]}`, ...headers, 'Connection: close', 'Content-Length: 0']
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
}

function identityIn(url = ''): string | null {
  const [path = ''] = url.split('?')
  const identity = path.startsWith(chargePointPath) ? path.slice(chargePointPath.length) : ''
  return isTopicLevel(identity) && identity.length <= longestIdentity ? identity : null
}

/** The password of HTTP Basic may be any bytes. Null: none, or of another name. */
function passwordIn(header: string | undefined, identity: string): Buffer | null {
  const [, encoded = ''] = /^Basic +([\w+/-]+=*) *$/i.exec(header ?? '') ?? []
  const [given, prefix] = [Buffer.from(encoded, 'base64'), Buffer.from(`${identity}:`)]
  return given.subarray(0, prefix.length).equals(prefix) ? given.subarray(prefix.length) : null
}

const speaks = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-websocket-protocol'] ?? '').split(',').some((one) => one.trim() === subprotocol)

interface Options {
  database: Connection
  signIn: SignIn
  connected: () => number
}

export function makeAdmission({ database, signIn, connected }: Options) {
  const arrivals = makeArrivals(arrivalLimits)

  const check = async (
    request: IncomingMessage,
    identity: string,
    { address, secret }: { address: string; secret: Buffer },
  ): Promise<Admitted | Refusal> => {
    const isGone = (): boolean => request.socket.destroyed
    const device = await signIn({ name: identity, secret, address, as: 'chargePoint', isGone })
    if (device === 'refused') return { status: 401 }
    if ('retryAfter' in device) return { status: 429, retryAfter: Math.max(1, device.retryAfter) }
    const point = await findChargePoint(database, identity, device.park)
    return point ? { device, point } : { status: 401 }
  }

  return async (request: IncomingMessage, address: string): Promise<Admitted | Refusal> => {
    const identity = identityIn(request.url)
    if (identity === null) return { status: 404 }
    if (!speaks(request)) return { status: 400 }
    const secret = passwordIn(request.headers.authorization, identity)
    if (secret === null) return { status: 401 }
    const leave = connected() < maxConnections ? arrivals.arrive(addressSubject(address)) : null
    if (!leave) return { status: 503, retryAfter: 30 }
    try {
      return await runWithDeadline(callTime, () => untilDeadline(() => check(request, identity, { address, secret })))
    } finally {
      leave()
    }
  }
}
