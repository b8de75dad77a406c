import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FactKind } from '../../model/site/site-messages'
import { factTopic } from '../../model/site/site-topics'
import { memberPlates } from '../../server/demo/demo-members'
import { demoHistory, demoSites } from '../../server/demo/demo-history'
import { demoPark } from '../../site-simulator/park/park-builder'
import { openJournal } from '../../site-simulator/sending/journal'
import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { generateHistory } from '../../site-simulator/history'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import { isCampaign } from '../support/campaign'
import { declaredTables } from '../support/fresh-schema'
import { violatedInvariants } from '../support/invariants'
import { deviceOf, prepareParks } from '../support/sites/simulated-sites'
import { countRows, everyRow, deleteFacts, recorderOn } from '../support/sites/recorder-bench'
import { openTestDatabase, thoroughKinds, type TestDatabase } from '../support/test-databases'
import { newFolder } from '../support/run-folder'

const folders: string[] = []
const emptyFolder = (): string => {
  const folder = newFolder('history-')
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const siteOf = (park: ParkPlan) => ({ park, device: deviceOf(park), folder: emptyFolder(), members: memberPlates })
/** Milliseconds: the last noon of the car parks, so that the last day has stays, too. */
const until = Math.floor((Date.now() - 4 * 3_600_000) / 86_400_000) * 86_400_000 + 4 * 3_600_000
const settings = { tzName: 'Asia/Shanghai', defaultLang: 'zh-chs' } as const

/** A week has facts of each kind. */
const days = isCampaign ? 90 : 7
const [compared, repeated] = [1, isCampaign ? 5 : 2]

describe('the history that simulated sites generate', () => {
  it(`has at least 150 stays on each of its ${days} days, and facts of all kinds that belong to them`, async () => {
    const stays = new Map<string, number>()
    const kinds = new Set<FactKind>()
    for (const site of demoSites({ dataDir: emptyFolder() })) {
      const record = async (facts: readonly SimFact[]) => {
        for (const { kind, fact } of facts) {
          kinds.add(kind)
          if (kind === 'car-stored') stays.set(fact.at.slice(0, 10), (stays.get(fact.at.slice(0, 10)) ?? 0) + 1)
        }
        return facts.map(({ kind }) => (kind === 'car-delivered' ? { cost: '5.00' } : {}))
      }
      await generateHistory({ ...site, days, until, record })
      const { state } = openJournal(site.folder)
      const pulse = state?.agenda.find(({ what }) => what === 'pulse')
      expect(pulse?.at).toBeLessThanOrEqual(until + 30 * 60_000)
    }
    const counts = [...stays].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
    // One more day has not ended yet.
    expect(counts.length).toBe(days + 1)
    expect(Math.min(...counts.slice(0, days))).toBeGreaterThanOrEqual(150)
    const expected: FactKind[] = ['car-stored', 'car-delivered', 'plate-read', 'driver-recognised', 'queue-changed']
    expected.push(
      'equipment-moved',
      'payment-made',
      'charging',
      'warning',
      'terminal-state',
      'sensor-state',
      'gateway-state',
    )
    expect([...kinds].sort()).toEqual(expect.arrayContaining(expected.sort()))
  })
})

describe.each(thoroughKinds)('the demo history on %s', (kind) => {
  let open: TestDatabase
  beforeAll(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await prepareParks(open.database)
  })
  afterAll(() => open.stop())
  afterEach(() => deleteFacts(open.database))

  const park = { ...demoPark('P002'), turnover: 0.4 }

  const writeHistory = (site: ReturnType<typeof siteOf>, days: number): Promise<void> =>
    open.database.transaction((tx) => demoHistory(tx, { settings, site, days, until }))

  if (isCampaign)
    it(
      'writes the same rows as the same facts one by one, and they violate no invariant',
      { timeout: 120_000 },
      async () => {
        const { database } = open
        const site = siteOf(park)
        await writeHistory(site, compared)
        expect(await countRows(database, 'deposit')).toBeGreaterThan(20)
        expect(await violatedInvariants(database, { ids: false })).toEqual([])
        const rows = await everyRow(database)

        await deleteFacts(database)
        const { receive, acks } = recorderOn(database)
        const record = async (facts: readonly SimFact[]) => {
          const first = acks.length
          for (const { kind: of, fact } of facts)
            await receive(factTopic(park.park_code, site.device, of), Buffer.from(JSON.stringify(fact)))
          return acks.slice(first)
        }
        await generateHistory({ ...siteOf(park), days: compared, until, record })
        expect(await everyRow(database)).toEqual(rows)
      },
    )

  it('is written again if the server was killed before the end, with every fact once', async () => {
    const { database } = open
    await writeHistory(siteOf(park), repeated)
    const rows = await everyRow(database)
    await deleteFacts(database)
    const before = (await everyRow(database)).length

    const site = siteOf(park)
    const killed = database.transaction(async (tx) => {
      await demoHistory(tx, { settings, site, days: repeated, until })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await everyRow(database)).toHaveLength(before)
    await writeHistory(site, repeated)
    expect(await everyRow(database)).toEqual(rows)
    expect(await violatedInvariants(database, { ids: false })).toEqual([])
  })
})
