import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../support/free-port'
import { openBroker } from '../broker'
import { builtServer, type BuiltServer } from '../built-server'
import { watchDatabase } from '../database-watch'
import { openFront, type FrontCounts } from './front'
import { problemsIn, rowsIn } from '../rows-of-facts'
import { servedPostgres } from '../served-database'
import { makeStory } from '../story'
import { openTraffic } from '../traffic'

export interface InstancesOptions {
  seconds: number
  /** Facts per second of all sites together. */
  rate: number
  /** Seconds from one kill to the next. */
  killEvery: number
  /** After each so many kills the server that was not killed is stopped (SIGSTOP) for a while, too. */
  killsPerPause: number
  /** Seconds; longer than it takes until others count it as dead. */
  pause: number
}

export interface InstancesResult extends FrontCounts {
  /** Every row that facts wrote, as text. */
  rows: string[]
  facts: number
  messages: number
  kills: number
  pauses: number
  deadlocks: number
}

/** Kills one of the servers again and again until `until` settles, and now and then pauses the other one. */
async function disturb(servers: readonly BuiltServer[], options: InstancesOptions, until: Promise<void>) {
  const { killEvery, killsPerPause, pause } = options
  const counts = { kills: 0, pauses: 0 }
  let isOver = false
  void until.finally(() => (isOver = true)).catch(() => undefined)
  const serverAt = (index: number): BuiltServer => {
    const server = servers[index % servers.length]
    if (!server) throw new RangeError('there are no servers')
    return server
  }
  for (let next = Date.now() + 2000; !isOver; next += killEvery * 1000) {
    await Promise.race([sleep(Math.max(0, next - Date.now())), until])
    if (isOver) break
    const [victim, other] = [serverAt(counts.kills), serverAt(counts.kills + 1)]
    await victim.kill()
    await victim.start()
    counts.kills += 1
    if (counts.kills % killsPerPause !== 0) continue
    process.kill(other.pid(), 'SIGSTOP')
    await sleep(pause * 1000)
    process.kill(other.pid(), 'SIGCONT')
    counts.pauses += 1
  }
  return counts
}

/**
 * Lets sites send through one Mosquitto to two servers on one PostgreSQL, of which one is killed again and again, while
 * lists are asked for as through a proxy. In the end every fact has to be recorded once, and the rows have to be consistent.
 */
export async function endureInstances(options: InstancesOptions): Promise<InstancesResult> {
  const { seconds, rate } = options
  const story = makeStory()
  const served = await servedPostgres()
  const broker = await openBroker.mosquitto(story.parks)
  const ports = [await freePort(), await freePort()]
  const settings = { ...served.settings, ...broker.settings }
  const servers = ports.map((port) => builtServer(port, settings))
  const traffic = openTraffic(broker.url, story)
  const watch = watchDatabase(served.url)
  try {
    for (const server of servers) await server.start()
    const front = await openFront(ports)
    const sent = traffic.send(seconds * rate, rate)
    const acknowledged = sent.then(() => traffic.allAcknowledged())
    const [disturbed] = await Promise.all([
      disturb(servers, options, sent),
      front.listsDuring(acknowledged),
      acknowledged,
    ])
    const [rows, problems] = await served.inspect(
      async (database) => [await rowsIn(database), await problemsIn(database, traffic)] as const,
    )
    return {
      ...front.counts(),
      ...disturbed,
      rows,
      problems: [...front.counts().problems, ...problems],
      facts: traffic.ledger.size(),
      messages: traffic.messages(),
      deadlocks: watch.counts().deadlocks,
    }
  } finally {
    await watch.close()
    await traffic.close()
    for (const server of servers) await server.kill()
    await broker.stop()
    await served.close()
  }
}
