import { afterAll, beforeAll, describe, expect, it, type ExpectStatic } from 'vitest'
import type { SentFact } from '../../../model/site/site-messages'
import { chargeState, chargingEnd } from '../../../resources/dictionaries/charging'
import { commandKind } from '../../../resources/dictionaries/command'
import { pickupQueue } from '../../../resources/parking/pickup-queue'
import { stopChargings } from '../../../server/ingest/commands/stop-chargings'
import { rowsOf } from '../../../server/rows/rows'
import { installed } from '../../support/initial-states'
import { startChargingSite, type ChargingSite } from '../../support/sites/charging-site'
import { databaseKinds, openForInstances, type TestDatabase } from '../../support/test-databases'

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
type Report = Partial<SentFact<'charging'>> & { at?: string }
const settings = { uploadMaxMb: 1, sessionIdleHours: 1 }

describe.each(databaseKinds)('rules that stop chargings: %s', (kind) => {
  let opened: TestDatabase[]
  let site: ChargingSite
  beforeAll(async () => {
    opened = await openForInstances(kind, 2, installed)
    const [first] = opened
    if (!first) throw new Error('no database')
    site = await startChargingSite(first)
  })
  afterAll(async () => {
    await site.close()
    for (const one of opened.slice(1).toReversed()) await one.stop()
  })

  type Stall = Awaited<ReturnType<ChargingSite['chargingStall']>>
  const report = async ({ place, client_id, device }: Stall, reports: readonly Report[]): Promise<void> => {
    const order_no = `own-${client_id}`
    for (const one of reports) await device.report({ ...place, order_no, state: 'charging', power: 6.6, ...one })
  }
  const reasons = ({ device }: Stall) =>
    device.received.map(({ type, action, data }: Record<string, unknown>) => [
      ...[type, action, (data as { reason?: unknown }).reason],
    ])

  /** Waits until the reports of a charging are recorded. */
  const becomes = (expect: ExpectStatic, { place }: Stall, status: number) =>
    expect.poll(async () => (await site.records(place))[0]?.status, { timeout: 10_000 }).toBe(status)
  /** What the servers do every five seconds. */
  const look = () => stopChargings(site.database, settings)

  it.concurrent.for<[string, keyof typeof chargingEnd, Report[]]>([
    ['balance', 'balance', [{ balance: '12.00', at: ago(20) }, { balance: '0.00' }]],
    ['energy', 'energy', [{ energy: 10, at: ago(20) }, { energy: 200.5 }]],
    ['time', 'time', [{ at: ago(25 * 60) }]],
    ['no power', 'idle', [{ at: ago(200) }, { at: ago(180), power: 0.04 }, { power: 0 }]],
  ])('%s', async ([, name, reports], { expect }) => {
    const stall = await site.chargingStall()
    await report(stall, reports)
    await expect.poll(() => reasons(stall), { timeout: 20_000 }).toEqual([['charging', 'stop', name]])
    await report(stall, [{ state: 'stopped', power: 0 }])
    const record = async () => (await site.records(stall.place))[0]
    const end = { status: chargeState.stopped, ended_because: chargingEnd[name] }
    await expect.poll(record, { timeout: 10_000 }).toMatchObject(end)
    const [command] = await site.ledger(stall.client_id)
    expect(command).toMatchObject({ kind: commandKind.stopCharging, state: 'succeeded', user_id: null })
  })

  it.concurrent('retrieval: the car is fetched', async ({ expect }) => {
    const stall = await site.chargingStall()
    const plate_no = `粤B${String(stall.place.garage_index).padStart(5, '0')}`
    await stall.device.send('car-stored', { ...stall.place, plate_no, at: ago(60) })
    await report(stall, [{ at: ago(50) }])
    const queue = {
      queue_key: `q-${stall.client_id}`,
      asked_at: ago(1),
      garage_index: stall.place.garage_index,
      plate_no,
    }
    await stall.device.send('queue-changed', { ...queue, state: 'waiting', at: ago(1) })
    await becomes(expect, stall, chargeState.charging)
    const asked = () => rowsOf(pickupQueue, site.database).find({ park_code: site.park, plate_no })
    await expect.poll(asked, { timeout: 10_000 }).toHaveLength(1)
    await look()
    // It may be asked for hours ahead.
    expect(await site.ledger(stall.client_id)).toEqual([])
    await stall.device.send('queue-changed', { ...queue, state: 'fetching' })
    await expect.poll(() => reasons(stall), { timeout: 20_000 }).toEqual([['charging', 'stop', 'retrieval']])
  })

  it.concurrent('retrieval: the car has left', async ({ expect }) => {
    const stall = await site.chargingStall()
    await stall.device.send('car-stored', { ...stall.place, plate_no: '粤B90001', at: ago(60) })
    await report(stall, [{ at: ago(50) }])
    await stall.device.send('car-delivered', { ...stall.place, plate_no: '粤B90001', car_in_time: ago(60) })
    await expect.poll(() => reasons(stall), { timeout: 20_000 }).toEqual([['charging', 'stop', 'retrieval']])
  })

  it.concurrent('leave the others alone, and a device that failed for some time', async ({ expect }) => {
    const usual = await site.chargingStall()
    await report(usual, [{ at: ago(300), balance: '5.00' }, { energy: 20 }])
    const ending = await site.chargingStall()
    await report(ending, [
      { at: ago(300), balance: '0.00' },
      { state: 'complete', power: 0 },
    ])
    const defective = await site.chargingStall(() => ({ state: 'failed', answer: 'the plug is locked' }))
    await report(defective, [{ at: ago(30), balance: '0.00' }])
    await becomes(expect, usual, chargeState.charging)
    await becomes(expect, ending, chargeState.complete)
    const ledgers = () => Promise.all([usual, ending, defective].map(({ client_id }) => site.ledger(client_id)))
    await expect.poll(ledgers, { timeout: 20_000 }).toMatchObject([[], [], [{ state: 'failed' }]])
    for (let looked = 0; looked < 2; looked += 1) await look()
    expect(await ledgers()).toMatchObject([[], [], [{ state: 'failed' }]])
    expect([usual, ending, defective].map(({ device }) => device.received.length)).toEqual([0, 0, 1])
    expect((await site.records(defective.place))[0]).toMatchObject({ ended_because: null })
  })

  it.concurrent('also one that was started by command just now', async ({ expect }) => {
    const stall = await site.chargingStall()
    expect((await site.call('start', { id: stall.id })).code).toBe(0)
    const { orderId } = (await site.records(stall.place))[0] ?? {}
    const one = { ...stall.place, order_no: String(orderId), state: 'charging', balance: '0.00' } as const
    await stall.device.report(one)
    const actions = () => stall.device.received.map((message) => ('action' in message ? message.action : null))
    await expect.poll(actions, { timeout: 20_000 }).toEqual(['start', 'stop'])
    await stall.device.report({ ...one, state: 'stopped', power: 0 })
    const record = async () => (await site.records(stall.place))[0]
    await expect.poll(record, { timeout: 10_000 }).toMatchObject({ ended_because: chargingEnd.balance })
  })

  it('send one command also where several servers look at once', async () => {
    const stalls = await Promise.all([1, 2, 3].map(() => site.newStall()))
    const device = await site.connect(stalls[0]?.client_id ?? '', () => null)
    for (const { place, client_id } of stalls)
      await device.report({ ...place, order_no: `own-${client_id}`, state: 'charging', balance: '0' })
    const places = () => Promise.all(stalls.map(async ({ place }) => (await site.records(place)).length))
    await expect.poll(places, { timeout: 10_000 }).toEqual([1, 1, 1])
    await Promise.all([...opened, ...opened].map(({ database }) => stopChargings(database, settings)))
    const ledgers = await Promise.all(stalls.map(({ client_id }) => site.ledger(client_id)))
    expect(ledgers.map((one) => one.length)).toEqual([1, 1, 1])
  })

  it('are switched off by settings', async () => {
    const { list } = await site.server.list('/api/configs', { config_key: 'charging_stop.balance' })
    const change = (config_value: string) =>
      site.server.ask('PUT', '/api/configs/update', { id: list[0]?.id, config_value })
    await change('0')
    const stall = await site.chargingStall()
    await report(stall, [{ balance: '0.00' }])
    await becomes(expect, stall, chargeState.charging)
    await look()
    expect(await site.ledger(stall.client_id)).toEqual([])
    await change('1')
    await expect.poll(() => stall.device.received.length, { timeout: 20_000 }).toBe(1)
  })
})
