import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { chargeState, chargingEnd, immediateAnswer } from '../../../resources/dictionaries/charging'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { yesNo } from '../../../resources/dictionaries/common'
import { stall } from '../../../resources/garage/stall'
import { rowsOf } from '../../../server/rows/rows'
import type { JsonObject } from '../../support/running-server'
import { startChargePointSite, type ChargePointSite } from '../../support/sites/charge-point-site'
import { databaseKinds } from '../../support/test-databases'

const codesOf = (answers: readonly { code: number }[]): number[] =>
  answers.map(({ code }) => code).toSorted((one, other) => one - other)

describe.each(databaseKinds)('charging records of charge points: %s', (kind) => {
  let site: ChargePointSite
  beforeAll(async () => {
    site = await startChargePointSite(kind)
  })
  afterAll(() => site.close())

  type Ready = Awaited<ReturnType<ChargePointSite['readyChargePoint']>>
  const stallId = async ({ stallNo }: Ready): Promise<number> =>
    Number((await rowsOf(stall, site.server.database).first({ park_code: site.park, park_no: stallNo }))?.id)
  const record = async ({ stallNo }: Ready): Promise<JsonObject & { id: number }> => {
    const row = (await site.records(stallNo))[0]
    return { ...row, id: Number(row?.id) }
  }
  const charging = async (instance = 0) => {
    const ready = await site.readyChargePoint(instance)
    const card_no = `REC${ready.id}`
    await site.newMember({ card_no })
    await ready.point.start(1, card_no)
    return ready
  }
  const methods = ({ point }: Ready): string[] => point.told.map(({ method }) => method)

  it.concurrent.for([0, 1])('are stopped at their charge point, on either server: %s', async (instance, { expect }) => {
    const ready = await charging(instance)
    const { id, orderId } = await record(ready)
    const asked = await site.server.call('POST', '/api/recharge/stop', { id }, undefined, { 'Berth-Ask': '1' })
    expect(asked).toMatchObject({ code: 40900, data: { questions: [{ field: null }] } })
    expect(await site.operate('recharge', 'stop', id)).toMatchObject({ code: 0, data: { answer: orderId } })
    const transactionId = Number(String(orderId).split('-').at(-1))
    expect(ready.point.told).toEqual([{ method: 'RemoteStopTransaction', params: { transactionId } }])
    expect(await site.command(`${ready.identity}/1`)).toMatchObject({
      ...{ kind: commandKind.remoteStop, target_type: commandTarget.connector, state: 'succeeded', user_id: 1 },
    })
    const end = {
      ...{ status: chargeState.stopped, ended_because: chargingEnd.user, is_down: yesNo.yes },
      ...{ sync_status: immediateAnswer.accepted, sync_time: expect.any(String) as string },
      resolve_time: expect.any(String) as string,
    }
    await vi.waitFor(async () => expect(await record(ready)).toMatchObject(end), { timeout: 20_000 })
  })

  it.concurrent('are started from the stall at its connector', async ({ expect }) => {
    const ready = await site.readyChargePoint()
    const id = await stallId(ready)
    const priced = await site.operate('recharge', 'start', id, { balance: '5.00' })
    expect([priced.code, priced.text]).toEqual([40000, expect.stringContaining('A connector knows no balance')])
    const started = await site.operate('recharge', 'start', id)
    expect(started).toMatchObject({ code: 0, data: { state: 'succeeded' } })
    const params = { connectorId: 1, idTag: expect.stringMatching(/^OP-[0-9A-F]{16}$/) as string }
    expect(ready.point.told).toEqual([{ method: 'RemoteStartTransaction', params }])
    await vi.waitFor(
      async () =>
        expect(await record(ready)).toMatchObject({
          ...{ orderId: started.data.answer, status: chargeState.charging, is_down: yesNo.yes, ended_because: null },
          ...{ sync_status: immediateAnswer.accepted, sync_time: expect.any(String) as string },
          resolve_time: expect.any(String) as string,
        }),
      { timeout: 20_000 },
    )
    expect((await site.operate('recharge', 'start', id)).code).toBe(40900)
    expect(await site.records(ready.stallNo)).toHaveLength(1)
  })

  it.concurrent('say that a command to them failed', async ({ expect }) => {
    const ready = await charging()
    ready.point.faults.add('refusing')
    const { id } = await record(ready)
    expect((await site.operate('recharge', 'stop', id)).data.reason).toBe('failed')
    const failed = { sync_status: immediateAnswer.refused, ended_because: null, status: chargeState.charging }
    expect(await record(ready)).toMatchObject(failed)
    ready.point.faults.clear()
    ready.point.faults.add('idle')
    expect((await site.operate('recharge', 'stop', id, { time_out: 1 })).data.reason).toBe('waiting')
    expect(await record(ready)).toMatchObject({ sync_status: immediateAnswer.accepted, resolve_time: null })
  })

  it.concurrent('are ended by rules at their charge point', async ({ expect }) => {
    const ready = await charging()
    const { transaction_id: transactionId } = await site.connectorOf(ready.id)
    await ready.point.call('MeterValues', {
      ...{ connectorId: 1, transactionId },
      meterValue: [{ timestamp: new Date().toISOString(), sampledValue: [{ value: '201', unit: 'kWh' }] }],
    })
    await vi.waitFor(() => expect(methods(ready)).toEqual(['RemoteStopTransaction']), { timeout: 20_000 })
    const stopped = { status: chargeState.stopped, ended_because: chargingEnd.energy }
    await vi.waitFor(async () => expect(await record(ready)).toMatchObject(stopped), { timeout: 10_000 })
    expect(await site.command(`${ready.identity}/1`)).toMatchObject({ user_id: null, state: 'succeeded' })
  })

  it.concurrent('have one command at a time, from wherever it comes', async ({ expect }) => {
    const ready = await site.readyChargePoint()
    const id = await stallId(ready)
    const starts = await Promise.all([
      site.operate('connector', 'start', ready.connectorId),
      site.operate('connector', 'start', ready.connectorId),
      site.operate('recharge', 'start', id),
    ])
    expect(codesOf(starts)).toEqual([0, 40900, 40900])
    expect(methods(ready)).toEqual(['RemoteStartTransaction'])
    await vi.waitFor(async () => expect((await record(ready)).sync_status).toBe(immediateAnswer.accepted), {
      timeout: 20_000,
    })
    const { id: recharge } = await record(ready)
    const stops = await Promise.all([
      site.operate('connector', 'stop', ready.connectorId),
      site.operate('connector', 'stop', ready.connectorId),
      site.operate('recharge', 'stop', recharge),
    ])
    expect(codesOf(stops)).toEqual([0, 40900, 40900])
    expect(methods(ready)).toEqual(['RemoteStartTransaction', 'RemoteStopTransaction'])
  })
})
