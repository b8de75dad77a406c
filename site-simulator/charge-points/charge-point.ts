import { RPCClient } from 'ocpp-rpc'
import { RPCInternalError, RPCError } from 'ocpp-rpc/lib/errors.js'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeOutlets, type Json, type Outlets, type Call } from './outlets'

interface ClientOptions {
  url: string
  identity: string
  secret: string
  reconnect?: boolean
  /** Milliseconds. */
  reconnectWithin?: number
}

/** `strictMode` compares all messages with the published schemas. */
const ocppClient = ({ url, identity, secret, reconnect = true, reconnectWithin = 10_000 }: ClientOptions): RPCClient =>
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

const again = 1000
const mostAttempts = 60

/** The next values replace these. */
const isOnce = (method: string): boolean => method === 'MeterValues'
/** The central system has read the message and doesn't want it. */
const isRefused = (error: unknown): boolean => error instanceof RPCError && error.rpcErrorCode !== 'InternalError'

/** OCPP: a charge point sends again what was not answered. */
const repeating =
  (call: Call, isWanted: () => boolean): Call =>
  async (method, params) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(method, params)
      } catch (error) {
        if (!isWanted() || isOnce(method) || isRefused(error) || attempt === mostAttempts) throw error
      }
      await sleep(again)
    }
  }

interface ChargePointOptions extends ClientOptions {
  connectors: number
  every?: number
  /** Watts. */
  power?: number
  latency?: number
}

export interface Told {
  method: string
  params: Json
}

/** Refuses commands, answers with an error, doesn't answer, or accepts and does nothing. */
type ChargePointFault = 'refusing' | 'defective' | 'silent' | 'idle'

const [plugging, restarting] = [100, 200]

type Soon = (ms: number, job: () => Promise<unknown>) => Json
type CarryOut = (params: Json) => Json

const commandsFor = (
  { outlet, start, stop, state, withTransaction }: Outlets,
  restart: () => Promise<void>,
  soon: Soon,
): Record<string, CarryOut> => ({
  RemoteStartTransaction: ({ connectorId, idTag }) => {
    const number = Number(connectorId)
    const { transaction, isStarting, status } = outlet(number)
    if (transaction !== null || isStarting || status === 'Unavailable') return { status: 'Rejected' }
    return soon(plugging, () => start(number, String(idTag)))
  },
  RemoteStopTransaction: ({ transactionId }) => {
    const number = withTransaction(transactionId)
    return number === undefined ? { status: 'Rejected' } : soon(plugging, () => stop(number, 'Remote'))
  },
  Reset: () => soon(restarting, restart),
  UnlockConnector: () => ({ status: 'Unlocked' }),
  ChangeAvailability: ({ connectorId, type }) =>
    soon(0, () => state(Number(connectorId), type === 'Operative' ? 'Available' : 'Unavailable')),
})

export async function startChargePoint(options: ChargePointOptions) {
  const { identity, reconnect = true, latency = 0 } = options
  const client = ocppClient(options)
  const call = (method: string, params: Json): Promise<Json> => client.call(method, params) as Promise<Json>
  const told: Told[] = []
  const faults = new Set<ChargePointFault>()
  let closed = false
  let underWay = 0
  const report = repeating(call, () => reconnect && !closed)
  const outlets = makeOutlets(options, report)

  const boot = async (): Promise<void> => {
    await report('BootNotification', {
      chargePointVendor: 'Simulated',
      chargePointModel: 'AC 7 kW',
      chargePointSerialNumber: `S-${identity}`,
      firmwareVersion: '1.0.0',
    })
    await report('StatusNotification', { connectorId: 0, errorCode: 'NoError', status: 'Available' })
    for (const number of outlets.numbers()) await outlets.state(number, outlets.outlet(number).status)
  }
  const restart = async (): Promise<void> => {
    for (const number of outlets.numbers()) await outlets.stop(number, 'SoftReset')
    await boot()
  }
  const soon: Soon = (ms, job) => {
    if (faults.has('idle')) return { status: 'Accepted' }
    underWay += 1
    void sleep(ms)
      .then(() => (closed ? undefined : job().catch(() => undefined)))
      .finally(() => (underWay -= 1))
    return { status: 'Accepted' }
  }
  for (const [method, carryOut] of Object.entries(commandsFor(outlets, restart, soon)))
    client.handle(method, async ({ params = {} }) => {
      told.push({ method, params })
      if (faults.has('silent')) await sleep(600_000, undefined, { ref: false })
      if (faults.has('defective')) throw new RPCInternalError('out of memory')
      const answer = faults.has('refusing') ? null : carryOut(params)
      if (latency > 0) await sleep(latency)
      return answer ?? { status: method === 'UnlockConnector' ? 'UnlockFailed' : 'Rejected' }
    })

  await client.connect()
  await boot()
  return {
    identity,
    told,
    faults,
    call,
    start: outlets.start,
    stop: outlets.stop,
    begun: outlets.begun as readonly number[],
    charging: (): number[] => outlets.numbers().flatMap((number) => outlets.outlet(number).transaction ?? []),
    isIdle: (): boolean => underWay === 0,
    isConnected: (): boolean => client.state === RPCClient.OPEN,
    close: async (): Promise<void> => {
      closed = true
      outlets.close()
      await client.close({ code: 1000, reason: '', awaitPending: false, force: true })
    },
  }
}

export type SimulatedChargePoint = Awaited<ReturnType<typeof startChargePoint>>
