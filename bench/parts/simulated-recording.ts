import { pino } from 'pino'
import { factTopic } from '../../model/site/site-topics'
import { resources } from '../../resources'
import type { Database } from '../../server/database/database'
import { memberPlates } from '../../server/demo/demo-members'
import { makeSenders } from '../../server/ingest/broker/senders'
import { addDevice } from '../../server/devices/device-rows'
import { makeRecorder } from '../../server/ingest/pipeline/recorder'
import { makePartitions } from '../../server/partitions/partitions'
import { demoParks } from '../../site-simulator/park/park-builder'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { makeParkSimulation } from '../../site-simulator/park/park-simulation'
import { newState } from '../../site-simulator/park/park-state'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { withOperator } from '../../tests/support/initial-states'
import { silent } from '../../tests/support/sites/recorder-bench'
import { deviceOf, siteSecret } from '../../tests/support/sites/simulated-sites'

export const tzName = 'Asia/Shanghai'
/** A site sends so many facts before the first is acknowledged, as the protocol says. */
const window = 64
const day = 24 * 3_600_000
const start = Date.now() - 20 * day

interface Message {
  topic: string
  payload: Buffer
}

function messagesOf(plan: ParkPlan, count: number): Message[] {
  const state = newState(1, start, start)
  const simulation = makeParkSimulation({ plan, device: deviceOf(plan), members: memberPlates, state, seed: 1 })
  simulation.setTerminalInterval(30 * 60_000)
  const facts: SimFact[] = []
  while (facts.length < count) facts.push(...simulation.advance(state.last + day / 24).facts)
  return facts.slice(0, count).map(({ kind, fact }) => {
    return { topic: factTopic(plan.park_code, deviceOf(plan), kind), payload: Buffer.from(JSON.stringify(fact)) }
  })
}

/** Prepares `total` facts of the demonstration's parks in an empty database: of all kinds, as often as in reality. */
export async function simulateRecording(database: Database, total: number) {
  await withOperator.make(database)
  await makePartitions({ database, resources, log: pino({ level: 'warn' }) }).run()
  for (const plan of demoParks)
    await addDevice(database, { name: deviceOf(plan), parkCode: plan.park_code, secret: siteSecret, payments: true })
  const recorder = makeRecorder({
    database,
    operator: { tzName },
    senderOf: makeSenders(database).senderOf,
    sendAck: () => Promise.resolve(),
    log: silent,
  })
  const ofEach = total / demoParks.length
  const sites = demoParks.map((plan) => messagesOf(plan, ofEach))
  return {
    counts: recorder.counts,
    /** Of each park, until this share of all is recorded. */
    async recordUntil(share: number): Promise<void> {
      const live = async (messages: Message[]): Promise<void> => {
        const next = messages.splice(0, messages.length - Math.round(ofEach * (1 - share))).values()
        const one = async (): Promise<void> => {
          for (const { topic, payload } of next) await recorder.receive(topic, payload)
        }
        await Promise.all(Array.from({ length: window }, one))
      }
      await Promise.all(sites.map(live))
    },
  }
}
