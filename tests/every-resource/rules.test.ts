import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallTime } from '../../model/wall-time'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { fullForm, makeWorld, smallestForm, type World } from './samples'

describe.each(databaseKinds)('rules between rows on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const create = (name: string, form: JsonObject) => server.call('PUT', `/api/${name}/create`, form)
  const change = (name: string, form: JsonObject) => server.call('PUT', `/api/${name}/update`, form)
  const remove = (name: string, id: unknown) => server.call('DELETE', `/api/${name}/delete`, { id })

  it('several stalls are created at once, numbered from the first', async () => {
    const form = { park_code: world.park, GarageIndex: 9, ParkNo: 5, ParkType: 2 }
    expect(await create('ginfo', { ...form, park_num: 3 })).toMatchObject({ code: 0 })
    const { list } = await server.list('/api/ginfo', {
      garage_index: 9,
      order_column_name: 'park_no',
      order_type: 'ASC',
    })
    expect(list.map(({ park_no, ParkType }) => [park_no, ParkType])).toEqual([
      [5, 2],
      [6, 2],
      [7, 2],
    ])
    for (const park_num of [0, -1, 1.5, 1_000_000])
      expect(badFieldsOf(await create('ginfo', { ...form, park_num }))).toEqual(['park_num'])
    const last = { ...form, ParkNo: 2_147_483_600, park_num: 100 }
    expect(badFieldsOf(await create('ginfo', last))).toEqual(['park_num'])
  })

  it('references to missing rows are reported together with malformed values', async () => {
    const form = { park_code: 'NOWHERE', garage_index: 0, park_no: 'x' }
    expect(badFieldsOf(await create('ginfo', form)).toSorted()).toEqual(['garage_index', 'park_code', 'park_no'])
    const id = await server.create('/api/ginfo', { park_code: world.park })
    expect(badFieldsOf(await change('ginfo', { id, ...form })).toSorted()).toEqual([
      'garage_index',
      'park_code',
      'park_no',
    ])
  })

  it('many recharges of one member at once are all accepted', async () => {
    const member_id = await server.create('/api/member', { member_name: 'M' })
    const form = { member_id, amount: '1.00', valid_time: '2099-01-01' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('mrecharge', form)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    expect((await server.list('/api/mrecharge', { member_id })).list).toHaveLength(12)
  })

  it('many stays of one stall at once are all accepted', async () => {
    const GarageInfoID = await server.create('/api/ginfo', { park_code: world.park })
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('gpark', { GarageInfoID })))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    expect(await server.detail('/api/ginfo', GarageInfoID)).toMatchObject({ is_use: 1 })
  })

  it('the code of a park in use cannot change, an unused one can', async () => {
    const org = await server.create('/api/org', { org_name: 'O', park_code: fresh('park') })
    const renamed = fresh('park')
    expect(await change('org', { id: org, park_code: renamed })).toMatchObject({ code: 0 })
    await server.create('/api/ginfo', { park_code: renamed })
    const refused = await change('org', { id: org, park_code: fresh('park') })
    expect([refused.code, badFieldsOf(refused)]).toEqual([40900, ['park_code']])
    expect(await change('org', { id: org, park_code: renamed, org_name: 'P' })).toMatchObject({ code: 0 })
  })

  it('types and numbers of built-in dictionaries cannot change', async () => {
    const [type] = (await server.list('/api/dict', { dict_type: 'status' })).list
    const [entry] = (await server.list('/api/dictData', { dict_type: 'status' })).list
    expect(await change('dict', { id: type?.id, dict_type: fresh('type') })).toMatchObject({ code: 40900 })
    expect(await change('dictData', { id: entry?.id, dict_number: 77 })).toMatchObject({ code: 40900 })
    expect(await remove('dictData', entry?.id)).toMatchObject({ code: 40900 })
    expect(await change('dictData', { id: entry?.id, dict_label: entry?.dict_label })).toMatchObject({ code: 0 })
  })

  it('an end before its beginning is refused', async () => {
    const times = { CarInTime: '2026-11-21 09:00:00', CarOutTime: '2026-11-21 08:00:00' }
    const stay = await create('gpark', { park_code: world.park, garage_index: 1, ...times })
    expect([stay.code, badFieldsOf(stay)]).toEqual([40000, ['car_out_time']])
    const rule = await create('graderule', { grade_id: 1, rule_name: 'R', min_time: 100, max_time: 50 })
    expect([rule.code, badFieldsOf(rule)]).toEqual([40000, ['max_time']])
    expect(await create('graderule', { grade_id: 1, rule_name: 'R', min_time: 100, max_time: 0 })).toMatchObject({
      code: 0,
    })
    const from = { CarInTime: '2026-11-21 08:00:00', CarOutTime: '2026-11-21 09:00:00' }
    const id = await server.create('/api/gpark', { park_code: world.park, garage_index: 1, ...from })
    const later = await change('gpark', { id, CarInTime: '2026-11-21 10:00:00' })
    expect([later.code, badFieldsOf(later)]).toEqual([40000, ['car_out_time']])
    expect(await change('gpark', { id, remark: 'r' })).toMatchObject({ code: 0 })
  })

  it('what has happened is not more than a day ahead', async () => {
    const ahead = (hours: number) => wallTime(new Date(Date.now() + hours * 3_600_000), 'Asia/Shanghai')
    const GarageInfoID = await server.create('/api/ginfo', { park_code: world.park })
    const stay = { GarageInfoID, car_in_time: ahead(-5) }
    const forms = [
      ['gpark', { GarageInfoID }, 'car_in_time'],
      ['gpark', stay, 'car_out_time'],
      ['warning', { park_code: world.park }, 'handle_time'],
      ['sfault', { park_code: world.park }, 'handle_time'],
    ] as const
    for (const [name, form, field] of forms)
      for (const time of [ahead(25), '2999-01-01 00:00:00'])
        expect(badFieldsOf(await create(name, { ...form, [field]: time })), name).toContain(field)
    const id = await server.create('/api/gpark', { ...stay, car_out_time: ahead(23) })
    expect(badFieldsOf(await change('gpark', { id, car_out_time: ahead(25) }))).toEqual(['car_out_time'])
  })

  it('a stay that is moved to another garage leaves its stall', async () => {
    const stall = await server.create('/api/ginfo', { park_code: world.park, garage_index: 4, park_no: 7 })
    const id = await server.create('/api/gpark', { GarageInfoID: stall, PlateNo: '京Z90002' })
    const stay = () => server.detail('/api/gpark', id)
    expect(await stay()).toMatchObject({ GarageInfoID: stall, garage_index: 4, park_no: 7 })
    expect(await change('gpark', { id, garage_index: 4, remark: 'r' })).toMatchObject({ code: 0 })
    expect(await stay()).toMatchObject({ GarageInfoID: stall, garage_index: 4, park_no: 7 })
    expect(await change('gpark', { id, garage_index: 5 })).toMatchObject({ code: 0 })
    expect(await stay()).toMatchObject({ GarageInfoID: null, garage_index: 5, park_no: null })
    expect(await server.detail('/api/ginfo', stall)).toMatchObject({ is_use: 2 })
    const nowhere = await change('gpark', { id, garage_index: null })
    expect([nowhere.code, badFieldsOf(nowhere)]).toEqual([40000, ['GarageInfoID', 'garage_index']])
    expect(await change('gpark', { id, GarageInfoID: stall })).toMatchObject({ code: 0 })
    expect(await stay()).toMatchObject({ GarageInfoID: stall, garage_index: 4, park_no: 7 })
  })

  it('a dictionary entry that rows use cannot be deleted', async () => {
    const [type] = (await server.list('/api/dict', { dict_type: 'pay_type' })).list
    const entry = await server.create('/api/dictData', { dict_id: type?.id, dict_label: 'Voucher', dict_number: 77 })
    const member_id = await server.create('/api/member', { member_name: 'V' })
    const paid = await server.create('/api/mrecharge', { member_id, amount: '1.00', pay_type: 77 })
    expect(await remove('dictData', entry)).toMatchObject({ code: 40900 })
    expect(await remove('mrecharge', paid)).toMatchObject({ code: 0 })
    expect(await remove('dictData', entry)).toMatchObject({ code: 0 })
  })

  it('the parking record is updated when an operator changes a stay', async () => {
    const stall = await server.create('/api/ginfo', { park_code: world.park, garage_index: 8, park_no: 3 })
    const plate_no = '京Z90001'
    const records = async () => (await server.list('/api/parkrecord', { plateNo: plate_no })).list
    const id = await server.create('/api/gpark', { GarageInfoID: stall, plate_no, car_in_time: '2026-11-21 09:00:00' })
    expect(await records()).toMatchObject([{ carportNo: 3, garageNo: 8, inTime: '2026-11-21 09:00:00', outTime: null }])
    await change('gpark', { id, car_out_time: '2026-11-21 10:00:00' })
    expect(await records()).toMatchObject([{ outTime: '2026-11-21 10:00:00' }])
    await remove('gpark', id)
    expect(await records()).toEqual([])
  })

  it('an outdated updated_at is detected within the same second', async () => {
    const id = await server.create('/api/grade', { grade_name: 'G' })
    const { updated_at } = await server.detail('/api/grade', id)
    expect(await change('grade', { id, grade_name: 'H', updated_at })).toMatchObject({ code: 0 })
    expect(await change('grade', { id, grade_name: 'I', updated_at })).toMatchObject({ code: 40900 })
  })

  it('a row keeps its park when a form clears it', async () => {
    const id = await server.create('/api/plate', { plate_key: fresh('key'), park_code: world.park })
    expect(await change('plate', { id, park_code: null, remark: 'kept' })).toMatchObject({ code: 0 })
    expect(await server.detail('/api/plate', id)).toMatchObject({ park_code: world.park, remark: 'kept' })
  })

  it('a stay needs a stall or a garage, and has the place of its stall', async () => {
    const nowhere = await create('gpark', { PlateNo: '京A10001' })
    expect([nowhere.code, badFieldsOf(nowhere)]).toEqual([40000, ['GarageInfoID', 'garage_index']])
    expect(await create('gpark', { PlateNo: '京A10001', garage_index: 2 })).toMatchObject({ code: 0 })
    const stall = await server.detail('/api/ginfo', Number(world.ids.ginfo))
    const id = await server.create('/api/gpark', { GarageInfoID: stall.id, CarInTime: '2026-03-01 08:00:00' })
    const { park_code, garage_index, park_no } = stall
    expect(await server.detail('/api/gpark', id)).toMatchObject({ park_code, garage_index, park_no })
  })

  it('a stall is occupied as long as it has an open stay', async () => {
    const stall = await server.create('/api/ginfo', smallestForm('ginfo', 30, world))
    const occupied = async () => (await server.detail('/api/ginfo', stall)).is_use
    expect(await occupied()).toBe(2)
    const id = await server.create('/api/gpark', { GarageInfoID: stall, CarInTime: '2026-03-01 08:00:00' })
    expect(await occupied()).toBe(1)
    await server.ask('PUT', '/api/gpark/update', { id, CarOutTime: '2026-03-01 09:00:00' })
    expect(await occupied()).toBe(2)
    await server.ask('PUT', '/api/gpark/update', { id, CarOutTime: null })
    expect(await occupied()).toBe(1)
    expect(await remove('ginfo', stall)).toMatchObject({ code: 40900 })
    expect(await remove('gpark', id)).toMatchObject({ code: 0 })
    expect(await occupied()).toBe(2)
  })

  it('free stalls are recounted with every change of a stall or a stay', async () => {
    const place = { park_code: world.park, garage_index: 41 }
    const counts = async () =>
      (await server.list('/api/stall', { parkCode: world.park })).list
        .filter(({ garageNo }) => garageNo === 41)
        .map(({ carType, stall, allstall, disableStall }) => [carType, stall, allstall, disableStall])
        .toSorted()
    await server.create('/api/ginfo', { ...place, park_type: 1, ParkNo: 1, park_num: 3 })
    const other = await server.create('/api/ginfo', { ...place, park_type: 2, status: 2 })
    expect(await counts()).toEqual([
      [1, 3, 3, 0],
      [2, 0, 1, 1],
    ])
    await server.ask('PUT', '/api/ginfo/update', { id: other, park_type: 1, status: 1 })
    expect(await counts()).toEqual([[1, 4, 4, 0]])
    const stays = await Promise.all(
      (await server.list('/api/ginfo', place)).list.map(({ id }) => server.create('/api/gpark', { GarageInfoID: id })),
    )
    expect(await counts()).toEqual([[1, 0, 4, 0]])
    await remove('gpark', stays)
    await remove('ginfo', other)
    expect(await counts()).toEqual([[1, 3, 3, 0]])
  })

  it('a charging entered by hand begins now and ends when its status is set to ended', async () => {
    const id = await server.create('/api/recharge', { park_code: world.park, status: 2 })
    const { start_time, end_time } = await server.detail('/api/recharge', id)
    expect([typeof start_time, end_time]).toEqual(['string', null])
    await server.ask('PUT', '/api/recharge/update', { id, status: 3 })
    const ended = await server.detail('/api/recharge', id)
    expect([ended.start_time, typeof ended.end_time]).toEqual([start_time, 'string'])
  })

  it('a pick-up stores who handled it and when its car was fetched', async () => {
    const id = await server.create('/api/queue', { card_no: 'A1', park_code: world.park })
    const state = async () => {
      const { oper_user, start_out_at, end_out_at } = await server.detail('/api/queue', id)
      return [oper_user, start_out_at !== null, end_out_at !== null]
    }
    expect(await state()).toEqual(['admin', false, false])
    await server.ask('PUT', '/api/queue/update', { id, dc_status: 2 })
    expect(await state()).toEqual(['admin', true, false])
    await server.ask('PUT', '/api/queue/update', { id, dc_status: 3 })
    expect(await state()).toEqual(['admin', true, true])
  })

  it('a warning gets the time at which it was entered, a slide the user who handled it', async () => {
    const warned = await server.create('/api/warning', { warning_text: 'W', park_code: world.park })
    expect(typeof (await server.detail('/api/warning', warned)).warning_time).toBe('string')
    const slide = await server.create('/api/slide', { slideName: 'S' })
    expect(await server.detail('/api/slide', slide)).toMatchObject({ handleId: 1 })
  })

  it('grade 1 always exists', async () => {
    expect(await server.detail('/api/grade', 1)).toMatchObject({ id: 1, free_time: 0, dc_sort: 1 })
    expect(await remove('grade', 1)).toMatchObject({ status: 200, code: 40900 })
  })

  it('a dictionary accepts only entries of its kind', async () => {
    const makeDictionary = (dict_value_type: number) =>
      server.create('/api/dict', { dict_name: 'D', dict_type: fresh('type'), dict_value_type })
    const [fixed, numbers, texts] = [await makeDictionary(0), await makeDictionary(1), await makeDictionary(2)]
    expect(await create('dictData', { dict_id: fixed, dict_label: 'x', dict_value: '1' })).toMatchObject({
      code: 40900,
    })
    for (const [dict_id, given, missing] of [
      [numbers, { dict_value: 'a' }, 'dict_number'],
      [texts, { dict_number: 1 }, 'dict_value'],
    ] as const)
      expect(badFieldsOf(await create('dictData', { dict_id, dict_label: 'x', ...given }))).toEqual([missing])
    const id = await server.create('/api/dictData', {
      dict_id: texts,
      dict_label: 'x',
      dict_value: 'a',
      dict_number: 5,
    })
    const type = (await server.detail('/api/dict', texts)).dict_type
    expect(await server.detail('/api/dictData', id)).toMatchObject({
      dict_type: type,
      dict_value: 'a',
      dict_number: null,
    })
    expect((await create('dictData', { dict_id: texts, dict_label: 'y', dict_value: 'a' })).code).toBe(40900)
  })

  it('a dictionary entry is accepted from the next call on', async () => {
    const [dict] = (await server.list('/api/dict', { dict_type: 'pay_type' })).list
    const form = { member_id: world.ids.member, pay_type: 77 }
    expect(badFieldsOf(await create('mrecharge', form))).toEqual(['pay_type'])
    await server.create('/api/dictData', { dict_id: dict?.id, dict_label: '券', dict_number: 77 })
    expect(await create('mrecharge', form)).toMatchObject({ code: 0 })
  })

  it('a role over all data stores no departments', async () => {
    const id = await server.create('/api/role', fullForm('role', 1, world))
    expect(await server.detail('/api/role', id)).toMatchObject({ data_scope: 2, role_dept: String(world.ids.dept) })
    await server.ask('PUT', '/api/role/update', { id, data_scope: 1 })
    expect(await server.detail('/api/role', id)).toMatchObject({ data_scope: 1, role_dept: '' })
  })

  it('ids of several rows are taken as a list, as its text and joined by commas', async () => {
    const posts = [
      await server.create('/api/post', fullForm('post', 1, world)),
      await server.create('/api/post', fullForm('post', 2, world)),
    ]
    for (const user_post of [posts, JSON.stringify(posts), posts.join(','), posts.map(String)]) {
      const id = await server.create('/api/user', fullForm('user', 1, world, { user_post }))
      expect(await server.detail('/api/user', id)).toMatchObject({ user_post: posts.join(',') })
    }
  })
})
