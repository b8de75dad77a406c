import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { timeProblem } from '../../model/site/fact-times'
import { factSchemas, type SentFact } from '../../model/site/site-messages'
import type { Database } from '../../server/database/database'
import { readFault } from '../../site-simulator/command-line'
import { demoPark, demoParks } from '../../site-simulator/park/park-builder'
import { factFaults, type FaultKind } from '../../site-simulator/sending/faults'
import { openJournal } from '../../site-simulator/sending/journal'
import { makeParkSimulation } from '../../site-simulator/park/park-simulation'
import { openBays, stallCount, type ParkPlan } from '../../site-simulator/park/park-plan'
import { newState, type ParkState } from '../../site-simulator/park/park-state'
import type { SimFact } from '../../site-simulator/sending/sim-fact'
import type { Simulator } from '../../site-simulator/simulator'
import { headStart } from '../../site-simulator/park/clock'
import { pictureId, sitePictureAddress, sitePictures } from '../../model/site/site-picture'
import { renderPicture } from '../../site-simulator/pictures/sim-picture'
import { pictureKind } from '../../server/pictures/picture-store'
import { oneOf } from '../support/campaign'
import { declaredTables } from '../support/fresh-schema'
import { countRows, occupancy } from '../support/sites/recorder-bench'
import { deviceOf, prepareParks, siteSecret, startReceiver } from '../support/sites/simulated-sites'
import { openTestDatabase, type TestDatabase, usualDatabase } from '../support/test-databases'
import { newFolder } from '../support/run-folder'
import { describeOnce } from '../support/once'

const hour = 3_600_000
const monday = Date.parse('2026-03-02T00:00:00+08:00')
const members = ['粤B12345', '粤BD123456', '粤B0A001', '粤B0A002', '粤B0A003', '粤B0A004']

const simulationOf = (plan: ParkPlan, state: ParkState, seed = 7) => {
  const simulation = makeParkSimulation({ plan, device: deviceOf(plan), members, state, seed })
  simulation.setTerminalInterval(hour)
  return simulation
}
/** Facts and pictures of a park in the given number of hours from Monday on, and its state at the end. */
function simulated(plan: ParkPlan, hours: number, seed = 7) {
  const simulation = simulationOf(plan, newState(seed, monday, monday), seed)
  return { ...simulation.advance(monday + hours * hour), state: simulation.state }
}
const kindsOf = (facts: readonly SimFact[]) => [...new Set(facts.map(({ kind }) => kind))]
const bodies = <K extends keyof typeof factSchemas>(facts: readonly SimFact[], of: K) =>
  facts.flatMap(({ kind, fact }) => (kind === of ? [fact as SentFact<K>] : []))

describe('the plans of the simulated parks', () => {
  it('have garages of three kinds with at least 300 stalls, and a field with sensors', () => {
    expect(new Set(demoParks.flatMap(({ garages }) => garages.map(({ machine }) => machine))).size).toBe(3)
    expect(demoParks.reduce((sum, plan) => sum + stallCount(plan), 0)).toBeGreaterThanOrEqual(300)
    expect(demoParks.flatMap(({ field }) => field?.sensors ?? []).length).toBeGreaterThan(0)
  })

  it('number every stall, terminal, meter and address once', () => {
    const garages = demoParks.flatMap((plan) => plan.garages)
    for (const { stalls } of garages) {
      expect(new Set(stalls.map(({ park_no }) => park_no)).size).toBe(stalls.length)
      expect(new Set(stalls.map(({ park_floor, park_lot }) => `${park_floor} ${park_lot}`)).size).toBe(stalls.length)
    }
    const once = [
      garages.flatMap(({ bays }) => bays.map(({ client_id }) => client_id)),
      garages.flatMap(({ bays }) => bays.flatMap(({ camera, addresses }) => [camera.ipaddr, addresses.ip])),
      garages.flatMap(({ stalls }) => stalls.flatMap(({ ammeter_no }) => ammeter_no ?? [])),
    ]
    for (const names of once) expect(new Set(names).size).toBe(names.length)
  })
})

/** The one with sensors first. */
const weeks = oneOf(demoParks.toSorted((one, other) => Number(other.field !== null) - Number(one.field !== null)))

describe.each(weeks.map((plan) => [plan.park_code, plan] as const))('a week in %s', (_, plan) => {
  const { facts, pictures, state } = simulated(plan, 7 * 24)

  it('is reported in facts that match their schemas, each with a unique id', () => {
    const some = kindsOf(facts).flatMap((of) => facts.filter(({ kind }) => kind === of).slice(0, 200))
    expect(some.filter(({ kind, fact }) => !factSchemas[kind].safeParse(fact).success)).toEqual([])
    expect(some.flatMap(({ kind, fact }) => timeProblem(kind, factSchemas[kind].parse(fact)) ?? [])).toEqual([])
    expect(new Set(facts.map(({ fact }) => fact.fact)).size).toBe(facts.length)
    expect(kindsOf(facts)).toEqual(
      expect.arrayContaining(['queue-changed', 'charging', 'warning', 'terminal-state', 'plc-value']),
    )
    expect(kindsOf(facts).includes('sensor-state')).toBe(plan.field !== null)
  })

  it('reports values of the PLC that raise alarms, repeat them, and become normal again', () => {
    const series = new Map<string, string>()
    for (const { client_id, address, value } of bodies(facts, 'plc-value')) {
      const key = `${client_id} ${address}`
      series.set(key, `${series.get(key) ?? ''}${String(value)}`)
    }
    for (const values of series.values()) expect(values).toMatch(/^(1+0+)*1*$/)
    expect([...series.values()].join(' ')).toMatch(/110/)
  })

  it('loses no car, and never puts two on a stall', () => {
    const parked = new Map<string, string>()
    for (const { kind, fact } of facts) {
      if (kind !== 'car-stored' && kind !== 'car-delivered') continue
      const { garage_index, park_no, at, car_in_time } = fact as SentFact<'car-delivered'>
      const stall = `${garage_index}/${park_no}`
      expect(parked.get(stall)).toBe(kind === 'car-stored' ? undefined : car_in_time)
      if (kind === 'car-stored') parked.set(stall, at)
      else parked.delete(stall)
    }
    expect(parked.size).toBe(state.came - state.went)
    expect(state.went).toBeGreaterThan(stallCount(plan))
  })

  it('has one small picture for each passage, under the names in its facts', () => {
    const taken = new Set(
      pictures.map((one) => sitePictureAddress({ park: plan.park_code, device: deviceOf(plan), ...one })),
    )
    expect(taken.size).toBe(pictures.length)
    const named = [
      bodies(facts, 'plate-read').flatMap(({ plate_img, fragment_img }) => [plate_img, fragment_img]),
      bodies(facts, 'car-stored').flatMap(({ in_image, img }) => [in_image, img]),
      bodies(facts, 'car-delivered').flatMap(({ out_image, img }) => [out_image, img]),
    ]
    expect(named.flat().filter((address) => !taken.has(address ?? ''))).toEqual([])
    expect(new Set(named.flat()).size).toBe(taken.size)
    for (const one of pictures.slice(-2)) {
      expect(pictureKind(renderPicture(one))?.extension).toBe('png')
      expect(renderPicture(one).length).toBeLessThan(15_000)
      expect(renderPicture({ ...one })).toEqual(renderPicture(one))
    }
  })

  it('sends a snapshot every hour, with the reported cars and rarely an unreported one', () => {
    const garages = new Map<number, Map<number, string>>(
      plan.garages.map(({ garage_index }) => [garage_index, new Map()]),
    )
    const unreported: string[] = []
    for (const { kind, fact } of facts) {
      const { garage_index = 0, park_no = 0, plate_no } = fact as Partial<SentFact<'car-stored'>>
      const parked = garages.get(garage_index)
      if (kind === 'car-stored') parked?.set(park_no, plate_no ?? '')
      if (kind === 'car-delivered') parked?.delete(park_no)
      if (kind !== 'snapshot') continue
      const { at, stalls } = fact as SentFact<'snapshot'>
      expect(at.slice(14, 19)).toBe('00:00')
      const others = stalls.filter((one) => parked?.get(one.park_no) !== one.plate_no)
      expect(others.length).toBeLessThanOrEqual(1)
      expect(stalls.length - others.length).toBe(parked?.size)
      unreported.push(...others.map((one) => `${one.park_no} ${one.plate_no}`))
    }
    expect(bodies(facts, 'snapshot').length).toBe(7 * 24 * plan.garages.length)
    expect(new Set(unreported).size).toBeGreaterThan(0)
    expect(new Set(unreported).size).toBeLessThan(8)
  })

  it('ends every request in the queue', () => {
    const last = new Map<string, string>()
    for (const { queue_key, state: step } of bodies(facts, 'queue-changed')) last.set(queue_key, step)
    const open = [...last].flatMap(([key, step]) => (step === 'waiting' || step === 'fetching' ? [key] : []))
    expect(last.size).toBeGreaterThan(state.went - 1)
    const asked = Object.values(state.inside).filter((car) => car.asked > 0)
    expect(open.sort()).toEqual(asked.map(({ queue_key }) => queue_key).sort())
    for (const { asked: at, booked = at } of asked) expect(Math.max(at, booked)).toBeGreaterThan(state.last - hour)
  })

  it('has rush hours, and stays of all lengths', () => {
    const stored = bodies(facts, 'car-stored').map(({ at }) => at)
    const between = (day: string, from: string, to: string) =>
      stored.filter((at) => at.startsWith(day) && at.slice(11, 13) >= from && at.slice(11, 13) < to).length
    expect(between('2026-03-03', '07', '10')).toBeGreaterThan(5 * between('2026-03-03', '00', '05') + 10)
    expect(between('2026-03-03', '07', '09')).toBeGreaterThan(2 * between('2026-03-07', '07', '09'))
    const hours = bodies(facts, 'car-delivered').map(
      ({ at, car_in_time }) => (Date.parse(at) - Date.parse(car_in_time)) / hour,
    )
    const share = (from: number, to: number) => hours.filter((one) => one >= from && one < to).length / hours.length
    expect(share(0.75, 5)).toBeGreaterThan(0.4)
    expect(share(7, 11)).toBeGreaterThan(0.1)
    expect(share(0, 0.75)).toBeGreaterThan(0.05)
    expect(share(24, 200)).toBeLessThan(0.05)
  })

  it('is reproducible by its seed, in any steps and across restarts, and differs with another seed', () => {
    const whole = simulated(plan, 30).facts
    const steps: SimFact[] = []
    let state = newState(7, monday, monday)
    for (let until = monday; until <= monday + 30 * hour; until += 1_234_000) {
      state = JSON.parse(JSON.stringify(state)) as ParkState
      steps.push(...simulationOf(plan, state).advance(Math.min(until, monday + 30 * hour)).facts)
    }
    steps.push(...simulationOf(plan, state).advance(monday + 30 * hour).facts)
    expect(steps).toEqual(whole)
    expect(simulated(plan, 30, 8).facts).not.toEqual(whole)
  })
})

describe('simulated parks connected to a server', () => {
  let open: TestDatabase
  let database: Database
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  beforeAll(async () => {
    open = await openTestDatabase(usualDatabase, declaredTables)
    database = open.database
    await prepareParks(database)
    receiver = await startReceiver(database)
  })
  afterAll(async () => {
    await receiver.close()
    await open.stop()
  })

  const recorded = async ({ park_code }: ParkPlan): Promise<string[]> => {
    const text = 'SELECT "fact_id" FROM "site_fact" WHERE "park_code" = $1 ORDER BY ctid'
    return (await database.rows({ text, values: [park_code] })).map(([id]) => id ?? '')
  }
  /** Waits until this many more facts have been created. */
  const more = (simulator: Simulator, facts: number): Promise<void> => {
    const enough = simulator.counts().reported + facts
    return vi.waitFor(() => expect(simulator.counts().reported).toBeGreaterThan(enough), {
      timeout: 20_000,
      interval: 10,
    })
  }
  /** Checks that every fact is recorded exactly once. */
  const expectRecorded = async (plan: ParkPlan, simulator: Simulator): Promise<void> => {
    await simulator.pause()
    expect((await recorded(plan)).length).toBe(simulator.counts().reported)
    expect(simulator.counts()).toMatchObject({ pending: 0, refused: 0 })
    expect(new Set(await occupancy(database)).size).toBe(1)
  }
  /** Checks that both sides count the same cars. With a wrong clock the server may infer that a car left early. */
  const expectSameCars = async ({ park_code }: ParkPlan, simulator: Simulator): Promise<void> => {
    const text = 'SELECT count(*) FROM "gpark" WHERE "park_code" = $1 AND "car_out_time" IS NULL'
    const [[inside] = []] = await database.rows({ text, values: [park_code] })
    expect(Number(inside)).toBe(simulator.cars().inside)
  }
  /** A clock with which a park of this speed begins on a weekday at 7:30. */
  const rushHour = (speed: number) => {
    const begins = Date.now() - headStart(speed)
    const back = ((begins - (monday + 7.5 * hour)) % (7 * 24 * hour)) % (7 * 24 * hour)
    return { speed, now: () => Date.now() - back }
  }

  const online = async (): Promise<number> =>
    (await database.rows({ text: `SELECT 1 FROM "dcterminal" WHERE "park_code" = 'P001' AND "online" = 1` })).length

  it('run at a thousand times the speed, and every fact is recorded', async () => {
    const plan = demoPark('P001')
    const simulator = await receiver.start(plan, rushHour(1000))
    await vi.waitFor(async () => expect(await online()).toBe(plan.garages.flatMap(openBays).length), {
      timeout: 20_000,
    })
    const begin = simulator.time()
    await vi.waitFor(() => expect(simulator.time() - begin).toBeGreaterThan(hour), { timeout: 20_000 })
    await expectRecorded(plan, simulator)
    await expectSameCars(plan, simulator)
    expect(simulator.cars().came).toBeGreaterThan(10)
    await simulator.close()
    await vi.waitFor(async () => expect(await online()).toBe(0), { timeout: 20_000 })
  })

  it('send their pictures until they are stored, at the addresses in the rows of their facts', async () => {
    const plan = demoPark('P001')
    const simulator = await receiver.start(plan, {
      ...rushHour(1),
      history: 1,
      folder: `${receiver.folderOf(plan)}-pictures`,
    })
    await simulator.caughtUp()
    await vi.waitFor(() => expect(simulator.counts().pictures.pending).toBe(0), { timeout: 30_000 })
    const { stored, refused } = simulator.counts().pictures
    expect([stored > 4, refused]).toEqual([true, 0])
    const text = `SELECT "plate_img" FROM "platedata" WHERE "park_code" = 'P001' ORDER BY "created_at" DESC LIMIT 1`
    const [[address] = []] = await database.rows({ text })
    const file = join(receiver.pictures, (address ?? '').replace(sitePictures, ''))
    expect(pictureKind(readFileSync(file))?.extension).toBe('png')
    await simulator.close()
  })

  describe('with faults', () => {
    const plan = demoPark('P002')
    let simulator: Simulator
    beforeAll(async () => {
      simulator = await receiver.start(plan, { ...rushHour(600), resendAfter: 1000 })
    })
    afterAll(() => simulator.close())

    const inOrder = (ids: readonly string[]): boolean =>
      ids.map((id) => Number(id.split('-')[1])).every((number, at, all) => at === 0 || number > (all[at - 1] ?? 0))

    const soon = { timeout: 15_000, interval: 10 }
    /** Waits for the effect of a fault while it lasts. */
    const awaitEffect: Partial<Record<FaultKind, () => Promise<void>>> = {
      offline: () => vi.waitFor(() => expect(simulator.pending()).toBeGreaterThan(30), soon),
      late: () => vi.waitFor(() => expect(simulator.pending()).toBeGreaterThan(30), soon),
      garbage: () => vi.waitFor(() => expect(simulator.counts().garbage).toBeGreaterThan(6), soon),
    }
    /** Checks the effect of a fault by the count of repeated facts before it and the ids recorded since then. */
    const checkEffect: Record<(typeof factFaults)[number], (before: number, since: string[]) => void | Promise<void>> =
      {
        offline: () => undefined,
        slow: (_, since) => expect(inOrder(since)).toBe(false),
        disorder: (_, since) => expect(inOrder(since)).toBe(false),
        late: () => undefined,
        twice: (repeated) => expect(receiver.sites.counts().repeated).toBeGreaterThan(repeated),
        clock: async () => {
          const [[ahead] = []] = await database.rows({
            text: `SELECT count(*) FROM "site_fact" WHERE "park_code" = 'P002' AND "happened_at" > to_timestamp($1)`,
            values: [String(simulator.time() / 1000 + 120)],
          })
          expect(Number(ahead)).toBeGreaterThan(0)
        },
        garbage: async () => expect(await countRows(database, 'refused_fact')).toBeGreaterThan(3),
      }

    /** That facts arrive in any order and repeatedly is shown by `passages.test.ts`. */
    const faults = oneOf(factFaults.toSorted((one, other) => Number(other === 'disorder') - Number(one === 'disorder')))

    it.each(faults)('records every fact once in spite of: %s', async (kind) => {
      simulator.resume()
      const known = (await recorded(plan)).length
      const { repeated } = receiver.sites.counts()
      simulator.fault({ kind, seconds: kind === 'garbage' ? 5 : 2, hours: 0.5 })
      await awaitEffect[kind]?.()
      await more(simulator, 60)
      await expectRecorded(plan, simulator)
      if (kind !== 'clock') await expectSameCars(plan, simulator)
      await checkEffect[kind](repeated, (await recorded(plan)).slice(known))
    })
  })

  it('resume after they were killed', async () => {
    const plan = demoPark('P003')
    const options = { url: receiver.sites.url, park: plan.park_code, device: deviceOf(plan), secret: siteSecret }
    const given = { ...options, folder: receiver.folderOf(plan), speed: '300', history: '1', fault: 'twice:60' }
    const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
    const main = join(import.meta.dirname, '..', '..', 'site-simulator', 'main.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { stdio: 'ignore' })
    await vi.waitFor(async () => expect((await recorded(plan)).length).toBeGreaterThan(20), { timeout: 40_000 })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const simulator = await receiver.start(plan)
    await expectRecorded(plan, simulator)
    await expectSameCars(plan, simulator)
    expect(simulator.counts().reported).toBeGreaterThan(20)
    await simulator.close()
  })
})

describeOnce("a site's journal", () => {
  it('keeps facts and pictures across a restart, until they are acknowledged', () => {
    const folder = newFolder('journal-')
    const { facts, pictures, state } = simulated(demoPark('P003'), 9)
    const [fact, ...facts_] = facts.map((one) => one.fact.fact)
    const [picture, ...pictures_] = pictures.map(pictureId)
    const first = openJournal(folder)
    first.add({ facts, pictures }, state)
    first.acknowledged(fact ?? '', [])
    first.pictureAnswered(picture ?? '')
    first.close()
    const second = openJournal(folder)
    expect([...second.pending.keys()]).toEqual(facts_)
    expect([...second.pictures.keys()]).toEqual(pictures_)
    expect(pictures_.length).toBeGreaterThan(4)
    second.close()
    rmSync(folder, { recursive: true })
  })
})

describeOnce('the command line', () => {
  it('parses faults, and rejects invalid ones', () => {
    expect(readFault('twice:30')).toEqual({ kind: 'twice', seconds: 30, share: 1 })
    expect(readFault('late:60:0.5')).toEqual({ kind: 'late', seconds: 60, share: 0.5 })
    for (const none of ['thrice:30', 'twice', 'twice:-1', 'twice:30:2'])
      expect(() => readFault(none)).toThrow(RangeError)
  })
})
