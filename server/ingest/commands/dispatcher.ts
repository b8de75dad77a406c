import { second } from '../../../model/durations'
import { commandTopic } from '../../../model/site/site-topics'
import type { Connection, Database } from '../../database/database'
import { isTemporary } from '../../database/database-error'
import type { MeterOrder } from '../meters/platform-format'
import type { SiteLog } from '../site-log'
import { dueChannel } from '../../devices/command-route'
import { databaseTime, lockDueCommands, untilNextStep } from './command-rows'
import { takeSteps, type Outgoing } from './take-steps'

const idle = 5 * second

interface DispatcherOptions {
  database: Database
  publish: (topic: string, text: string) => Promise<void>
  sendToMeters?: (order: MeterOrder) => Promise<void>
  log: SiteLog
  sharesBroker: boolean
  /** Milliseconds; null once devices had the time to connect again after the start. */
  startedAt: () => number | null
}

/** Each step is stored before its message: after a crash the message is sent again, and the device knows its id. */
export async function startDispatcher(options: DispatcherOptions): Promise<() => Promise<void>> {
  const { database, publish, sendToMeters, log, sharesBroker, startedAt } = options
  const since = await databaseTime(database)
  let running: Promise<void> | undefined
  let isDue = false
  let closing = false
  let timer: NodeJS.Timeout | undefined

  const send = async (outgoing: Outgoing): Promise<void> => {
    if ('handedOver' in outgoing) return
    if ('order' in outgoing) return sendToMeters?.(outgoing.order)
    const { park, device, message } = outgoing
    await publish(commandTopic(park, device), JSON.stringify(message)).catch((error: unknown) => {
      if (!closing) log.warn({ err: error, command: message.command }, 'a command could not be published')
    })
  }
  const takeDueSteps = async (tx: Connection): Promise<Outgoing[] | null> => {
    const due = await lockDueCommands(tx)
    return due.length === 0
      ? null
      : takeSteps(tx, due, { startedAt: startedAt(), since, hasMeters: sendToMeters !== undefined, sharesBroker })
  }
  const dispatch = async (): Promise<void> => {
    for (let sent: Outgoing[] | null = []; sent && !closing;) {
      sent = await database.transaction(takeDueSteps)
      // Not awaited: a device that doesn't read its messages must not delay others.
      for (const one of sent ?? []) void send(one)
    }
  }
  const wait = async (): Promise<void> => {
    const until = (await untilNextStep(database)) ?? idle
    clearTimeout(timer)
    timer = setTimeout(run, Math.min(until, idle))
  }
  const failed = (err: unknown): void => {
    if (!isTemporary(err)) log.error({ err }, 'commands could not be sent')
    clearTimeout(timer)
    if (!closing) timer = setTimeout(run, idle)
  }
  const runAll = async (): Promise<void> => {
    try {
      while (isDue && !closing) {
        isDue = false
        await dispatch()
        if (!isDue && !closing) await wait()
      }
    } catch (error) {
      failed(error)
    } finally {
      // In the same step as the last look at `isDue`: a notification in between would wait for the timer.
      running = undefined
    }
  }
  function run(): void {
    isDue = true
    running ??= runAll()
  }
  const stopListening = await database.listen(dueChannel, run)
  run()
  return async () => {
    closing = true
    clearTimeout(timer)
    await stopListening()
    await running
  }
}
