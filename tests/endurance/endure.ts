import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/database/database'
import { makeRandom, type Random } from '../../site-simulator/park/random'
import { freePort } from '../support/free-port'
import { brokenIdentities } from '../support/invariants'
import { everyRow } from '../support/recorder-bench'
import { openBroker, type Broker, type BrokerKind } from './broker'
import { builtServer, type BuiltServer } from './built-server'
import { servedDatabase } from './served-database'
import { makeStory } from './story'
import { openTraffic, type Traffic } from './traffic'

export interface Endurance {
  database: Database['kind']
  broker: BrokerKind
  /** How long the sites tell, without the time that they need to become quiet. */
  seconds: number
  /** Facts a second, of all sites together. */
  rate: number
  /** How often the server is killed at least. */
  kills: number
  /** How often the sites become quiet, so that all can be looked at. */
  looks: number
  /** Of the moments at which the server is killed. */
  seed: number
}

export interface Endured {
  facts: number
  /** Messages with facts; what is more than `facts` was told again. */
  messages: number
  kills: number
  /** What is wrong, in words; empty where every fact is recorded once and the rows agree. */
  problems: string[]
  /** Every row that the facts made, as text. */
  rows: string[]
}

/**
 * Kills the server at some moment of so many milliseconds and starts it; one time in four it is killed again while it starts,
 * and one time in four another broker fails as well. Answers the kills.
 */
async function killAtRandom(server: BuiltServer, broker: Broker, within: number, random: Random): Promise<number> {
  await sleep(random.next() * within)
  await server.kill()
  const again = random.chance(0.25)
  if (again) await server.breakOff(random.whole(0, 1500))
  await server.start()
  if (random.chance(0.25)) await broker.fail()
  return again ? 2 : 1
}

/** A server that is told to end while its sites tell leaves in order and without a complaint. */
async function problemsAtTheEnd(server: BuiltServer, traffic: Traffic, rate: number): Promise<string[]> {
  const before = server.output().length
  const telling = traffic.tell(rate, rate)
  await sleep(500)
  const code = await server.stop()
  await telling
  const said = server.output().slice(before).trim()
  return [...(code === 0 ? [] : [`it ended with ${code}`]), ...(said ? [`it said when it ended: ${said}`] : [])]
}

/** How rows begin that no site told of: a full disk of this very machine is one. */
const ofNoPark = 'warning (,'

const problemsIn = async (database: Database, { ledger }: Traffic): Promise<string[]> => [
  ...(await ledger.differences(database)),
  ...(await brokenIdentities(database)),
]

/**
 * Sites tell at a steady rate while their server is killed again and again. Each time that they have become quiet,
 * everything that was told has to be recorded once, and the rows have to agree. Rejects when facts stay unanswered.
 */
export async function endure({ database, broker, seconds, rate, kills, looks, seed }: Endurance): Promise<Endured> {
  const random = makeRandom(seed)
  const story = makeStory()
  const served = await servedDatabase[database]()
  const link = await openBroker[broker](story.parks)
  const server = builtServer(await freePort(), { ...served.settings, ...link.settings })
  const traffic = openTraffic(link.url, story)
  const pause = (seconds / kills) * 1000
  const ofEach = kills / looks
  const result: Endured = { facts: 0, messages: 0, kills: 0, problems: [], rows: [] }

  const killRepeatedly = async (): Promise<void> => {
    for (let left = ofEach; left > 0; left -= 1) result.kills += await killAtRandom(server, link, pause, random)
  }
  try {
    await server.start()
    for (let look = 0; look < looks && result.problems.length === 0; look += 1) {
      await Promise.all([traffic.tell(Math.floor((seconds * rate) / looks), rate), killRepeatedly()])
      await traffic.quiet()
      await served.look(async (opened) => {
        const found = await problemsIn(opened, traffic)
        result.problems = found.map((problem) => `after kill ${result.kills}: ${problem}`)
        result.rows = (await everyRow(opened)).filter((row) => !row.startsWith(ofNoPark))
      })
    }
    const [facts, messages] = [traffic.ledger.told(), traffic.messages()]
    result.problems.push(...(await problemsAtTheEnd(server, traffic, rate)))
    return { ...result, facts, messages }
  } finally {
    await traffic.close()
    await server.kill()
    await link.stop()
    await served.close()
  }
}
