import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { entities, makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { specTable } from '../spec/spec-table'

const ofBusiness =
  `deposit gpark member mrecharge recharge grade graderule ginfo queue plate platedata everecord equipment
  warning dcterminal snb sterminal slog sfault camera plateList shift workorder maintcheck`.split(/\s+/)

/** Values that differ from the planted ones, for every field whose change wants a reason. */
const changes: Record<string, JsonObject> = {
  deposit: { cost: '3.21', cut_off: '1.23' },
  gpark: {
    ...{ plate_no: '粤Z99999', card_no: 'K99999', status: 5 },
    ...{ car_in_time: '2026-03-01 07:00:00', car_out_time: '2026-03-01 09:00:00' },
    ...{ GarageInfoID: null, garage_index: 7, park_code: '' },
  },
  recharge: { balance: '3.21' },
  mrecharge: { amount: '3.21' },
}

/** The rows are not settled or signed: such can't be changed at all. */
const unsettled: Record<string, JsonObject> = {
  deposit: { dc_status: 1, received: '0.00' },
  mrecharge: { dc_status: 1 },
  shift: { status: 1 },
}

describe.each(databaseKinds)('the reasons of changes on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const newRow = async (name: string): Promise<number> =>
    Number((await plant(server, name, 1, { ...world, other: undefined }, () => unsettled[name] ?? {}))[0])
  const asPerson = (method: string, path: string, body: JsonObject) =>
    server.call<{ questions?: { field: string; type?: string }[] } | null>(method, path, body, server.admin, {
      'Berth-Ask': '1',
    })
  const wantsReason = ({ code, data }: Awaited<ReturnType<typeof asPerson>>): boolean =>
    code === 40900 && data?.questions?.some(({ field, type }) => field === 'reason' && type === 'reason') === true
  const lastReason = async (route: string) => (await server.list('/api/log', { route })).list[0]?.reason
  const exists = async (base: string, id: number) =>
    (await server.call('POST', `${base}/update`, { id })).code !== 40400

  it('are wanted for the deletion of all rows of a park or with money, and of members', () => {
    const removable = entities.filter(([, { verbs, reasons, scoped, fields }]) => {
      const hasMoney = ['cost', 'max_cost', 'amount', 'balance'].some((field) => field in fields)
      return verbs.includes('remove') && (reasons?.delete ?? (scoped === 'park' || hasMoney))
    })
    expect(removable.map(([name]) => name).toSorted()).toEqual(ofBusiness.toSorted())
  })

  it.each(ofBusiness)('are wanted before a person deletes a row of %s', async (name) => {
    const { base = '' } = specTable[name] ?? {}
    const id = await newRow(name)
    expect(wantsReason(await asPerson('DELETE', `${base}/delete`, { id }))).toBe(true)
    expect(await exists(base, id)).toBe(true)
    const reason = `no use ${name}`
    expect(await asPerson('DELETE', `${base}/delete`, { id, reason })).toMatchObject({ code: 0 })
    expect(await exists(base, id)).toBe(false)
    expect(await lastReason(`${base}/delete`)).toBe(reason)
    expect(await server.call('DELETE', `${base}/delete`, { id: await newRow(name) })).toMatchObject({ code: 0 })
  })

  it.each(Object.entries(changes))('are wanted before a person corrects %s', async (name, values) => {
    const { base = '', reasons } = specTable[name] ?? {}
    const given = { ...values, ...('park_code' in values && { park_code: world.other?.park }) }
    expect(Object.keys(given).toSorted()).toEqual(reasons?.fields?.toSorted())
    for (const [field, value] of Object.entries(given)) {
      const id = await newRow(name)
      const before = await server.detail(base, id)
      expect(wantsReason(await asPerson('PUT', `${base}/update`, { id, [field]: value })), field).toBe(true)
      expect(await server.detail(base, id)).toEqual(before)
      const reason = `wrong ${field}`
      expect(await asPerson('PUT', `${base}/update`, { id, [field]: value, reason }), field).toMatchObject({ code: 0 })
      expect(await lastReason(`${base}/update`)).toBe(reason)
    }
    const id = await newRow(name)
    expect(await asPerson('PUT', `${base}/update`, { id, remark: 'only a note' })).toMatchObject({ code: 0 })
    const [field = '', value] = Object.entries(given)[0] ?? []
    expect(await server.call('PUT', `${base}/update`, { id, [field]: value })).toMatchObject({ code: 0 })
  })

  it('are wanted before a person gives up a payment, not when it is paid', async () => {
    for (const [dc_status, isGivenUp] of [
      [2, false],
      [3, true],
      [7, true],
    ] as const) {
      const answer = await asPerson('PUT', '/api/deposit/update', { id: await newRow('deposit'), dc_status })
      expect(wantsReason(answer), String(dc_status)).toBe(isGivenUp)
      expect(answer.code).toBe(isGivenUp ? 40900 : 0)
    }
  })

  it('are wanted before a person refunds a payment', async () => {
    const form = { plate_no: '粤B80001', cost: 5, dc_status: 2, park_code: world.park }
    const id = await server.create('/api/deposit', form)
    expect(wantsReason(await asPerson('POST', '/api/deposit/refund', { id }))).toBe(true)
    expect(await server.detail('/api/deposit', id)).toMatchObject({ dc_status: 2, received: '5.00' })
    expect(await asPerson('POST', '/api/deposit/refund', { id, reason: 'paid twice' })).toMatchObject({ code: 0 })
    expect(await lastReason('/api/deposit/refund')).toBe('paid twice')
  })
})
