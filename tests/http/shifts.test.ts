import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift as shifted, wallTime } from '../../model/wall-time'
import { alarmLevel } from '../../resources/dictionaries/alarm'
import { queueState } from '../../resources/dictionaries/parking'
import { paymentMethod, payState, shiftState } from '../../resources/dictionaries/payment'
import { stay } from '../../resources/garage/stay'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { payment } from '../../resources/payment/payment'
import { shift, type ShownFigures } from '../../resources/shift/shift'
import { rowsOf } from '../../server/rows/rows'
import {
  badFieldsOf,
  fresh,
  startServer,
  type JsonObject,
  type RunningServer,
  type TestUser,
} from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const own = ['query', 'add', 'edit', 'remove', 'sign'].map((part) => `garage:shift:${part}`)

describe.each(databaseKinds)('shifts on %s', (kind) => {
  let server: RunningServer
  let department: number
  let giver: TestUser
  let taker: TestUser
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    giver = await server.asRole(own, [department])
    taker = await server.asRole(own, [department])
  })
  afterAll(() => server.close())

  const newPark = () => server.newPark(department)
  const ago = (hours: number): string => shifted(wallTime(new Date(), server.settings.tzName), { minutes: -60 * hours })
  const draft = (park_code: string, more: JsonObject = {}, token = giver.token): Promise<number> =>
    server.create('/api/shift', { park_code, from_time: ago(9), to_time: ago(1), ...more }, token)
  const call = (name: string, body: JsonObject, { token }: TestUser = giver) =>
    server.call<JsonObject>('POST', `/api/shift/${name}`, body, token)
  const sign = async (id: number, by: TestUser) =>
    call('sign', { id, version: (await server.detail('/api/shift', id)).version }, by)
  const figuresOf = async (id: number): Promise<ShownFigures> => server.ask('POST', '/api/shift/figures', { id })

  /** Before, during and after the shift: cars that came and went. */
  async function traffic(park_code: string): Promise<void> {
    const stays: [number, number | null][] = [
      [20, null],
      [20, 12],
      [20, 5],
      [6, 3],
      [4, null],
      [0.5, null],
    ]
    for (const [came, went] of stays)
      await rowsOf(stay, server.database).insert({
        ...{ park_code, garage_index: 1, car_in_time: ago(came), car_out_time: went === null ? null : ago(went) },
      })
    const bills: [number, number | null, string, number, number | null][] = [
      [8, paymentMethod.cash, '12.50', payState.paid, 8],
      [4, paymentMethod.cash, '7.30', payState.reconciled, 4],
      [3, paymentMethod.wechatPay, '20.00', payState.paid, 3],
      [2, null, '1.00', payState.paid, 2],
      [0.5, paymentMethod.cash, '99.00', payState.paid, 0.5],
      [2, paymentMethod.cash, '3.00', payState.held, null],
    ]
    for (const [, pay_type, received, dc_status, paid] of bills)
      await rowsOf(payment, server.database).insert({
        ...{ park_code, plate_no: '粤B12345', cost: '20.00', received, pay_type, dc_status },
        pay_time: paid === null ? null : ago(paid),
      })
  }

  it('count cars, takings by way of payment, and what is open', async () => {
    const park = await newPark()
    await traffic(park)
    await traffic(await newPark())
    const [warning_text, dc_status] = [fresh('w'), queueState.waiting]
    await server.create('/api/warning', { park_code: park, warning_text, warning_level: alarmLevel.major })
    await rowsOf(pickupQueue, server.database).insert({ park_code: park, card_no: '1', dc_status, created_at: ago(1) })
    const { figures, frozen } = await figuresOf(await draft(park))
    expect(frozen).toBe(false)
    expect(figures).toMatchObject({
      cars_in: 2,
      cars_out: 2,
      parked_from: 2,
      parked_to: 2,
      cash: '19.80',
      total: '40.80',
    })
    expect(figures.takings).toEqual([
      { method: paymentMethod.cash, count: 2, amount: '19.80' },
      { method: paymentMethod.wechatPay, count: 1, amount: '20.00' },
      { method: null, count: 1, amount: '1.00' },
    ])
    expect(figures.open).toEqual({
      ...{ warnings: 1, waiting: 1, held: 1, heldReceived: '3.00', rejected: 0, differences: 0 },
    })
    const { list } = await server.list('/api/deposit', {
      ...{ park_code: park, pay_time_start: ago(9), pay_time_end: ago(1), page_size: 100 },
    })
    expect(list.length).toBeGreaterThanOrEqual(4)
  })

  it('are signed by two users, and do not change afterwards', async () => {
    const park = await newPark()
    await traffic(park)
    const id = await draft(park)
    expect((await sign(id, taker)).code).toBe(40900)
    expect((await sign(id, giver)).code).toBe(0)
    await traffic(park)
    expect(await figuresOf(id)).toMatchObject({ frozen: true, figures: { cars_in: 2, cash: '19.80' } })
    expect(await server.detail('/api/shift', id)).toMatchObject({ cars_in: 2, cash: '19.80', takings: '40.80' })
    expect((await sign(id, giver)).code).toBe(40900)
    expect((await sign(id, taker)).code).toBe(0)
    const signed = { status: shiftState.completed, giver: giver.userName, taker: taker.userName }
    expect(await server.detail('/api/shift', id)).toMatchObject(signed)
    const change = await server.call('PUT', '/api/shift/update', { id, hand_over_note: 'other' }, giver.token)
    const removal = await server.call('DELETE', '/api/shift/delete', { id, reason: 'none' }, giver.token)
    expect([change.code, removal.code, (await sign(id, taker)).code]).toEqual([40900, 40900, 40900])
    expect((await call('sendBack', { id, reason: 'wrong' }, taker)).code).toBe(40900)
  })

  it('are signed by those who wrote them, whatever their names are since', async () => {
    const own = ['query', 'add', 'edit', 'sign'].map((right) => `garage:shift:${right}`)
    const writer = await server.asRole(own, [department])
    const park = await newPark()
    const id = await server.create('/api/shift', { park_code: park }, writer.token)
    const name = fresh('was')
    await server.ask('PUT', '/api/user/update', { id: writer.id, user_name: name })
    await server.ask('PUT', '/api/user/update', { id: taker.id, user_name: writer.userName })
    expect((await sign(id, taker)).code).toBe(40900)
    expect((await sign(id, writer)).code).toBe(0)
    expect((await sign(id, taker)).code).toBe(0)
    expect(await server.detail('/api/shift', id)).toMatchObject({ giver_id: writer.id, taker_id: taker.id })
    await server.ask('PUT', '/api/user/update', { id: taker.id, user_name: taker.userName })
  })

  it('are sent back for a reason, and signed as they were seen', async () => {
    const id = await draft(await newPark())
    await sign(id, giver)
    const { version } = await server.detail('/api/shift', id)
    expect(badFieldsOf(await call('sendBack', { id, version }, taker))).toEqual(['reason'])
    expect((await call('sendBack', { id, version, reason: 'the cash is short' }, taker)).code).toBe(0)
    expect(await server.detail('/api/shift', id)).toMatchObject({
      status: shiftState.draft,
      given_at: null,
      cash: null,
    })
    expect((await figuresOf(id)).frozen).toBe(false)
    expect((await call('sign', { id, version })).code).toBe(40900)
  })

  it('follow each other, and are not signed for the same hours', async () => {
    const park = await newPark()
    const first = await draft(park)
    const next = await server.create('/api/shift', { park_code: park }, giver.token)
    const { to_time } = await server.detail('/api/shift', first)
    // As versions before stored it.
    const { id: overlapping } = await rowsOf(shift, server.database).insert({
      ...{
        park_code: park,
        from_time: ago(3),
        to_time: ago(2),
        giver: giver.userName,
        giver_id: giver.id,
        status: shiftState.draft,
      },
    })
    expect((await sign(first, giver)).code).toBe(0)
    expect((await figuresOf(next)).figures.from).toBe(to_time)
    expect((await sign(Number(overlapping), giver)).code).toBe(40900)
    expect((await sign(next, giver)).code).toBe(0)
    expect(await server.detail('/api/shift', next)).toMatchObject({ from_time: to_time, giver: giver.userName })
  })

  const createFor = async (park_code: string, times: JsonObject) =>
    server.call<{ id: number }>('PUT', '/api/shift/create', { park_code, ...times }, giver.token)

  it('are not reversed, to come, longer than two days, or written weeks later', async () => {
    const park = await newPark()
    const bad = async (times: JsonObject) => badFieldsOf(await createFor(park, times))
    expect(await bad({ from_time: ago(1), to_time: ago(2) })).toEqual(['to_time'])
    expect(await bad({ from_time: ago(50), to_time: ago(1) })).toEqual(['to_time'])
    expect(await bad({ from_time: ago(50) })).toEqual(['from_time'])
    expect(await bad({ from_time: '1990-01-01 00:00:00' })).toEqual(['from_time'])
    expect(await bad({ from_time: '1990-01-01 00:00:00', to_time: '1990-01-01 08:00:00' })).toEqual(['from_time'])
    expect(await bad({ to_time: '1990-01-01 08:00:00' })).toEqual(['to_time'])
    expect(await bad({ from_time: ago(1), to_time: ago(-1) })).toEqual(['to_time'])
    expect(await bad({ from_time: ago(-1) })).toEqual(['from_time'])
    expect(await bad({ from_time: ago(47), to_time: ago(0) })).toEqual([])
  })

  it('of one car park do not overlap, signed or not, also when two are written at once', async () => {
    const park = await newPark()
    const times = { from_time: ago(9), to_time: ago(1) }
    const twice = await Promise.all([createFor(park, times), createFor(park, times)])
    expect(twice.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40000])
    const overlapping = [
      { from_time: ago(10), to_time: ago(8) },
      { from_time: ago(3), to_time: ago(2) },
      { from_time: ago(3) },
      { to_time: ago(5) },
    ]
    for (const one of overlapping) expect(badFieldsOf(await createFor(park, one))).toEqual(['from_time'])
    // Those that only touch it, and one that begins where it ends.
    expect((await createFor(park, { from_time: ago(12), to_time: times.from_time })).code).toBe(0)
    const open = await createFor(park, {})
    expect(open.code).toBe(0)
    expect((await figuresOf(Number(open.data?.id))).figures.from).toBe(times.to_time)
    expect(badFieldsOf(await createFor(park, {}))).toEqual(['from_time'])
    expect((await createFor(await newPark(), times)).code).toBe(0)
    const edit = (body: JsonObject) =>
      server.call('PUT', '/api/shift/update', { id: open.data?.id, ...body }, giver.token)
    expect((await edit({ hand_over_note: 'keys' })).code).toBe(0)
    expect(badFieldsOf(await edit({ from_time: ago(2) }))).toEqual(['from_time'])
    expect((await edit({ from_time: times.to_time })).code).toBe(0)
  })

  it('are of the car parks in the scope, and need their permissions', async () => {
    const elsewhere = await server.newDepartment()
    const stranger = await server.asRole(own, [elsewhere])
    const reader = await server.asRole(['garage:shift:query'], [department])
    const id = await draft(await newPark())
    for (const name of ['figures', 'sign', 'sendBack'])
      expect((await call(name, { id, reason: 'none' }, stranger)).code).toBe(40400)
    expect((await call('figures', { id }, reader)).code).toBe(0)
    expect((await call('sign', { id }, reader)).status).toBe(403)
    expect((await call('sendBack', { id, reason: 'none' }, reader)).status).toBe(403)
  })
})
