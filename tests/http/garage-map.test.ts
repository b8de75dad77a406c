import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxCells, type GarageMap, type MapCell } from '../../model/garage-map/map-cell'
import { shift, wallTime } from '../../model/wall-time'
import { charging } from '../../resources/charging/charging'
import { connector } from '../../resources/charge-points/connector'
import { chargeState, connectorState } from '../../resources/dictionaries/charging'
import { onOff, yesNo } from '../../resources/dictionaries/common'
import { connection, nbDeviceState } from '../../resources/dictionaries/device'
import { occupancy, parkingState, queueState, stallState } from '../../resources/dictionaries/parking'
import { orderState } from '../../resources/dictionaries/alarm'
import { workOrder } from '../../resources/maintenance/work-order'
import { equipmentLog } from '../../resources/garage/equipment-log'
import { stall } from '../../resources/garage/stall'
import { stay } from '../../resources/garage/stay'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../resources/terminal/terminal'
import { insertMany } from '../../server/rows/bulk-rows'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, fresh, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const mapCall = '/api/ginfo/map'
const sensorCall = '/api/sterminal/map'
const queries = (...names: string[]) => names.map((name) => `${name}:query`)

describe.each(databaseKinds)('maps of garages on %s', (kind) => {
  let server: RunningServer
  let department: number
  let park: string
  let lastGarage = 0
  const now = () => wallTime(new Date(), server.settings.tzName)

  const newPark = () => server.newPark(department)
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    park = await newPark()
  })
  afterAll(() => server.close())

  /** A garage of its own, in which stalls get numbers from 1 on. */
  const newGarage = () => {
    const garage_index = (lastGarage += 1)
    let last = 0
    const place = { park_code: park, garage_index }
    const newStall = async (values: object = {}, car?: object) => {
      const park_no = (last += 1)
      const state = { status: stallState.inService, is_use: yesNo.no }
      const row = { ...place, park_no, park_floor: 1, park_lot: park_no, ...state, ...values }
      const { id } = await rowsOf(stall, server.database).insert(row)
      if (car) await addStay(Number(id), park_no, car)
      return Number(id)
    }
    const addStay = async (id: number, park_no: number, values: object) => {
      const common = { ...place, park_no, GarageInfoID: id, car_in_time: shift(now(), { hours: -2 }) }
      const row = await rowsOf(stay, server.database).insert({ ...common, status: parkingState.parked, ...values })
      return Number(row.id)
    }
    const read = (known: [number, string][] = [], token?: string) =>
      server.ask<GarageMap>('POST', mapCall, { ...place, known }, token)
    const cell = async (id: number, token?: string): Promise<MapCell | undefined> =>
      (await read([], token)).cells.find((one) => one.id === id)
    return { place, newStall, addStay, read, cell }
  }
  const taken = { is_use: yesNo.yes }
  const shownAs = (one: MapCell | undefined) => [one?.state, one?.problem].filter(Boolean).join(' ')

  it('derives each state from the rows, and says what contradicts itself', async () => {
    const { place, newStall, addStay, read, cell } = newGarage()
    const ids = {
      free: await newStall(),
      reserved: await newStall({ status: stallState.reserved }),
      occupied: await newStall(taken, { plate_no: '粤B8K2T6', card_no: 'C1' }),
      charging: await newStall({ ...taken, ammeter_no: '000066660942' }, { plate_no: '粤BD58213' }),
      moving: await newStall(taken, { plate_no: '粤B11111', card_no: 'c-22' }),
      disabled: await newStall({ status: stallState.disabled }),
      'fault reported': await newStall({ status: stallState.fault, ...taken }, { plate_no: '粤B22222' }),
      'fault connectorFault': await newStall(),
      'unknown noStay': await newStall(taken),
      'unknown notOccupied': await newStall({}, { plate_no: '粤B33333' }),
      'unknown severalCars': await newStall(taken, { plate_no: '粤B44444' }),
      'unknown carElsewhere': await newStall(taken, { plate_no: 'ab12345' }),
      'unknown stayOver': await newStall(taken, { plate_no: '粤B55555', status: parkingState.disputed }),
      'unknown chargingNoCar': await newStall(),
      'unknown noStatus': await newStall({ status: null }),
    }
    await newStall(taken, { plate_no: 'AB12345' })
    await addStay(ids['unknown severalCars'], 11, { plate_no: '粤B66666' })
    const numberOf = async (id: number) => Number((await cell(id))?.name)
    const charge = async (id: number, status: number) =>
      rowsOf(charging, server.database).insert({ ...place, park_no: await numberOf(id), status })
    await charge(ids.charging, chargeState.charging)
    await charge(ids.occupied, chargeState.waiting)
    await charge(ids.free, chargeState.complete)
    await charge(ids['unknown chargingNoCar'], chargeState.charging)
    await rowsOf(connector, server.database).insert({
      ...{ ...place, charge_point: 1, connector_no: lastGarage },
      ...{ park_no: await numberOf(ids['fault connectorFault']), status: connectorState.Faulted },
    })
    const asked = { ...place, card_no: 'C-22', dc_status: queueState.fetching }
    await rowsOf(pickupQueue, server.database).insert({ ...asked, created_at: now() })
    // One that was never reported as over, of an earlier stay.
    const earlier = { ...asked, card_no: 'C1', created_at: shift(now(), { hours: -9 }) }
    await rowsOf(pickupQueue, server.database).insert(earlier)
    const { cells } = await read()
    for (const [expected, id] of Object.entries(ids))
      expect(shownAs(cells.find((one) => one.id === id)), expected).toBe(expected)
    expect(await cell(ids.charging)).toMatchObject({ plate: '粤BD58213', floor: 1, column: 4, meter: '000066660942' })
    expect((await cell(ids.charging))?.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await cell(ids['fault reported'])).toMatchObject({ plate: '粤B22222' })
  })

  it('shows as faulty what a work order says is out of service, until it has ended', async () => {
    const { place, newStall, cell, read } = newGarage()
    const [one, other] = [await newStall(), await newStall(taken, { plate_no: '粤B66006' })]
    const down = { ...place, fault: '限位开关松动', down_from: shift(now(), { minutes: -5 }) }
    const states = async () => (await read()).cells.map(shownAs)
    const end = (id: number, action = 'finish') =>
      server.ask('POST', `/api/workorder/${action}`, { id, reason: 'repaired' })
    const first = await server.create('/api/workorder', { ...down, park_no: 1 })
    expect(await states()).toEqual(['fault outOfService', 'occupied'])
    expect(await cell(one)).toMatchObject({ order: first })
    const whole = await server.create('/api/workorder', down)
    expect(await states()).toEqual(['fault outOfService', 'fault outOfService'])
    expect(await cell(other)).toMatchObject({ order: whole, plate: '粤B66006' })
    expect(await cell(one)).toMatchObject({ order: first })
    const guard = await server.asRole(queries('garage:ginfo'))
    expect(await cell(one, guard.token)).toMatchObject({ state: 'fault', problem: 'outOfService', order: null })
    await end(whole, 'cancel')
    await end(first)
    expect(await states()).toEqual(['free', 'occupied'])
    for (const row of [
      { ...down, down_from: shift(now(), { hours: 1 }) },
      { ...down, down_to: shift(now(), { minutes: -1 }) },
      { ...down, garage_index: place.garage_index + 500 },
      { ...down, park_code: await newPark() },
      { ...down, park_no: 9 },
    ])
      await rowsOf(workOrder, server.database).insert({ ...row, state: orderState.open })
    expect(await states()).toEqual(['free', 'occupied'])
  })

  it('follows a car through the calls that store and retrieve it', async () => {
    const { newStall, cell } = newGarage()
    const id = await newStall()
    const car = { GarageInfoID: id, plate_no: '粤B70001', car_in_time: shift(now(), { hours: -1 }) }
    const stored = await server.create('/api/gpark', car)
    expect(await cell(id)).toMatchObject({ state: 'occupied', plate: '粤B70001', stay: stored })
    const { version } = await server.detail('/api/gpark', stored)
    const end = { id: stored, version, car_out_time: now(), status: parkingState.left, reason: 'retrieved' }
    await server.ask('PUT', '/api/gpark/update', end)
    expect(await cell(id)).toMatchObject({ state: 'free', plate: null, since: null, stay: null })
  })

  it('returns only what changed to who has the rest, and names what is gone', async () => {
    const { newStall, read } = newGarage()
    const ids = [await newStall(), await newStall(), await newStall()]
    const first = await read()
    expect(first).toMatchObject({ total: 3, gone: [] })
    const known = first.cells.map(({ id, version }): [number, string] => [id, version])
    expect(await read(known)).toMatchObject({ cells: [], gone: [], total: 3 })
    await rowsOf(stall, server.database).change(Number(ids[1]), { status: stallState.disabled })
    await rowsOf(stall, server.database).remove([Number(ids[2])])
    const fourth = await newStall()
    const next = await read(known)
    expect(next.cells.map(({ id, state }) => [id, state])).toEqual([
      [ids[1], 'disabled'],
      [fourth, 'free'],
    ])
    expect(next).toMatchObject({ gone: [ids[2]], total: 3 })
  })

  it('shows plates, chargings, retrievals and bays only to who may query them', async () => {
    const { place, newStall, cell, read } = newGarage()
    const id = await newStall(taken, { plate_no: '粤B80001' })
    const row = { ...place, park_no: 1, status: chargeState.charging }
    const record = await rowsOf(charging, server.database).insert(row)
    await rowsOf(terminal, server.database).insert({
      ...{ client_id: fresh('T'), park_code: park, garage_no: place.garage_index, in_out_no: 1 },
      ...{ online: connection.online, dc_status: onOff.active },
    })
    const queued = { ...place, card_no: 'C', plate_no: '粤B80001', in_out_num: 1, created_at: now() }
    await rowsOf(pickupQueue, server.database).insert({ ...queued, dc_status: queueState.fetching })
    await rowsOf(equipmentLog, server.database).insert({
      ...{ parkCode: park, garageNo: place.garage_index, startTime: now(), position: '升降机', position_en: 'lift' },
    })
    const plain = await server.asRole(queries('garage:ginfo'))
    const hidden = { state: 'occupied', plate: null, since: null, stay: null, charging: null }
    expect(await cell(id, plain.token)).toMatchObject(hidden)
    expect(await read([], plain.token)).toMatchObject({ bays: [], machine: null })
    await plain.grant(queries('garage:ginfo', 'garage:recharge'))
    expect(await cell(id, plain.token)).toMatchObject({ state: 'charging', plate: null, charging: Number(record.id) })
    await plain.grant(queries('garage:ginfo', 'garage:gpark'))
    expect(await cell(id, plain.token)).toMatchObject({ state: 'occupied', plate: '粤B80001', charging: null })
    await plain.grant(queries('garage:ginfo', 'dc:terminal', 'garage:equipment'))
    const { bays, machine } = await read([], plain.token)
    expect(bays).toMatchObject([{ bay: 1, state: 'idle', plate: null }])
    expect(machine).toMatchObject({ position: '升降机', isOver: false })
    expect(await read()).toMatchObject({
      cells: [{ state: 'moving' }],
      bays: [{ state: 'retrieving', plate: '粤B80001' }],
    })
    await plain.grant(queries('garage:gpark'))
    const denied = await server.call('POST', mapCall, place, plain.token)
    expect(denied).toMatchObject({ status: 403 })
  })

  it('is closed to other parks, and says which fields are bad', async () => {
    const other = await server.newDepartment()
    const stranger = await server.asRole(queries('garage:ginfo', 'stall:sterminal'), [other])
    for (const path of [mapCall, sensorCall]) {
      const body = { park_code: park, garage_index: 1 }
      expect(await server.call('POST', path, body, stranger.token)).toMatchObject({ code: 40400 })
      expect((await server.call('POST', path, body)).code).toBe(0)
    }
    const bad = async (body: unknown) => badFieldsOf(await server.call('POST', mapCall, body))
    expect(await bad({})).toEqual(['park_code', 'garage_index'])
    expect(await bad({ park_code: '车'.repeat(2000), garage_index: '一', known: [[1]] })).toEqual([
      'park_code',
      'garage_index',
      'known',
    ])
    const tooMany = Array.from({ length: maxCells + 1 }, (_, at) => [at, 'x'])
    expect(await bad({ park_code: park, garage_index: 1, known: tooMany })).toEqual(['known'])
    expect(await bad({ park_code: park, garage_index: 1e12 })).toEqual(['garage_index'])
    expect(await server.ask('POST', mapCall, { park_code: park, garage_index: 9999 })).toMatchObject({
      cells: [],
      total: 0,
    })
  })

  it('reads a large garage whatever its past, and says what it leaves out', async () => {
    const { place, read } = newGarage()
    const used = { status: stallState.inService, is_use: yesNo.yes }
    const many = Array.from({ length: maxCells + 5 }, (_, at) => ({ ...place, park_no: at + 1, ...used }))
    const stalls = await insertMany(server.database, stall, many, { returning: true })
    const oldest = shift(now(), { hours: -100 })
    const past = stalls.slice(0, 20).flatMap(({ id }) =>
      Array.from({ length: 5 }, (_, hour) => ({
        ...{ ...place, GarageInfoID: Number(id), car_in_time: shift(oldest, { hours: hour * 2 }) },
        car_out_time: hour === 4 ? null : shift(oldest, { hours: hour * 2 + 1 }),
        status: hour === 4 ? parkingState.parked : parkingState.left,
      })),
    )
    await insertMany(server.database, stay, past)
    const { cells, total } = await read()
    expect([cells.length, total]).toEqual([maxCells, maxCells + 5])
    expect(cells.slice(0, 20).map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'occupied'))
    expect(cells[20]?.state).toBe('unknown')
  })

  it('shows open-air stalls by their sensors', async () => {
    const sensor = async (values: object) =>
      Number((await rowsOf(stallSensor, server.database).insert({ park_code: park, nbid: 'NB', ...values })).id)
    const { active, lowBattery, fault } = nbDeviceState
    const free = await sensor({ lrid: 'LR-1', status: active, have: occupancy.free, voltages: 3.55 })
    const low = await sensor({ lrid: 'LR-2', status: lowBattery, have: occupancy.occupied, voltages: 2.9 })
    const silent = await sensor({ lrid: 'LR-3', status: active, have: occupancy.free, online: connection.offline })
    const broken = await sensor({ lrid: null, status: fault, have: occupancy.free })
    const read = (known: [number, string][] = []) =>
      server.ask<GarageMap>('POST', sensorCall, { park_code: park, known })
    const { cells, total } = await read()
    expect(total).toBe(4)
    expect(cells.map(({ id, name, voltage }) => [id, name, voltage])).toEqual([
      [free, 'LR-1', 3.55],
      [low, 'LR-2', 2.9],
      [silent, 'LR-3', null],
      [broken, 'NB', null],
    ])
    expect(cells.map(shownAs)).toEqual(['free', 'occupied lowBattery', 'unknown offline', 'fault reported'])
    const known = cells.map(({ id, version }): [number, string] => [id, version])
    await rowsOf(stallSensor, server.database).change(free, { have: occupancy.occupied })
    expect((await read(known)).cells.map(({ id, state }) => [id, state])).toEqual([[free, 'occupied']])
  })
})
