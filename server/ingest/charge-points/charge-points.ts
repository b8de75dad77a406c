import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { RPCServer } from 'ocpp-rpc'
import { second } from '../../../model/durations'
import { adapterHealth } from '../../adapters/adapter-health'
import { isTemporary } from '../../database/database-error'
import { makeSignIn } from '../broker/device-sign-in'
import { makeAdmission, refuse, subprotocol, type Admitted, type Refusal } from './admission'
import type { Budget } from '../budget'
import type { HandlerOptions } from './charging-handlers'
import { makeHandlers } from './handlers'
import { openConnections, type Client } from './open-connections'

const maxMessage = 64 * 1024
const pingInterval = 30 * second
const maxBadMessages = 10

const unavailable: Refusal = { status: 503, retryAfter: 30 }
const spent: Refusal = { status: 429, retryAfter: 60 }
const isRefusal = (result: Admitted | Refusal): result is Refusal => 'status' in result

interface ChargePointOptions extends HandlerOptions {
  budget: Budget
}

export async function makeChargePoints({ database, recorder, budget, log }: ChargePointOptions) {
  const messages = { received: 0, rejected: 0 }
  const refused: Record<string, number> = {}
  let accepted = 0
  const handlers = makeHandlers({ database, recorder, log })
  const health = adapterHealth(database, 'chargePoints', log)
  const connections = await openConnections({ database, handlers, counts: messages, budget, health, log })
  const { connected, devicesChanged, disconnect, isClosing } = connections
  const admit = makeAdmission({ database, signIn: makeSignIn(database, log), connected })
  const admitted = new WeakMap<IncomingMessage, Admitted>()
  /** Loaded late: the library compiles the schemas of all messages, which takes a third of a second. */
  const openRpc = async (): Promise<RPCServer> => {
    const { RPCServer } = await import('ocpp-rpc')
    const rpc = new RPCServer({
      protocols: [subprotocol],
      pingIntervalMs: pingInterval,
      maxBadMessages,
      wssOptions: { maxPayload: maxMessage, perMessageDeflate: false },
    })
    rpc.auth((accept) => accept())
    rpc.on('client', (client: Client) => {
      const owner = admitted.get(client.handshake.request)
      if (!owner) return void client.close({ force: true })
      accepted += 1
      connections.add(client, owner)
    })
    rpc.on('error', (err: unknown) => log.error({ err }, 'the server of charge points failed'))
    return rpc
  }
  let opened: Promise<RPCServer> | undefined

  const decide = async (request: IncomingMessage, address: string): Promise<Admitted | Refusal> => {
    try {
      const result = isClosing() ? unavailable : await admit(request, address)
      if (isClosing()) return unavailable
      // A charge point that sends too much must not continue over new connections.
      return !isRefusal(result) && budget.isSpent(result.point.identity) ? spent : result
    } catch (err) {
      if (!isTemporary(err)) log.error({ err }, 'a charge point could not be admitted')
      return unavailable
    }
  }

  return {
    /** `address` is the charge point's. Never rejects. */
    async upgrade(request: IncomingMessage, socket: Socket, head: Buffer, address: string): Promise<void> {
      socket.on('error', () => socket.destroy())
      const result = await decide(request, address)
      if (socket.destroyed) return
      if (isRefusal(result)) {
        refused[result.status] = (refused[result.status] ?? 0) + 1
        return refuse(socket, result)
      }
      admitted.set(request, result)
      opened ??= openRpc()
      const rpc = await opened
      await rpc.handleUpgrade(request, socket, head)
    },
    connected,
    devicesChanged,
    disconnect,
    counts: () => ({
      charge_point_connections: accepted,
      charge_point_connections_refused: { ...refused },
      charge_point_messages: messages.received,
      charge_point_messages_rejected: messages.rejected,
    }),
    close: connections.close,
  }
}

export type ChargePoints = Awaited<ReturnType<typeof makeChargePoints>>
