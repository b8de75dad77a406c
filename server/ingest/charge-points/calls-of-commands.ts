import { z } from 'zod'
import type { ChargePointBody } from '../../../model/site/charge-point-commands'
import type { Word } from '../commands/save-word'

interface Call {
  method: string
  params: Readonly<Record<string, unknown>>
}

/** A command as OCPP has it. Pure. */
export function callOf(body: ChargePointBody): Call {
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

/** Commands whose acceptance is not their end: a charging begins or ends, or the charge point starts anew. */
const goesOn = ({ action }: ChargePointBody): boolean =>
  action === 'remoteStart' || action === 'remoteStop' || action === 'softReset' || action === 'hardReset'

/** `Scheduled`: once the charging that is under way has ended. */
const accepted: ReadonlySet<string> = new Set(['Accepted', 'Scheduled', 'Unlocked'])

const answerSchema = z.object({ status: z.string().max(64) })

/** What an answer means for its command. Pure. */
export function wordOf(body: ChargePointBody, result: unknown): Word {
  const response = JSON.stringify(result)
  const status = answerSchema.safeParse(result).data?.status ?? ''
  if (!accepted.has(status)) return { state: 'failed', answer: status || null, response }
  return { state: goesOn(body) ? 'delivered' : 'succeeded', answer: status, response }
}
