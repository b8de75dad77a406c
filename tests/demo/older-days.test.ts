import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '../../model/durations'
import { carPark } from '../../resources/system/car-park'
import { demoFollowUps } from '../../server/demo/demo-follow-ups'
import { demoHistory } from '../../server/demo/demo-history'
import { memberPlates } from '../../server/demo/demo-members'
import { demoProgress, saveProgress } from '../../server/demo/demo-progress'
import { addOlderHistory, type Pace } from '../../server/demo/older-history'
import { readSettings } from '../../server/settings/settings'
import { rowsOf } from '../../server/rows/rows'
import { markForRealUse } from '../../server/install/install'
import { demoPark } from '../../site-simulator/park/park-builder'
import { declaredTables } from '../support/fresh-schema'
import { violatedInvariants } from '../support/invariants'
import { newFolder } from '../support/run-folder'
import { deleteFacts, everyRow } from '../support/sites/recorder-bench'
import { deviceOf, prepareParks } from '../support/sites/simulated-sites'
import { openForInstances, thoroughKinds, type TestDatabase } from '../support/test-databases'
import { isCampaign } from '../support/campaign'

const days = 4
const recent = 2
/** What `recordedFacts` returns when all is recorded; less before. */
const complete = 1_000_000
/** Milliseconds: a noon of the car parks, so that the last day has stays, too. */
const until = Math.floor((Date.now() - 4 * 3_600_000) / day) * day + 4 * 3_600_000
const park = { ...demoPark('P002'), turnover: 0.3 }
const place = { park: park.park_code }
const quick: Partial<Pace> = { rest: 0, turn: 20, retry: { first: 5, longest: 20 } }

describe.each(thoroughKinds)('the older days of the demonstration on %s', (kind) => {
  const folder = newFolder('older-')
  const settings = readSettings({ DATA_DIR: folder, TZ_NAME: 'Asia/Shanghai' })
  const site = { park, device: deviceOf(park), secret: '', folder, members: memberPlates }
  let instances: TestDatabase[]
  let first: TestDatabase['database']
  /** What is recorded if it is recorded all at once. */
  let atOnce: string[]
  const warnings: unknown[] = []

  const progressOf = (last: number) => ({ ...place, until, days, recent: last, recorded: last, facts: 0 })
  const begin = (last: number): Promise<void> =>
    first.transaction(async (tx) => {
      await demoHistory(tx, { settings, site, days, recent: last, until })
      await demoFollowUps(tx, settings, place)
      await saveProgress(tx, progressOf(last))
    })
  const goOn = (pace: Partial<Pace> = {}, instance = 0) =>
    addOlderHistory({
      database: instances[instance]!.database,
      settings,
      log: { warn: (object: unknown) => void warnings.push(object) },
      sites: [site],
      pace: { ...quick, ...pace },
    })
  const number = async (text: string): Promise<number> => Number((await first.rows({ text }))[0]?.[0])
  const recordedFacts = () =>
    number(`SELECT coalesce(max("recorded" * 10000 + "facts"), ${complete}) FROM "demo_progress"`)

  /** What is there or open now; of the past nothing is, at any time. */
  const present = async () => {
    const [row] = await first.rows({
      text: `SELECT (SELECT count(*) FROM "gpark" WHERE "car_out_time" IS NULL), (SELECT count(*) FROM "ginfo" WHERE "is_use" = 1),
        (SELECT sum("stall") FROM "stall"), (SELECT count(*) FROM "parkrecord" WHERE "out_time" IS NULL),
        (SELECT count(*) FROM "queue" WHERE "end_out_at" IS NULL), (SELECT count(*) FROM "warning" WHERE "handle_time" IS NULL),
        (SELECT count(*) FROM "recharge" WHERE "end_time" IS NULL), (SELECT max("last_contact") FROM "dcterminal")`,
    })
    return row
  }

  beforeAll(async () => {
    instances = await openForInstances(kind, kind === 'postgres' ? 2 : 1, declaredTables)
    first = instances[0]!.database
    await prepareParks(first, [park])
    await begin(days)
    atOnce = await everyRow(first)
  })
  beforeEach(async () => {
    await deleteFacts(first)
    await first.run({ text: 'TRUNCATE "demo_progress", "installed", "job_turn", "org"' })
    await rowsOf(carPark, first).insert({ park_code: park.park_code, org_name: 'Binhe' })
    warnings.length = 0
  })
  afterEach(() => first.run({ text: 'ALTER TABLE "demo_progress" DROP CONSTRAINT IF EXISTS "full"' }))
  afterAll(async () => {
    for (const { stop } of instances.toReversed()) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('lead to the same rows as if all was recorded at once, and change nothing of the present', async () => {
    await begin(recent)
    expect(await demoProgress(first)).toEqual({ recorded: recent, days })
    expect(await violatedInvariants(first, { ids: false })).toEqual([])
    const before = await present()
    const adding = goOn({ batch: 30 })
    for (let known = 0, now = await recordedFacts(); now < complete; now = await recordedFacts()) {
      if (now !== known) expect(await present()).toEqual(before)
      known = now
    }
    await adding.ended
    expect(await present()).toEqual(before)
    expect(await violatedInvariants(first, { ids: false })).toEqual([])
    expect(await everyRow(first)).toEqual(atOnce)
    expect(warnings).toEqual([])
  })

  if (isCampaign)
    it('are recorded once, although batches fail and the server is stopped and started again', async () => {
      await begin(recent)
      // As if it was killed before a commit: everything else of the batch has been written.
      await first.run({ text: 'ALTER TABLE "demo_progress" ADD CONSTRAINT "full" CHECK ("facts" < 100)' })
      const failing = goOn({ batch: 30 })
      await expect.poll(() => warnings.length).toBeGreaterThan(2)
      await failing.close()
      expect(await recordedFacts()).toBe(recent * 10_000 + 90)
      expect(await violatedInvariants(first, { ids: false })).toEqual([])
      await first.run({ text: 'ALTER TABLE "demo_progress" DROP CONSTRAINT "full"' })

      const stopped = goOn({ batch: 30 })
      await expect.poll(recordedFacts).toBeGreaterThan((recent + 1) * 10_000)
      await stopped.close()
      expect(await demoProgress(first)).not.toBeNull()
      await goOn().ended
      expect(await everyRow(first)).toEqual(atOnce)
    })

  // The embedded database has one instance.
  if (isCampaign && kind === 'postgres')
    it('are recorded once by two instances', async () => {
      await begin(recent)
      await Promise.all([0, 1].map((instance) => goOn({ turn: 10 }, instance).ended))
      expect(await everyRow(first)).toEqual(atOnce)
    })

  it.each([
    ['the park is deleted', async () => first.run({ text: 'TRUNCATE "org"' })],
    ['the installation is used for real', async () => first.transaction(markForRealUse)],
  ])('are left out as soon as %s', async (_, happen) => {
    await saveProgress(first, progressOf(recent))
    await happen()
    await goOn().ended
    expect(await demoProgress(first)).toBeNull()
    expect(await number('SELECT count(*) FROM "gpark"')).toBe(0)
    expect(warnings).toEqual([])
  })

  it('leave out what was deleted since, such as a stall', async () => {
    await saveProgress(first, progressOf(recent))
    const stalls = await number('SELECT count(*) FROM "ginfo"')
    await first.transaction(async (tx) => {
      await tx.run({ text: 'CREATE TEMP TABLE "kept" AS SELECT * FROM "ginfo" WHERE "is_use" <> 1 LIMIT 5' })
      await tx.run({ text: 'DELETE FROM "ginfo" WHERE "id" IN (SELECT "id" FROM "kept")' })
    })
    await goOn().ended
    expect(await demoProgress(first)).toBeNull()
    expect(await number('SELECT count(*) FROM "ginfo"')).toBe(stalls - 5)
    expect(warnings).toEqual([])
  })
})
