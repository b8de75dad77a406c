import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CarPage } from '../../model/car-page'
import { shift, wallTime } from '../../model/wall-time'
import { warning } from '../../resources/alarm/warning'
import { inOutSource } from '../../resources/parking/in-out-source'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const every = ['gpark', 'ginfo', 'deposit', 'member', 'queue'].map((name) => `garage:${name}:query`)
const now = wallTime(new Date(), 'Asia/Shanghai')
const hoursAgo = (hours: number): string => shift(now, { hours: -hours })
let lastPlate = 10_000
const newPlate = (): string => `粤B${(lastPlate += 7)}`

describe.each(databaseKinds)("a car's page on %s", (kind) => {
  let server: RunningServer
  const places: { park: string; dept: number; stall: number }[] = []
  let lastNumber = 0

  beforeAll(async () => {
    server = await startServer(kind)
    for (const name of ['North', 'South']) {
      const dept = await server.create('/api/dept', { dept_name: fresh(name), parent_id: 1 })
      const park = fresh('P')
      await server.create('/api/org', { org_name: name, park_code: park, dept_id: dept })
      places.push({ park, dept, stall: 0 })
    }
    const rule = (name: string, from: number, to: number, cost: string) =>
      server.create('/api/graderule', { grade_id: 1, rule_name: name, min_time: from, max_time: to, cost })
    await rule('Short', 0, 150, '5')
    await rule('Long', 151, 0, '12')
    await backdateTariffs()
  })
  afterAll(() => server.close())

  /** As if the current tariffs had been valid for years. */
  async function backdateTariffs(): Promise<void> {
    const text = `DELETE FROM "tariff_version" v USING "tariff_version" w
      WHERE w."grade_id" = v."grade_id" AND w."valid_from" > v."valid_from"`
    await server.database.run({ text })
    await server.database.run({ text: `UPDATE "tariff_version" SET "valid_from" = '2020-01-01'` })
  }
  const place = (at: number) => places[at] ?? { park: '', dept: 0 }
  const newStall = (at = 0): Promise<number> =>
    server.create('/api/ginfo', { park_code: place(at).park, park_floor: 3, park_lot: 2, park_no: (lastNumber += 1) })
  const park = async (plate: string, form: JsonObject = {}, at = 0): Promise<number> =>
    server.create('/api/gpark', {
      GarageInfoID: await newStall(at),
      plate_no: plate,
      car_in_time: hoursAgo(2),
      ...form,
    })
  const pageOf = (plate: string, token?: string, more: JsonObject = {}): Promise<CarPage> =>
    server.ask('POST', '/api/car/page', { plate, ...more }, token)

  it('says where the car is, what it costs, whose it is, and what happened, newest first', async () => {
    const plate = newPlate()
    const gone = await park(plate, { car_in_time: hoursAgo(50), car_out_time: hoursAgo(48), status: 2 })
    const stay = await park(plate)
    const member = await server.create('/api/member', { member_name: 'Chen', plate_no: `${plate},粤B00001` })
    const bill = await server.create('/api/deposit', { park_code: place(0).park, plate_no: plate, cost: '5' })
    const request = await server.create('/api/queue', { park_code: place(0).park, card_no: 'c', plate_no: plate })
    const row = {
      park_code: place(0).park,
      PlateNo: plate,
      IsOut: 0,
      in_image: '/pictures/sites/a.jpg',
      created_at: hoursAgo(2),
    }
    const passage = await rowsOf(inOutSource, server.database).insert(row)
    const warned = { park_code: place(0).park, warning_text: `车牌 ${plate} 异常`, warning_time: hoursAgo(1) }
    const { id: warningId } = await rowsOf(warning, server.database).insert(warned)
    const found = await pageOf(plate.toLowerCase())
    expect(found.plate).toBe(plate)
    expect(found.parked).toMatchObject([
      { stay: { id: stay, plate_no: plate }, stall: { park_floor: 3, park_lot: 2 }, price: { paid: '0.00' } },
    ])
    expect(found.members).toMatchObject([{ id: member }])
    expect(found.applies).toBe(member)
    expect(found.request).toMatchObject({ id: request })
    expect(found.pictures).toMatchObject({ in: { id: passage.id }, out: null })
    const events = found.history.map(({ of, row: { id } }) => `${of} ${String(id)}`)
    expect(new Set(events.slice(0, 2))).toEqual(new Set([`deposit ${bill}`, `queue ${request}`]))
    expect(events.slice(2)).toEqual([
      `warning ${String(warningId)}`,
      `gpark ${stay}`,
      `inout ${String(passage.id)}`,
      `gpark ${gone}`,
    ])
    expect([found.more, found.similar]).toEqual([false, []])
  })

  it('prices an open stay as its bill will be, also with a free visit', async () => {
    const plate = newPlate()
    await park(plate)
    const whole = async () => (await pageOf(plate)).parked?.[0]?.price
    const priceOf = async () => {
      const { bill: _, ...price } = (await whole()) ?? {}
      return price
    }
    const casual = { now: { cost: '5.00', cut: '0.00' }, inAnHour: { cost: '12.00', cut: '0.00' }, paid: '0.00' }
    expect(await priceOf()).toEqual(casual)
    expect((await whole())?.bill).toMatchObject({ total: '5.00', cut: '0.00', cost: '5.00' })
    expect((await whole())?.bill?.parts).toMatchObject([{ kind: 'charged', rule: { name: 'Short' }, amount: '5.00' }])
    const grade = await server.create('/api/grade', { grade_name: 'Visits', free_number: 1 })
    await server.create('/api/graderule', { grade_id: grade, rule_name: 'All', cost: '7' })
    await backdateTariffs()
    await server.create('/api/member', { member_name: 'Visitor', plate_no: plate, member_type: grade })
    const free = { cost: '0.00', cut: '7.00' }
    expect(await priceOf()).toEqual({ now: free, inAnHour: free, paid: '0.00' })
    expect((await whole())?.bill).toMatchObject({ cuts: [{ reason: 'visit', amount: '7.00' }], cost: '0.00' })
  })

  it('leads from a plate to the one that it was corrected to, within the scope', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    const id = await park(wrong)
    expect((await pageOf(wrong)).corrected).toEqual([])
    await server.ask('POST', '/api/gpark/correct', { id, plate_no: right, reason: 'Misread' })
    const { parked, history, corrected } = await pageOf(wrong.toLowerCase())
    expect([parked, history]).toEqual([[], []])
    expect(corrected).toEqual([{ plate: right, at: expect.stringMatching(/^20/) as unknown }])
    expect((await pageOf(right)).corrected).toEqual([])
    const south = await server.asRole(['garage:gpark:query'], [place(1).dept])
    expect((await pageOf(wrong, south.token)).corrected).toEqual([])
  })

  it('shows stays without an entry time: one that is open as parked, one that has ended in the history', async () => {
    const [here, left] = [newPlate(), newPlate()]
    const without = { car_in_time: null }
    const [open, ended] = [await park(here, without), await park(left, { ...without, car_out_time: hoursAgo(1) })]
    const [one, other] = [await pageOf(here), await pageOf(left)]
    expect(one.parked).toMatchObject([{ stay: { id: open } }])
    expect(one.parked?.[0]?.price).toBeUndefined()
    expect(one.history).toMatchObject([{ of: 'gpark', row: { id: open } }])
    expect(other.parked).toEqual([])
    expect(other.history).toMatchObject([{ of: 'gpark', row: { id: ended } }])
  })

  it('answers with as many entries as were asked for, and says that there are more', async () => {
    const plate = newPlate()
    for (let at = 1; at <= 4; at += 1)
      await park(plate, { car_in_time: hoursAgo(at * 10), car_out_time: hoursAgo(at * 10 - 1), status: 2 })
    const [few, all] = [await pageOf(plate, undefined, { count: 3 }), await pageOf(plate)]
    expect([few.history.length, few.more, all.history.length, all.more]).toEqual([3, true, 4, false])
    expect(few.history).toEqual(all.history.slice(0, 3))
  })

  it('leaves out what the caller may not query', async () => {
    const plate = newPlate()
    await park(plate)
    await server.create('/api/member', { member_name: 'Li', plate_no: plate })
    await server.create('/api/deposit', { park_code: place(0).park, plate_no: plate, cost: '5' })
    const none = await server.asRole(['garage:ginfo:query'])
    expect(await server.call('POST', '/api/car/page', { plate }, none.token)).toMatchObject({ status: 403 })
    const bare = await server.asRole(['log:warning:query'])
    expect(Object.keys(await pageOf(plate, bare.token)).toSorted()).toEqual(
      ['history', 'more', 'pictures', 'plate', 'similar'].toSorted(),
    )
    const some = await server.asRole(['garage:gpark:query'])
    const found = await pageOf(plate, some.token)
    expect(Object.keys(found.parked?.[0] ?? {})).toEqual(['stay'])
    expect(found.history.map(({ of }) => of)).toEqual(['gpark'])
    expect(found.members).toBeUndefined()
  })

  it('shows only rows of the parks in the scope of the caller', async () => {
    const [plate, misread] = ['沪C8K2T6', '沪C8K2T8']
    await park(plate, {}, 1)
    await server.create('/api/deposit', { park_code: place(1).park, plate_no: plate, cost: '5' })
    const north = await server.asRole(every, [place(0).dept])
    const found = await pageOf(plate, north.token)
    expect([found.parked, found.history, found.request]).toEqual([[], [], null])
    const south = await server.asRole(every, [place(1).dept])
    expect((await pageOf(plate, south.token)).parked).toHaveLength(1)
    expect((await pageOf(misread, north.token)).similar).toEqual([])
    expect((await pageOf(misread, south.token)).similar).toMatchObject([{ plate, of: 'stay', park: place(1).park }])
  })

  it('offers similar plates for one that nobody knows', async () => {
    const plate = '京N8K2T6'
    await park(plate)
    await server.create('/api/member', { member_name: '赵一', plate_no: '京N8K2T5' })
    const found = await pageOf('京N8K2T8')
    expect(found.history).toEqual([])
    expect(found.similar.map(({ plate: one, of }) => [one, of])).toEqual(
      expect.arrayContaining([
        [plate, 'stay'],
        ['京N8K2T5', 'member'],
      ]),
    )
  })

  it('says what is wrong with absurd input', async () => {
    const bad = async (body: unknown) => badFieldsOf(await server.call('POST', '/api/car/page', body))
    expect(await bad({})).toEqual(['plate'])
    expect(await bad({ plate: '粤'.repeat(2000) })).toEqual(['plate'])
    expect(await bad({ plate: '无牌车' })).toEqual(['plate'])
    expect(await bad({ plate: ['粤B12345'], count: 0 })).toEqual(['plate', 'count'])
    expect(await bad({ plate: '粤B12345', count: 1e9 })).toEqual(['count'])
    expect(await bad({ plate: '粤B12\u0000' })).toEqual(['plate'])
    expect((await pageOf(`%_'"; --`)).history).toEqual([])
  })
})
