import { afterAll, beforeAll, describe, it } from 'vitest'
import type { SentFact } from '../../../model/site/site-messages'
import { camera } from '../../../resources/camera/camera'
import type { Database } from '../../../server/database/database'
import { rowsOf } from '../../../server/rows/rows'
import { makeRandom } from '../../../site-simulator/park/random'
import { isCampaign, seed } from '../../support/campaign'
import { installed } from '../../support/initial-states'
import { deleteFacts, prepareSite, recorderOn } from '../../support/sites/recorder-bench'
import { openForInstances, openTestDatabase, thoroughKinds, type TestDatabase } from '../../support/test-databases'
import { hasPostgres } from '../../support/postgres-server'

const serialno = 'cam-1'
const start = Date.now() - 3_600_000
/** Orders that are tried, every second of them in one batch. */
const turns = isCampaign ? 12 : 4

/** Two cars that come one after the other, and are read wrongly and not at all in between. */
const read: [second: number, plate: string | null, confidence: number][] = [
  [0, '粤B12345', 60],
  [12, '粤B1234S', 55],
  [24, null, 0],
  [36, '粤B12345', 97],
  [40, '京A88888', 90],
  [48, null, 0],
  [60, '京A8888B', 91],
  [64, '粤B12345', 97],
  [200, null, 0],
  [215, null, 0],
  [225, '沪C00001', 70],
]
const readings = read.map(([second, plate_no, confidence], index): SentFact<'plate-read'> => ({
  fact: `reading-${index}`,
  at: new Date(start + second * 1000).toISOString(),
  serialno,
  plate_no,
  confidence,
  vehicleId: String(100 + index),
}))

async function linesOf(database: Database): Promise<string[]> {
  const rows = await database.rows({
    text: `SELECT row(plate_key, plate_no, confidence, vehicle_id, created_at)::text FROM platedata
      UNION ALL SELECT row(plate_key, plate_no, status, created_at, client_id)::text FROM plate ORDER BY 1`,
  })
  return rows.map(([line]) => line ?? '')
}

async function prepare(database: Database): Promise<void> {
  await deleteFacts(database)
  await prepareSite(database, 1)
  await database.run({ text: 'DELETE FROM "camera"' })
  await rowsOf(camera, database).insert({
    camera_name: 'camera',
    serialno,
    park_code: 'P001',
    status: 1,
    min_confidence: 80,
    group_seconds: 30,
    client_id: 'T-1',
  })
}

const sendAll = (recorder: ReturnType<typeof recorderOn>, facts: typeof readings): Promise<unknown> =>
  Promise.all(facts.map((fact) => recorder.send('plate-read', fact)))

describe.each(thoroughKinds)('readings of a camera in any order: %s', (kind) => {
  let one: TestDatabase
  beforeAll(async () => {
    one = await openTestDatabase(kind, installed)
  })
  afterAll(() => one.stop())

  it('leave the same passages', async ({ expect }) => {
    const { database } = one
    await prepare(database)
    for (const fact of readings) await recorderOn(database).send('plate-read', fact)
    const wanted = await linesOf(database)
    expect(wanted.filter((line) => line.includes('T-1'))).toHaveLength(3)
    const random = makeRandom(seed)
    for (let turn = 0; turn < turns; turn += 1) {
      await prepare(database)
      const shuffled = readings.map((fact) => ({ fact, by: random.next() })).toSorted((a, b) => a.by - b.by)
      const recorder = recorderOn(database)
      if (turn % 2 === 0)
        await sendAll(
          recorder,
          shuffled.map(({ fact }) => fact),
        )
      else for (const { fact } of shuffled) await recorder.send('plate-read', fact)
      expect(await linesOf(database)).toEqual(wanted)
    }
  })
})

describe.runIf(hasPostgres)('two servers that record readings of one camera', () => {
  let databases: TestDatabase[]
  beforeAll(async () => {
    databases = await openForInstances('postgres', 2, installed)
  })
  afterAll(() => databases[0]?.stop())

  it('leave the passages that one leaves', async ({ expect }) => {
    const [first, second] = databases.map(({ database }) => database)
    if (!first || !second) throw new Error('no database was opened')
    await prepare(first)
    await sendAll(recorderOn(first), readings)
    const wanted = await linesOf(first)
    for (let turn = 0; turn < turns / 2; turn += 1) {
      await prepare(first)
      await Promise.all([sendAll(recorderOn(first), readings), sendAll(recorderOn(second), readings.toReversed())])
      expect(await linesOf(first)).toEqual(wanted)
    }
  })
})
