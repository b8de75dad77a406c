import { isPending, type CommandState } from '../../../model/site/command-states'
import type { CommandAnswer } from '../../../model/site/commands'
import { second } from '../../../model/durations'

/** A message is sent again after so long: it, or its answer, may be lost. */
export const resendAfter = 5 * second
/** How long to wait for devices of which it is not known yet whether they are connected. */
const lookAgain = second

/** Where a command stands. Times are milliseconds since 1970. */
export interface Progress {
  state: CommandState
  /** How often it was tried, each time for `timeOut` seconds. */
  attempts: number
  timeOut: number
  retryTimes: number
  /** It is only for a device that is connected now; others wait for theirs until `expiresAt`. */
  mustOnline: boolean
  expiresAt: number
  /** When the present attempt began; null while it is queued, or while its device sleeps after confirming it. */
  attemptAt: number | null
  /**
   * It goes to a platform, which repeats it at the meter itself: what it has confirmed is not sent to it again, and has all
   * attempts' time for its outcome.
   */
  isKept: boolean
  /** Its addressee doesn't recognise what is sent again, so that it is sent once; without an answer it times out. */
  isOnce: boolean
}

export type CommandEvent =
  /**
   * The time of its next step has come, or its device's connection has changed. `online` is null if that is not known
   * yet, because the server has just started. `since`: when the servers that take the steps and hear the device began to do
   * so. `heardUntil`: until when answers were certainly heard; absent: until now.
   */
  | { type: 'due'; online: boolean | null; since: number; heardUntil?: number }
  | { type: 'answer'; state: CommandAnswer['state'] }
  | { type: 'cancel' }
  /** The server may not call the system that it is for. */
  | { type: 'forbidden' }

export interface Step {
  state: CommandState
  attempts: number
  attemptAt: number | null
  /** Null when it has ended. */
  nextAt: number | null
  /** Whether to send it now. */
  send: boolean
  /** Why it failed: its device was away, or says so itself, or the address of its system may not be called. */
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

/** Until when the outcome of what a platform has confirmed is awaited. */
const endOfKept = ({ attemptAt, timeOut, retryTimes, expiresAt }: Progress): number =>
  Math.max(expiresAt, (attemptAt ?? 0) + (retryTimes + 1) * timeOut * second)

function whileKept(progress: Progress, now: number): Step {
  const end = endOfKept(progress)
  return now >= end ? ended(progress, 'timed_out') : pending(progress, { nextAt: end })
}

/** Sends it, as the attempt number `attempts`; what the device has confirmed stays confirmed. */
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

/** The device confirmed it, and went to sleep before it had an outcome. */
function whileAsleep(progress: Progress, online: boolean | null, now: number): Step {
  if (now >= progress.expiresAt) return ended(progress, 'timed_out')
  return online ? begin(progress, now, progress.attempts) : pending(progress, { nextAt: progress.expiresAt })
}

/** An attempt to a device that has gone away, which may still wake: it waits for that, and the attempt does not count. */
const waiting = (progress: Progress): Step =>
  progress.state === 'delivered'
    ? pending(progress, { attemptAt: null, nextAt: progress.expiresAt })
    : pending(progress, {
        state: 'queued',
        attempts: progress.attempts - 1,
        attemptAt: null,
        nextAt: progress.expiresAt,
      })

/** Was no server there at the end of the attempt? Then its answer may be lost. */
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
  // Its answer may have come to a server that died; whether it did, the next one to hear the device shows.
  if (mayStillBeSent && heardUntil < end) return pending(progress, { nextAt: now + lookAgain })
  if (isAway && !progress.mustOnline && mayStillBeSent) return waiting(progress)
  if (mayStillBeSent && wasMissed(progress, end, since, now)) return begin(progress, now, progress.attempts)
  return progress.attempts <= progress.retryTimes
    ? begin(progress, now, progress.attempts + 1)
    : ended(progress, 'timed_out')
}

function afterAnswer(progress: Progress, state: CommandAnswer['state'], now: number): Step | null {
  if (state !== 'delivered') {
    // What a device says counts, also when it says it late; the first answer counts.
    if (progress.state === 'succeeded' || progress.state === 'failed') return null
    return ended(progress, state, state === 'failed' ? 'device' : null)
  }
  if (progress.state === 'sent') {
    const nextAt = progress.isKept ? endOfKept(progress) : Math.min(now + resendAfter, endOfAttempt(progress))
    return pending(progress, { state: 'delivered', nextAt })
  }
  if (progress.state !== 'queued') return null
  // Confirmed after it was queued again.
  return { ...begin({ ...progress, state: 'delivered' }, now, progress.attempts + 1), send: false }
}

/** What happens to a command next; null: nothing changes. Pure. */
export function nextStep(progress: Progress, event: CommandEvent, now: number): Step | null {
  if (event.type === 'answer') return afterAnswer(progress, event.state, now)
  if (!isPending(progress.state)) return null
  if (event.type === 'cancel') return ended(progress, 'cancelled')
  if (event.type === 'forbidden') return ended(progress, 'failed', 'address')
  return progress.state === 'queued' ? whileQueued(progress, event.online, now) : whileSent(progress, event, now)
}
