import { wallTime } from '../model/wall-time'
import { openBroker } from '../tests/endurance/broker'
import { builtServer } from '../tests/endurance/built-server'
import { servedDatabase } from '../tests/endurance/served-database'
import { makeStory } from '../tests/endurance/story'
import { openTraffic } from '../tests/endurance/traffic'
import { freePort } from '../tests/support/free-port'
import {
  fillParkingRecords,
  parkingRecords,
  fiveDays,
  load,
  median,
  rounds,
  seconds,
  tokenAt,
} from './parts/parking-record-load'
import { printFigure } from './parts/print-figure'

/**
 * The parking-record list (five days, 50 rows, exact total, a million rows on PostgreSQL) while sites send 500 facts a
 * second to the same server, compared with the list alone, alternately in one run.
 */
const rate = 500
const password = 'Garage_123'

const story = makeStory()
const served = await servedDatabase.postgres()
const broker = await openBroker.embedded(story.parks)
const port = await freePort()
const server = builtServer(port, { ...served.settings, ...broker.settings })
const traffic = openTraffic(broker.url, story)
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
  const list = (): Promise<number> => load(`${url}/api/parkrecord/index`, body, headers)
  const ratios: number[] = []
  const recorded: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await list()
    const before = traffic.acknowledged()
    const sending = traffic.send(rate * seconds, rate)
    const beside = await list()
    const acknowledged = (traffic.acknowledged() - before) / seconds
    await sending
    await traffic.allAcknowledged()
    console.log(
      `round ${round}: alone ${alone.toFixed(0)}/s, beside ${acknowledged.toFixed(0)} facts/s ${beside.toFixed(0)}/s`,
    )
    if (round === 0) continue
    ratios.push(beside / alone)
    recorded.push(acknowledged)
  }
  printFigure('list beside recording against list alone', median(ratios), 'ratio', { least: 0.5 })
  printFigure('facts recorded beside the list', median(recorded), '1/s')
} finally {
  await traffic.close()
  await server.kill()
  await served.close()
}
