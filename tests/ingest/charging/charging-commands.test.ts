import { afterAll, beforeAll, describe, expect, it, type ExpectStatic } from 'vitest'
import { charging } from '../../../resources/charging/charging'
import { chargeState, chargingEnd, immediateAnswer } from '../../../resources/dictionaries/charging'
import { commandKind } from '../../../resources/dictionaries/command'
import { yesNo } from '../../../resources/dictionaries/common'
import { stallType } from '../../../resources/dictionaries/parking'
import { terminal } from '../../../resources/terminal/terminal'
import { rowsOf } from '../../../server/rows/rows'
import { badFieldsOf } from '../../support/running-server'
import { done, startChargingSite, type ChargingSite } from '../../support/sites/charging-site'
import { databaseKinds } from '../../support/test-databases'

const ask = { 'Berth-Ask': '1' }
const { accepted, refused } = immediateAnswer

describe.each(databaseKinds)('commands to charge: %s', (kind) => {
  let site: ChargingSite
  beforeAll(async () => {
    site = await startChargingSite(kind)
  })
  afterAll(() => site.close())

  type Place = Parameters<ChargingSite['records']>[0]
  const record = async (place: Place) => (await site.records(place))[0] ?? {}
  const waitFor = (expect: ExpectStatic, place: Place, values: object) =>
    expect.poll(() => record(place), { timeout: 20_000, interval: 100 }).toMatchObject(values)
  /** A charging that its site reports as under way. */
  const underWay = async (expect: ExpectStatic, reply?: Parameters<ChargingSite['chargingStall']>[0]) => {
    const one = await site.chargingStall(reply)
    await one.device.report({ ...one.place, order_no: `own-${one.client_id}`, state: 'charging', power: 6.6 })
    await waitFor(expect, one.place, { status: chargeState.charging })
    return { ...one, row: await record(one.place) }
  }

  it.concurrent('start a charging, which the site’s reports continue', async ({ expect }) => {
    const { id, client_id, place, device } = await site.chargingStall()
    expect(await site.call('start', { id, balance: '25.5' })).toMatchObject({ code: 0, data: { state: 'succeeded' } })
    expect(device.received).toHaveLength(1)
    const { orderId: order_no } = await record(place)
    expect(device.received[0]).toMatchObject({
      ...{ type: 'charging', action: 'start', target: client_id },
      data: { ...place, order_no, balance: '25.50' },
    })
    expect(await record(place)).toMatchObject({
      ...{ status: chargeState.waiting, balance: '25.50', is_up: yesNo.no, is_down: yesNo.yes, sync_status: accepted },
      ...{ sync_time: expect.any(String) as string, resolve_time: expect.any(String) as string, ended_because: null },
    })
    expect(await site.ledger(client_id)).toMatchObject([
      { kind: commandKind.startCharging, state: 'succeeded', user_id: 1 },
    ])
    await device.report({
      ...place,
      order_no: String(order_no),
      state: 'charging',
      power: 6.5,
      energy: 0.5,
      balance: '24.90',
    })
    const reported = { status: chargeState.charging, is_up: yesNo.yes, power: 6.5, energy: 0.5, balance: '24.90' }
    await waitFor(expect, place, reported)
    expect(await site.records(place)).toHaveLength(1)
    const curve = await site.call('curve', { id: (await record(place)).id })
    expect(curve.data).toMatchObject({ step: 10, points: [{ power: 6.5, energy: 0.5 }] })
  })

  it.concurrent('start one charging, however often and from where they are pressed', async ({ expect }) => {
    const { id, place, device } = await site.chargingStall()
    const answers = await Promise.all(Array.from({ length: 4 }, () => site.call('start', { id })))
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40900, 40900, 40900])
    expect(answers.find(({ code }) => code !== 0)?.msg).toContain('already')
    expect(new Set(device.received.map(({ command }) => command)).size).toBe(1)
    expect(await site.records(place)).toHaveLength(1)
  })

  it.concurrent('are refused for stalls that can’t be charged on', async ({ expect }) => {
    const sedan = await site.newStall({ park_type: stallType.sedan })
    const refusal = await site.call('start', { id: sedan.id })
    expect([refusal.code, badFieldsOf(refusal), refusal.msg]).toEqual([
      ...[40900, ['park_type'], 'This is not a stall for charging'],
    ])
    const chinese = await site.call('start', { id: sedan.id }, { 'Accept-Language': 'zh-CN' })
    expect(chinese.msg).toBe('该车位不是充电车位')
    expect((await site.call('start', { id: 999_999_999 })).code).toBe(40400)
    expect(badFieldsOf(await site.call('start', {}))).toEqual(['id'])
    const { id, client_id } = await site.newStall()
    expect(badFieldsOf(await site.call('start', { id, balance: 'much' }))).toEqual(['balance'])
    const row = await rowsOf(terminal, site.database).first({ client_id })
    await rowsOf(terminal, site.database).change(Number(row?.id), { dc_status: 2 })
    expect((await site.call('start', { id })).msg).toContain('no active terminal')
    expect(await site.records(sedan.place)).toEqual([])
  })

  it.concurrent('need the permission to add records, and the stall’s park', async ({ expect }) => {
    const { id, device, place } = await site.chargingStall()
    const user = await site.server.asRole(['garage:recharge:query', 'garage:ginfo:edit'])
    expect((await site.call('start', { id }, {}, user.token)).status).toBe(403)
    await user.grant(['garage:recharge:add'], [])
    expect((await site.call('start', { id }, {}, user.token)).code).toBe(40400)
    await user.grant(['garage:recharge:add'], 'all')
    expect((await site.call('start', { id }, {}, user.token)).code).toBe(0)
    expect(device.received).toHaveLength(1)
    const stop = await site.call('stop', { id: (await record(place)).id }, {}, user.token)
    expect(stop.status).toBe(403)
  })

  it.concurrent('that reach no terminal leave a record that says so', async ({ expect }) => {
    const { id, place } = await site.newStall()
    expect(await site.call('start', { id })).toMatchObject({ code: 50200, data: { reason: 'offline' } })
    expect(await record(place)).toMatchObject({
      ...{ status: chargeState.stopped, ended_because: chargingEnd.notStarted, is_down: yesNo.no },
      ...{
        sync_status: refused,
        sync_time: null,
        end_time: expect.any(String) as string,
        resolve_time: expect.any(String) as string,
      },
    })
    // It may be tried again.
    expect((await site.call('start', { id })).code).toBe(50200)
    expect(await site.records(place)).toHaveLength(2)
  })

  it.concurrent('that the device refuses say why', async ({ expect }) => {
    const { id, place } = await site.chargingStall(() => ({ state: 'failed', answer: 'no car on the stall' }))
    const answer = await site.call('start', { id })
    expect(answer).toMatchObject({ code: 50200, data: { reason: 'failed' } })
    expect(answer.msg).toContain('no car on the stall')
    expect(await record(place)).toMatchObject({
      ...{
        status: chargeState.stopped,
        ended_because: chargingEnd.notStarted,
        is_down: yesNo.yes,
        sync_status: refused,
      },
    })
  })

  it.concurrent('that nobody answered are over, unless the site reports that it charges', async ({ expect }) => {
    const { id, place, device } = await site.chargingStall(() => null)
    // Reported late: the device knew of it before the server gave up.
    const at = new Date().toISOString()
    const { data } = await site.call('start', { id, time_out: 1, retry_times: 0 })
    expect(data.reason).toBe('timed_out')
    const { orderId } = await record(place)
    expect(await record(place)).toMatchObject({ status: chargeState.stopped, ended_because: chargingEnd.notStarted })
    await device.report({ ...place, order_no: String(orderId), state: 'charging', power: 3, at })
    await waitFor(expect, place, { status: chargeState.charging, ended_because: null, end_time: null })
  })

  it.concurrent('stop a charging of the site, after a question', async ({ expect }) => {
    const { row, place, device } = await underWay(expect)
    const asked = await site.call('stop', { id: row.id }, ask)
    expect(asked).toMatchObject({ code: 40900, data: { questions: [{ field: null }] } })
    expect(device.received).toEqual([])
    expect(await site.call('stop', { id: row.id })).toMatchObject({ code: 0, data: { answer: 'done' } })
    const data = { ...place, order_no: row.orderId, reason: 'user' }
    expect(device.received[0]).toMatchObject({ type: 'charging', action: 'stop', data })
    await device.report({ ...place, order_no: String(row.orderId), state: 'stopped', power: 0 })
    await waitFor(expect, place, {
      status: chargeState.stopped,
      ended_because: chargingEnd.user,
      sync_status: accepted,
    })
    expect((await site.call('stop', { id: row.id })).msg).toBe('The charging is already over')
  })

  it.concurrent('to a charging come one after the other', async ({ expect }) => {
    const { row, place } = await underWay(expect, () => ({ state: 'delivered' }))
    expect((await site.call('stop', { id: row.id })).data.reason).toBe('waiting')
    expect(await record(place)).toMatchObject({ is_down: yesNo.yes, sync_status: accepted, resolve_time: null })
    expect((await site.call('stop', { id: row.id })).msg).toContain('has not ended yet')
  })

  it.concurrent('that failed give no reason for an end', async ({ expect }) => {
    const { row, place, device } = await underWay(expect, () => ({ state: 'failed', answer: 'the plug is locked' }))
    expect((await site.call('stop', { id: row.id })).msg).toContain('the plug is locked')
    await device.report({ ...place, order_no: String(row.orderId), state: 'complete', power: 0 })
    await waitFor(expect, place, { status: chargeState.complete, ended_because: null, sync_status: refused })
  })

  it.concurrent('that are not answered have failed, also if they were accepted', async ({ expect }) => {
    const { row, place } = await underWay(expect, () => ({ state: 'delivered' }))
    await site.call('stop', { id: row.id, time_out: 1, retry_times: 0 })
    expect(await record(place)).toMatchObject({ sync_status: refused, resolve_time: expect.any(String) as string })
  })

  it.concurrent('can’t stop what no site knows', async ({ expect }) => {
    const { place } = await site.newStall()
    const values = { park_code: site.park, ...place, status: chargeState.charging, orderId: 'by-hand' }
    const id = await site.server.create('/api/recharge', values)
    expect((await site.call('stop', { id })).msg).toContain('entered by hand')
  })

  it.concurrent('and the reports of its site find a record also after it was edited', async ({ expect }) => {
    const { row, place, device } = await underWay(expect)
    const update = (values: object) =>
      site.server.call('PUT', '/api/recharge/update', { id: row.id, ...values }, undefined, { 'Accept-Language': 'en' })
    const renamed = await update({ orderId: 'another' })
    expect([renamed.code, badFieldsOf(renamed)]).toEqual([40000, ['orderId']])
    expect((await update({ status: chargeState.stopped, remark: 'ended by hand' })).code).toBe(0)
    expect(await record(place)).toMatchObject({ status: chargeState.stopped, end_time: expect.any(String) as string })
    expect((await update({ status: chargeState.charging })).code).toBe(0)
    expect(await record(place)).toMatchObject({ status: chargeState.charging, end_time: null })
    const at = new Date(Date.now() + 5000).toISOString()
    await device.report({ ...place, order_no: String(row.orderId), state: 'complete', power: 0, at })
    await waitFor(expect, place, { status: chargeState.complete, remark: 'ended by hand' })
  })

  it.concurrent('delete the curve with the record', async ({ expect }) => {
    const { row } = await underWay(expect)
    const count = async () =>
      (await site.database.rows({ text: `SELECT 1 FROM charging_curve WHERE charging_id = ${Number(row.id)}` })).length
    expect(await count()).toBe(1)
    await site.server.ask('DELETE', '/api/recharge/delete', { id: row.id, reason: 'a test' })
    expect(await rowsOf(charging, site.database).first({ id: Number(row.id) })).toBeNull()
    expect(await count()).toBe(0)
  })
})

it.each(databaseKinds)(
  'a command to charge survives a restart: %s',
  async (kind) => {
    const site = await startChargingSite(kind)
    const { id, client_id, place, device } = await site.chargingStall(() => null)
    const { data } = await site.call('start', { id, must_online: 2, time_out: 60 })
    expect(data.reason).toBe('waiting')
    await site.restartSites()
    const again = await site.connect(client_id, () => done)
    await expect.poll(async () => (await site.ledger(client_id))[0]?.state, { timeout: 20_000 }).toBe('succeeded')
    expect(new Set([...device.received, ...again.received].map(({ command }) => command)).size).toBe(1)
    expect(await site.records(place)).toMatchObject([{ sync_status: accepted, is_down: yesNo.yes }])
    await site.close()
  },
  60_000,
)
