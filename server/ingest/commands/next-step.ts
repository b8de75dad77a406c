import { isPending, type CommandState } from '../../../model/site/commands'
import type { CommandAnswer } from '../../../model/site/site-messages'
import { second } from '../../../model/durations'

export const resendAfter = 5 * second
const lookAgain = second

/** Times are milliseconds since 1970. */
export interface Progress {
  state: CommandState
  /** Each attempt takes `timeOut` seconds. */
  attempts: number
  timeOut: number
  retryTimes: number
  /** False: the command waits for its device until `expiresAt`. */
  mustOnline: boolean
  expiresAt: number
  /** Null while the command is queued, or while its device sleeps after confirming it. */
  attemptAt: number | null
  /** A platform repeats the command at the meter: once confirmed, it is not sent again, and has all attempts' time. */
  isKept: boolean
  /** The addressee doesn't recognise a repeated command, so it is sent once. */
  isOnce: boolean
}

export type CommandEvent =
  /**
   * `online`: null just after the start. `since`: steps are taken and the device is heard. `heardUntil`: absent: now.
   */
  | { type: 'due'; online: boolean | null; since: number; heardUntil?: number }
  | { type: 'answer'; state: CommandAnswer['state'] }
  | { type: 'cancel' }
  | { type: 'forbidden' }

export interface Step {
  state: CommandState
  attempts: number
  attemptAt: number | null
  nextAt: number | null
  send: boolean
  /** `device`: the device says so itself; `address`: the address of its system may not be called. */
  failure: 'offline' | 'device' | 'address' | null
}

const ended = ({ attempts }: Progress, state: CommandState, failure: Step['failure'] = null): Step => ({
  state,
  attempts,
  attemptAt: null,
  nextAt: null,
  send: false,
  failure,
})

const pending = ({ state, attempts, attemptAt }: Progress, change: Partial<Step>): Step => ({
  state,
  attempts,
  attemptAt,
  nextAt: null,
  send: false,
  failure: null,
  ...change,
})

const endOfAttempt = ({ attemptAt, timeOut }: Progress): number => (attemptAt ?? 0) + timeOut * second

const endOfKept = ({ attemptAt, timeOut, retryTimes, expiresAt }: Progress): number =>
  Math.max(expiresAt, (attemptAt ?? 0) + (retryTimes + 1) * timeOut * second)

function whileKept(progress: Progress, now: number): Step {
  const end = endOfKept(progress)
  return now >= end ? ended(progress, 'timed_out') : pending(progress, { nextAt: end })
}

function begin(progress: Progress, now: number, attempts: number): Step {
  const began = { ...progress, attemptAt: now }
  const state = progress.state === 'delivered' ? 'delivered' : 'sent'
  return pending(began, { state, attempts, nextAt: Math.min(now + resendAfter, endOfAttempt(began)), send: true })
}

function whileQueued(progress: Progress, online: boolean | null, now: number): Step {
  if (now >= progress.expiresAt) return ended(progress, 'expired')
  if (online) return begin(progress, now, progress.attempts + 1)
  if (online === null) return pending(progress, { nextAt: Math.min(now + lookAgain, progress.expiresAt) })
  if (progress.mustOnline) return ended(progress, 'failed', 'offline')
  return pending(progress, { nextAt: progress.expiresAt })
}

function whileAsleep(progress: Progress, online: boolean | null, now: number): Step {
  if (now >= progress.expiresAt) return ended(progress, 'timed_out')
  return online ? begin(progress, now, progress.attempts) : pending(progress, { nextAt: progress.expiresAt })
}

/** The device has gone away and may wake, so the attempt does not count. */
const waiting = (progress: Progress): Step =>
  progress.state === 'delivered'
    ? pending(progress, { attemptAt: null, nextAt: progress.expiresAt })
    : pending(progress, {
        state: 'queued',
        attempts: progress.attempts - 1,
        attemptAt: null,
        nextAt: progress.expiresAt,
      })

/** Without a server at the end of the attempt, the answer may be lost. */
const wasMissed = ({ attemptAt }: Progress, end: number, since: number, now: number): boolean =>
  now - end > resendAfter || ((attemptAt ?? 0) < since && end < since + resendAfter)

type Due = Extract<CommandEvent, { type: 'due' }>

function whileSent(progress: Progress, { online, since, heardUntil = Infinity }: Due, now: number): Step {
  if (progress.isKept && progress.state === 'delivered') return whileKept(progress, now)
  if (progress.attemptAt === null) return whileAsleep(progress, online, now)
  const end = endOfAttempt(progress)
  if (progress.isOnce) return now < end ? pending(progress, { nextAt: end }) : ended(progress, 'timed_out')
  const isAway = online === false
  if (now < end) return pending(progress, { nextAt: isAway ? end : Math.min(now + resendAfter, end), send: !isAway })
  const mayStillBeSent = now < progress.expiresAt
  // The answer may have reached a server that died; the next server to hear the device will know.
  if (mayStillBeSent && heardUntil < end) return pending(progress, { nextAt: now + lookAgain })
  if (isAway && !progress.mustOnline && mayStillBeSent) return waiting(progress)
  if (mayStillBeSent && wasMissed(progress, end, since, now)) return begin(progress, now, progress.attempts)
  return progress.attempts <= progress.retryTimes
    ? begin(progress, now, progress.attempts + 1)
    : ended(progress, 'timed_out')
}

function afterAnswer(progress: Progress, state: CommandAnswer['state'], now: number): Step | null {
  if (state !== 'delivered') {
    // A late answer counts; of several, the first one.
    if (progress.state === 'succeeded' || progress.state === 'failed') return null
    return ended(progress, state, state === 'failed' ? 'device' : null)
  }
  if (progress.state === 'sent') {
    const nextAt = progress.isKept ? endOfKept(progress) : Math.min(now + resendAfter, endOfAttempt(progress))
    return pending(progress, { state: 'delivered', nextAt })
  }
  if (progress.state !== 'queued') return null
  return { ...begin({ ...progress, state: 'delivered' }, now, progress.attempts + 1), send: false }
}

/** Null: nothing changes. Pure. */
export function nextStep(progress: Progress, event: CommandEvent, now: number): Step | null {
  if (event.type === 'answer') return afterAnswer(progress, event.state, now)
  if (!isPending(progress.state)) return null
  if (event.type === 'cancel') return ended(progress, 'cancelled')
  if (event.type === 'forbidden') return ended(progress, 'failed', 'address')
  return progress.state === 'queued' ? whileQueued(progress, event.online, now) : whileSent(progress, event, now)
}
