import type { RPCClient } from 'ocpp-rpc'
import { RPCError, TimeoutError } from 'ocpp-rpc/lib/errors.js'
import { second } from '../../../model/durations'
import type { Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { lockCommand } from '../commands/command-rows'
import { saveWord, type Word } from '../commands/answer-intake'
import type { SiteLog } from '../site-log'
import { isPresent, type Present } from './held-connection'
import { z } from 'zod'
import type { ChargePointBody } from '../../../model/site/commands'

interface Call {
  method: string
  params: Readonly<Record<string, unknown>>
}

function callOf(body: ChargePointBody): Call {
  switch (body.action) {
    case 'remoteStart':
      return {
        method: 'RemoteStartTransaction',
        params: { connectorId: body.data.connector, idTag: body.data.id_tag },
      }
    case 'remoteStop':
      return { method: 'RemoteStopTransaction', params: { transactionId: body.data.transaction } }
    case 'softReset':
      return { method: 'Reset', params: { type: 'Soft' } }
    case 'hardReset':
      return { method: 'Reset', params: { type: 'Hard' } }
    case 'unlock':
      return { method: 'UnlockConnector', params: { connectorId: body.data.connector } }
    case 'enable':
    case 'disable':
      return {
        method: 'ChangeAvailability',
        params: { connectorId: body.data.connector, type: body.action === 'enable' ? 'Operative' : 'Inoperative' },
      }
  }
}

/** Acceptance doesn't end these commands: a charging begins or ends, or the charge point restarts. */
const goesOn = ({ action }: ChargePointBody): boolean =>
  action === 'remoteStart' || action === 'remoteStop' || action === 'softReset' || action === 'hardReset'

const accepted: ReadonlySet<string> = new Set(['Accepted', 'Scheduled', 'Unlocked'])

const answerSchema = z.object({ status: z.string().max(64) })

function wordOf(body: ChargePointBody, result: unknown): Word {
  const response = JSON.stringify(result)
  const status = answerSchema.safeParse(result).data?.status ?? ''
  if (!accepted.has(status)) return { state: 'failed', answer: status || null, response }
  return { state: goesOn(body) ? 'delivered' : 'succeeded', answer: status, response }
}

interface Options {
  database: Database
  log: SiteLog
}

/** Sends once: the command was stored as sent before, so nobody repeats it. Never rejects. */
export async function sendCommand(
  { database, log }: Options,
  { client, present }: { client: RPCClient; present: Present },
  commandId: string,
): Promise<void> {
  const take = () =>
    database.transaction(async (tx) => {
      const stored = await lockCommand(tx, commandId)
      const isOwn = stored?.progress.state === 'sent' && (await isPresent(tx, present))
      return isOwn && stored.request.type === 'chargePoint'
        ? { body: stored.request, timeOut: stored.progress.timeOut * second }
        : null
    })
  const ask = async ({ body, timeOut }: NonNullable<Awaited<ReturnType<typeof take>>>): Promise<Word> => {
    const { method, params } = callOf(body)
    try {
      return wordOf(body, await client.call(method, params, { callTimeoutMs: timeOut }))
    } catch (error) {
      if (!(error instanceof RPCError)) throw error
      const { rpcErrorCode, message } = error
      return { state: 'failed', answer: rpcErrorCode, response: JSON.stringify([rpcErrorCode, message]) }
    }
  }
  try {
    const taken = await take()
    if (!taken) return
    const word = await ask(taken)
    await database.transaction((tx) => saveWord(tx, commandId, word))
  } catch (error) {
    const { identity } = present.point
    if (error instanceof TimeoutError || isTemporary(error) || client.state !== 1)
      log.warn({ chargePoint: identity, command: commandId }, 'a charge point did not answer a command')
    else log.error({ err: error, chargePoint: identity, command: commandId }, 'a command could not be sent')
  }
}
