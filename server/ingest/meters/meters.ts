import { adapterHealth } from '../../adapters/adapter-health'
import type { Database, Connection } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import { OutwardError, outwardCalls } from '../../outward/outward-calls'
import type { Settings } from '../../settings/settings'
import type { SiteLog } from '../site-log'
import {
  meterAccountOf,
  type MeterSettings,
  readAnswer,
  readNotification,
  requestOf,
  type MeterOrder,
  isImmediate,
  type ImmediateAnswer,
  type MeterOutcome,
} from './platform-format'
import { day, minute } from '../../../model/durations'
import { storable } from '../../../model/site/site-messages'
import { isOfMeters } from '../../../resources/dictionaries/command'
import { immediateAnswer, outcome } from '../../../resources/dictionaries/charging'
import { lockCommand, saveStep, timeOf, type StoredCommand } from '../commands/command-rows'
import { nextStep, type Progress } from '../commands/next-step'
import { meterRecord, type MeterRecord } from './meter-records'

const longestRemark = 256
const remarkOf = (text: string | null): string | null => text && storable(text).slice(0, longestRemark)

async function lockMeterCommand(tx: Connection, id: string): Promise<StoredCommand | null> {
  const command = await lockCommand(tx, id)
  return command && isOfMeters(command.targetType) ? command : null
}

const deliveredAt = ({ isDelivered, now }: StoredCommand) => (isDelivered ? {} : { delivered_at: timeOf(now) })

export const saveAnswer = (database: Database, id: string, { isAccepted, text }: ImmediateAnswer): Promise<void> =>
  database.transaction(async (tx) => {
    const command = await lockMeterCommand(tx, id)
    if (!command) return
    const { progress, request, now } = command
    // The platform has the order, and refuses the repetition.
    if (!isAccepted && command.isDelivered) return
    const isLast = !isAccepted || (request.type === 'meter' && isImmediate(request.action))
    const state = isAccepted ? (isLast ? 'succeeded' : 'delivered') : 'failed'
    const step = nextStep(progress, { type: 'answer', state }, now)
    if (!step) return
    const said: MeterRecord = {
      sync_status: isAccepted ? immediateAnswer.accepted : immediateAnswer.refused,
      sync_remark: remarkOf(text),
      ...(isLast && { resolve_time: timeOf(now) }),
    }
    const answer = text && { answer: storable(text) }
    await saveStep(tx, command, step, { ...deliveredAt(command), ...answer }, said)
  })

/** Repeating a forbidden call is useless. */
export const saveNotCalled = (database: Database, id: string): Promise<void> =>
  database.transaction(async (tx) => {
    const command = await lockMeterCommand(tx, id)
    const step = command && nextStep(command.progress, { type: 'forbidden' }, command.now)
    if (step) await saveStep(tx, command, step)
  })

/** A platform that refused an order may have had it from an earlier call: what the meter did counts more. */
async function progressBefore(tx: Connection, { commandId, progress }: StoredCommand): Promise<Progress> {
  if (progress.state !== 'failed') return progress
  const record = await meterRecord(tx, commandId)
  const isMetersWord = record?.sync_status !== immediateAnswer.refused
  return isMetersWord ? progress : { ...progress, state: 'timed_out' }
}

export const saveOutcome = (
  database: Database,
  { command: id, succeeded, reading, text }: MeterOutcome,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const command = await lockMeterCommand(tx, id)
    if (!command) return false
    const { request, now } = command
    const isReading = request.type === 'meter' && request.action === 'read'
    const words = isReading && succeeded && reading !== null ? `${reading} kWh` : text
    const event = { type: 'answer', state: succeeded ? 'succeeded' : 'failed' } as const
    const step = nextStep(await progressBefore(tx, command), event, now)
    if (!step) return true
    const values = { ...deliveredAt(command), failure: step.failure, answer: words && storable(words) }
    const said: MeterRecord = {
      sync_status: immediateAnswer.accepted,
      async_status: succeeded ? outcome.done : outcome.failed,
      async_remark: remarkOf(words),
      resolve_time: timeOf(now),
    }
    await saveStep(tx, command, step, values, said)
    return true
  })

const oldest = day
const ahead = 10 * minute

/** `timestamp`: seconds as text; `now` in milliseconds. */
function isFresh(timestamp: string, now: number): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false
  const age = now - Number(timestamp) * 1000
  return age <= oldest && age >= -ahead
}

async function knownAs(on: Connection, signature: string): Promise<'answer' | 'report' | null> {
  const text = 'SELECT "is_report" FROM "signed_message" WHERE "signature" = $1'
  const [row] = await on.rows({ text, values: [signature], name: 'signed_message' })
  return row ? (row[0] === 't' ? 'report' : 'answer') : null
}

async function remember(on: Connection, signature: string, as: 'answer' | 'report'): Promise<void> {
  await on.run({
    text: 'INSERT INTO "signed_message" ("signature", "is_report") VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [signature, String(as === 'report')],
    name: 'signed_message_insert',
  })
}

interface Options {
  database: Database
  settings: MeterSettings & Pick<Settings, 'outwardAllow' | 'demo'>
  log: SiteLog
}

/** Null if the settings name no platform. */
export function makeMeters({ database, settings, log }: Options) {
  const account = meterAccountOf(settings)
  if (!account) return null
  const outward = outwardCalls({ networks: settings.outwardAllow, loopback: settings.demo })
  const health = adapterHealth(database, 'meters', log)
  const underWay = new Map<string, Promise<void>>()
  let closing = false
  let refused = 0

  const call = async (order: MeterOrder): Promise<void> => {
    const { url, form } = requestOf(order, account, Date.now())
    const { status, body } = await outward.call({ url, form })
    const answer = status >= 400 ? null : readAnswer(body, account.secret)
    if (answer) {
      if (answer.isOfCall) health.failed('refused', answer.text ?? '')
      else health.contacted()
      // Before somebody can send the answer back as a report.
      if (answer.signature) await remember(database, answer.signature, 'answer')
      return saveAnswer(database, order.command, answer)
    }
    health.failed('badAnswer', `HTTP ${status}`)
    log.warn({ command: order.command, status }, 'the meter platform gave no valid answer')
  }
  const failed = async (command: string, error: unknown): Promise<void> => {
    if (closing || isTemporary(error)) return
    if (error instanceof OutwardError) {
      health.failed(error.problem, error.detail)
      log.warn({ command, problem: error.message }, 'the meter platform could not be called')
      if (error.problem === 'address') await saveNotCalled(database, command).catch(() => undefined)
    } else log.error({ command, err: error }, 'an answer of the meter platform could not be stored')
  }
  return {
    /** Never rejects. The ledger repeats what was not answered, also while a slow call may still be. */
    async send(order: MeterOrder): Promise<void> {
      const { command } = order
      if (closing || underWay.has(command)) return
      const calling = call(order)
        .catch((error: unknown) => failed(command, error))
        .finally(() => underWay.delete(command))
      underWay.set(command, calling)
      await calling
    },
    /**
     * Once. False: not the platform's signature, not fresh, or its answer to a call. Rejects when the database is
     * away.
     */
    async notified(form: URLSearchParams): Promise<boolean> {
      const report = readNotification(form, account.secret)
      const known = report && (await knownAs(database, report.signature))
      if (!report || known === 'answer' || !isFresh(report.timestamp, Date.now())) {
        refused += 1
        return false
      }
      health.contacted()
      if (known === 'report') return true
      const { outcomes, signature } = report
      if (outcomes.length === 0) log.warn({}, 'the meter platform reported nothing that makes sense')
      for (const one of outcomes)
        if (!(await saveOutcome(database, one)))
          log.warn({ command: one.command }, 'the meter platform reported on an unknown command')
      await remember(database, signature, 'report')
      return true
    },
    counts: () => ({ meter_reports_refused: refused }),
    async close(): Promise<void> {
      closing = true
      await outward.close()
      await Promise.all(underWay.values())
      await health.close()
    },
  }
}

export type Meters = NonNullable<ReturnType<typeof makeMeters>>
