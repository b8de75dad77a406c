import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FactKind } from '../model/site-messages'
import { factTopic } from '../model/site-topics'
import { memberPlates } from '../server/demo/demo-members'
import { demoPast } from '../server/demo/demo-past'
import type { Database } from '../server/database/database'
import { demoParks } from '../site-simulator/demo-parks'
import type { ParkPlan } from '../site-simulator/park-plan'
import { livePast } from '../site-simulator/past'
import type { SimFact } from '../site-simulator/sim-fact'
import { freshSchema } from './fresh-schema'
import { brokenIdentities } from './identities'
import { deviceOf, prepareParks } from './simulated-sites'
import { counted, everyRow, forgetFacts, recorderOn } from './site-bench'
import { databaseKinds, openTestDatabase, type TestDatabase } from './test-databases'

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
    for (const park of demoParks) {
      const tell = async (facts: readonly SimFact[]) => {
        for (const { kind, fact } of facts) {
          kinds.add(kind)
          if (kind === 'car-stored') stays.set(fact.at.slice(0, 10), (stays.get(fact.at.slice(0, 10)) ?? 0) + 1)
        }
        return facts.map(({ kind }) => (kind === 'car-delivered' ? { cost: '5.00' } : {}))
      }
      await livePast({ ...siteOf(park), days: 90, until, tell })
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
    open = await openTestDatabase(kind)
    await freshSchema(open.database)
    await prepareParks(open.database)
  })
  afterAll(() => open.stop())
  afterEach(() => forgetFacts(open.database))

  const [, park] = demoParks
  if (!park) throw new Error('there are demonstration parks')

  it('leaves the rows that the same facts leave when they come one by one, in which nothing contradicts itself', async () => {
    const { database } = open
    const site = siteOf(park)
    await demoPast({ database, settings, site, days: 2, until })
    expect(await counted(database, 'deposit')).toBeGreaterThan(50)
    expect(await brokenIdentities(database)).toEqual([])
    const rows = await everyRow(database)

    await forgetFacts(database)
    const { heard, acks } = recorderOn(database)
    const tell = async (facts: readonly SimFact[]) => {
      const first = acks.length
      for (const { kind: of, fact } of facts)
        await heard(factTopic(park.park_code, site.device, of), Buffer.from(JSON.stringify(fact)))
      return acks.slice(first)
    }
    await livePast({ ...siteOf(park), days: 2, until, tell })
    expect(await everyRow(database)).toEqual(rows)
  })

  it('is gone on with when the server is killed between a batch and the word of it, and every fact is there once', async () => {
    const { database } = open
    const whole = { database, settings, site: siteOf(park), days: 14, until }
    await demoPast(whole)
    const rows = await everyRow(database)
    await forgetFacts(database)

    const site = siteOf(park)
    let batches = 0
    const killed: Database['transaction'] = async (work) => {
      const answer = await database.transaction(work)
      batches += 1
      if (batches === 3) throw new Error('killed')
      return answer
    }
    const dying = new Proxy(database, {
      get: (of, name) => (name === 'transaction' ? killed : Reflect.get(of, name, of)),
    })
    await expect(demoPast({ ...whole, site, database: dying })).rejects.toThrow('killed')
    await demoPast({ ...whole, site })
    expect(await everyRow(database)).toEqual(rows)
    expect(await brokenIdentities(database)).toEqual([])
  })
})
