import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { connectorState } from '../../../resources/dictionaries/charging'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { takeSteps } from '../../../server/ingest/commands/take-steps'
import { lockDueCommands } from '../../../server/ingest/commands/command-rows'
import { startChargePointSite, type ChargePointSite } from '../../support/sites/charge-point-site'
import { databaseKinds } from '../../support/test-databases'

describe.each(databaseKinds)('commands to charge points: %s', (kind) => {
  let site: ChargePointSite

  beforeAll(async () => {
    site = await startChargePointSite(kind)
  })
  afterAll(() => site.close())

  const stateOf = async (target: string): Promise<unknown> => (await site.command(target)).state

  it.concurrent.for([0, 1])(
    'start and stop charging, whichever server it is connected to: %s',
    async (instance, { expect }) => {
      const { point, identity, connectorId, id, stallNo } = await site.readyChargePoint(instance)
      const started = await site.operate('connector', 'start', connectorId)
      const { transaction_id } = await site.connectorOf(id)
      expect(started).toMatchObject({
        code: 0,
        data: { state: 'succeeded', answer: `${identity}-${String(transaction_id)}` },
      })
      expect(await site.command(`${identity}/1`)).toMatchObject({
        ...{ kind: commandKind.remoteStart, target_type: commandTarget.connector, park_code: site.park, attempts: 1 },
        ...{ device: identity, state: 'succeeded', failure: null },
      })
      expect(await site.records(stallNo)).toHaveLength(1)
      const busy = await site.operate('connector', 'start', connectorId)
      expect([busy.code, busy.msg]).toEqual([40900, 'This connector is charging already'])

      const stopped = await site.operate('connector', 'stop', connectorId)
      expect(stopped).toMatchObject({ code: 0, data: { state: 'succeeded' } })
      expect(point.told.map(({ method }) => method)).toEqual(['RemoteStartTransaction', 'RemoteStopTransaction'])
      expect(point.told[1]?.params).toEqual({ transactionId: transaction_id })
      const free = await site.operate('connector', 'stop', connectorId)
      expect([free.code, free.msg]).toEqual([40900, 'No charging is under way at this connector'])
    },
  )

  it.concurrent('start for a member, and for nobody who is none', async ({ expect }) => {
    const { point, connectorId, id } = await site.readyChargePoint()
    const card_no = `770${id}`
    await site.newMember({ card_no })
    const refused = await site.operate('connector', 'start', connectorId, { id_tag: 'stranger' })
    expect(refused.text).toContain('No valid member has this card or plate')
    const long = await site.operate('connector', 'start', connectorId, { id_tag: 'x'.repeat(21) })
    expect(long.text).toContain('At most 20 characters')
    expect((await site.operate('connector', 'start', connectorId, { id_tag: true })).text).toContain('Must be text')
    expect(point.told).toEqual([])
    expect((await site.operate('connector', 'start', connectorId, { id_tag: Number(card_no) })).code).toBe(0)
    expect(point.told).toEqual([{ method: 'RemoteStartTransaction', params: { connectorId: 1, idTag: card_no } }])
    expect(await site.connectorOf(id)).toMatchObject({ id_tag: card_no })
  })

  it.concurrent('reset, unlock, and take out of service', async ({ expect }) => {
    const { point, identity, connectorId, id } = await site.readyChargePoint()
    const asked = await site.server.call('POST', '/api/chargepoint/softreset', { id }, undefined, { 'Berth-Ask': '1' })
    expect(asked).toMatchObject({ code: 40900, data: { questions: [{ field: 'reason', type: 'reason' }] } })
    expect(point.told).toEqual([])
    const because = { reason: 'It hangs' }
    expect((await site.operate('chargepoint', 'softreset', id, because)).data).toMatchObject({ state: 'succeeded' })
    expect(await site.command(identity)).toMatchObject({
      ...{ kind: commandKind.softReset, target_type: commandTarget.chargePoint, reason: 'It hangs' },
      response: '{"status":"Accepted"}',
    })
    expect((await site.operate('chargepoint', 'hardreset', id, because)).data).toMatchObject({ state: 'succeeded' })
    for (const name of ['unlock', 'disable'])
      expect((await site.operate('connector', name, connectorId)).data, name).toMatchObject({ state: 'succeeded' })
    await vi.waitFor(
      async () => expect(await site.connectorOf(id)).toMatchObject({ status: connectorState.Unavailable }),
      { timeout: 20_000 },
    )
    expect((await site.operate('connector', 'enable', connectorId)).code).toBe(0)
    expect(point.told).toEqual([
      { method: 'Reset', params: { type: 'Soft' } },
      { method: 'Reset', params: { type: 'Hard' } },
      { method: 'UnlockConnector', params: { connectorId: 1 } },
      { method: 'ChangeAvailability', params: { connectorId: 1, type: 'Inoperative' } },
      { method: 'ChangeAvailability', params: { connectorId: 1, type: 'Operative' } },
    ])
  })

  it.concurrent('fail when they are refused, and at once without a connection', async ({ expect }) => {
    const { point, identity, connectorId, id } = await site.readyChargePoint()
    point.faults.add('refusing')
    const refused = await site.operate('connector', 'start', connectorId)
    expect(refused).toMatchObject({ code: 50200, data: { reason: 'failed' } })
    expect(refused.msg).toBe(`${identity}/1 reports a failure: Rejected`)
    point.faults.clear()
    point.faults.add('defective')
    const chinese = await site.server.call('POST', '/api/connector/unlock', { id: connectorId }, undefined, {
      'Accept-Language': 'zh-CN',
    })
    expect(chinese.msg).toContain('充电桩内部错误')
    const english = await site.operate('connector', 'unlock', connectorId)
    expect(english.msg).toBe(`${identity}/1 reports a failure: Internal error of the charge point`)
    await point.close()
    await vi.waitFor(async () => expect((await site.server.detail('/api/chargepoint', id)).online).toBe(2), {
      timeout: 20_000,
    })
    expect(await site.operate('connector', 'unlock', connectorId)).toMatchObject({ code: 50200 })
    // Within ten seconds of a start nobody knows yet who will connect again.
    const offline = { state: 'failed', failure: 'offline', attempts: 0 }
    await vi.waitFor(async () => expect(await site.command(`${identity}/1`)).toMatchObject(offline), {
      timeout: 20_000,
    })
    expect(point.told).toHaveLength(3)
  })

  it.concurrent('wait for the charge point where the caller asks for it', async ({ expect }) => {
    const { point, identity, secret, connectorId, id } = await site.readyChargePoint()
    await point.close()
    await vi.waitFor(async () => expect((await site.server.detail('/api/chargepoint', id)).online).toBe(2), {
      timeout: 20_000,
    })
    const waiting = await site.operate('connector', 'unlock', connectorId, { must_online: 2 })
    expect(waiting).toMatchObject({ code: 50200, data: { reason: 'waiting' } })
    const back = await site.connect({ identity, secret }, 1)
    await vi.waitFor(async () => expect(await stateOf(`${identity}/1`)).toBe('succeeded'), { timeout: 20_000 })
    expect(back.told).toHaveLength(1)
  })

  it.concurrent('are sent once, and time out without an answer', async ({ expect }) => {
    const { point, identity, connectorId, id } = await site.readyChargePoint()
    point.faults.add('silent')
    const silent = await site.operate('connector', 'unlock', connectorId, { time_out: 7 })
    expect(silent).toMatchObject({ code: 50200, data: { reason: 'waiting' } })
    await vi.waitFor(async () => expect(await stateOf(`${identity}/1`)).toBe('timed_out'), { timeout: 20_000 })
    expect(point.told).toHaveLength(1)
    expect(await site.command(`${identity}/1`)).toMatchObject({ attempts: 1 })
    // Another one, which is carried out although its charge point says so late.
    point.faults.clear()
    point.faults.add('idle')
    await site.operate('connector', 'start', connectorId, { time_out: 1 })
    expect(await stateOf(`${identity}/1`)).toBe('delivered')
    const idTag = String(point.told[1]?.params.idTag)
    await point.start(1, idTag)
    await vi.waitFor(async () => expect(await stateOf(`${identity}/1`)).toBe('succeeded'), { timeout: 20_000 })
    expect(await site.connectorOf(id)).toMatchObject({ id_tag: idTag })
  })

  it.concurrent('end as not answered when a server ends between storing and sending', async ({ expect }) => {
    const { point, identity, connectorId } = await site.readyChargePoint()
    // As a server that is killed after the commit, and whose notification nobody with the connection has got.
    const { database } = site.server
    await database.run({
      text: `UPDATE "charge_point_connection" SET "connection" = 'of a server that was killed' WHERE "identity" = $1`,
      values: [identity],
    })
    const lost = await site.operate('connector', 'unlock', connectorId, { time_out: 6 })
    expect(lost).toMatchObject({ code: 50200, data: { reason: 'waiting' } })
    await vi.waitFor(async () => expect(await stateOf(`${identity}/1`)).toBe('timed_out'), { timeout: 20_000 })
    expect(point.told).toEqual([])
    // Nor is it sent by a dispatcher that looks at it again.
    await database.transaction(async (tx) => takeSteps(tx, await lockDueCommands(tx), {}))
    expect(await site.command(`${identity}/1`)).toMatchObject({ state: 'timed_out', attempts: 1 })
  })

  it.concurrent('need the permission to edit', async ({ expect }) => {
    const { connectorId, id, point } = await site.readyChargePoint()
    const user = await site.server.asRole(['garage:connector:query', 'garage:chargepoint:query'])
    const status = async (path: string, of: number) =>
      (await site.server.call('POST', `/api/${path}`, { id: of, reason: 'why not' }, user.token)).status
    for (const name of ['start', 'stop', 'unlock', 'enable', 'disable'])
      expect(await status(`connector/${name}`, connectorId), name).toBe(403)
    for (const name of ['softreset', 'hardreset', 'credentials', 'newsecret', 'revoke'])
      expect(await status(`chargepoint/${name}`, id), name).toBe(403)
    expect(point.told).toEqual([])
  })
})
