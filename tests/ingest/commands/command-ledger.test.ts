import { describe, it } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { isPending, type CommandState, type CommandMessage } from '../../../model/site/commands'
import { answerTopic } from '../../../model/site/site-topics'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import type { Database } from '../../../server/database/database'
import { makeAnswerIntake } from '../../../server/ingest/commands/answer-intake'
import { startDispatcher } from '../../../server/ingest/commands/dispatcher'
import { queueCommands } from '../../../server/ingest/commands/queue-commands'
import { takeSteps } from '../../../server/ingest/commands/take-steps'
import { lockDueCommands } from '../../../server/ingest/commands/command-rows'
import { saveStatus } from '../../../server/devices/device-state'
import { rowsOf } from '../../../server/rows/rows'
import { makeRandom, type Random } from '../../../site-simulator/park/random'
import { isCampaign, seed as campaignSeed } from '../../support/campaign'
import { declaredTables } from '../../support/fresh-schema'
import { databaseKinds, openForInstances, thoroughKinds } from '../../support/test-databases'
import { silent } from '../../support/sites/recorder-bench'
import { anySender } from '../../support/sites/any-sender'

const park = 'P001'
const seeds = (isCampaign ? [0, 1, 2] : [0]).map((at) => campaignSeed + at)
const histories = thoroughKinds.flatMap((kind) => seeds.map((seed) => ({ kind, seed })))
const rounds = isCampaign ? 12 : 6
const names = Array.from({ length: 6 }, (_, at) => `terminal-${at}`)

/** What a device has done, and said: at the end this is compared with the ledger. */
interface Witness {
  /** Ids in the order in which the device carried them out, one entry each time. */
  carriedOut: string[]
  /** What it said first of an id, once it was at the end. */
  word: Map<string, 'succeeded' | 'failed'>
  confirmed: Set<string>
}

const newCommand = (random: Random) => {
  const target = names[random.whole(0, names.length - 1)] ?? ''
  return {
    ...{ command_id: randomBytes(16).toString('hex'), kind: commandKind.volume40, target, addressee: target },
    ...{ target_type: commandTarget.terminal, park_code: park, reason: null, user_id: null },
    ...{ time_out: random.whole(1, 3), must_online: random.whole(1, 2), retry_times: random.whole(0, 2) },
    ...{ request: JSON.stringify({ type: 'operate', action: 'DEVICE_VOLUME', data: 40 }), keep: 10_000 },
  }
}

/** Two instances of a server on a database of their own, so that stories, which mostly wait, can be told at the same time. */
async function twoInstances(kind: Database['kind']) {
  const opened = await openForInstances(kind, 2, declaredTables)
  const databases = opened.map(({ database }) => database)
  const [one, other] = databases
  if (!one || !other) throw new Error('no database')
  for (const client_id of names) await rowsOf(terminal, one).insert({ client_id, park_code: park })

  const anyOf = (random: Random): Database => random.pick([one, other])
  const setOnline = (database: Database, name: string, online: boolean): Promise<void> =>
    database.transaction((tx) => saveStatus(tx, park, name, { online, at: new Date().toISOString() }))

  /** A device that answers late, twice, not at all, with garbage, or as it should. */
  const openDevice = (random: Random, witness: Witness) => {
    const known = new Map<string, 'succeeded' | 'failed'>()
    const say = async (name: string, answer: object | string): Promise<void> => {
      const intake = makeAnswerIntake({ database: anyOf(random), senderOf: async () => anySender(park), log: silent })
      const payload = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer))
      await intake.receive(answerTopic(park, name), payload)
      if (random.chance(0.2)) await intake.receive(answerTopic(park, name), payload)
    }
    return async ({ command: id, target }: CommandMessage): Promise<void> => {
      if (random.chance(0.15)) return
      await sleep(random.next() * 300)
      if (random.chance(0.5)) {
        witness.confirmed.add(id)
        await say(target, { command: id, state: 'delivered' })
      }
      if (random.chance(0.3)) await sleep(random.next() * 4000)
      if (!known.has(id)) {
        known.set(id, random.chance(0.8) ? 'succeeded' : 'failed')
        witness.carriedOut.push(id)
      }
      if (random.chance(0.2)) return say(target, '{"command":')
      const word = known.get(id) ?? 'failed'
      witness.confirmed.add(id)
      await say(target, { command: id, state: word, answer: random.chance(0.1) ? '\0'.repeat(5000) : 'done' })
      if (!witness.word.has(id)) witness.word.set(id, word)
    }
  }

  return {
    databases,
    anyOf,
    setOnline,
    openDevice,
    close: () => Promise.all(opened.toReversed().map(({ stop }) => stop())),
  }
}

describe('the ledger of commands with several instances', () => {
  it.concurrent.for(histories)(
    'holds under random answers, time-outs and restarts: $kind, seed $seed',
    { timeout: 120_000 },
    async ({ kind, seed }, { expect, onTestFinished }) => {
      const { databases, anyOf, setOnline, openDevice, close } = await twoInstances(kind)
      onTestFinished(() => close().then(() => undefined))
      const random = makeRandom(seed)
      const witness: Witness = { carriedOut: [], word: new Map(), confirmed: new Set() }
      const device = openDevice(random, witness)
      const answering = new Set<Promise<void>>()
      /** Which command each device got last: another one may come only after the end of this one. */
      const latest = new Map<string, string>()
      const overtaken: string[] = []
      const start = (database: Database) =>
        startDispatcher({
          database,
          log: silent,
          sharesBroker: false,
          startedAt: () => null,
          publish: async (_topic, text) => {
            const message = JSON.parse(text) as CommandMessage
            const before = latest.get(message.target)
            latest.set(message.target, message.command)
            if (before !== undefined && before !== message.command) {
              const row = await rowsOf(command, database).first({ command_id: before })
              if (row && row.state === 'sent') overtaken.push(before)
            }
            const done = device(message).finally(() => answering.delete(done))
            answering.add(done)
          },
        })
      for (const name of names) await setOnline(anyOf(random), name, true)
      let stops = await Promise.all(databases.map(start))
      const given: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        const commands = Array.from({ length: 3 }, () => newCommand(random))
        given.push(...commands.map(({ command_id }) => command_id))
        await anyOf(random).transaction((tx) => queueCommands(tx, commands))
        if (random.chance(0.4)) await setOnline(anyOf(random), random.pick(names), random.chance(0.5))
        if (random.chance(0.3)) {
          await Promise.all(stops.map((stop) => stop()))
          await sleep(random.next() * 1500)
          stops = await Promise.all(databases.map(start))
        }
        await sleep(random.next() * 600)
      }
      const rows = async () =>
        (await rowsOf(command, databases[0] as Database).find({})).filter(({ command_id }) =>
          given.includes(String(command_id)),
        )
      const pending = async () => (await rows()).filter(({ state }) => isPending(state as CommandState)).length
      await expect.poll(pending, { timeout: 80_000, interval: 500 }).toBe(0)
      await Promise.all(answering)
      await Promise.all(stops.map((stop) => stop()))

      const ended = await rows()
      expect(ended.map(({ command_id }) => command_id).sort()).toEqual([...given].sort())
      expect(new Set(witness.carriedOut).size, 'carried out once').toBe(witness.carriedOut.length)
      expect(overtaken, 'overtaken by another command').toEqual([])
      for (const { command_id, state, attempts, retry_times, delivered_at, ended_at } of ended) {
        const id = String(command_id)
        expect(attempts, id).toBeLessThanOrEqual(Number(retry_times) + 1)
        expect(ended_at, id).not.toBeNull()
        // The device's word is final, whenever it came; without it, nobody claims one.
        if (witness.word.has(id)) expect(state, id).toBe(witness.word.get(id))
        else expect(['timed_out', 'expired', 'failed'], id).toContain(state)
        if (state === 'succeeded') expect(witness.carriedOut).toContain(id)
        expect(delivered_at !== null, id).toBe(witness.confirmed.has(id))
      }
      expect(ended.filter(({ state }) => state === 'succeeded').length).toBeGreaterThan(given.length / 7)
    },
  )

  // The embedded database runs one transaction at a time.
  it.concurrent.for(databaseKinds.filter((kind) => kind === 'postgres'))(
    'wakes a command that is being put to wait while its device connects: %s',
    async (kind, { expect, onTestFinished }) => {
      const { databases, setOnline, close } = await twoInstances(kind)
      onTestFinished(() => close().then(() => undefined))
      const [one, other] = databases as [Database, Database]
      const name = names[0] ?? ''
      await setOnline(one, name, false)
      const waiting = { ...newCommand(makeRandom(9)), target: name, addressee: name, must_online: 2, keep: 60_000 }
      await one.transaction((tx) => queueCommands(tx, [waiting]))
      const waitingForLocks = `SELECT 1 FROM "pg_stat_activity"
        WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`
      let connecting: Promise<void> | undefined
      await one.transaction(async (tx) => {
        expect(await takeSteps(tx, await lockDueCommands(tx), {})).toEqual([])
        connecting = setOnline(other, name, true)
        await expect.poll(() => other.rows({ text: waitingForLocks })).toHaveLength(1)
      })
      await connecting
      const sent = await one.transaction(async (tx) => takeSteps(tx, await lockDueCommands(tx), {}))
      expect(sent.map((outgoing) => 'message' in outgoing && outgoing.message.command)).toEqual([waiting.command_id])
    },
  )
})
