import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { wallTime } from '../model/wall-time'
import { terminal } from '../resources/terminal/terminal'
import { rowsOf } from '../server/rows/rows'
import { demoPark, demoParks, garagesOf } from '../site-simulator/park/park-builder'
import type { ParkPlan } from '../site-simulator/park/park-plan'
import { openBroker } from '../tests/endurance/broker'
import { builtServer, type BuiltServer } from '../tests/endurance/built-server'
import { operatorPassword, servedPostgres } from '../tests/endurance/served-database'
import { makeStory } from '../tests/endurance/story'
import { openTraffic } from '../tests/endurance/traffic'
import { freePort } from '../tests/support/free-port'
import { prepareParks } from '../tests/support/sites/simulated-sites'
import { fiveDays, measureLoad, median, rounds, seconds, tokenAt } from './parts/parking-record-load'
import { printFigure } from './parts/figures'

/** Processor time of two instances under the load of four car parks and lists, beside that of one instance in one run. */
/** A second: one instance is nearly busy. With few facts, batches that are half as large cost most. */
const facts = 1600
const lists = 80

/** One more park, so that they can be divided evenly. */
const fourth: ParkPlan = {
  ...demoPark('P001'),
  park_code: 'P004',
  garages: garagesOf(4, { machine: 'tower', floors: [20, 16], lots: 4, bays: 2 }),
}
const story = makeStory([...demoParks, fourth])
const served = await servedPostgres()
await served.inspect(async (database) => {
  await prepareParks(database, [fourth])
  for (const { garage_index: garage_no, bays } of fourth.garages)
    for (const { client_id, in_out_num: in_out_no } of bays)
      await rowsOf(terminal, database).insert({ park_code: fourth.park_code, client_id, garage_no, in_out_no })
})
const broker = await openBroker.mosquitto(story.parks)
const ports = [await freePort(), await freePort()]
const servers = ports.map((port) => builtServer(port, { ...served.settings, ...broker.settings }))
const traffic = openTraffic(broker.url, story)
const body = JSON.stringify(fiveDays(wallTime(new Date(), 'Asia/Shanghai')))

/** Milliseconds of processor time since the start. */
function busy(server: BuiltServer): number {
  const [user, system] = (readFileSync(`/proc/${server.pid()}/stat`, 'utf8').split(') ')[1] ?? '')
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** As shares of one core. */
async function shares(running: readonly BuiltServer[]): Promise<number[]> {
  const used = ports.slice(0, running.length)
  const token = await tokenAt(`http://127.0.0.1:${used[0]}`, 'admin', operatorPassword)
  const before = running.map(busy)
  const sent = traffic.send(facts * seconds, facts)
  await Promise.all(
    used.map((port) =>
      measureLoad(
        `http://127.0.0.1:${port}/api/parkrecord/index`,
        body,
        { authorization: token },
        { rate: lists / used.length },
      ),
    ),
  )
  await sent
  await traffic.allAcknowledged()
  return running.map((server, at) => (busy(server) - (before[at] ?? 0)) / 1000 / seconds)
}

try {
  const [first, second] = servers
  if (!first || !second) throw new Error('there are no servers')
  await first.start()
  await second.start()
  const pause = async (signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
    process.kill(second.pid(), signal)
    // Until the car parks have moved.
    await sleep(12_000)
  }
  await sleep(10_000)
  await shares(servers)
  const busier: number[] = []
  const together: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await pause('SIGSTOP')
    const [alone = NaN] = await shares([first])
    await pause('SIGCONT')
    const both = await shares(servers)
    console.log(`alone ${alone.toFixed(2)}, two ${both.map((share) => share.toFixed(2)).join(' and ')}`)
    busier.push(Math.max(...both) / alone)
    together.push(both.reduce((sum, share) => sum + share, 0) / alone)
  }
  printFigure('processor time of the busier of two instances against one', median(busier), 'ratio', { limit: 0.75 })
  printFigure('processor time of both against one', median(together), 'ratio', { limit: 1.25 })
} finally {
  await traffic.close()
  for (const server of servers) await server.kill().catch(() => undefined)
  await broker.stop()
  await served.close()
}
