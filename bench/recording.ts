import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { FactKind, SentFact } from '../model/site-messages'
import { factTopic } from '../model/site-topics'
import { ginfo } from '../resources/garage/ginfo'
import { openDatabase } from '../server/database/open'
import { insertMany } from '../server/engine/many-rows'
import { readSettings } from '../server/settings'
import { addDevice } from '../server/sites/add-device'
import { makeDeviceParks } from '../server/sites/device-parks'
import { makeRecorder } from '../server/sites/recorder'
import { freshSchema } from '../tests/fresh-schema'
import { startPostgres } from '../tests/postgres-server'
import { tell } from './parts/tell'

/**
 * How many facts a second are recorded on PostgreSQL, from the message as the broker hands it over to the commit with all
 * of a fact's rows: cars come and go on 400 stalls of four parks, three readings of a plate to each passage, half of the
 * cars members. The sites keep 64 facts under way each, as the protocol asks.
 */
const parks = ['P001', 'P002', 'P003', 'P004']
const stallsOfPark = 100
const total = Number(process.env.BENCH_FACTS ?? 20_000)
const window = 64
const tzName = 'Asia/Shanghai'

type Told = { [K in FactKind]: { kind: K; fact: SentFact<K> } }[FactKind]

const start = Date.now() - 5 * 24 * 3_600_000
const time = (minute: number, second = 0): string => new Date(start + minute * 60_000 + second * 1000).toISOString()

/** The passages of one park in the order in which they happened: each car stays an hour and a half. */
function* life(park: number): Generator<Told> {
  for (let turn = 0; ; turn += 1) {
    const park_no = 1 + (turn % stallsOfPark)
    const round = Math.floor(turn / stallsOfPark)
    const minute = round * 100 + (turn % stallsOfPark) / 2
    const plate_no = `粤B${10_000 + ((turn * 7 + park * 13) % 60_000)}`
    for (const [what, at] of [
      ['in', minute],
      ['out', minute + 90],
    ] as const) {
      const plate_key = `${what}-${turn}`
      for (const reading of [0, 1, 2])
        yield {
          kind: 'plate-read',
          fact: {
            fact: `${plate_key}-${reading}`,
            at: time(at, reading),
            plate_key,
            plate_no,
            accepted: reading === 2,
            confidence: 91,
          },
        }
      const passage = { fact: plate_key, at: time(at, 30), garage_index: 1, park_no, plate_no, plate_key, source: 2 }
      if (what === 'in') yield { kind: 'car-stored', fact: passage }
      else yield { kind: 'car-delivered', fact: { ...passage, car_in_time: time(minute, 30) } }
    }
  }
}

const postgres = await startPostgres()
const database = await openDatabase(
  readSettings({ DATABASE_URL: postgres.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'berth-bench-')), TZ_NAME: tzName }),
)
try {
  await freshSchema(database)
  for (const [at, park_code] of parks.entries()) {
    const stalls = Array.from({ length: stallsOfPark }, (_, place) => ({
      park_code,
      garage_index: 1,
      park_no: place + 1,
      park_type: 1,
      status: 1,
      is_use: 2,
    }))
    await insertMany(database, ginfo, stalls)
    await addDevice(database, { name: `gateway-${at + 1}`, parkCode: park_code, secret: 'a secret of the site' })
  }
  const recorder = makeRecorder({
    database,
    operator: { tzName, defaultLang: 'zh-chs' },
    parkOfDevice: makeDeviceParks(database),
    answer: () => Promise.resolve(),
    log: pino({ level: 'silent' }),
  })
  const begin = performance.now()
  const site = async (park: string, at: number): Promise<void> => {
    const facts = life(at)
    let left = total / parks.length
    const one = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const { kind, fact } = facts.next().value as Told
        await recorder.heard(factTopic(park, `gateway-${at + 1}`, kind), Buffer.from(JSON.stringify(fact)))
      }
    }
    await Promise.all(Array.from({ length: window }, one))
  }
  await Promise.all(parks.map(site))
  const seconds = (performance.now() - begin) / 1000
  const { recorded, refused, failed } = recorder.counts()
  if (recorded !== total || refused || failed) throw new Error(JSON.stringify(recorder.counts()))
  tell('facts recorded on PostgreSQL', total / seconds, '/s', { least: 2000 })
} finally {
  await database.close()
  await postgres.stop()
}
