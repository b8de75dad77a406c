import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RPCClient } from 'ocpp-rpc'
import { minute, second } from '../../../model/durations'
import type { AdapterHealth } from '../../adapters/adapter-health'
import type { Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { deviceMemory } from '../broker/senders'
import { endRevoked, type Connected } from '../broker/end-revoked'
import { chargePointsChannel } from '../commands/take-steps'
import type { Budget } from '../budget'
import type { SiteLog } from '../site-log'
import type { Admitted } from './admission'
import { serveConnection, type MessageCounts } from './connection'
import type { Handlers } from './handlers'
import { connectedChannel, isPresent, keepPresent, saveGone, savePresent, type Present } from './held-connection'
import { sendCommand } from './send-commands'

const closingTime = 2 * second

const isTaken = 'another connection took its place'
const closing = { normal: 1000, going: 1001 }

export type Client = RPCClient & { handshake: { request: IncomingMessage } }

interface Open extends Connected {
  client: Client
  present: Present
  end: (reason: string) => void
  gone: Promise<void>
}

interface Options {
  database: Database
  handlers: Handlers
  counts: MessageCounts
  budget: Budget
  health: AdapterHealth
  log: SiteLog
}

export async function openConnections({ database, handlers, counts, budget, health, log }: Options) {
  const open = new Map<string, Open>()
  let isClosing = false

  const failed = (err: unknown, chargePoint: string): void => {
    if (!isTemporary(err)) log.error({ err, chargePoint }, 'the connection of a charge point could not be stored')
  }
  const keepAll = async (): Promise<void> => {
    for (const { present } of [...open.values()])
      await keepPresent(database, present).catch((error: unknown) => failed(error, present.point.identity))
  }
  const endReplaced = async (identity: string): Promise<void> => {
    const own = open.get(identity)
    if (own && !(await isPresent(database, own.present)) && open.get(identity) === own) own.end(isTaken)
  }
  const revoked = endRevoked({ database, connected: () => open.values(), every: deviceMemory, log })
  const keeping = setInterval(() => void keepAll(), minute).unref()
  const stopListening = await Promise.all([
    database.listen(connectedChannel, (identity) => {
      void endReplaced(identity).catch((error: unknown) => failed(error, identity))
    }),
    database.listen(chargePointsChannel, (payload) => {
      const [commandId = '', identity = ''] = payload.split(' ')
      const own = open.get(identity)
      if (own) void sendCommand({ database, log }, own, commandId)
    }),
  ])

  const whenGone = (client: Client, present: Present, opened: Promise<void>): Promise<void> =>
    new Promise((done) => {
      const { identity } = present.point
      client.once('close', () => {
        if (open.get(identity)?.client === client) open.delete(identity)
        void opened
          .then(() => saveGone(database, present))
          .catch((error: unknown) => failed(error, identity))
          .finally(done)
      })
    })

  const disconnect = async (): Promise<void> => {
    isClosing = true
    const all = [...open.values()]
    for (const { client } of all) void client.close({ code: closing.going, reason: 'restart', awaitPending: true })
    const cut = setTimeout(() => all.forEach(({ client }) => client.handshake.request.socket.destroy()), closingTime)
    await Promise.all(all.map(({ gone }) => gone))
    clearTimeout(cut)
  }

  return {
    add(client: Client, { device, point }: Admitted): void {
      const { identity } = point
      const present = { point, key: randomBytes(12).toString('hex'), since: new Date().toISOString() }
      const end = (reason: string): void => void client.close({ code: closing.normal, reason })
      open.get(identity)?.end(isTaken)
      const opened = savePresent(database, present)
      const gone = whenGone(client, present, opened)
      open.set(identity, { device, client, present, end, close: () => end('no longer permitted'), gone })
      opened.catch((error: unknown) => {
        failed(error, identity)
        end('not stored')
      })
      serveConnection(client, { point, handlers, opened, counts, budget, health, log })
    },
    isClosing: () => isClosing,
    connected: () => open.size,
    devicesChanged: revoked.check,
    /** Lets running calls end. No charge point can connect from now on. */
    disconnect,
    async close(): Promise<void> {
      clearInterval(keeping)
      await disconnect()
      for (const stop of stopListening) await stop()
      await revoked.close()
      await health.close()
    },
  }
}
