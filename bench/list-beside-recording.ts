import { wallTime } from '../model/wall-time'
import { openBroker } from '../tests/endurance/broker'
import { builtServer } from '../tests/endurance/built-server'
import { servedDatabase } from '../tests/endurance/served-database'
import { makeStory } from '../tests/endurance/story'
import { openTraffic } from '../tests/endurance/traffic'
import { freePort } from '../tests/support/free-port'
import {
  fillParkingRecords,
  fiveDays,
  measureLoad,
  median,
  parkingRecords,
  rounds,
  seconds,
  tokenAt,
  type LoadOptions,
} from './parts/parking-record-load'
import { printFigure, residentMemory } from './parts/figures'

/**
 * The parking-record list on a million rows while sites send facts, beside the list alone: its requests a second beside
 * 500 facts a second, its slowest requests beside 1,000.
 */
const usualRate = 500
const highRate = 1000
const moderate = { rate: 30 }
const password = 'Garage_123'

const story = makeStory()
const served = await servedDatabase.postgres()
const broker = await openBroker.embedded(story.parks)
const port = await freePort()
const server = builtServer(port, { ...served.settings, ...broker.settings })
const traffic = openTraffic(broker.url, story)
let sampling: NodeJS.Timeout | undefined
try {
  console.log(`Writing ${parkingRecords} parking records`)
  await served.inspect(async (database) => {
    await fillParkingRecords(database)
    await database.run({ text: 'VACUUM ANALYZE "parkrecord"' })
  })
  await server.start()
  const url = `http://127.0.0.1:${port}`
  const headers = { authorization: await tokenAt(url, 'admin', password) }
  const body = JSON.stringify(fiveDays(wallTime(new Date(), 'Asia/Shanghai')))
  const memory: number[] = []
  sampling = setInterval(() => memory.push(residentMemory(server)), 100)
  const list = (options?: LoadOptions) => measureLoad(`${url}/api/parkrecord/index`, body, headers, options)
  const beside = async (rate: number, options?: LoadOptions) => {
    const before = traffic.acknowledged()
    const sending = traffic.send(rate * seconds, rate)
    const lists = await list(options)
    const recorded = (traffic.acknowledged() - before) / seconds
    await sending
    await traffic.allAcknowledged()
    console.log(
      `${recorded.toFixed(0)} facts/s: ${lists.requestsPerSecond.toFixed(0)} lists/s, p99 ${lists.p99.toFixed(0)} ms`,
    )
    return { ...lists, recorded }
  }
  const figures: Record<'ratio' | 'recorded' | 'slowest' | 'recordedThen', number>[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await list()
    console.log(`round ${round}, alone: ${alone.requestsPerSecond.toFixed(0)} lists/s`)
    const usual = await beside(usualRate)
    const quiet = await list(moderate)
    const high = await beside(highRate, moderate)
    if (round === 0) continue
    figures.push({
      ratio: usual.requestsPerSecond / alone.requestsPerSecond,
      recorded: usual.recorded,
      slowest: high.p99 / quiet.p99,
      recordedThen: high.recorded,
    })
  }
  const of = (name: keyof (typeof figures)[number]) => median(figures.map((one) => one[name]))
  printFigure('memory of the server, largest', Math.max(...memory), 'MB', { limit: 250 })
  printFigure('list beside recording against list alone', of('ratio'), 'ratio', { least: 0.5 })
  printFigure('facts recorded beside the list', of('recorded'), '1/s')
  printFigure('p99 of the list beside 1,000 facts a second against alone', of('slowest'), 'ratio', { limit: 3 })
  printFigure('facts recorded then', of('recordedThen'), '1/s')
} finally {
  clearInterval(sampling)
  await traffic.close()
  await server.kill()
  await served.close()
}
