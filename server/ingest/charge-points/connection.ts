import { Mutex } from 'async-mutex'
import type { RPCClient } from 'ocpp-rpc'
import { RPCError, RPCInternalError, RPCNotImplementedError } from 'ocpp-rpc/lib/errors.js'
import { second } from '../../../model/durations'
import type { AdapterHealth } from '../../adapters/adapter-health'
import { runWithDeadline, untilDeadline } from '../../database/call-context'
import { isTemporary } from '../../database/database-error'
import type { Budget } from '../budget'
import type { SiteLog } from '../site-log'
import type { ChargePointRow } from '../../charging/charge-point-rows'
import type { Handlers } from './handlers'

const mostWaiting = 32
/** Charge points wait half a minute or longer, and then repeat the message. */
const answerTime = 10 * second

const policyViolated = 1008

export interface MessageCounts {
  received: number
  rejected: number
}

interface Options {
  point: ChargePointRow
  handlers: Handlers
  opened: Promise<void>
  counts: MessageCounts
  budget: Budget
  health: Pick<AdapterHealth, 'contacted' | 'failed'>
  log: SiteLog
}

export function serveConnection(client: RPCClient, options: Options): void {
  const { point, handlers, opened, counts, budget, health, log } = options
  const mutex = new Mutex()
  const { identity } = point
  let waiting = 0

  const end = (reason: string): void => {
    log.warn({ chargePoint: identity, reason }, 'a charge point was disconnected')
    void client.close({ code: policyViolated, reason })
  }
  client.on('message', ({ outbound }: { outbound: boolean }) => {
    if (outbound) return
    counts.received += 1
    const wasSpent = budget.isSpent(identity)
    if (!budget.take(identity) && !wasSpent) end('too many messages')
  })

  const answer = async (method: string, params: unknown): Promise<object> => {
    const handler = handlers.get(method)
    if (!handler) throw new RPCNotImplementedError()
    if (budget.isSpent(identity)) throw new RPCInternalError()
    if (waiting >= mostWaiting) {
      end('too many calls at once')
      throw new RPCInternalError()
    }
    waiting += 1
    try {
      await opened
      return await mutex.runExclusive(() =>
        runWithDeadline(answerTime, () => untilDeadline(() => handler(params, point))),
      )
    } finally {
      waiting -= 1
    }
  }
  client.handle(async ({ method = '', params }) => {
    try {
      const answered = await answer(method, params)
      health.contacted()
      return answered
    } catch (error) {
      counts.rejected += 1
      if (error instanceof RPCError) {
        health.failed('badMessage', identity)
        throw error
      }
      if (!isTemporary(error)) log.error({ err: error, chargePoint: identity, method }, 'a message could not be stored')
      // The reason concerns nobody else; the charge point repeats the message.
      throw new RPCInternalError()
    }
  })
}
