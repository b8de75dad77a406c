import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codes } from '../../../model/envelope'
import { adapterName, adapterProblem, adapterState } from '../../../resources/dictionaries/log'
import { commandState, immediateAnswer, outcome } from '../../../resources/dictionaries/charging'
import type { JsonObject } from '../../support/running-server'
import { startMeterSite, type MeterSite } from '../../support/sites/meter-site'
import { databaseKinds } from '../../support/test-databases'

describe.each(databaseKinds)('the list of external systems: %s', (kind) => {
  let site: MeterSite
  beforeAll(async () => {
    site = await startMeterSite(kind)
  })
  afterAll(() => site.close())

  const rowOf = async (name: number): Promise<JsonObject> => {
    const { list } = await site.server.list('/api/adapter')
    return list.find((row) => row.name === name) ?? {}
  }
  const metrics = async (): Promise<string> => (await site.server.call('GET', '/metrics', undefined, null)).text
  const expectMeters = (expected: JsonObject): Promise<void> =>
    vi.waitFor(async () => expect(await rowOf(adapterName.meters)).toMatchObject(expected), {
      timeout: 30_000,
      interval: 200,
    })

  it('has each system once, before the first contact', async () => {
    const { list } = await site.server.list('/api/adapter')
    expect(list.map(({ name }) => name)).toEqual([1, 2, 3, 4])
    expect(await rowOf(adapterName.meters)).toMatchObject({ status: adapterState.noContact, last_contact: null })
    expect(await rowOf(adapterName.cameras)).toMatchObject({ status: adapterState.notSetUp })
    const text = await metrics()
    expect(text).toContain('# TYPE berth_adapter_up gauge')
    expect(text).not.toContain('berth_adapter_up{adapter="meters"}')
    expect(text).toContain('berth_adapter_failures{adapter="meters"} 0')
  })

  it('follows contacts, failures in a row with their cause, and commands that wait', async () => {
    const { id, address } = await site.meteredStall()
    expect((await site.operate('read', id)).code).toBe(0)
    await expectMeters({ status: adapterState.working, failures: 0, problem: null })
    expect((await rowOf(adapterName.meters)).last_contact).not.toBeNull()
    expect(await metrics()).toContain('berth_adapter_up{adapter="meters"} 1')

    site.platform.fault({ kind: 'down', seconds: 600, number: address })
    await site.operate('read', id, { time_out: 1, retry_times: 2 })
    const { host } = new URL(site.platform.url)
    await expectMeters({ status: adapterState.failing, problem: adapterProblem.unreachable, detail: host })
    const { failures, failures_total: total, failed_at: failedAt } = await rowOf(adapterName.meters)
    expect(Number(failures)).toBeGreaterThan(0)
    expect(total).toBe(failures)
    expect(failedAt).not.toBeNull()
    const text = await metrics()
    expect(text).toContain('berth_adapter_up{adapter="meters"} 0')
    expect(text).toMatch(/^berth_adapter_last_contact_seconds\{adapter="meters"\} \d/m)

    site.platform.fault({ kind: 'down', seconds: 0, number: address })
    await vi.waitFor(async () => expect((await site.operate('read', id)).code).toBe(0), { timeout: 60_000 })
    await expectMeters({ status: adapterState.working, failures: 0, problem: adapterProblem.unreachable })
    expect(Number((await rowOf(adapterName.meters)).failures_total)).toBeGreaterThanOrEqual(Number(total))
  })

  it('says so when the platform refuses the account, and who may not be called', async () => {
    const { id, address } = await site.meteredStall()
    site.platform.fault({ kind: 'account', seconds: 600, number: address })
    const refused = await site.operate('read', id)
    expect(refused).toMatchObject({ code: codes.deviceSilent, data: { reason: 'failed' } })
    expect(refused.msg).toContain('授权码错误')
    await expectMeters({ status: adapterState.failing, problem: adapterProblem.refused, detail: '授权码错误' })
    const [record] = await site.records(address)
    expect(record).toMatchObject({
      ...{ status: commandState.failed, sync_status: immediateAnswer.refused, async_status: outcome.failed },
    })

    await site.stop()
    await site.start({ OUTWARD_ALLOW: '' })
    const forbidden = await site.operate('read', id)
    expect(forbidden).toMatchObject({ code: codes.deviceSilent, data: { reason: 'address' } })
    expect(forbidden.msg).toContain('was not sent')
    expect(await site.command(address)).toMatchObject({ state: 'failed', failure: 'address' })
    await expectMeters({ status: adapterState.failing, problem: adapterProblem.address })
    await site.stop()
    await site.start()
  })

  it('counts commands that wait', async () => {
    const { id, address } = await site.meteredStall()
    site.platform.fault({ kind: 'silent', seconds: 600, number: address })
    await site.operate('read', id, { time_out: 600, retry_times: 0 })
    await expectMeters({ waiting: 1 })
    expect(await metrics()).toContain('berth_adapter_commands_waiting{adapter="meters"} 1')
  })

  it('needs its permission, and can’t be changed', async () => {
    const user = await site.server.asRole(['log:refused:query'])
    expect((await site.server.call('POST', '/api/adapter/index', {}, user.token)).status).toBe(403)
    await user.grant(['log:adapter:query'], [])
    expect((await site.server.call('POST', '/api/adapter/index', {}, user.token)).code).toBe(0)
    expect((await site.server.call('PUT', '/api/adapter/create', { name: 1 })).status).toBe(404)
  })
})
