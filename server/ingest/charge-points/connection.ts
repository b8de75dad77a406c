import { Mutex } from 'async-mutex'
import type { RPCClient } from 'ocpp-rpc'
import { RPCError, RPCInternalError, RPCNotImplementedError } from 'ocpp-rpc/lib/errors.js'
import { minute, second } from '../../../model/durations'
import type { AdapterHealth } from '../../adapters/adapter-health'
import { runWithDeadline, untilDeadline } from '../../database/deadline'
import { isTemporary } from '../../database/database-error'
import type { SiteLog } from '../site-log'
import type { ChargePointRow } from './charge-point-rows'
import type { Handlers } from './handlers'

/** Messages of one charge point in a minute. One that sends what it stored while it was away sends some hundred. */
const mostInMinute = 600
/** Its calls that may wait for their answers; OCPP permits one. */
const mostWaiting = 32
/** How long an answer may take; charge points wait half a minute or longer, and then send it again. */
const answerTime = 10 * second

/** Closing code of websockets: a policy was violated. */
const policyViolated = 1008

/** Messages since the start; `rejected`: answered with an error. */
export interface MessageCounts {
  received: number
  rejected: number
}

interface Options {
  point: ChargePointRow
  handlers: Handlers
  /** Resolves when its connection is stored. */
  opened: Promise<void>
  counts: MessageCounts
  health: Pick<AdapterHealth, 'contacted' | 'failed'>
  log: SiteLog
}

/** Answers the calls of one charge point, one after the other and within limits. */
export function serveConnection(client: RPCClient, { point, handlers, opened, counts, health, log }: Options): void {
  const mutex = new Mutex()
  const { identity } = point
  let waiting = 0
  let inMinute = 0
  let minuteEnds = 0

  const end = (reason: string): void => {
    log.warn({ chargePoint: identity, reason }, 'a charge point was disconnected')
    void client.close({ code: policyViolated, reason })
  }
  client.on('message', ({ outbound }: { outbound: boolean }) => {
    if (outbound) return
    counts.received += 1
    const now = performance.now()
    if (now > minuteEnds) [inMinute, minuteEnds] = [0, now + minute]
    inMinute += 1
    if (inMinute === mostInMinute + 1) end('too many messages')
  })

  const answer = async (method: string, params: unknown): Promise<object> => {
    const handler = handlers.get(method)
    if (!handler) throw new RPCNotImplementedError()
    if (inMinute > mostInMinute) throw new RPCInternalError()
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
      // Without the reason, which is nobody else's business; it is sent again.
      throw new RPCInternalError()
    }
  })
}
