import { RPCClient } from 'ocpp-rpc'

export interface ClientOptions {
  /** Of the central system, without the identity. */
  url: string
  identity: string
  secret: string
  /** Whether it connects again when its connection is lost. */
  reconnect?: boolean
  /** Milliseconds within which it tries again at the latest; default: 10 seconds. */
  reconnectWithin?: number
}

/** A client of OCPP 1.6J. All that it sends and gets is compared with the published schemas (`strictMode`). */
export const ocppClient = ({
  url,
  identity,
  secret,
  reconnect = true,
  reconnectWithin = 10_000,
}: ClientOptions): RPCClient =>
  new RPCClient({
    endpoint: url,
    identity,
    password: secret,
    protocols: ['ocpp1.6'],
    strictMode: true,
    strictModeValidators: [],
    reconnect,
    maxReconnects: Infinity,
    backoff: { initialDelay: 500, maxDelay: reconnectWithin, factor: 2, randomisationFactor: 0.25 },
    callTimeoutMs: 30_000,
    callConcurrency: 1,
    pingIntervalMs: 30_000,
    deferPingsOnActivity: false,
    respondWithDetailedErrors: false,
    maxBadMessages: Infinity,
    wsOpts: {},
    headers: {},
  })
