import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { factTopic } from '../model/site/site-topics'
import { memberPlates } from '../server/demo/demo-members'
import { openDatabase } from '../server/database/open'
import { readSettings } from '../server/settings/settings'
import { makeDeviceParks } from '../server/ingest/broker/device-parks'
import { addDevice } from '../server/ingest/broker/device-rows'
import { makeRecorder } from '../server/ingest/pipeline/recorder'
import { makePartitions } from '../server/partitions/partitions'
import { resources } from '../resources'
import { demoParks } from '../site-simulator/park/demo-parks'
import { makeParkSimulation } from '../site-simulator/park/park-simulation'
import type { ParkPlan } from '../site-simulator/park/park-plan'
import { newState } from '../site-simulator/park/park-state'
import type { SimFact } from '../site-simulator/sending/sim-fact'
import { withOperator } from '../tests/support/initial-states'
import { startPostgres } from '../tests/support/postgres-server'
import { deviceOf, siteSecret } from '../tests/support/sites/simulated-sites'
import { silent } from '../tests/support/sites/recorder-bench'
import { printFigure } from './parts/print-figure'

/**
 * Facts recorded per second on PostgreSQL, from the broker's message to the commit: some days of the three simulated
 * parks, of all kinds, as often as in reality. Each site keeps 64 facts unacknowledged, as the protocol says. The first
 * quarter warms the server up: it is recorded before the time is taken. The database then gets statistics of its tables, as from
 * its own autovacuum a minute later.
 */
const total = Number(process.env.BENCH_FACTS ?? 48_000)
const warmUp = 1 / 4
const window = 64
const tzName = 'Asia/Shanghai'
const day = 24 * 3_600_000
const start = Date.now() - 20 * day

/** A message as the broker passes it on. */
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

const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const postgres = await startPostgres()
const database = await openDatabase(readSettings({ DATABASE_URL: postgres.url, DATA_DIR: folder, TZ_NAME: tzName }))
try {
  await withOperator.make(database)
  await makePartitions({ database, resources, log: pino({ level: 'warn' }) }).run()
  for (const plan of demoParks)
    await addDevice(database, { name: deviceOf(plan), parkCode: plan.park_code, secret: siteSecret })
  const recorder = makeRecorder({
    database,
    operator: { tzName },
    parkOfDevice: makeDeviceParks(database).parkOf,
    sendAck: () => Promise.resolve(),
    log: silent,
  })
  const sites = demoParks.map((plan) => messagesOf(plan, total / demoParks.length))
  const recordUntil = async (part: number): Promise<void> => {
    const live = async (messages: Message[]): Promise<void> => {
      const next = messages.splice(0, messages.length - Math.round((total / demoParks.length) * (1 - part))).values()
      const one = async (): Promise<void> => {
        for (const { topic, payload } of next) await recorder.receive(topic, payload)
      }
      await Promise.all(Array.from({ length: window }, one))
    }
    await Promise.all(sites.map(live))
  }
  await recordUntil(warmUp)
  await database.run({ text: 'ANALYZE' })
  const before = recorder.counts().recorded
  const begin = performance.now()
  await recordUntil(1)
  const seconds = (performance.now() - begin) / 1000
  const { recorded, refused, failed } = recorder.counts()
  if (recorded !== total || failed) throw new Error(JSON.stringify({ recorded, refused, failed }))
  printFigure('facts recorded on PostgreSQL', (recorded - before) / seconds, '/s', { least: 3000 })
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
