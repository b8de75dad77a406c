import { factTopic } from '../../../model/site/site-topics'
import type { Database, Connection } from '../../database/database'
import { followStarted } from '../../charging/follow-commands'
import type { makeRecorder } from '../pipeline/recorder'
import type { SiteLog } from '../site-log'
import { authorise } from '../../charging/authorise'
import {
  addConnector,
  currentTransaction,
  showTransaction,
  type ChargePointRow,
} from '../../charging/charge-point-rows'
import { chargingFact, orderOf, type Measured, type Transaction } from '../../charging/charging-fact'
import type { MessageOf, Method } from './messages'
import { timeOf, readingOf } from './meter-values'
import { measureTransaction, startTransaction, stopTransaction, supersede } from '../../charging/transactions'
import { commandKind } from '../../../resources/dictionaries/command'
import { command } from '../../../resources/terminal/command'
import { writeCell } from '../../rows/cells'
import { columnsIn, tableName } from '../../rows/names'
import { saveWord } from '../commands/answer-intake'

const column = columnsIn(command)
const selectMeant = `SELECT ${column('command_id')} FROM ${tableName(command)}
  WHERE ${column('created_at')} > now() - interval '1 hour' AND ${column('park_code')} = $1 AND ${column('target')} = $2
    AND ${column('kind')} = ANY($3) AND (${column('state')} IN ('sent', 'delivered', 'timed_out')
      OR ${column('state')} = 'succeeded' AND ${column('answer')} = $6)
    AND ($4::text IS NULL OR upper(${column('request')}::jsonb #>> $5::text[]) = upper($4))
  ORDER BY "id" DESC LIMIT 1`

interface Deed {
  park: string
  target: string
  kinds: readonly number[]
  data?: readonly [name: string, value: string]
  answer: string | null
}

/** What the charge point did ends the command that asked for it. Returns its id, also again. */
async function settle(tx: Connection, { park, target, kinds, data, answer }: Deed): Promise<string | null> {
  const [name, value] = data ?? []
  const values = [park, target, writeCell([...kinds]), value ?? null, writeCell(['data', name ?? '']), answer]
  const [row] = await tx.rows({ text: selectMeant, values, name: 'charge_point_command' })
  const commandId = row?.[0] ?? null
  if (commandId !== null) await saveWord(tx, commandId, { state: 'succeeded', answer })
  return commandId
}

export const settleReset = (tx: Connection, { park, identity }: ChargePointRow): Promise<string | null> =>
  settle(tx, { park, target: identity, kinds: [commandKind.softReset, commandKind.hardReset], answer: null })

export interface HandlerOptions {
  database: Database
  recorder: Pick<ReturnType<typeof makeRecorder>, 'process'>
  log: SiteLog
}

export type Handler<M extends Method> = (message: MessageOf<M>, point: ChargePointRow) => Promise<object>

const mostMoments = 20

/** Everything is stored and recorded before the answer. */
export function chargingHandlers({ database, recorder, log }: HandlerOptions) {
  const record = async ({ identity, park }: ChargePointRow, one: Transaction, measured?: Measured): Promise<void> => {
    const fact = chargingFact(one, measured)
    if (!fact) {
      log.warn({ chargePoint: identity, transaction: one.id }, 'charging at a connector without a stall has no record')
      return
    }
    const ack = await recorder.process(factTopic(park, identity, 'charging'), Buffer.from(JSON.stringify(fact)))
    if (!ack) throw new Error('a charging could not be recorded for now')
    if (ack.result !== 'recorded')
      log.warn({ chargePoint: identity, transaction: one.id, ack }, 'a charging was not recorded')
  }

  const start: Handler<'StartTransaction'> = async (message, point) => {
    const startedAt = timeOf(message.timestamp, Date.now())
    const { connectorId, idTag } = message
    const { info, begun, ended } = await database.transaction(async (tx) => {
      await addConnector(tx, point, connectorId)
      const begun = await startTransaction(tx, point, { ...message, startedAt })
      const ended = await supersede(tx, point, begun)
      await showTransaction(tx, point, connectorId)
      return { info: await authorise(tx, point.identity, idTag), begun, ended }
    })
    for (const one of [...ended, begun]) await record(point, one)
    // Whoever waits for the command looks for the record, so the record comes first.
    await database.transaction(async (tx) => {
      const order = orderOf(begun)
      const target = `${point.identity}/${connectorId}`
      const deed = { park: point.park, target, kinds: [commandKind.remoteStart], answer: order }
      const startedBy = await settle(tx, { ...deed, data: ['id_tag', idTag] })
      if (startedBy !== null) await followStarted(tx, point.park, order, startedBy)
    })
    return { transactionId: begun.id, idTagInfo: info }
  }

  const measure: Handler<'MeterValues'> = async ({ connectorId, transactionId, meterValue }, point) => {
    const id = transactionId ?? (connectorId > 0 ? await currentTransaction(database, point, connectorId) : null)
    if (id === null) return {}
    for (const { timestamp, sampledValue } of meterValue.slice(-mostMoments)) {
      const { register, power } = readingOf(sampledValue)
      if (register === null && power === null) continue
      const at = timeOf(timestamp, Date.now())
      const one = await measureTransaction(database, point, id, { at, register, power })
      if (one) await record(point, one, { at, power })
    }
    return {}
  }

  const stop: Handler<'StopTransaction'> = async (message, point) => {
    const endedAt = timeOf(message.timestamp, Date.now())
    const ended = await database.transaction(async (tx) => {
      const one = await stopTransaction(tx, point, { ...message, endedAt })
      if (!one) return null
      await showTransaction(tx, point, one.connectorNo)
      return one
    })
    if (ended) {
      await record(point, ended)
      const target = `${point.identity}/${ended.connectorNo}`
      const deed = { park: point.park, target, kinds: [commandKind.remoteStop], answer: orderOf(ended) }
      await database.transaction((tx) => settle(tx, { ...deed, data: ['transaction', String(ended.id)] }))
    } else
      log.warn({ chargePoint: point.identity, transaction: message.transactionId }, 'an unknown charging was ended')
    return {}
  }
  return { start, measure, stop }
}
