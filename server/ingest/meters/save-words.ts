import { storable } from '../../../model/site/site-messages'
import { isOfMeters } from '../../../resources/dictionaries/command'
import { immediateAnswer, outcome } from '../../../resources/dictionaries/charging'
import type { Connection, Database } from '../../database/database'
import { lockCommand, saveStep, timeOf, type StoredCommand } from '../commands/command-rows'
import { nextStep, type Progress } from '../commands/next-step'
import { meterRecord, type MeterRecord } from './meter-records'
import { isImmediate, type ImmediateAnswer, type MeterOutcome } from './platform-format'

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
