import { rmSync } from 'node:fs'
import { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../../server/database/database'
import { openPostgres } from '../../../server/database/postgres/postgres'
import { freePort } from '../../support/free-port'
import { newFolder } from '../../support/run-folder'
import { openBroker } from '../broker'
import { builtServer } from '../built-server'
import { problemsIn, rowsIn } from '../rows-of-facts'
import { prepareOperator } from '../served-database'
import { makeStory } from '../story'
import { openTraffic, type Traffic } from '../traffic'
import { acknowledgedCalls, type AcknowledgedCalls } from './acknowledged-calls'
import { admissionProblems } from './admission'
import { localPorts, machines, type LocalPorts } from './deployed'
import { measureCost, type Cost } from './measured-cost'
import { startPatroniCluster, type PatroniCluster } from './patroni-cluster'
import { startProxies } from './proxies'

export interface ClusterOptions {
  /** How often the primary is killed. */
  kills: number
  /** Facts that are sent around each kill, and per second. */
  facts: number
  rate: number
}

export interface ClusterResult {
  /** Descriptions of what is wrong; empty if nothing acknowledged is lost and writing went on in time. */
  problems: string[]
  /** Every row that facts wrote, as text. */
  rows: string[]
  facts: number
  /** Acknowledged calls, and those that were not. */
  calls: number
  failed: number
  /** Seconds from each kill until a call, and a fact, was acknowledged again. */
  pauses: { calls: number; facts: number }[]
  fact: Cost
  list: Cost
}

/** Writing has to go on within so many seconds after the primary was killed. */
const longestPause = 30
const password = 'berth-of-the-cluster'
const tzName = 'Asia/Shanghai'
/** Facts are measured for so many seconds before the first kill, and so many lists. */
export const measuredSeconds = 10
const lists = 300

/** The address of the database at a port of this machine, which has to show the certificate of its name. */
const addressOf = (port: number, { certificateOf }: LocalPorts): string =>
  `postgres://berth:${password}@localhost:${port}/berth?sslmode=verify-full&sslrootcert=${certificateOf('berth').ca}`

const secondsUntil = async (isSo: () => boolean, since: number): Promise<number> => {
  while (!isSo() && Date.now() - since < 4 * longestPause * 1000) await sleep(50)
  return (Date.now() - since) / 1000
}

/** Kills the primary's machine; returns the seconds until a call and a fact were acknowledged that were sent later. */
async function killPrimary(cluster: PatroniCluster, traffic: Traffic, calls: AcknowledgedCalls) {
  const machine = await cluster.primary()
  await cluster.kill(machine)
  const killed = Date.now()
  // Answers that were under way.
  await sleep(1000)
  const [since, recorded] = [Date.now(), traffic.acknowledged()]
  const pause = await Promise.all([
    secondsUntil(() => calls.last() > since, killed),
    secondsUntil(() => traffic.acknowledged() > recorded, killed),
  ])
  await sleep(2000)
  cluster.start(machine)
  return { calls: pause[0], facts: pause[1] }
}

const tooLong = (pauses: ClusterResult['pauses']): string[] =>
  pauses.flatMap((pause, index) =>
    Object.entries(pause)
      .filter(([, seconds]) => seconds > longestPause)
      .map(([what, seconds]) => `after kill ${index + 1} no ${what} were acknowledged for ${Math.round(seconds)} s`),
  )

/** What a fact and a list cost while nothing is killed. */
async function measure(
  { cluster, traffic, calls, rate, server }: Underway,
  client: Client,
): Promise<{ fact: Cost; list: Cost }> {
  const primary = await cluster.primary()
  const processes = {
    server,
    primary: cluster.postmaster(primary),
    standbys: machines.filter((one) => one !== primary).map(cluster.postmaster),
  }
  const facts = rate * measuredSeconds
  const fact = await measureCost(processes, client, facts, async () => {
    await traffic.send(facts, rate)
    await traffic.allAcknowledged()
  })
  const list = await measureCost(processes, client, lists, async () => {
    for (let count = 0; count < lists; count += 1) await calls.ask('POST', '/api/gpark/index', { page_size: 50 })
  })
  return { fact, list }
}

interface Underway {
  cluster: PatroniCluster
  traffic: Traffic
  calls: AcknowledgedCalls
  rate: number
  server: number
}

async function endureKills(options: ClusterOptions, underway: Underway, open: () => Promise<Database>) {
  const { cluster, traffic, calls } = underway
  const pauses: ClusterResult['pauses'] = []
  const problems: string[] = []
  for (let kill = 0; kill < options.kills && problems.length === 0; kill += 1) {
    const calling = calls.begin()
    const sent = traffic.send(options.facts, options.rate)
    await sleep(3000)
    pauses.push(await killPrimary(cluster, traffic, calls))
    await sent
    await Promise.all([traffic.allAcknowledged(), calls.pause(), calling])
    await cluster.healthy()
    const database = await open()
    const found = [...(await problemsIn(database, traffic)), ...(await calls.problems(database))]
    problems.push(...found.map((one) => `after kill ${kill + 1}: ${one}`))
    await database.close()
  }
  return { pauses, problems: [...problems, ...tooLong(pauses)] }
}

/** The built server on a cluster of `deploy/`, reached through HAProxy and PgBouncer. */
async function withServer(ports: LocalPorts, cluster: PatroniCluster, options: ClusterOptions): Promise<ClusterResult> {
  const proxies = await startProxies(ports, password)
  const url = addressOf(proxies.primary, ports)
  const open = () => openPostgres({ url, replicaUrls: [], tzName })
  await cluster.runAsSuperuser('database.sql', { 'change-me': password })
  const prepared = await open()
  await prepareOperator(prepared)
  await prepared.close()
  const story = makeStory()
  const broker = await openBroker.embedded(story.parks)
  const port = await freePort()
  const dataDir = newFolder('endurance-')
  const pooled = addressOf(proxies.pooled, ports)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: pooled, DATABASE_DIRECT_URL: url, ...broker.settings }
  const server = builtServer(port, settings)
  const traffic = openTraffic(broker.url, story)
  try {
    await server.start()
    const calls = acknowledgedCalls(`http://127.0.0.1:${port}`)
    await calls.signIn()
    const client = new Client(url)
    client.on('error', () => undefined)
    await client.connect()
    const underway = { cluster, traffic, calls, rate: options.rate, server: server.pid() }
    const costs = await measure(underway, client)
    await client.end()
    const admission = await admissionProblems({ direct: url, pooled }, ports)
    const endured = await endureKills(options, underway, open)
    const database = await open()
    const rows = await rowsIn(database)
    await database.close()
    const counts = { facts: traffic.ledger.size(), calls: calls.size(), failed: calls.failed() }
    return { ...endured, problems: [...admission, ...endured.problems], rows, ...counts, ...costs }
  } finally {
    await traffic.close()
    await server.kill()
    await broker.stop()
    await proxies.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Kills the primary of a cluster with synchronous standbys while sites send facts and people write. Nothing that was
 * acknowledged may be lost, and writing has to go on within half a minute.
 */
export async function endureCluster(options: ClusterOptions): Promise<ClusterResult> {
  const ports = await localPorts()
  const cluster = await startPatroniCluster(ports)
  try {
    return await withServer(ports, cluster, options)
  } finally {
    await cluster.stop()
  }
}
