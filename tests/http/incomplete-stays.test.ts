import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift, wallTime } from '../../model/wall-time'
import { parkingState } from '../../resources/dictionaries/parking'
import type { StayCase, StayCases } from '../../resources/garage/stay-check'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const park_code = 'P001'
const reason = 'seen on the camera'

describe.each(databaseKinds)('the check of incomplete stays on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
    await server.create('/api/org', { org_name: park_code, park_code })
  })
  afterAll(() => server.close())

  let [last, stalls] = [0, 0]
  const newStall = (): Promise<number> =>
    server.create('/api/ginfo', { park_code, garage_index: 1, park_no: (stalls += 1) })
  const hoursAgo = (hours: number): string => shift(wallTime(new Date(), server.settings.tzName), { hours: -hours })
  const newPlate = (): string => `粤B${30_000 + (last += 1)}`
  const park = (form: JsonObject): Promise<number> =>
    server.create('/api/gpark', { park_code, garage_index: 1, plate_no: newPlate(), ...form })
  const cases = (): Promise<StayCases> => server.ask('POST', '/api/gpark/cases', { park_code })
  const call = async (name: string, body: JsonObject) =>
    (await server.call<JsonObject>('POST', `/api/gpark/${name}`, { ...body, reason })).code
  const ids = (list: readonly StayCase[]): number[] => list.map(({ id }) => id)

  it('finds open stays without a stall, until they get one or are confirmed', async () => {
    const [id, other] = [await park({ car_in_time: hoursAgo(2) }), await park({ car_in_time: hoursAgo(2) })]
    expect(ids((await cases()).noStall)).toEqual(expect.arrayContaining([id, other]))
    expect(await call('confirm', { id: other })).toBe(0)
    const GarageInfoID = await newStall()
    await server.ask('PUT', '/api/gpark/update', { id, GarageInfoID, reason })
    expect((await cases()).noStall).toEqual([])
    expect(await server.detail('/api/ginfo', GarageInfoID)).toMatchObject({ is_use: 1 })
    for (const one of [id, other]) expect(await call('close', { id: one })).toBe(0)
  })

  it('finds ended stays without an entry time, and those still recorded as parked', async () => {
    const plate_no = newPlate()
    const into = await park({ plate_no, GarageInfoID: await newStall(), car_in_time: hoursAgo(4) })
    const ended = { car_out_time: hoursAgo(1), status: parkingState.left }
    const still = { ...ended, status: parkingState.parked }
    const [first, second] = [await park(ended), await park({ ...ended, plate_no })]
    const [third, fourth] = [await park({ ...still, car_in_time: hoursAgo(3) }), await park(still)]
    const found = (await cases()).incomplete
    expect(ids(found)).toEqual(expect.arrayContaining([first, second, third, fourth]))
    const other = found.find(({ id }) => id === second)
    expect(other?.twin).toMatchObject({ id: into, plate_no })
    const versions = { version: other?.version, into_version: other?.twin?.version }
    expect(await call('merge', { id: second, into, ...versions })).toBe(0)
    expect(await server.detail('/api/gpark', into)).toMatchObject({
      ...ended,
      car_in_time: expect.any(String) as string,
    })
    await server.ask('PUT', '/api/gpark/update', { id: first, car_in_time: hoursAgo(3), reason })
    for (const id of [third, fourth]) expect(await call('close', { id })).toBe(0)
    expect(await server.detail('/api/gpark', third)).toMatchObject({ status: parkingState.left })
    expect((await cases()).incomplete).toEqual([])
    expect(await call('close', { id: third })).toBe(40900)
  })
})
