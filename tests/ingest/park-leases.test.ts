import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPostgres } from '../../server/database/postgres/postgres'
import type { Database } from '../../server/database/database'
import { addDevice } from '../../server/devices/device-rows'
import { hearingOf } from '../../server/ingest/leases/lease-rows'
import { holdParks, type ParkLeases } from '../../server/ingest/leases/park-leases'
import { breakableLink, type BreakableLink } from '../support/breakable-link'
import { oneOf } from '../support/campaign'
import { declaredTables } from '../support/fresh-schema'
import { databaseKinds, openForInstances, openTestDatabase, type TestDatabase } from '../support/test-databases'
import { silent } from '../support/sites/recorder-bench'
import { hasPostgres } from '../support/postgres-server'

const parks = ['P001', 'P002', 'P003', 'P004', 'P005', 'P006']

/** An instance whose broker notes what it follows. */
interface Instance {
  leases: ParkLeases
  heard(): string[]
  connect(): void
  disconnect(): void
}

async function startInstance(database: Database, handled = async (): Promise<void> => undefined): Promise<Instance> {
  let heard: readonly string[] = []
  let isConnected = true
  let onConnect = (): void => undefined
  const broker = {
    follow: async (next: readonly string[]) => void (heard = [...next]),
    isConnected: () => isConnected,
    onConnect: (listener: () => void) => void (onConnect = listener),
  }
  const leases = await holdParks({ database, log: silent, broker, handled })
  return {
    leases,
    heard: () => [...heard].sort(),
    connect() {
      isConnected = true
      onConnect()
    },
    disconnect: () => void (isConnected = false),
  }
}

const prepare = async (database: Database): Promise<void> => {
  for (const parkCode of parks) await addDevice(database, { name: `of-${parkCode}`, parkCode, secret: 'a long secret' })
}
const heldBy = (instance: Instance): string[] => parks.filter((park) => instance.leases.holds(park))
/** All parks are held, each by one of the instances, which hear what they hold; none has two more than another. */
const areSpread = (instances: readonly Instance[]): void => {
  expect(instances.flatMap(heldBy).sort()).toEqual(parks)
  for (const one of instances) {
    expect(one.heard()).toEqual(heldBy(one))
    expect(Math.abs(heldBy(one).length - parks.length / instances.length)).toBeLessThan(1)
  }
}
const patience = { timeout: 20_000 }

describe.each(databaseKinds)('the parks of one instance, database %s', (kind) => {
  let open: TestDatabase
  beforeEach(async () => {
    open = await openTestDatabase(kind, declaredTables)
    await prepare(open.database)
  })
  afterEach(() => open.stop())

  it('are all parks, also one that is added later', async () => {
    const one = await startInstance(open.database)
    await vi.waitFor(() => areSpread([one]), patience)
    await addDevice(open.database, { name: 'of-P007', parkCode: 'P007', secret: 'a long secret' })
    one.leases.look()
    await vi.waitFor(() => expect(one.heard()).toEqual([...parks, 'P007']), patience)
    await one.leases.close()
    expect(one.heard()).toEqual([])
  })

  it('are heard again when the broker is back', async () => {
    const one = await startInstance(open.database)
    await vi.waitFor(() => areSpread([one]), patience)
    const hearing = () => hearingOf(open.database, 'P001')
    const before = await hearing()
    expect(before?.since).toBeGreaterThan(0)
    expect(before?.until).toBeGreaterThan(0)
    one.disconnect()
    one.leases.look()
    await vi.waitFor(() => expect(heldBy(one)).toEqual([]), patience)
    await vi.waitFor(async () => expect(await hearing()).toBe(null), patience)
    one.connect()
    await vi.waitFor(() => areSpread([one]), patience)
    expect((await hearing())?.since).toBeGreaterThan(Math.max(before?.since ?? 0, before?.until ?? 0))
    await one.leases.close()
  })
})

describe.runIf(hasPostgres)('the parks of several instances', () => {
  let open: TestDatabase[]
  const started: Instance[] = []
  beforeEach(async () => {
    open = await openForInstances('postgres', 3, declaredTables)
    await prepare(databaseOf(0))
  })
  afterEach(async () => {
    for (const { leases } of started.splice(0)) await leases.close()
    for (const { stop } of open.reverse()) await stop()
  })
  const databaseOf = (index: number): Database => {
    const found = open[index]
    if (!found) throw new RangeError(`no database ${index}`)
    return found.database
  }
  const start = async (index: number, handled?: () => Promise<void>): Promise<Instance> => {
    const one = await startInstance(databaseOf(index), handled)
    started.push(one)
    return one
  }

  it('belong to one each, evenly, as instances come and go', async () => {
    const [a, b, c] = [await start(0), await start(1), await start(2)]
    await vi.waitFor(() => areSpread([a, b, c]), patience)
    await b.leases.close()
    await vi.waitFor(() => areSpread([a, c]), patience)
    await a.leases.close()
    await vi.waitFor(() => areSpread([c]), patience)
    await c.leases.close()
    const d = await start(0)
    await vi.waitFor(() => areSpread([d]), patience)
  })

  it('move from an instance that lost the broker, and back', async () => {
    const [a, b] = [await start(0), await start(1)]
    await vi.waitFor(() => areSpread([a, b]), patience)
    a.disconnect()
    await vi.waitFor(() => areSpread([b]), patience)
    a.connect()
    await vi.waitFor(() => areSpread([a, b]), patience)
  })

  it('move only when the messages that arrived are handled', async () => {
    let finish = (): void => undefined
    const finished = new Promise<void>((done) => (finish = done))
    const a = await start(0, () => finished)
    await vi.waitFor(() => areSpread([a]), patience)
    const b = await start(1)
    await vi.waitFor(() => expect(a.heard()).toHaveLength(3), patience)
    expect(heldBy(a)).toEqual(parks)
    expect(heldBy(b)).toEqual([])
    finish()
    await vi.waitFor(() => areSpread([a, b]), patience)
  })

  describe('of which one is cut off from the database', () => {
    let link: BreakableLink
    let cutOff: Database
    beforeEach(async () => {
      const [[socket, name] = []] = await databaseOf(0).rows({
        text: `SELECT current_setting('unix_socket_directories') || '/.s.PGSQL.' || current_setting('port'), current_database()`,
      })
      link = await breakableLink(String(socket))
      const url = `postgres://postgres@127.0.0.1:${link.port}/${name}`
      cutOff = await openPostgres({ url, replicaUrls: [], tzName: 'Asia/Shanghai' })
    })
    afterEach(async () => {
      link.mend()
      for (const { leases } of started.splice(0)) await leases.close()
      await cutOff.close()
      await link.close()
    })

    it.each(oneOf(['hold', 'cut'] as const))('never have two holders, and are taken over (%s)', async (how) => {
      const a = await start(0)
      const b = await startInstance(cutOff)
      started.push(b)
      await vi.waitFor(() => areSpread([a, b]), patience)
      const lost = heldBy(b)
      link[how]()
      await vi.waitFor(() => {
        const [ofA, ofB] = [heldBy(a), heldBy(b)]
        expect(ofA.filter((park) => ofB.includes(park))).toEqual([])
        expect(ofA).toEqual(expect.arrayContaining(lost))
      }, patience)
      link.mend()
      await vi.waitFor(() => areSpread([a, b]), { timeout: 40_000 })
    })
  })
})
