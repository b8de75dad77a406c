import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Bill } from '../../model/pricing/bill'
import { shift, wallTime } from '../../model/wall-time'
import { payment } from '../../resources/payment/payment'
import { stall } from '../../resources/garage/stall'
import { rowsOf } from '../../server/rows/rows'
import { addDevice } from '../../server/devices/device-rows'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { countRows, device, deleteFacts, recorderOn } from '../support/sites/recorder-bench'
import { databaseKinds } from '../support/test-databases'

const base = '/api/deposit'
const today = wallTime(new Date(), 'Asia/Shanghai')
/** All stays begin on the same day, so in the same month. */
const day = shift(today, { days: -2 }).slice(0, 10)
const instant = (wall: string): string => `${wall.replace(' ', 'T')}+08:00`
const at = (clock: string): string => instant(`${day} ${clock}:00`)

interface Car {
  plate_no?: string | null
  card_no?: string
}

let factCount = 0
const passage = (park_no: number, moment: string, car: Car) => ({
  fact: `f${(factCount += 1)}`,
  at: moment,
  garage_index: 1,
  park_no,
  ...car,
})
const storedFact = (stall: number, from: string, car: Car) => passage(stall, at(from), car)
const deliveredFact = (stall: number, from: string, to: string, car: Car) => ({
  ...passage(stall, at(to), car),
  car_in_time: at(from),
})

describe.each(databaseKinds)('bills of stays on %s', (kind) => {
  let server: RunningServer
  let north: number
  let south: number
  beforeAll(async () => {
    server = await startServer(kind)
    north = await server.create('/api/dept', { dept_name: 'North', parent_id: 1 })
    south = await server.create('/api/dept', { dept_name: 'South', parent_id: 1 })
    for (const [park_code, dept_id] of [
      ['P001', north],
      ['P002', south],
    ])
      await server.create('/api/org', { park_code, org_name: park_code, dept_id })
    for (const park_no of [1, 2, 3])
      await rowsOf(stall, server.database).insert({ park_code: 'P001', garage_index: 1, park_no, status: 1, is_use: 2 })
    await addDevice(server.database, device)
  })
  afterAll(() => server.close())

  const change = (resource: string, form: JsonObject) => server.ask('PUT', `/api/${resource}/update`, form)
  /** Dates the current tariffs back, as if they had been valid since 2020. */
  const backdateTariffs = async () => {
    await server.database.run({
      text: `DELETE FROM "tariff_version" v USING "tariff_version" w
        WHERE w."grade_id" = v."grade_id" AND w."valid_from" > v."valid_from"`,
    })
    await server.database.run({ text: `UPDATE "tariff_version" SET "valid_from" = '2020-01-01'` })
  }
  const standard = { free_time: 15, max_cost: '20', valid_time: '2076-01-01 00:00:00' }
  const makeRules = async (grade_id: number, brackets: readonly (readonly [number, number, number])[]) => {
    for (const [min_time, max_time, cost] of brackets)
      await server.create('/api/graderule', { grade_id, rule_name: `from ${min_time}`, min_time, max_time, cost })
  }
  const makeGrade = async (form: JsonObject, cost: number): Promise<number> => {
    const id = await server.create('/api/grade', { grade_name: 'G', ...form })
    await makeRules(id, [[0, 0, cost]])
    await backdateTariffs()
    return id
  }
  let made = 0
  const makeMember = async (form: JsonObject): Promise<Car & { id: number }> => {
    made += 1
    const car = { plate_no: `粤M${10_000 + made}`, card_no: `M${made}` }
    return { ...car, id: await server.create('/api/member', { member_name: 'M', ...car, ...form }) }
  }

  beforeEach(async () => {
    await deleteFacts(server.database)
    const { list: old } = await server.list('/api/graderule', { grade_id: 1 })
    if (old.length > 0) await server.ask('DELETE', '/api/graderule/delete', { id: old.map(({ id }) => id) })
    await change('grade', { id: 1, ...standard })
    await makeRules(1, [
      [0, 60, 5],
      [60, 120, 9],
      [120, 0, 24],
    ])
    await backdateTariffs()
  })

  const send = async (
    kindOfFact: 'car-stored' | 'car-delivered',
    fact: ReturnType<typeof storedFact> & { car_in_time?: string },
  ) => {
    const recorder = recorderOn(server.database)
    if (kindOfFact === 'car-stored') await recorder.send(kindOfFact, fact)
    else await recorder.send(kindOfFact, { car_in_time: fact.at, ...fact })
    expect(recorder.acks).toMatchObject([{ fact: fact.fact, result: 'recorded' }])
  }
  const enter = (stall: number, from: string, car: Car) => send('car-stored', storedFact(stall, from, car))
  const leave = (stall: number, from: string, to: string, car: Car = {}) =>
    send('car-delivered', deliveredFact(stall, from, to, car))
  const stay = async (stall: number, from: string, to: string, car: Car) => {
    await enter(stall, from, car)
    await leave(stall, from, to, car)
  }
  const records = async (): Promise<JsonObject[]> =>
    (await server.list(base, { order_column_name: 'id', order_type: 'ASC' })).list
  const record = async (): Promise<JsonObject> => {
    const all = await records()
    expect(all).toHaveLength(1)
    return all[0] ?? {}
  }
  const billOf = async (id: unknown, token?: string) =>
    (await server.ask<{ bill: Bill | null }>('POST', `${base}/bill`, { id }, token)).bill
  /** Cost, state and reason of each record, in the order of the entries. */
  const prices = async () => {
    const all = await records()
    const lines = await Promise.all(all.map(async (row) => ({ row, entry: (await billOf(row.id))?.entry ?? '' })))
    return lines
      .sort((one, other) => one.entry.localeCompare(other.entry))
      .map(({ row: { cost, dc_status, freevip } }) => [cost, dc_status, freevip])
  }
  const [toPay, waived, held] = [1, 3, 5]
  const [none, cap, freeTime, visit] = [0, 2, 4, 5]

  describe('of passers-by', () => {
    const car = { plate_no: '粤B10001' }

    it('state the cost of the stay and its reason, in a record dated by the exit', async () => {
      await stay(1, '09:00', '10:50', car)
      const row = await record()
      expect(row).toMatchObject({
        ...{ plate_no: '粤B10001', card_no: null, park_code: 'P001', garage_index: 1, oper_user: null, pay_time: null },
        ...{ cost: '9.00', cut_off: '0.00', freevip: none, dc_status: toPay, vip: 2, grade_id: null },
        ...{ total_time: 110, free_time: 15, total_hour: 1.58, created_at: `${day} 10:50:00` },
      })
      const { grade_name } = await server.detail('/api/grade', 1)
      const rules = (await server.list('/api/graderule', { grade_id: 1 })).list
      const tariff = { id: 1, name: grade_name }
      expect(await billOf(row.id)).toEqual({
        entry: `${day} 09:00:00`,
        exit: `${day} 10:50:00`,
        ...{ minutes: 110, free: 15, billed: 95, cuts: [], total: '9.00', cut: '0.00', cost: '9.00' },
        parts: [
          {
            ...{ kind: 'free', day: 1, from: `${day} 09:00:00`, to: `${day} 09:15:00`, minutes: 15 },
            ...{ tariff, rule: null, amount: '0.00' },
          },
          {
            ...{ kind: 'charged', day: 1, from: `${day} 09:15:00`, to: `${day} 10:50:00`, minutes: 95 },
            ...{ tariff, rule: { id: rules[1]?.id, name: 'from 60' }, amount: '9.00' },
          },
        ],
      })
    })

    it('are cut at the cap of the day', async () => {
      await stay(1, '09:00', '13:00', car)
      expect(await record()).toMatchObject({
        ...{ cost: '20.00', cut_off: '4.00', freevip: cap, dc_status: toPay, total_time: 240, total_hour: 3.75 },
      })
    })

    it('are waived within the free time', async () => {
      await stay(1, '09:00', '09:12', car)
      expect(await record()).toMatchObject({
        ...{ cost: '0.00', cut_off: '0.00', freevip: freeTime, dc_status: waived, free_time: 12, total_hour: 0 },
      })
    })

    it('are created for a car without a plate or card, too', async () => {
      await stay(1, '09:00', '10:00', {})
      expect(await record()).toMatchObject({ plate_no: null, card_no: null, cost: '5.00' })
    })

    it('are not created before the site has reported the delivery of the car', async () => {
      await enter(1, '09:00', car)
      await enter(1, '11:00', { plate_no: '粤B10002' })
      expect(await records()).toEqual([])
      await leave(1, '09:00', '10:00', car)
      expect(await record()).toMatchObject({ plate_no: '粤B10001', cost: '5.00' })
    })

    it('are put on hold for an operator where no tariff is valid any more', async () => {
      await change('grade', { id: 1, valid_time: '2020-01-01 00:00:00' })
      await backdateTariffs()
      await stay(1, '09:00', '10:50', car)
      const row = await record()
      expect(row).toMatchObject({ cost: '0.00', total_time: 110, free_time: 0, total_hour: 0, dc_status: held })
      expect(await billOf(row.id)).toMatchObject({ parts: [{ kind: 'uncovered', minutes: 110, tariff: null }] })
    })
  })

  describe('of far-off times', () => {
    const car = { plate_no: '粤B10009' }

    it('are put on hold for an operator where the stay is longer than a year', async () => {
      await send('car-delivered', { ...deliveredFact(1, '09:00', '10:00', car), car_in_time: '2001-03-01T00:00:00Z' })
      const row = await record()
      expect(row).toMatchObject({ cost: '0.00', cut_off: '0.00', free_time: 0, dc_status: held })
      expect(Number(row.total_time)).toBeGreaterThan(20 * 365 * 1440)
      expect(await billOf(row.id)).toMatchObject({ parts: [{ kind: 'uncovered', minutes: row.total_time }] })
    })

    it('can be corrected by an operator, but not to times before 1970', async () => {
      await stay(1, '09:00', '10:50', car)
      const [{ id } = {}] = (await server.list('/api/gpark')).list
      await change('gpark', { id, CarInTime: '1975-01-01 00:00:00' })
      expect(await record()).toMatchObject({ cost: '0.00', dc_status: held })
      for (const CarInTime of ['1900-06-01 00:00:00', '1960-01-01 00:00:00', '3000-01-01 00:00:00'])
        expect(badFieldsOf(await server.call('PUT', '/api/gpark/update', { id, CarInTime }))).toEqual(['car_in_time'])
      await change('gpark', { id, CarInTime: `${day} 09:00:00` })
      expect(await record()).toMatchObject({ cost: '9.00', dc_status: toPay })
    })

    it.each([
      '1900-01-01T00:00:00+08:00',
      '1969-12-31T23:59:59Z',
      '1970-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T00:00:00Z',
    ])('are not created for a delivery since %s, which is refused', async (car_in_time) => {
      const recorder = recorderOn(server.database)
      const fact = { ...deliveredFact(1, '09:00', '10:00', car), car_in_time }
      await recorder.send('car-delivered', fact)
      expect(recorder.acks).toMatchObject([{ fact: fact.fact, result: 'refused', reason: 'malformed' }])
      expect(await records()).toEqual([])
    })
  })

  describe('of members', () => {
    it('use the tariff of their grade, also when only their card is known', async () => {
      const grade_id = await makeGrade({ free_time: 5, max_cost: 0 }, 3)
      const { plate_no, card_no } = await makeMember({ member_type: grade_id })
      await stay(1, '09:00', '10:50', { plate_no })
      await stay(2, '09:00', '10:50', { card_no })
      const priced = { vip: 1, grade_id, cost: '3.00', free_time: 5, total_hour: 1.75, dc_status: toPay }
      expect(await records()).toMatchObject([
        { plate_no, ...priced },
        { card_no, plate_no: null, ...priced },
      ])
    })

    it('use the standard tariff in the hours that the grade does not cover', async () => {
      const hours = { start_time: '2026-01-01 20:00:00', end_time: '2026-01-01 23:59:59' }
      const grade_id = await makeGrade({ grade_name: 'Evening', ...hours }, 3)
      const { plate_no } = await makeMember({ member_type: grade_id })
      await stay(1, '19:00', '21:30', { plate_no })
      const row = await record()
      expect(row).toMatchObject({
        ...{ vip: 1, grade_id, cost: '8.00', total_time: 150, free_time: 15, total_hour: 2.25 },
      })
      const bill = await billOf(row.id)
      expect(bill?.parts.map(({ tariff, minutes, amount }) => [tariff?.id, minutes, amount])).toEqual([
        [1, 15, '0.00'],
        [1, 45, '5.00'],
        [grade_id, 90, '3.00'],
      ])
    })

    it('who are expired or disabled, or whose grade is, are those of passers-by', async () => {
      const grade = await makeGrade({}, 3)
      const over = await makeGrade({ valid_time: `${day} 08:59:59` }, 3)
      const cars = await Promise.all([
        makeMember({ member_type: grade, valid_time: `${day} 08:59:59` }),
        makeMember({ member_type: grade, dc_status: 2 }),
        makeMember({ member_type: over }),
      ])
      for (const [stall, { plate_no }] of cars.entries()) await stay(stall + 1, '09:00', '10:50', { plate_no })
      const passing = { vip: 2, grade_id: null, cost: '9.00' }
      expect(await records()).toMatchObject([passing, passing, passing])
    })

    it('use the tariff of the grade when membership or grade end before the exit', async () => {
      const member_type = await makeGrade({ valid_time: `${day} 09:00:00` }, 3)
      const { plate_no } = await makeMember({ member_type, valid_time: `${day} 09:00:00` })
      await stay(1, '09:00', '10:50', { plate_no })
      expect(await record()).toMatchObject({ vip: 1, grade_id: member_type, cost: '3.00' })
    })

    it('use the membership as it is when the car is delivered', async () => {
      const member_type = await makeGrade({}, 3)
      const { plate_no, id: member_id } = await makeMember({ member_type, valid_time: `${day} 08:00:00` })
      await enter(1, '09:00', { plate_no })
      await server.create('/api/mrecharge', { member_id, amount: 100, valid_time: shift(today, { months: 1 }) })
      await leave(1, '09:00', '10:50')
      expect(await record()).toMatchObject({ plate_no, vip: 1, cost: '3.00' })
    })
  })

  describe('of tariffs that change', () => {
    it('use the tariff version that was valid at the entry', async () => {
      await enter(1, '09:00', { plate_no: '粤B20001' })
      await change('grade', { id: 1, free_time: 0 })
      await leave(1, '09:00', '10:00')
      const later = wallTime(new Date(Date.now() + 60_000), 'Asia/Shanghai')
      await recorderOn(server.database).send('car-delivered', {
        ...passage(2, instant(shift(later, { hours: 1 })), { plate_no: '粤B20002' }),
        car_in_time: instant(later),
      })
      expect(await records()).toMatchObject([
        { plate_no: '粤B20001', free_time: 15, cost: '5.00' },
        { plate_no: '粤B20002', free_time: 0, cost: '5.00' },
      ])
    })

    it('count free minutes by the mode that was set at the entry', async () => {
      const form = { config_name: 'Free time', config_key: 'free_time_mode', config_value: 'threshold' }
      const id = await server.create('/api/configs', form)
      await backdateTariffs()
      await stay(1, '09:00', '09:15', { plate_no: '粤B20003' })
      await stay(2, '10:00', '10:16', { plate_no: '粤B20003' })
      await server.ask('DELETE', '/api/configs/delete', { id })
      expect(await prices()).toEqual([
        ['0.00', waived, freeTime],
        ['5.00', toPay, none],
      ])
    })
  })

  describe('of facts that arrive late, repeatedly or with other values', () => {
    it('are recalculated when a late entry fact has another plate', async () => {
      const grade_id = await makeGrade({}, 3)
      const { plate_no } = await makeMember({ member_type: grade_id })
      await leave(1, '09:00', '10:50', { plate_no: '粤B30001' })
      expect(await record()).toMatchObject({ plate_no: '粤B30001', vip: 2, cost: '9.00' })
      const { id } = await record()
      await enter(1, '09:00', { plate_no })
      expect(await record()).toMatchObject({ id, plate_no, vip: 1, grade_id, cost: '3.00' })
      expect(await billOf(id)).toMatchObject({ cost: '3.00' })
    })

    it('count the later of two exits, whichever is reported first', async () => {
      await leave(1, '09:00', '10:50', { plate_no: '粤B30002' })
      await leave(1, '09:00', '10:00', { plate_no: '粤B30002' })
      await leave(2, '09:00', '10:00', { plate_no: '粤B30002' })
      await leave(2, '09:00', '10:50', { plate_no: '粤B30002' })
      const priced = { total_time: 110, cost: '9.00', created_at: `${day} 10:50:00` }
      expect(await records()).toMatchObject([priced, priced])
    })

    it('are created once, however often a fact is sent', async () => {
      const fact = deliveredFact(1, '09:00', '10:50', { plate_no: '粤B30003' })
      await Promise.all([send('car-delivered', fact), send('car-delivered', fact)])
      await send('car-delivered', fact)
      expect(await record()).toMatchObject({ version: 1, cost: '9.00' })
    })

    it('are recalculated when an operator corrects the stay', async () => {
      const grade_id = await makeGrade({}, 3)
      const { plate_no } = await makeMember({ member_type: grade_id })
      await stay(1, '09:00', '10:00', { plate_no: '粤B30006' })
      const [{ id } = {}] = (await server.list('/api/gpark')).list
      await change('gpark', { id, CarOutTime: `${day} 10:50:00` })
      expect(await record()).toMatchObject({ cost: '9.00', total_time: 110, created_at: `${day} 10:50:00` })
      await change('gpark', { id, CarInTime: `${day} 08:40:00`, PlateNo: plate_no })
      const { id: recordId, ...row } = await record()
      expect(row).toMatchObject({ plate_no, cost: '3.00', vip: 1, total_time: 130 })
      expect(await billOf(recordId)).toMatchObject({ entry: `${day} 08:40:00`, cost: '3.00' })
      const byHand = { park_code: 'P001', garage_index: 1, PlateNo: '粤B30007' }
      await server.create('/api/gpark', { ...byHand, CarInTime: `${day} 08:00:00`, CarOutTime: `${day} 09:00:00` })
      expect(await records()).toHaveLength(1)
    })

    it('do not change once paid, or decided by an operator', async () => {
      await stay(1, '09:00', '10:00', { plate_no: '粤B30004' })
      await stay(2, '09:00', '10:00', { plate_no: '粤B30005' })
      const [paid, decided] = await records()
      await rowsOf(payment, server.database).change(Number(paid?.id), { dc_status: 2 })
      await change('deposit', { id: decided?.id, dc_status: 3, cost: 0, freevip: 6, cut_off: 5 })
      const before = await records()
      await leave(1, '09:00', '13:00')
      await leave(2, '09:00', '13:00')
      expect(await records()).toEqual(before)
      expect(await billOf(paid?.id)).toMatchObject({ minutes: 60, cost: '5.00' })
    })
  })

  describe('that are paid', () => {
    const car = { plate_no: '粤B60001' }
    const pay = async (amount: string, clock: string, method?: number) => {
      const recorder = recorderOn(server.database)
      const { garage_index, park_no, car_in_time } = deliveredFact(1, '09:00', '10:00', car)
      const fact = `f${(factCount += 1)}`
      const order = { order_no: `O-${fact}`, ordered_at: at(clock), amount, method }
      await recorder.send('payment-made', { fact, at: at(clock), garage_index, park_no, car_in_time, ...order })
      expect(recorder.acks).toMatchObject([{ result: 'recorded' }])
    }
    beforeEach(() => stay(1, '09:00', '10:00', car))

    it('state what was received, how and when, and nothing before', async () => {
      const { id } = await record()
      expect(await record()).toMatchObject({ cost: '5.00', received: '0.00', pay_type: null, pay_time: null })
      await pay('5.00', '10:05', 3)
      expect(await record()).toMatchObject({
        ...{ id, dc_status: 2, cost: '5.00', received: '5.00', pay_type: 3, pay_time: `${day} 10:05:00` },
      })
    })

    it('are held for review where only a part was received, and keep it when a user settles them', async () => {
      await pay('2.00', '10:05', 2)
      const { id } = await record()
      expect(await record()).toMatchObject({ dc_status: held, received: '2.00', pay_type: 2, pay_time: null })
      await change('deposit', { id, cost: 3 })
      expect(await record()).toMatchObject({ dc_status: held, cost: '3.00', received: '2.00' })
      await change('deposit', { id, dc_status: 2 })
      expect(await record()).toMatchObject({ dc_status: 2, received: '3.00' })
      await pay('1.00', '10:10')
      expect(await record()).toMatchObject({ dc_status: 2, received: '3.00' })
    })

    it('become paid although a user edited them, if the user left them to be paid', async () => {
      const { id } = await record()
      await change('deposit', { id, remark: 'asked for an invoice', cost: '4.00' })
      await pay('4.00', '10:05', 1)
      expect(await record()).toMatchObject({ dc_status: 2, cost: '4.00', received: '4.00', pay_type: 1 })
    })

    it('keep the state that a user has chosen, but state what was received', async () => {
      const { id } = await record()
      await change('deposit', { id, dc_status: waived, cost: 0, cut_off: 5 })
      await pay('5.00', '10:05')
      expect(await record()).toMatchObject({ dc_status: waived, cost: '0.00', received: '5.00' })
    })

    it('stay refunded whatever is reported afterwards', async () => {
      const { id } = await record()
      await pay('5.00', '10:05')
      await server.ask('POST', `${base}/refund`, { id })
      const refunded = await record()
      expect(refunded).toMatchObject({ dc_status: 6, received: '0.00', oper_user: 'admin' })
      await pay('5.00', '10:10')
      await leave(1, '09:00', '13:00')
      expect(await record()).toEqual(refunded)
    })
  })

  describe('with free visits', () => {
    const free = ['0.00', waived, visit]
    const paying = ['9.00', toPay, none]
    let car: Car
    const visits = async (free_number: number, more: JsonObject = {}) => {
      const member_type = await makeGrade({ free_number, ...more }, 9)
      const { plate_no } = await makeMember({ member_type })
      car = { plate_no }
    }

    it('apply to the earliest stays of the month, whichever is reported first', async () => {
      await visits(1)
      await stay(1, '10:00', '11:00', car)
      expect(await record()).toMatchObject({ cost: '0.00', cut_off: '9.00', freevip: visit, dc_status: waived, vip: 1 })
      await stay(2, '12:00', '13:00', car)
      expect(await prices()).toEqual([free, paying])
      await stay(3, '08:00', '09:00', car)
      expect(await prices()).toEqual([free, paying, paying])
      const [{ id } = {}] = await records()
      expect(await billOf(id)).toMatchObject({ cuts: [], cost: '9.00' })
    })

    it('are the stated reason where they deduct more than the cap', async () => {
      await visits(1, { max_cost: 8 })
      await stay(1, '10:00', '11:00', car)
      await stay(2, '12:00', '13:00', car)
      expect(await prices()).toEqual([free, ['8.00', toPay, cap]])
      expect(await records()).toMatchObject([{ cut_off: '9.00' }, { cut_off: '1.00' }])
    })

    it('are not used up by a stay that costs nothing', async () => {
      await visits(1)
      await stay(1, '08:00', '08:00', car)
      await stay(1, '10:00', '11:00', car)
      expect(await prices()).toEqual([['0.00', waived, none], free])
    })

    it('stay assigned to settled records; the others use the remaining ones', async () => {
      await visits(2)
      await stay(1, '12:00', '13:00', car)
      await stay(2, '14:00', '15:00', car)
      await stay(3, '16:00', '17:00', car)
      expect(await prices()).toEqual([free, free, paying])
      for (const { id } of (await records()).slice(1))
        await rowsOf(payment, server.database).change(Number(id), { dc_status: 4 })
      await stay(3, '08:00', '09:00', car)
      expect(await prices()).toEqual([free, paying, ['0.00', 4, visit], ['9.00', 4, none]])
    })

    it('are reassigned when the entry fact names another car', async () => {
      await visits(1)
      await leave(1, '08:00', '09:00', car)
      await stay(2, '10:00', '11:00', car)
      expect(await prices()).toEqual([free, paying])
      await enter(1, '08:00', { plate_no: '粤B40001' })
      expect(await prices()).toEqual([['5.00', toPay, none], free])
    })

    it('are reassigned when an operator moves the entry to another month', async () => {
      await visits(1)
      await stay(1, '08:00', '09:00', car)
      await stay(2, '10:00', '11:00', car)
      const { list: stays } = await server.list('/api/gpark', { order_column_name: 'CarInTime', order_type: 'ASC' })
      await change('gpark', { id: stays[0]?.id, CarInTime: `${shift(day, { months: -1 }).slice(0, 10)} 08:00:00` })
      expect(await prices()).toEqual([free, free])
    })

    it('are used once when several cars are delivered at the same moment', async () => {
      await visits(1)
      const facts = [1, 2, 3].map((stall) => deliveredFact(stall, `0${stall}:00`, '09:00', car))
      await Promise.all(facts.map((fact) => send('car-delivered', fact)))
      expect(await prices()).toEqual([free, paying, paying])
    })

    it('start again each month in the time zone of the operator', async () => {
      await visits(1)
      const midnight = `${today.slice(0, 7)}-01 00:00:00`
      const around = async (stall: number, minutes: number) => {
        const from = shift(midnight, { minutes })
        const fact = passage(stall, instant(shift(from, { hours: 1 })), car)
        await send('car-delivered', { ...fact, car_in_time: instant(from) })
      }
      await around(1, -30)
      await around(2, 0)
      await around(3, 30)
      expect(await prices()).toEqual([free, free, paying])
    })
  })

  describe('on demand', () => {
    it('require the permission to query, within the scope', async () => {
      await stay(1, '09:00', '10:50', { plate_no: '粤B50001' })
      const { id } = await record()
      const allowed = await server.asRole(['garage:deposit:query'], [north])
      expect(await billOf(id, allowed.token)).toMatchObject({ cost: '9.00' })
      const elsewhere = await server.asRole(['garage:deposit:query'], [south])
      expect(await server.call('POST', `${base}/bill`, { id }, elsewhere.token)).toMatchObject({ code: 40400 })
      const other = await server.asRole(['garage:deposit:edit'])
      expect(await server.call('POST', `${base}/bill`, { id }, other.token)).toMatchObject({ status: 403 })
      expect(await server.call('POST', `${base}/bill`, { id: 'x' })).toMatchObject({ code: 40000 })
    })

    it('are null for a record that was created by hand, and are deleted with their record', async () => {
      const byHand = await server.create(base, { plate_no: '粤B50002', cost: 5, park_code: 'P001' })
      expect(await billOf(byHand)).toBeNull()
      await server.ask('DELETE', `${base}/delete`, { id: byHand })
      await stay(1, '09:00', '10:50', { plate_no: '粤B50003' })
      const { id } = await record()
      expect(await countRows(server.database, 'stay_bill')).toBe(1)
      await server.ask('DELETE', `${base}/delete`, { id })
      expect(await countRows(server.database, 'stay_bill')).toBe(0)
    })
  })
})
