import type { Ack } from '../../model/site/site-messages'
import { ackTopic, factTopic } from '../../model/site/site-topics'
import type { Database } from '../../server/database/database'
import { makeSenders } from '../../server/ingest/broker/senders'
import { makeRecorder } from '../../server/ingest/pipeline/recorder'
import { demoPark } from '../../site-simulator/park/park-builder'
import { paymentFor } from '../../site-simulator/cars/payment'
import { deviceOf } from '../support/sites/simulated-sites'
import { everyRow, silent } from '../support/sites/recorder-bench'
import { servedDatabase } from './served-database'
import { makeStory, type ParkFact } from './story'

const batchSize = 256
const operator = { tzName: 'Asia/Shanghai' } as const

/** Returns a function that passes facts to a recorder, followed by the drivers' payments of the acknowledged costs. */
function recordWithPayments(database: Database) {
  const acks = new Map<string, Ack>()
  const recorder = makeRecorder({
    database,
    operator,
    senderOf: makeSenders(database).senderOf,
    sendAck: async (topic, ack) => void acks.set(`${topic} ${ack.fact}`, ack),
    log: silent,
  })
  const send = ({ park, one }: ParkFact): Promise<void> =>
    recorder.receive(factTopic(park, deviceOf(demoPark(park)), one.kind), Buffer.from(JSON.stringify(one.fact)))
  const paymentsFor = ({ park, one }: ParkFact): ParkFact[] => {
    const plan = demoPark(park)
    const ack = acks.get(`${ackTopic(park, deviceOf(plan))} ${one.fact.fact}`)
    const payment = paymentFor(one, ack?.cost, plan)
    return payment ? [{ park, one: payment }] : []
  }
  return async (facts: readonly ParkFact[]): Promise<void> => {
    await Promise.all(facts.map(send))
    await Promise.all(facts.flatMap(paymentsFor).map(send))
    acks.clear()
  }
}

/** The rows after the first `facts` facts of the story, each sent once, in order, to a server that is not killed. */
export async function undisturbedRows(facts: number): Promise<string[]> {
  const served = await servedDatabase.embedded()
  try {
    return await served.inspect(async (database) => {
      const story = makeStory()
      const record = recordWithPayments(database)
      for (let left = facts; left > 0; left -= batchSize) await record(story.next(Math.min(batchSize, left)))
      return everyRow(database)
    })
  } finally {
    await served.close()
  }
}
