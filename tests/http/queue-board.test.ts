import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift, wallTime } from '../../model/wall-time'
import { queueState } from '../../resources/dictionaries/parking'
import { pickupQueue, type QueueBoard } from '../../resources/parking/pickup-queue'
import { fewestRetrievals } from '../../resources/parking/queue-pace'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const { waiting, fetching, delivered, cancelled } = queueState
const reason = 'the driver asks for it'

describe.each(databaseKinds)('the queue board on %s', (kind) => {
  let server: RunningServer
  let department: number
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
  })
  afterAll(() => server.close())

  const newPark = () => server.newPark(department)
  const ago = (minutes: number): string => shift(wallTime(new Date(), server.settings.tzName), { minutes: -minutes })
  let last = 0
  /** A request of so many minutes ago. */
  const asked = async (park_code: string, minutes: number, more: JsonObject = {}): Promise<number> => {
    const plate_no = `粤B${10_000 + (last += 1)}`
    const row = {
      park_code,
      garage_index: 1,
      plate_no,
      card_no: plate_no,
      dc_status: waiting,
      created_at: ago(minutes),
    }
    return Number((await rowsOf(pickupQueue, server.database).insert({ ...row, ...more })).id)
  }
  const boardOf = (park_code: string, token?: string): Promise<QueueBoard> =>
    server.ask('POST', '/api/queue/board', { park_code }, token)
  const idsOf = async (park: string): Promise<number[]> => (await boardOf(park)).cars.map(({ id }) => id)
  const call = (name: string, body: JsonObject, token?: string) =>
    server.call<JsonObject>('POST', `/api/queue/${name}`, body, token)

  it('has those who wait in the order of asking, after those that are being retrieved', async () => {
    const park = await newPark()
    const [second, first] = [await asked(park, 5), await asked(park, 9)]
    const served = await asked(park, 3, { dc_status: fetching, start_out_at: ago(1) })
    await asked(park, 8, { dc_status: cancelled })
    await asked(park, 3 * 24 * 60)
    const { cars, older, more, overdue } = await boardOf(park)
    expect(cars.map(({ id, place }) => [id, place])).toEqual([
      [served, 1],
      [first, 2],
      [second, 3],
    ])
    expect({ older, more, overdue }).toEqual({ older: 1, more: false, overdue: 15 })
  })

  it('estimates the wait by the last retrievals of the same garage, and not by too few', async () => {
    const park = await newPark()
    for (let n = 0; n < fewestRetrievals; n += 1)
      await asked(park, 100 + n * 10, {
        dc_status: delivered,
        start_out_at: ago(98 + n * 10),
        end_out_at: ago(95 + n * 10),
      })
    const [one, two] = [await asked(park, 2), await asked(park, 1)]
    const other = await asked(park, 1, { garage_index: 2 })
    const ready = new Map((await boardOf(park)).cars.map((car) => [car.id, car.ready]))
    expect([one, two, other].map((id) => ready.get(id))).toEqual([180, 360, null])
  })

  it('gives no time for a car that has waited for longer than it and those before it take', async () => {
    const park = await newPark()
    const handedOver = (began: number) =>
      asked(park, began + 2, { dc_status: delivered, start_out_at: ago(began), end_out_at: ago(began - 3) })
    for (let n = 0; n < fewestRetrievals; n += 1) await handedOver(100 + n * 10)
    const state = async () =>
      (await boardOf(park)).cars.map(({ id, ready, delayed }) => [id, delayed ? 'delayed' : ready])
    const first = await asked(park, 7)
    const second = await asked(park, 5)
    expect(await state()).toEqual([
      [first, 'delayed'],
      [second, 360],
    ])
    // The one before it that has left meanwhile is the reason why it waits.
    await handedOver(5)
    expect(await state()).toEqual([
      [first, 'delayed'],
      [second, 360],
    ])
    await asked(park, 3, { dc_status: fetching, start_out_at: ago(4) })
    const stuck = await asked(park, 9, { dc_status: fetching, start_out_at: ago(8) })
    expect((await state()).find(([id]) => id === stuck)).toEqual([stuck, 'delayed'])
  })

  it('shows the car parks within the scope of the caller, with the permission to query', async () => {
    const park = await newPark()
    const own = await asked(park, 1)
    const elsewhere = await server.newDepartment()
    const user = await server.asRole(['garage:queue:query'], [department])
    const stranger = await server.asRole(['garage:queue:query'], [elsewhere])
    expect((await boardOf(park, user.token)).cars.map(({ id }) => id)).toEqual([own])
    expect((await boardOf(park, stranger.token)).cars).toEqual([])
    expect((await call('board', {}, (await server.asRole(['garage:member:query'])).token)).status).toBe(403)
    expect(badFieldsOf(await call('board', { park_code: 7 }))).toEqual(['park_code'])
    const id = await asked(park, 1)
    expect((await call('cancel', { id, reason }, user.token)).status).toBe(403)
    const editor = await server.asRole(['garage:queue:edit'], [elsewhere])
    expect((await call('moveUp', { id, reason }, editor.token)).code).toBe(40400)
  })

  it('moves a car up by one place or to the front, for a reason', async () => {
    const park = await newPark()
    const [a, b, c, d] = [await asked(park, 9), await asked(park, 8), await asked(park, 7), await asked(park, 6)]
    expect(badFieldsOf(await call('moveUp', { id: c }))).toEqual(['reason'])
    expect(badFieldsOf(await call('moveUp', { id: c, to: 'back', reason }))).toEqual(['to'])
    expect((await call('moveUp', { id: c, reason })).code).toBe(0)
    expect(await idsOf(park)).toEqual([a, c, b, d])
    expect((await call('moveUp', { id: d, to: 'front', reason })).code).toBe(0)
    expect(await idsOf(park)).toEqual([d, a, c, b])
    expect((await call('moveUp', { id: d, reason })).code).toBe(40900)
    const { list } = await server.list('/api/log', { page_size: 50 })
    expect(list.find((row) => row.route === '/api/queue/moveUp')).toMatchObject({ reason })
  })

  it('refuses what was changed meanwhile, has started or ended', async () => {
    const park = await newPark()
    await asked(park, 9)
    const id = await asked(park, 8)
    const { version } = await server.detail('/api/queue', id)
    expect((await call('moveUp', { id, version, reason })).code).toBe(0)
    expect((await call('cancel', { id, version, reason })).code).toBe(40900)
    expect((await call('cancel', { id, version: Number(version) + 2, reason })).code).toBe(0)
    expect(await server.detail('/api/queue', id)).toMatchObject({ dc_status: cancelled, oper_user: 'admin' })
    expect((await call('cancel', { id, reason })).code).toBe(40900)
    const started = await asked(park, 7, { dc_status: fetching })
    expect((await call('moveUp', { id: started, reason })).code).toBe(40900)
    expect((await call('cancel', { id: started, reason })).code).toBe(0)
  })

  it('keeps the order when several are moved at the same time', async () => {
    const park = await newPark()
    const ids = [await asked(park, 9), await asked(park, 8), await asked(park, 7), await asked(park, 6)]
    const results = await Promise.all(ids.slice(1).map((id) => call('moveUp', { id, to: 'front', reason })))
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    expect((await idsOf(park)).toSorted((one, other) => one - other)).toEqual(ids)
    expect((await idsOf(park)).at(-1)).toBe(ids[0])
  })
})
