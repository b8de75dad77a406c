import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallTime } from '../../model/wall-time'
import { stay } from '../../resources/garage/stay'
import { addDevice } from '../../server/devices/device-rows'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { device, recorderOn } from '../support/sites/recorder-bench'
import { databaseKinds } from '../support/test-databases'

const now = Date.now()
const at = (minutesAgo: number): string => wallTime(new Date(now - minutesAgo * 60_000), 'Asia/Shanghai')
const instant = (wall: string): string => `${wall.replace(' ', 'T')}+08:00`
const reason = 'Misread by the camera'
let lastPlate = 50_000
const newPlate = (): string => `苏A${(lastPlate += 7)}`

describe.each(databaseKinds)('acting on a parked car on %s', (kind) => {
  let server: RunningServer
  let north = 0
  let south = 0
  let lastNumber = 0
  let facts = 0

  beforeAll(async () => {
    server = await startServer(kind)
    north = await server.create('/api/dept', { dept_name: 'North', parent_id: 1 })
    south = await server.create('/api/dept', { dept_name: 'South', parent_id: 1 })
    await server.create('/api/org', { org_name: 'North', park_code: 'P001', dept_id: north })
    await server.create('/api/org', { org_name: 'South', park_code: 'P002', dept_id: south })
    await addDevice(server.database, device)
  })
  afterAll(() => server.close())

  const newStall = async (park_code = 'P001') => {
    const park_no = (lastNumber += 1)
    return { park_no, id: await server.create('/api/ginfo', { park_code, park_no }) }
  }
  const park = async (plate: string, park_code?: string): Promise<number> =>
    server.create('/api/gpark', {
      GarageInfoID: (await newStall(park_code)).id,
      plate_no: plate,
      card_no: fresh('C'),
      car_in_time: at(60),
    })
  const correct = (body: JsonObject, token?: string) =>
    server.call('POST', '/api/gpark/correct', { reason, ...body }, token)
  const callCar = (id: number, token?: string) => server.call('POST', '/api/queue/call', { stay: id }, token)
  const send = async (name: string, fact: JsonObject) => {
    const recorder = recorderOn(server.database)
    await recorder.send(name as 'car-stored', { fact: `f${(facts += 1)}`, garage_index: 1, ...fact } as never)
    await recorder.close()
  }

  it('corrects the plate, keeps the former one, and stores who did it and why', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    const id = await park(wrong)
    const queued = await server.create('/api/queue', { park_code: 'P001', card_no: 'q', plate_no: wrong })
    const person = await server.asRole(['garage:gpark:query', 'garage:gpark:edit'])
    expect(await correct({ id, plate_no: right.toLowerCase() }, person.token)).toMatchObject({ code: 0 })
    expect(await server.detail('/api/gpark', id)).toMatchObject({ plate_no: right, original_plate: wrong })
    expect(await server.detail('/api/queue', queued)).toMatchObject({ plate_no: right })
    const { list } = await server.list('/api/parkrecord', { plateNo: right })
    expect(list).toHaveLength(1)
    const history = await server.ask<{ list: JsonObject[] }>('POST', '/api/gpark/history', { id })
    expect(history.list[0]).toMatchObject({
      user: person.userName,
      reason,
      fields: expect.arrayContaining(['plate_no']) as unknown,
    })
    const [again] = [newPlate()]
    await correct({ id, plate_no: again })
    expect(await server.detail('/api/gpark', id)).toMatchObject({ plate_no: again, original_plate: wrong })
  })

  it('is kept whatever the site reports later: its bill and its exit have the corrected plate', async () => {
    const [wrong, right] = [newPlate(), newPlate()]
    const { park_no } = await newStall()
    const entry = instant(at(50))
    const car = { park_no, plate_no: wrong }
    await send('car-stored', { ...car, at: entry })
    const [row] = await rowsOf(stay, server.database).find({ plate_no: wrong })
    const id = Number(row?.id)
    expect(await correct({ id, plate_no: right })).toMatchObject({ code: 0 })
    await send('snapshot', {
      at: instant(at(10)),
      from: park_no,
      to: park_no,
      stalls: [{ park_no, plate_no: wrong, since: entry }],
    })
    expect((await server.list('/api/difference', { park_no })).list).toEqual([])
    await send('car-stored', { ...car, at: entry })
    await send('car-delivered', { ...car, at: instant(at(5)), car_in_time: entry })
    expect(await server.detail('/api/gpark', id)).toMatchObject({ plate_no: right, original_plate: wrong, status: 2 })
    expect((await server.list('/api/deposit', { plate_no: right })).list).toHaveLength(1)
    expect((await server.list('/api/deposit', { plate_no: wrong })).list).toEqual([])
    const passages = (await server.list('/api/inout', { PlateNo: right })).list
    expect(passages.map(({ IsOut, SourcePlate }) => [IsOut, SourcePlate])).toEqual(
      expect.arrayContaining([
        [0, wrong],
        [1, wrong],
      ]),
    )
    expect(await correct({ id, plate_no: newPlate() })).toMatchObject({ code: 40900 })
  })

  it('rejects a plate that is parked, says where only to who may know, and never gives one plate to two stays', async () => {
    const [first, second, third] = [newPlate(), newPlate(), newPlate()]
    await park(first, 'P002')
    const [one, other] = [await park(second), await park(third)]
    const everywhere = await server.call(
      'POST',
      '/api/gpark/correct',
      { id: one, plate_no: first, reason },
      undefined,
      {
        'Accept-Language': 'en',
      },
    )
    expect(everywhere).toMatchObject({ code: 40900 })
    expect(badFieldsOf(everywhere)).toEqual(['plate_no'])
    expect(everywhere.msg).toContain('garage 1')
    const person = await server.asRole(['garage:gpark:query', 'garage:gpark:edit'], [north])
    const limited = await correct({ id: one, plate_no: first }, person.token)
    expect(limited.code).toBe(40900)
    expect(limited.msg).not.toContain('号车位')
    const wanted = newPlate()
    const results = await Promise.all([one, other].map((id) => correct({ id, plate_no: wanted })))
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 40900])
  })

  it('names all that is wrong with a correction, and needs permission and scope', async () => {
    const plate = newPlate()
    const id = await park(plate)
    const bad = async (body: JsonObject) => badFieldsOf(await server.call('POST', '/api/gpark/correct', body))
    expect(await bad({ id })).toEqual(['plate_no', 'reason'])
    expect(await bad({ id, plate_no: '粤'.repeat(2000), reason: 'x' })).toEqual(['plate_no', 'reason'])
    expect(await bad({ id, plate_no: plate, reason })).toEqual(['plate_no'])
    expect(await bad({ plate_no: newPlate(), reason })).toEqual(['id'])
    const reader = await server.asRole(['garage:gpark:query'])
    expect(await correct({ id, plate_no: newPlate() }, reader.token)).toMatchObject({ status: 403 })
    const elsewhere = await server.asRole(['garage:gpark:query', 'garage:gpark:edit'], [south])
    expect(await correct({ id, plate_no: newPlate() }, elsewhere.token)).toMatchObject({ code: 40400 })
    expect(await correct({ id, plate_no: newPlate(), version: 0 })).toMatchObject({ code: 40900 })
    const asked = await server.call('POST', '/api/gpark/correct', { id, plate_no: newPlate() }, undefined, {
      'Berth-Ask': '1',
    })
    expect(asked.data).toMatchObject({ questions: [{ type: 'reason' }] })
  })

  it('asks before it gives a car a plate that has not the form of one, and refuses none and too long ones', async () => {
    const plate = newPlate()
    const id = await park(plate)
    const correctAsked = (plate_no: string, asked = '1') =>
      server.call('POST', '/api/gpark/correct', { id, plate_no, reason }, undefined, {
        'Berth-Ask': asked,
        'Accept-Language': 'en',
      })
    const unusual = await correctAsked('hello')
    expect(unusual).toMatchObject({
      code: 40900,
      data: { questions: [{ field: 'plate_no', msg: 'Not a valid plate: hello' }] },
    })
    expect(await server.detail('/api/gpark', id)).toMatchObject({ plate_no: plate, original_plate: null })
    for (const none of ['', '   ', '粤'.repeat(17)]) expect(badFieldsOf(await correctAsked(none))).toEqual(['plate_no'])
    const { questions } = unusual.data as { questions: { id: string }[] }
    expect(await correctAsked('goodbye', `yes, ${questions[0]?.id ?? ''}`)).toMatchObject({ code: 40900 })
    expect(await correctAsked('hello', `yes, ${questions[0]?.id ?? ''}`)).toMatchObject({ code: 0 })
    expect(await server.detail('/api/gpark', id)).toMatchObject({ plate_no: 'hello', original_plate: plate })
    // Nobody to be asked: carried out as before.
    expect(await correct({ id, plate_no: 'hello again' })).toMatchObject({ code: 0 })
    expect(await correctAsked(newPlate())).toMatchObject({ code: 0 })
  })

  it('calls a parked car once', async () => {
    const id = await park(newPlate())
    const person = await server.asRole(['garage:gpark:query', 'garage:queue:query', 'garage:queue:add'])
    const results = await Promise.all([callCar(id, person.token), callCar(id, person.token)])
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 40900])
    const { plate_no, card_no } = await server.detail('/api/gpark', id)
    const { list } = await server.list('/api/queue', { plate_no })
    expect(list).toMatchObject([
      { plate_no, card_no, garage_index: 1, dc_status: 1, park_code: 'P001', oper_user: person.userName },
    ])
    await server.ask('PUT', '/api/queue/update', { id: list[0]?.id, dc_status: 4 })
    expect(await callCar(id)).toMatchObject({ code: 0 })
  })

  it('calls no car that has left, is outside the scope, or may not be seen', async () => {
    const id = await park(newPlate())
    const adding = await server.asRole(['garage:queue:query', 'garage:queue:add'])
    expect(await callCar(id, adding.token)).toMatchObject({ status: 403 })
    const elsewhere = await server.asRole(['garage:gpark:query', 'garage:queue:add'], [south])
    expect(await callCar(id, elsewhere.token)).toMatchObject({ code: 40400 })
    await server.ask('PUT', '/api/gpark/update', { id, car_out_time: at(1), status: 2 })
    expect(await callCar(id)).toMatchObject({ code: 40900 })
    expect(badFieldsOf(await server.call('POST', '/api/queue/call', {}))).toEqual(['stay'])
  })
})
