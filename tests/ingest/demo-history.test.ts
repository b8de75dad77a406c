import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FactKind } from '../../model/site/site-messages'
import { factTopic } from '../../model/site/site-topics'
import { memberPlates } from '../../server/demo/demo-members'
import { demoHistory } from '../../server/demo/demo-history'
import { demoSites } from '../../server/demo/demo-sites'
import { withoutListIndexes } from '../../server/demo/without-list-indexes'
import { demoPark } from '../../site-simulator/park/demo-parks'
import { openJournal } from '../../site-simulator/sending/journal'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { generateHistory } from '../../site-simulator/history'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { declaredTables } from '../support/fresh-schema'
import { brokenIdentities } from '../support/invariants'
import { deviceOf, prepareParks } from '../support/simulated-sites'
import { counted, everyRow, forgetFacts, recorderOn } from '../support/recorder-bench'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

const folders: string[] = []
const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'berth-past-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const siteOf = (park: ParkPlan) => ({ park, device: deviceOf(park), folder: emptyFolder(), members: memberPlates })
const until = Date.now()
const settings = { tzName: 'Asia/Shanghai', defaultLang: 'zh-chs' } as const

describe('the past that simulated sites make up', () => {
  it('has a hundred and fifty stays on every one of its ninety days, and all that belongs to them', async () => {
    const stays = new Map<string, number>()
    const kinds = new Set<FactKind>()
    for (const site of demoSites({ dataDir: emptyFolder() })) {
      const tell = async (facts: readonly SimFact[]) => {
        for (const { kind, fact } of facts) {
          kinds.add(kind)
          if (kind === 'car-stored') stays.set(fact.at.slice(0, 10), (stays.get(fact.at.slice(0, 10)) ?? 0) + 1)
        }
        return facts.map(({ kind }) => (kind === 'car-delivered' ? { cost: '5.00' } : {}))
      }
      await generateHistory({ ...site, days: 90, until, record: tell })
      const { state } = openJournal(site.folder)
      const pulse = state?.agenda.find(({ what }) => what === 'pulse')
      expect(pulse?.at).toBeLessThanOrEqual(until + 30 * 60_000)
    }
    const days = [...stays].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
    // The last day is not over yet.
    expect(days.length).toBe(91)
    expect(Math.min(...days.slice(0, 90))).toBeGreaterThanOrEqual(150)
    const told: FactKind[] = ['car-stored', 'car-delivered', 'plate-read', 'driver-recognised', 'queue-changed']
    told.push(
      'equipment-moved',
      'payment-made',
      'charging',
      'warning',
      'terminal-state',
      'sensor-state',
      'gateway-state',
    )
    expect([...kinds].sort()).toEqual(expect.arrayContaining(told.sort()))
  })
})

describe.each(databaseKinds)('the past of the demonstration on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await prepareParks(open.database)
  })
  afterAll(() => open.stop())
  afterEach(() => forgetFacts(open.database))

  const park = { ...demoPark('P002'), turnover: 0.4 }

  const past = (site: ReturnType<typeof siteOf>, days: number): Promise<void> =>
    open.database.transaction((tx) => withoutListIndexes(tx, () => demoHistory(tx, { settings, site, days, until })))

  it('leaves the rows that the same facts leave when they come one by one, in which nothing contradicts itself', async () => {
    const { database } = open
    const site = siteOf(park)
    await past(site, 2)
    expect(await counted(database, 'deposit')).toBeGreaterThan(20)
    expect(await brokenIdentities(database, { ids: false })).toEqual([])
    const rows = await everyRow(database)

    await forgetFacts(database)
    const { receive, acks } = recorderOn(database)
    const tell = async (facts: readonly SimFact[]) => {
      const first = acks.length
      for (const { kind: of, fact } of facts)
        await receive(factTopic(park.park_code, site.device, of), Buffer.from(JSON.stringify(fact)))
      return acks.slice(first)
    }
    await generateHistory({ ...siteOf(park), days: 2, until, record: tell })
    expect(await everyRow(database)).toEqual(rows)
  })

  it('is made anew when the server was killed before the end, and every fact is there once', async () => {
    const { database } = open
    await past(siteOf(park), 8)
    const rows = await everyRow(database)
    await forgetFacts(database)
    const kept = (await everyRow(database)).length

    const site = siteOf(park)
    const dying = database.transaction(async (tx) => {
      await withoutListIndexes(tx, () => demoHistory(tx, { settings, site, days: 8, until }))
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await everyRow(database)).toHaveLength(kept)
    await past(site, 8)
    expect(await everyRow(database)).toEqual(rows)
    expect(await brokenIdentities(database, { ids: false })).toEqual([])
  })

  it('leaves every index in its place', async () => {
    const { database } = open
    const indexes = () => database.rows({ text: 'SELECT indexdef FROM pg_indexes ORDER BY 1' })
    const before = await indexes()
    await past(siteOf(park), 1)
    expect(await indexes()).toEqual(before)
  })
})
