import { second } from '../../model/durations'
import type { Push, PushResult } from '../../model/site/site-push'
import type { Ack } from '../../model/site/site-messages'
import { answerTopic, factTopic, isTopicLevel } from '../../model/site/site-topics'
import { RunningJobs } from '../access/running-jobs'
import { tooMany } from '../api-error'
import type { Database } from '../database/database'
import { withTimeout } from '../database/with-timeout'
import type { Budget } from './budget'
import type { Device } from './broker/topic-rights'
import type { makeAnswerIntake } from './commands/answer-intake'
import { takeCommandsFor } from './commands/take-steps'
import type { makeRecorder } from './pipeline/recorder'

interface PushOptions {
  database: Database
  recorder: Pick<ReturnType<typeof makeRecorder>, 'process'>
  answers: Pick<ReturnType<typeof makeAnswerIntake>, 'receive'>
  budget: Budget
}

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

/** The topic of a published fact holds the kind. */
function factIn(entry: unknown): { kind: string; fact: unknown } {
  if (typeof entry !== 'object' || entry === null) return { kind: 'none', fact: entry }
  const { kind, ...fact } = entry as { kind?: unknown }
  return { kind: typeof kind === 'string' && isTopicLevel(kind) ? kind : 'none', fact }
}

/** A fact that waits for a lock must not keep the others from being acknowledged. */
const recordingTime = 3 * second

const ackInTime = (recording: Promise<Ack | null>): Promise<Ack | null> =>
  withTimeout(recording, recordingTime, 'Recording takes too long').catch(() => null)

/** Pushes under way, also those that took too long to be answered. */
const atOnce = { all: 100, device: 2 }

/** Seconds. */
const retryAfter = 5

/** Records a push as if the device had published it, and returns its commands. HTTP 429 if too many push. */
export function makePushIntake({ database, recorder, answers, budget }: PushOptions) {
  const underWay = new RunningJobs<string>()
  return async ({ park, name }: Device, push: Push): Promise<PushResult> => {
    if (underWay.all >= atOnce.all || underWay.of(name) >= atOnce.device) throw tooMany(retryAfter)
    if (!budget.take(name, 1 + push.facts.length + push.answers.length)) throw tooMany(retryAfter)
    const end = underWay.begin(name)
    const recordings = push.facts.map((entry) => {
      const { kind, fact } = factIn(entry)
      return recorder.process(factTopic(park, name, kind), bytesOf(fact))
    })
    try {
      const acks = await Promise.all(recordings.map(ackInTime))
      // Before the commands: an answered command is not handed over again.
      for (const answer of push.answers) await answers.receive(answerTopic(park, name), bytesOf(answer))
      const commands = await database.transaction((tx) => takeCommandsFor(tx, park, name))
      return { acks, commands }
    } finally {
      void Promise.all(recordings).then(end)
    }
  }
}
