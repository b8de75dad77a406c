import type { RPCClient } from 'ocpp-rpc'
import { RPCError, TimeoutError } from 'ocpp-rpc/lib/errors.js'
import { second } from '../../../model/durations'
import type { Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { lockCommand } from '../commands/command-rows'
import { saveWord, type Word } from '../commands/save-word'
import type { SiteLog } from '../site-log'
import { callOf, wordOf } from './calls-of-commands'
import { isPresent, type Present } from './presence'

interface Options {
  database: Database
  log: SiteLog
}

/**
 * Sends a command that the ledger has handed over, once: the ledger has stored it as sent before, so that nobody sends it
 * again, also when this server ends now. Without an answer the command times out. Never rejects.
 */
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
