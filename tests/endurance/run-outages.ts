import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port'
import { openBroker, type Broker } from './broker'
import { builtServer, type BuiltServer } from './built-server'
import { openCommander, type CarriedOut, type Commander } from './commander'
import { watchDatabase } from './database-watch'
import { problemsIn, rowsIn } from './rows-of-facts'
import { servedPostgres, type ServedPostgres } from './served-database'
import { probeServer, type ServerProbe } from './server-probe'
import { makeStory } from './story'
import { openTraffic } from './traffic'

export interface OutageOptions {
  /** How often the sites send, and database, broker and a server are taken away meanwhile. */
  rounds: number
  /** Facts that are sent in a round, a tenth of them before the first outage, and per second. */
  facts: number
  rate: number
  /** Milliseconds. */
  databaseAway: number
  brokerAway: number
}

export interface OutageResult {
  /** Descriptions of what is wrong; empty if every fact is recorded once and nothing hung. */
  problems: string[]
  /** Every row that facts wrote, as text. */
  rows: string[]
  facts: number
  messages: number
  /** Number of commands that succeeded. */
  commands: number
  /** Calls that were answered with 503, and the slowest call in milliseconds. */
  unavailable: number
  slowest: number
  /** Most connections of both servers to the database at one time. */
  connections: number
  deadlocks: number
}

interface Site {
  server: BuiltServer
  probe: ServerProbe
  commander: Commander
}

/** Of one server: 10 for calls, 5 for facts, 4 for exports, 1 that listens (README). */
const connectionsOfServer = 20

/** Adds a running server to the list, from which it is killed in the end. */
async function addServer(
  servers: BuiltServer[],
  settings: Record<string, string>,
  carriedOut: CarriedOut,
): Promise<Site> {
  const port = await freePort()
  const server = builtServer(port, settings)
  servers.push(server)
  await server.start()
  const commander = openCommander(`http://127.0.0.1:${port}`, carriedOut)
  return { server, probe: await probeServer(port), commander }
}

const all = (sites: readonly Site[], state: 'ready' | 'unready') =>
  Promise.all(sites.map(({ probe }) => probe.becomes(state)))

/** Takes the database away; the servers have to be unready meanwhile, to answer in time, and to be ready again. */
async function withoutDatabase(served: ServedPostgres, sites: readonly Site[], away: number, result: OutageResult) {
  const outage = async (): Promise<void> => {
    await served.halt()
    // A slow call that began before may last until the database is back.
    const refused = Promise.all(sites.map(({ probe }) => probe.refuses()))
    await Promise.all([all(sites, 'unready'), refused, sleep(away)])
    result.unavailable += sites.length
    await served.resume()
  }
  const over = outage()
  const calls = await Promise.all(sites.map(({ probe }) => probe.callsDuring(over)))
  await over
  await all(sites, 'ready')
  for (const { problems, unavailable, slowest } of calls) {
    result.problems.push(...problems.map((problem) => `without the database: ${problem}`))
    result.unavailable += unavailable
    result.slowest = Math.max(result.slowest, Math.round(slowest))
  }
}

async function withoutBroker(broker: Broker, sites: readonly Site[], away: number): Promise<void> {
  await broker.kill()
  await Promise.all([all(sites, 'unready'), sleep(away)])
  await broker.start()
  await all(sites, 'ready')
}

/** The other server goes on recording. */
async function withoutOne({ server }: Site): Promise<void> {
  await server.kill()
  await server.start()
}

/**
 * Lets sites send through one Mosquitto to two servers on one PostgreSQL, while database, broker and one of the servers are
 * taken away in turn. After each round every fact has to be recorded once, and the rows have to be consistent.
 */
export async function endureOutages(options: OutageOptions): Promise<OutageResult> {
  const { rounds, facts, rate, databaseAway, brokerAway } = options
  const story = makeStory()
  const served = await servedPostgres()
  const broker = await openBroker.mosquitto(story.parks)
  const servers: BuiltServer[] = []
  const traffic = openTraffic(broker.url, story)
  const watch = watchDatabase(served.url)
  const counts = { facts: 0, messages: 0, commands: 0, unavailable: 0, slowest: 0, connections: 0, deadlocks: 0 }
  const result: OutageResult = { problems: [], rows: [], ...counts }
  try {
    const settings = { ...served.settings, ...broker.settings }
    const add = () => addServer(servers, settings, traffic.carriedOut)
    const sites = [await add(), await add()] as const
    const commanders = sites.map(({ commander }) => commander)
    const each = (what: (commander: Commander) => Promise<void>) => Promise.all(commanders.map(what))
    for (let round = 0; round < rounds && result.problems.length === 0; round += 1) {
      await each((commander) => commander.begin())
      // The servers know a terminal from its first report on.
      await traffic.send(facts / 10, rate)
      await each((commander) => commander.oneSucceeds())
      const sent = traffic.send(facts - facts / 10, rate)
      await withoutDatabase(served, sites, databaseAway, result)
      await withoutBroker(broker, sites, brokerAway)
      await withoutOne(sites[round % 2] ?? sites[0])
      await sent
      await traffic.allAcknowledged()
      await each((commander) => commander.oneSucceeds())
      await each((commander) => commander.pause())
      await each((commander) => commander.allEnded())
      await served.inspect(async (database) => {
        const commands = await Promise.all(commanders.map((commander) => commander.results(database)))
        const found = [...(await problemsIn(database, traffic)), ...commands.flatMap(({ problems }) => problems)]
        result.problems.push(...found.map((one) => `in round ${round + 1}: ${one}`))
        result.commands = commands[0]?.succeeded ?? 0
        result.rows = await rowsIn(database)
      })
    }
    Object.assign(result, watch.counts(), { facts: traffic.ledger.size(), messages: traffic.messages() })
    if (result.connections > sites.length * connectionsOfServer)
      result.problems.push(`the servers had ${result.connections} connections to the database`)
    return result
  } finally {
    await watch.close()
    await traffic.close()
    for (const server of servers) await server.kill()
    await broker.stop()
    await served.close()
  }
}
