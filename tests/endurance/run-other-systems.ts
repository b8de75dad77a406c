import { setTimeout as sleep } from 'node:timers/promises'
import { adapterName, adapterState } from '../../resources/dictionaries/log'
import { adapter } from '../../resources/log/adapter'
import type { Database } from '../../server/database/database'
import { makeRandom, type Random } from '../../site-simulator/park/random'
import { freePort } from '../support/free-port'
import { builtServer, type BuiltServer } from './built-server'
import { openCalls, type Calls } from './patient-calls'
import { listProblems, listResource } from './other-systems/list-problems'
import { openOperator, type Operator } from './other-systems/operator'
import { park, placeConnectors, preparePark } from './other-systems/prepared-park'
import { resultsIn, type Results } from './other-systems/problems'
import { openMeterPlatform, openSystems, type Systems } from './other-systems/systems'
import { servedDatabase } from './served-database'

export interface OtherSystemsOptions {
  database: Database['kind']
  /** How long commands are sent, not counting the starts of the server. */
  seconds: number
  /** The least number of times that the server is killed. */
  kills: number
  /** Seed of the moments at which the server is killed, and of the commands. */
  seed: number
}

export interface OtherSystemsResult extends Results {
  kills: number
  /** Entries of the camera's lists in the end. */
  entries: number
}

/** How long all has to be right in the end, in milliseconds; a longer time is a hang. */
const patience = 60_000
const [afterKill, mostStart] = [0.2, 1500]
/** Of the time between two kills: a server that is killed before its devices have come back would prove little. */
const leastShare = 0.3
/** The share of kills at moments at which a command is under way, and milliseconds until there is one, and that it takes. */
const [whileBusy, mostWait, longestDeed] = [0.75, 2000, 300]

/** Waits until a command has reached a system, and up to so many milliseconds longer. */
async function whileCarriedOut({ reached }: Systems, random: Random): Promise<void> {
  const before = reached()
  for (const begin = Date.now(); reached() === before && Date.now() - begin < mostWait;) await sleep(5)
  await sleep(random.whole(0, longestDeed))
}

/** Kills the server at random moments, once at least while it starts. Returns how often it did. */
async function killRepeatedly(
  server: BuiltServer,
  systems: Systems,
  random: Random,
  { seconds, kills }: OtherSystemsOptions,
): Promise<number> {
  const within = (seconds / kills) * 1000
  const whileStarting = random.whole(0, kills - 1)
  let killed = 0
  for (let round = 0; round < kills; round += 1) {
    await sleep((leastShare + (1 - leastShare) * random.next()) * within)
    if (random.chance(whileBusy)) await whileCarriedOut(systems, random)
    await server.kill()
    killed += 1
    if (round === whileStarting || random.chance(afterKill)) {
      await server.killDuringStart(random.whole(0, mostStart))
      killed += 1
    }
    await server.start()
  }
  await sleep(random.next() * within)
  return killed
}

/** Systems that don't work as the list of them says, or whose lists differ; asked until there are none. */
async function problemsInTheEnd({ rowsIn }: Calls, systems: Systems): Promise<string[]> {
  const names = ['meters', 'cameras', 'chargePoints'] as const
  let problems: string[] = []
  for (const begin = Date.now(); Date.now() - begin < patience; await sleep(500)) {
    const rows = await rowsIn(adapter.name)
    const statusOf = (name: (typeof names)[number]): unknown =>
      rows.find((row) => row.name === adapterName[name])?.status
    problems = [
      ...(systems.isIdle() ? [] : ['the systems have not said all that they did']),
      ...names
        .filter((name) => statusOf(name) !== adapterState.working)
        .map((name) => `${name} are listed as not working`),
      ...listProblems(await rowsIn(listResource, { park_code: park }), systems.camera),
    ]
    if (problems.length === 0) return []
  }
  return problems
}

/** What is wrong once everything has ended. The server is stopped, since nothing may be written while its rows are read. */
async function conclude(
  server: BuiltServer,
  calls: Calls,
  { systems, operator }: { systems: Systems; operator: Operator },
  inspect: <T>(work: (database: Database) => Promise<T>) => Promise<T>,
): Promise<Results> {
  await operator.pause()
  systems.camera.readNoMore()
  const ended = await calls.commandsEnded().then(
    () => [],
    (error: unknown) => [String(error)],
  )
  const inTheEnd = await problemsInTheEnd(calls, systems)
  const code = await server.stop()
  const { succeeded, problems } = await inspect((database) => resultsIn(database, systems, operator))
  const exit = code === 0 ? [] : [`the server exited with ${code}`]
  return { succeeded, problems: [...ended, ...inTheEnd, ...problems, ...exit] }
}

/**
 * Commands meters, charge points, a camera and a terminal with chargers while the server is killed repeatedly. In the end
 * every command has ended, was carried out once at most, and its outcome is what is reported.
 */
export async function endureOtherSystems(options: OtherSystemsOptions): Promise<OtherSystemsResult> {
  const random = makeRandom(options.seed)
  const served = await servedDatabase[options.database]()
  const [port, mqttPort] = [await freePort(), await freePort()]
  const { platform, settings } = await openMeterPlatform(port)
  const server = builtServer(port, { ...served.settings, ...settings, MQTT_PORT: String(mqttPort) })
  const calls = openCalls(`http://127.0.0.1:${port}`)
  let systems: Systems | undefined
  try {
    await server.start()
    const prepared = await preparePark(calls)
    systems = await openSystems(prepared, { port, mqttPort, platform, seed: options.seed })
    const operator = openOperator(calls, prepared, await placeConnectors(calls), options.seed)
    // What goes wrong there is thrown when it is paused.
    operator.begin().catch(() => undefined)
    const kills = await killRepeatedly(server, systems, random, options)
    const results = await conclude(server, calls, { systems, operator }, served.inspect)
    return { ...results, kills, entries: systems.camera.lists.size }
  } finally {
    await systems?.close()
    await platform.close()
    await server.kill()
    await served.close()
  }
}
