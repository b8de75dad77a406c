import type { Ack } from '../../model/site/site-messages'
import { ackTopic, factTopic } from '../../model/site/site-topics'
import type { Database } from '../../server/database/database'
import { makeDeviceParks } from '../../server/ingest/broker/device-parks'
import { makeRecorder } from '../../server/ingest/pipeline/recorder'
import { demoPark } from '../../site-simulator/park/demo-parks'
import { paymentFor } from '../../site-simulator/cars/payment'
import { deviceOf } from '../support/simulated-sites'
import { everyRow, silent } from '../support/recorder-bench'
import { servedDatabase } from './served-database'
import { makeStory, type Happened } from './story'

const atOnce = 256
const operator = { tzName: 'Asia/Shanghai', defaultLang: 'zh-chs' } as const

/** Tells facts to a recorder and lets the drivers pay what it answers. */
function teller(database: Database) {
  const answers = new Map<string, Ack>()
  const recorder = makeRecorder({
    database,
    operator,
    parkOfDevice: makeDeviceParks(database),
    sendAck: async (topic, ack) => void answers.set(`${topic} ${ack.fact}`, ack),
    log: silent,
  })
  const tell = ({ park, one }: Happened): Promise<void> =>
    recorder.receive(factTopic(park, deviceOf(demoPark(park)), one.kind), Buffer.from(JSON.stringify(one.fact)))
  const paymentsFor = ({ park, one }: Happened): Happened[] => {
    const plan = demoPark(park)
    const ack = answers.get(`${ackTopic(park, deviceOf(plan))} ${one.fact.fact}`)
    const payment = paymentFor(one, ack?.cost, plan)
    return payment ? [{ park, one: payment }] : []
  }
  return async (told: readonly Happened[]): Promise<void> => {
    await Promise.all(told.map(tell))
    await Promise.all(told.flatMap(paymentsFor).map(tell))
    answers.clear()
  }
}

/** The rows that a story of so many facts leaves where nothing goes wrong: told once, in order, and nobody is killed. */
export async function undisturbedRows(facts: number): Promise<string[]> {
  const served = await servedDatabase.embedded()
  try {
    return await served.look(async (database) => {
      const story = makeStory()
      const tell = teller(database)
      for (let left = facts; left > 0; left -= atOnce) await tell(story.next(Math.min(atOnce, left)))
      return everyRow(database)
    })
  } finally {
    await served.close()
  }
}
