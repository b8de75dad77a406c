import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/database/database'
import { makeRandom, type Random } from '../../site-simulator/park/random'
import { freePort } from '../support/free-port'
import { openBroker, type Broker, type BrokerKind } from './broker'
import { builtServer, type BuiltServer } from './built-server'
import { openCommander } from './commander'
import { problemsIn, rowsIn } from './rows-of-facts'
import { servedDatabase } from './served-database'
import { makeStory } from './story'
import { openTraffic, type Traffic } from './traffic'

export interface EnduranceOptions {
  database: Database['kind']
  broker: BrokerKind
  /** How long the sites send, not counting the time until everything is acknowledged. */
  seconds: number
  /** Facts per second of all sites together. */
  rate: number
  /** The least number of times that the server is killed. */
  kills: number
  /** How many times the sites pause, so that the rows can be checked. */
  checks: number
  /** Seed of the moments at which the server is killed. */
  seed: number
}

export interface EnduranceResult {
  facts: number
  /** Number of messages with facts; more than `facts`, since facts are sent repeatedly. */
  messages: number
  kills: number
  /** Number of commands that succeeded. */
  commands: number
  /** Descriptions of what is wrong; empty if every fact is recorded once and the rows are consistent. */
  problems: string[]
  /** Every row that facts wrote, as text. */
  rows: string[]
}

/**
 * Kills the server at a random moment within `within` milliseconds and starts it again. One time in four it is also
 * killed while it starts, and one time in four the broker is restarted. Returns the number of kills.
 */
async function killAtRandom(server: BuiltServer, broker: Broker, within: number, random: Random): Promise<number> {
  await sleep(random.next() * within)
  await server.kill()
  const again = random.chance(0.25)
  if (again) await server.killDuringStart(random.whole(0, 1500))
  await server.start()
  if (random.chance(0.25)) await broker.restart()
  return again ? 2 : 1
}

/** Stops the server while its sites send: it has to exit normally and to log nothing. */
async function problemsAtTheEnd(server: BuiltServer, traffic: Traffic, rate: number): Promise<string[]> {
  const before = server.output().length
  const sending = traffic.send(rate, rate)
  await sleep(500)
  const code = await server.stop()
  await sending
  const logged = server.output().slice(before).trim()
  return [
    ...(code === 0 ? [] : [`it exited with ${code}`]),
    ...(logged ? [`it logged while it stopped: ${logged}`] : []),
  ]
}

/**
 * Lets sites send at a steady rate while the server is killed repeatedly. At each check, after all facts have been
 * acknowledged, every fact has to be recorded once, every command carried out once or reported as not, and the rows have
 * to be consistent. Rejects if acknowledgements don't arrive.
 */
export async function endure(options: EnduranceOptions): Promise<EnduranceResult> {
  const { database, broker, seconds, rate, kills, checks, seed } = options
  const random = makeRandom(seed)
  const story = makeStory()
  const served = await servedDatabase[database]()
  const link = await openBroker[broker](story.parks)
  const port = await freePort()
  const server = builtServer(port, { ...served.settings, ...link.settings })
  const traffic = openTraffic(link.url, story)
  const commander = openCommander(`http://127.0.0.1:${port}`, traffic.carriedOut)
  const pause = (seconds / kills) * 1000
  const killsPerCheck = kills / checks
  const result: EnduranceResult = { facts: 0, messages: 0, kills: 0, commands: 0, problems: [], rows: [] }

  const killRepeatedly = async (): Promise<void> => {
    for (let left = killsPerCheck; left > 0; left -= 1) result.kills += await killAtRandom(server, link, pause, random)
  }
  try {
    await server.start()
    for (let round = 0; round < checks && result.problems.length === 0; round += 1) {
      await commander.begin()
      await Promise.all([traffic.send(Math.floor((seconds * rate) / checks), rate), killRepeatedly()])
      await traffic.allAcknowledged()
      await commander.oneSucceeds()
      await commander.pause()
      await commander.allEnded()
      await served.inspect(async (opened) => {
        const commands = await commander.results(opened)
        const found = [...(await problemsIn(opened, traffic)), ...commands.problems]
        result.commands = commands.succeeded
        result.problems = found.map((problem) => `after kill ${result.kills}: ${problem}`)
        result.rows = await rowsIn(opened)
      })
    }
    const [facts, messages] = [traffic.ledger.size(), traffic.messages()]
    result.problems.push(...(await problemsAtTheEnd(server, traffic, rate)))
    return { ...result, facts, messages }
  } finally {
    await traffic.close()
    await server.kill()
    await link.stop()
    await served.close()
  }
}
