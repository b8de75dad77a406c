import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { chargeState, connectorState } from '../../../resources/dictionaries/charging'
import { connection } from '../../../resources/dictionaries/device'
import { startChargePointSite, type ChargePointSite } from '../../support/sites/charge-point-site'
import { databaseKinds } from '../../support/test-databases'

const iso = (ms: number): string => new Date(ms).toISOString()
const hour = 3_600_000

describe.each(databaseKinds)('charge points that connect by OCPP: %s', (kind) => {
  let site: ChargePointSite

  beforeAll(async () => {
    site = await startChargePointSite(kind)
  })
  afterAll(() => site.close())

  const card = async (values: object = {}): Promise<string> => {
    const { id } = await site.newChargePoint()
    const card_no = `CARD${id}`
    await site.newMember({ card_no, ...values })
    return card_no
  }

  it.concurrent('say what they are, and which connectors they have', async ({ expect }) => {
    const made = await site.newChargePoint()
    expect(await site.server.detail('/api/chargepoint', made.id)).toMatchObject({ online: connection.offline })
    const point = await site.connect(made)
    const row = await site.server.detail('/api/chargepoint', made.id)
    expect(row).toMatchObject({
      ...{ online: connection.online, status: connectorState.Available, error: null, version: 1 },
      ...{ vendor: 'Simulated', model: 'AC 7 kW', serial: `S-${made.identity}`, firmware: '1.0.0' },
    })
    expect(row.booted_at).not.toBeNull()
    expect(row.last_contact).not.toBeNull()
    const { currentTime } = await point.call('Heartbeat', {})
    expect(Math.abs(Date.parse(String(currentTime)) - Date.now())).toBeLessThan(10_000)
    expect(await site.connectorOf(made.id)).toMatchObject({
      ...{ connector_no: 1, park_code: site.park, garage_index: 1, park_no: null },
      status: connectorState.Available,
    })
    const fault = { connectorId: 1, errorCode: 'GroundFailure', status: 'Faulted', info: 'relay\0' }
    await point.call('StatusNotification', fault)
    expect(await site.connectorOf(made.id)).toMatchObject({
      status: connectorState.Faulted,
      error: 'GroundFailure: relay\ufffd',
    })
    await point.close()
    await vi.waitFor(
      async () =>
        expect(await site.server.detail('/api/chargepoint', made.id)).toMatchObject({ online: connection.offline }),
      { timeout: 20_000 },
    )
  })

  it.concurrent('let members charge, by card and by plate', async ({ expect }) => {
    const { point } = await site.readyChargePoint()
    const infoOf = async (idTag: string) => (await point.call('Authorize', { idTag })).idTagInfo
    const own = await card({ plate_no: '粤B8K2T6', valid_time: '2099-01-01 00:00:00' })
    const accepted = { status: 'Accepted', expiryDate: '2098-12-31T16:00:00Z' }
    expect(await infoOf(own)).toEqual(accepted)
    expect(await infoOf(own.toLowerCase())).toEqual(accepted)
    expect(await infoOf('粤b·8k2t6')).toEqual(accepted)
    expect(await infoOf(await card())).toEqual({ status: 'Accepted' })
    expect(await infoOf(await card({ valid_time: '2020-01-01 00:00:00' }))).toMatchObject({ status: 'Expired' })
    expect(await infoOf(await card({ dc_status: 2 }))).toEqual({ status: 'Blocked' })
    expect(await infoOf('nobody')).toEqual({ status: 'Invalid' })
    expect(await infoOf('OP-0123456789ABCDEF')).toEqual({ status: 'Invalid' })
  })

  it.concurrent('charge, and each charging is one record', async ({ expect }) => {
    const { point, identity, id, stallNo } = await site.readyChargePoint()
    const idTag = await card()
    const begins = Date.now() - hour
    const given = { connectorId: 1, idTag, timestamp: iso(begins), meterStart: 5000 }
    const { transactionId, idTagInfo } = await point.call('StartTransaction', given)
    expect(idTagInfo).toEqual({ status: 'Accepted' })
    expect(await site.connectorOf(id)).toMatchObject({ transaction_id: transactionId, id_tag: idTag })
    const [begun] = await site.records(stallNo)
    expect(begun).toMatchObject({
      ...{ park_code: site.park, garage_index: 1, park_no: stallNo, orderId: `${identity}-${String(transactionId)}` },
      ...{ status: chargeState.charging, end_time: null },
    })
    const value = (at: number, register: string, watts: string, unit = 'W') => ({
      timestamp: iso(at),
      sampledValue: [
        { value: register, measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
        { value: watts, measurand: 'Power.Active.Import', unit },
        { value: '41', measurand: 'SoC' },
      ],
    })
    const measured = [value(begins + 60_000, '5100', '6400'), value(begins + 120_000, '5210', '6.6', 'kW')]
    await point.call('MeterValues', { connectorId: 1, transactionId, meterValue: measured })
    await point.call('MeterValues', { connectorId: 1, meterValue: [value(begins + 125_000, '5215', '99')] })
    expect(await site.records(stallNo)).toMatchObject([{ power: 6.6, max_power: 6.6, status: chargeState.charging }])

    const end = { transactionId, idTag, timestamp: iso(begins + 20 * 60_000), meterStop: 7400 }
    expect(await point.call('StopTransaction', end)).toEqual({})
    const records = await site.records(stallNo)
    expect(records).toMatchObject([{ id: begun?.id, status: chargeState.complete, power: 0, max_power: 6.6 }])
    const minutes = (Date.parse(String(records[0]?.end_time)) - Date.parse(String(records[0]?.start_time))) / 60_000
    expect(minutes).toBe(20)
    expect(await site.connectorOf(id)).toMatchObject({ transaction_id: null, id_tag: null })
  })

  it.concurrent('send what was not answered again, and what is late out of order', async ({ expect }) => {
    const { point, stallNo } = await site.readyChargePoint()
    const idTag = await card()
    const begins = Date.now() - 5 * hour
    const given = { connectorId: 1, idTag, timestamp: iso(begins), meterStart: 0 }
    const first = await point.call('StartTransaction', given)
    expect(await point.call('StartTransaction', given)).toEqual(first)
    const { transactionId } = first
    const end = { transactionId, timestamp: iso(begins + hour), meterStop: 7000, reason: 'EVDisconnected' }
    await point.call('StopTransaction', end)
    await point.call('StopTransaction', end)
    const late = {
      timestamp: iso(begins + hour / 2),
      sampledValue: [{ value: '7.1', unit: 'kW', measurand: 'Power.Active.Import' }],
    }
    const never = {
      timestamp: iso(begins + 2 * hour),
      sampledValue: [{ value: '1', unit: 'kW', measurand: 'Power.Active.Import' }],
    }
    await point.call('MeterValues', { connectorId: 1, transactionId, meterValue: [late, never] })
    expect(await site.records(stallNo)).toMatchObject([{ status: chargeState.complete, power: 0, max_power: 7.1 }])
    expect(await point.call('StopTransaction', { ...end, transactionId: 2_000_000_000 })).toEqual({})
    expect(await site.records(stallNo)).toHaveLength(1)
  })

  it.concurrent('are understood with a lost clock, a register that ran back, and a lost end', async ({ expect }) => {
    const { point, stallNo } = await site.readyChargePoint()
    const idTag = await card()
    const lost = { connectorId: 1, idTag, timestamp: '1970-01-01T00:00:12Z', meterStart: 9000 }
    const { transactionId } = await point.call('StartTransaction', lost)
    const [first] = await site.records(stallNo)
    expect(String(first?.start_time).slice(0, 2)).toBe('20')
    const back = { transactionId, timestamp: '1970-01-01T00:01:00Z', meterStop: 100, reason: 'PowerLoss' }
    await point.call('StopTransaction', back)
    expect(await site.records(stallNo)).toMatchObject([{ id: first?.id, status: chargeState.fault }])

    const forgotten = { connectorId: 1, idTag, timestamp: iso(Date.now() - 60_000), meterStart: 9000 }
    await point.call('StartTransaction', forgotten)
    const next = await point.call('StartTransaction', { ...forgotten, timestamp: iso(Date.now() - 30_000) })
    const records = await site.records(stallNo)
    expect(records.map(({ status }) => status)).toEqual(
      expect.arrayContaining([chargeState.charging, chargeState.stopped, chargeState.fault]),
    )
    expect(records.filter(({ status }) => status === chargeState.charging)).toMatchObject([
      { orderId: `${point.identity}-${String(next.transactionId)}` },
    ])
  })

  it.concurrent('charge on either server, and one connection takes the place of another', async ({ expect }) => {
    const { point, stallNo, identity, secret, id } = await site.readyChargePoint(0)
    const idTag = await card()
    const given = { connectorId: 1, idTag, timestamp: iso(Date.now() - hour), meterStart: 0 }
    const { transactionId } = await point.call('StartTransaction', given)
    const elsewhere = await site.connect({ identity, secret }, 1)
    await vi.waitFor(() => expect(point.isConnected()).toBe(false), { timeout: 10_000 })
    expect(await site.server.detail('/api/chargepoint', id)).toMatchObject({ online: connection.online })
    await elsewhere.call('StopTransaction', { transactionId, timestamp: iso(Date.now()), meterStop: 10 })
    expect(await site.records(stallNo)).toMatchObject([{ status: chargeState.complete }])
    const again = await site.connect({ identity, secret }, 1)
    await vi.waitFor(() => expect(elsewhere.isConnected()).toBe(false), { timeout: 10_000 })
    expect(again.isConnected()).toBe(true)
  })

  it.concurrent('are told what is wrong with a connector that has no stall', async ({ expect }) => {
    const made = await site.newChargePoint()
    const point = await site.connect(made)
    const other = await site.readyChargePoint()
    const { id } = await site.connectorOf(made.id)
    const { transactionId } = await point.call('StartTransaction', {
      ...{ connectorId: 1, idTag: await card(), timestamp: iso(Date.now()), meterStart: 0 },
    })
    expect(transactionId).toBeGreaterThan(0)
    const put = (park_no: number) =>
      site.server.call('PUT', '/api/connector/update', { id, garage_index: 1, park_no }, undefined, {
        'Accept-Language': 'en',
      })
    expect((await put(999)).text).toContain('The car park has no such stall')
    expect((await put(other.stallNo)).text).toContain(`This stall belongs to connector ${other.identity}/1`)
  })

  /** A charging whose car is there since an hour. */
  const charging = async (started: Partial<Record<'timestamp' | 'meterStart', unknown>> = {}) => {
    const ready = await site.readyChargePoint()
    const idTag = await card()
    const begins = Date.now() - hour
    const given = { connectorId: 1, idTag, timestamp: iso(begins), meterStart: 0, ...started }
    const { transactionId } = await ready.point.call('StartTransaction', given)
    const measure = (at: number, wattHours: number) =>
      ready.point.call('MeterValues', {
        ...{ connectorId: 1, transactionId },
        meterValue: [{ timestamp: iso(at), sampledValue: [{ value: String(wattHours) }] }],
      })
    const stop = (at: number, meterStop: number) =>
      ready.point.call('StopTransaction', { transactionId, timestamp: iso(at), meterStop, reason: 'Local' })
    return { ...ready, idTag, begins, given, transactionId, measure, stop }
  }

  it.concurrent('end also where the clock was put back meanwhile', async ({ expect }) => {
    const { begins, stallNo, measure, stop } = await charging()
    await measure(begins + 40 * 60_000, 3000)
    await stop(begins + 30 * 60_000, 5000)
    const [record] = await site.records(stallNo)
    expect(record).toMatchObject({ status: chargeState.complete, energy: 5, power: 0 })
    expect(Date.parse(String(record?.end_time)) - Date.parse(String(record?.start_time))).toBe(40 * 60_000)
  })

  it.concurrent.for([0, -60_000])('have an end also if it comes at once: %s', async (later, { expect }) => {
    const { begins, stallNo, stop } = await charging()
    await stop(begins + later, 0)
    const [record] = await site.records(stallNo)
    expect(record).toMatchObject({ status: chargeState.complete, end_time: record?.start_time })
  })

  it.concurrent('end what began before, in the order in which they arrive', async ({ expect }) => {
    const { point, id, given, begins, stallNo } = await charging()
    const earlier = { ...given, timestamp: iso(begins - 600_000), meterStart: 10 }
    const { transactionId } = await point.call('StartTransaction', earlier)
    const records = await site.records(stallNo)
    const [superseded] = records.filter(({ status }) => status === chargeState.stopped)
    expect(records.filter(({ status }) => status === chargeState.charging)).toHaveLength(1)
    // It was never heard of again.
    expect(superseded?.end_time).toBe(superseded?.start_time)
    expect(superseded?.end_time).not.toBeNull()
    expect(await site.connectorOf(id)).toMatchObject({ transaction_id: transactionId })
    expect(await point.call('StartTransaction', earlier)).toMatchObject({ transactionId })
    expect(await site.records(stallNo)).toHaveLength(2)
  })

  it.concurrent.for(['emptied', 'changed', 'deleted'])(
    'keep the stall that they began on, also if it is %s',
    async (change, { expect }) => {
      const { id, connectorId, begins, stallNo, measure, stop, transactionId, point } = await charging()
      const other = await site.readyChargePoint()
      if (change === 'deleted')
        await site.server.ask('DELETE', '/api/connector/delete', { id: connectorId, reason: 'sold' })
      else {
        const free = await site.server.create('/api/ginfo', {
          park_code: site.park,
          garage_index: 1,
          park_no: other.stallNo + 500,
        })
        expect(free).toBeGreaterThan(0)
        const park_no = change === 'emptied' ? null : other.stallNo + 500
        await site.server.ask('PUT', '/api/connector/update', { id: connectorId, park_no })
      }
      await measure(begins + 60_000, 100)
      await point.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Charging' })
      expect(await site.connectorOf(id)).toMatchObject({ transaction_id: transactionId })
      await stop(begins + 120_000, 200)
      expect(await site.records(stallNo)).toMatchObject([{ status: chargeState.complete, energy: 0.2 }])
      expect(await site.records(other.stallNo + 500)).toEqual([])
    },
  )

  it.concurrent.for(['deleted', 'renamed'])('end with their charge point: %s', async (change, { expect }) => {
    const { id, identity, stallNo, begins, measure } = await charging()
    await measure(begins + 60_000, 100)
    if (change === 'deleted') await site.server.ask('DELETE', '/api/chargepoint/delete', { id, reason: 'sold' })
    else await site.server.ask('PUT', '/api/chargepoint/update', { id, identity: `${identity}-b` })
    const [record] = await site.records(stallNo)
    expect(record).toMatchObject({ status: chargeState.stopped, energy: 0.1, power: 0 })
    expect(record?.end_time).not.toBeNull()
  })
})
