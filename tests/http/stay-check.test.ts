import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift, wallTime } from '../../model/wall-time'
import { differenceState, parkingState } from '../../resources/dictionaries/parking'
import { payState } from '../../resources/dictionaries/payment'
import type { StayCase, StayCases } from '../../resources/garage/stay-check'
import { stay } from '../../resources/garage/stay'
import { addDevice } from '../../server/devices/device-rows'
import { rowsOf } from '../../server/rows/rows'
import { violatedInvariants } from '../support/invariants'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { device, recorderOn } from '../support/sites/recorder-bench'
import { databaseKinds } from '../support/test-databases'

const park_code = device.parkCode
const reason = 'seen on the camera'
const hour = 3600

describe.each(databaseKinds)('the check of stays on %s', (kind) => {
  let server: RunningServer
  let department: number
  let site: ReturnType<typeof recorderOn>
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    await server.create('/api/org', { org_name: park_code, park_code, dept_id: department })
    await addDevice(server.database, device)
    site = recorderOn(server.database)
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })

  let stalls = 0
  const newStall = async (): Promise<{ id: number; park_no: number }> => {
    const park_no = (stalls += 1)
    return { id: await server.create('/api/ginfo', { park_code, garage_index: 1, park_no }), park_no }
  }
  const now = (): string => wallTime(new Date(), server.settings.tzName)
  const at = (secondsAgo: number): string => new Date(Date.now() - secondsAgo * 1000).toISOString()
  /** Whole seconds, as facts and rows have them. */
  const iso = (secondsAgo: number): string => `${at(secondsAgo).slice(0, 19)}Z`
  const stored = (park_no: number, time: string, plate_no: string) =>
    site.send('car-stored', { fact: fresh('s'), at: time, garage_index: 1, park_no, plate_no, source: 2 })
  const delivered = (park_no: number, since: string, time: string, plate_no: string) =>
    site.send('car-delivered', {
      ...{ fact: fresh('d'), at: time, car_in_time: since, garage_index: 1, park_no, plate_no, source: 2 },
    })
  let last = 0
  const newPlate = (): string => `粤B${20_000 + (last += 1)}`
  const rowOf = async (plate_no: string): Promise<JsonObject> => {
    const { list } = await server.list('/api/gpark', { plate_no })
    if (!list[0]) throw new Error(`no stay of ${plate_no}`)
    return list[0]
  }
  const casesOf = (token?: string): Promise<StayCases> => server.ask('POST', '/api/gpark/cases', { park_code }, token)
  const call = (name: string, body: JsonObject, token?: string) =>
    server.call<JsonObject>('POST', `/api/gpark/${name}`, body, token)
  const ids = (cases: readonly StayCase[]): number[] => cases.map(({ id }) => id)
  /** What a person closes has no bill, since no site has reported its exit. */
  const expectSound = async (): Promise<void> => {
    const violated = await violatedInvariants(server.database, { ids: false })
    expect(violated.filter((line) => !line.startsWith('each ended stay has exactly one payment record'))).toEqual([])
  }
  const isUsed = async (id: number): Promise<boolean> => (await server.detail('/api/ginfo', id)).is_use === 1

  it('finds what is parked for too long, until it is confirmed or closed', async () => {
    const [one, other] = [await newStall(), await newStall()]
    const [long, gone] = [newPlate(), newPlate()]
    await stored(one.park_no, iso(200 * hour), long)
    await stored(other.park_no, iso(300 * hour), gone)
    const [first, second] = [await rowOfAll(long), await rowOfAll(gone)]
    expect(ids((await casesOf()).tooLong)).toEqual([second.id, first.id])
    const { id, version } = first
    expect(badFieldsOf(await call('confirm', { id, version }))).toEqual(['reason'])
    expect((await call('confirm', { id, version, reason })).code).toBe(0)
    expect((await call('confirm', { id, version, reason })).code).toBe(40900)
    const end = shift(now(), { hours: -100 })
    const body = { id: second.id, version: second.version, reason }
    const early = await call('close', { ...body, car_out_time: '2001-01-01 00:00:00' })
    const late = await call('close', { ...body, car_out_time: shift(now(), { hours: 2 }) })
    expect([badFieldsOf(early), badFieldsOf(late)]).toEqual([['car_out_time'], ['car_out_time']])
    expect((await call('close', { ...body, car_out_time: end })).code).toBe(0)
    expect(await server.detail('/api/gpark', Number(second.id))).toMatchObject({
      ...{ car_out_time: end, status: parkingState.left, checked_by: 'admin' },
    })
    expect((await casesOf()).tooLong).toEqual([])
    expect([await isUsed(one.id), await isUsed(other.id)]).toEqual([true, false])
    expect((await call('close', { id: second.id, reason })).code).toBe(40900)
    await expectSound()
  })

  /** Also one whose entry is older than the list's window. */
  async function rowOfAll(plate_no: string): Promise<JsonObject> {
    const row = await rowsOf(stay, server.database).first({ plate_no })
    if (!row) throw new Error(`no stay of ${plate_no}`)
    return row
  }

  it('finds exits without an entry, and merges them with the stay of the same car', async () => {
    const [one, other] = [await newStall(), await newStall()]
    const plate = newPlate()
    await stored(one.park_no, iso(5 * hour), plate)
    const entry = await rowOf(plate)
    await delivered(other.park_no, iso(4 * hour), iso(hour), plate)
    const found = (await casesOf()).noEntry.find(({ plate_no }) => plate_no === plate)
    expect(found?.twin).toMatchObject({ id: entry.id, park_no: one.park_no })
    const { id, version, twin } = found ?? {}
    const body = { id, version, into: twin?.id, into_version: twin?.version, reason }
    expect((await call('merge', { ...body, into: id })).code).toBe(40900)
    expect((await call('merge', body)).code).toBe(0)
    const merged = await server.detail('/api/gpark', Number(entry.id))
    expect(merged).toMatchObject({ car_in_time: entry.car_in_time, status: parkingState.left, park_no: one.park_no })
    expect((await call('merge', body)).code).toBe(40400)
    expect((await casesOf()).noEntry.filter(({ plate_no }) => plate_no === plate)).toEqual([])
    // The bill of the exit is now that of the whole stay.
    const { list } = await server.list('/api/deposit', { plate_no: plate })
    expect(list).toMatchObject([{ total_time: 240 }])
    expect([await isUsed(one.id), await isUsed(other.id)]).toEqual([false, false])
    await expectSound()
  })

  it('finds ends that no site has reported, and accepts them', async () => {
    const { park_no } = await newStall()
    const [before, after] = [newPlate(), newPlate()]
    await stored(park_no, iso(9 * hour), before)
    await stored(park_no, iso(8 * hour), after)
    const found = (await casesOf()).noExit.find(({ plate_no }) => plate_no === before)
    expect(found?.status).toBe(parkingState.disputed)
    const { id, version, car_out_time } = found ?? {}
    expect((await call('close', { id, version, reason })).code).toBe(0)
    expect(await server.detail('/api/gpark', Number(id))).toMatchObject({ status: parkingState.left, car_out_time })
    await expectSound()
  })

  it('finds a plate on two stalls, of which one is merged, voided, or gets another plate', async () => {
    const places = [await newStall(), await newStall(), await newStall()]
    const plate = newPlate()
    for (const [index, { park_no }] of places.entries()) await stored(park_no, iso((6 - index) * hour), plate)
    const found = async () =>
      (await casesOf()).doubledPlates.find(({ stays }) => stays[0]?.plate_no === plate)?.stays ?? []
    const [first, second, third] = await found()
    expect([first, second, third].map((one) => one?.park_no)).toEqual(places.map(({ park_no }) => park_no))
    const body = { id: second?.id, version: second?.version, into: third?.id, into_version: third?.version, reason }
    const [once, twice] = await Promise.all([call('merge', body), call('merge', body)])
    expect([once.code, twice.code].toSorted((one, other) => one - other)).toEqual([0, expect.toBeOneOf([40400, 40900])])
    expect(await server.detail('/api/gpark', Number(third?.id))).toMatchObject({
      ...{ car_in_time: second?.car_in_time, car_out_time: null, status: parkingState.parked },
    })
    expect((await call('void', { id: first?.id, version: first?.version, reason })).code).toBe(0)
    expect((await call('void', { id: first?.id, version: first?.version, reason })).code).toBe(40400)
    expect(await found()).toEqual([])
    expect(await Promise.all(places.map(({ id }) => isUsed(id)))).toEqual([false, false, true])
    await expectSound()
    const { list } = await server.list('/api/log', { page_size: 20 })
    expect(list.find(({ route }) => route === '/api/gpark/void')).toMatchObject({ reason })
  })

  it('still finds a stay that is too long after it was merged', async () => {
    const [one, other] = [await newStall(), await newStall()]
    const plate = newPlate()
    await stored(one.park_no, iso(220 * hour), plate)
    await stored(other.park_no, iso(210 * hour), plate)
    const found = (await casesOf()).doubledPlates.find(({ stays }) => stays[0]?.plate_no === plate)
    const [first, second] = found?.stays ?? []
    const body = { id: second?.id, version: second?.version, into: first?.id, into_version: first?.version, reason }
    expect((await call('merge', body)).code).toBe(0)
    expect(ids((await casesOf()).tooLong)).toContain(first?.id)
    const { version } = await server.detail('/api/gpark', Number(first?.id))
    expect((await call('close', { id: first?.id, version, reason })).code).toBe(0)
    await expectSound()
  })

  it('takes cars without a plate for different ones', async () => {
    for (const plate of ['无牌', '无牌', '_无_', '_无_']) await stored((await newStall()).park_no, iso(hour), plate)
    const { doubledPlates } = await casesOf()
    expect(doubledPlates.filter(({ stays }) => stays.some(({ plate_no }) => plate_no?.includes('无')))).toEqual([])
  })

  it('merges nothing that is not one stay', async () => {
    const [one, other] = [await newStall(), await newStall()]
    const [mine, yours] = [newPlate(), newPlate()]
    await stored(one.park_no, iso(3 * hour), mine)
    await stored(other.park_no, iso(2 * hour), yours)
    const [a, b] = [await rowOf(mine), await rowOf(yours)]
    const body = { id: a.id, version: a.version, into: b.id, into_version: b.version, reason }
    expect((await call('merge', body)).code).toBe(40900)
    expect(badFieldsOf(await call('merge', { id: a.id, reason }))).toEqual(['into'])
  })

  it('cancels the unpaid bill of a stay that never was, and voids none that was paid', async () => {
    const { park_no } = await newStall()
    const [unpaid, paid] = [newPlate(), newPlate()]
    await stored(park_no, iso(7 * hour), unpaid)
    await delivered(park_no, iso(7 * hour), iso(6 * hour), unpaid)
    await stored(park_no, iso(5 * hour), paid)
    await delivered(park_no, iso(5 * hour), iso(4 * hour), paid)
    const billOf = async (plate_no: string) => (await server.list('/api/deposit', { plate_no })).list[0] ?? {}
    const { id: bill } = await billOf(paid)
    await server.ask('PUT', '/api/deposit/update', {
      id: bill,
      cost: '5.00',
      dc_status: payState.paid,
      pay_type: 1,
      reason,
    })
    const refused = await rowOf(paid)
    expect((await call('void', { id: refused.id, version: refused.version, reason })).code).toBe(40900)
    const { id, version } = await rowOf(unpaid)
    expect((await call('void', { id, version, reason })).code).toBe(0)
    expect(await billOf(unpaid)).toMatchObject({ dc_status: payState.cancelled, oper_user: 'admin' })
    await delivered(park_no, iso(7 * hour), iso(6 * hour), newPlate())
    await expectSoundStalls()
  })

  const expectSoundStalls = async (): Promise<void> => {
    const violated = await violatedInvariants(server.database, { ids: false })
    expect(violated.filter((line) => /stall|inside|one row in gpark/.test(line.split(':')[0] ?? ''))).toEqual([])
  }

  it('corrects our record of a stall to that of the site', async () => {
    const [ours, theirs, other] = [await newStall(), await newStall(), await newStall()]
    const [left, came, wrong, right] = [newPlate(), newPlate(), newPlate(), newPlate()]
    await stored(ours.park_no, iso(5 * hour), left)
    await stored(other.park_no, iso(4 * hour), wrong)
    const parked = [
      { park_no: theirs.park_no, plate_no: came, since: iso(2 * hour) },
      { park_no: other.park_no, plate_no: right, since: iso(4 * hour) },
    ]
    const range = { garage_index: 1, from: ours.park_no, to: other.park_no }
    await site.send('snapshot', { fact: fresh('snap'), at: iso(hour), ...range, stalls: parked })
    const found = async () =>
      (await casesOf()).differences.filter(
        ({ park_no }) => Number(park_no) >= ours.park_no && Number(park_no) <= other.park_no,
      )
    const open = await found()
    expect(open.map(({ park_no }) => park_no).toSorted()).toEqual([ours, theirs, other].map(({ park_no }) => park_no))
    for (const { id, version } of open) {
      const path = '/api/difference/resolve'
      expect(badFieldsOf(await server.call('POST', path, { id, version }))).toEqual(['reason'])
      expect(await server.call('POST', path, { id, version, reason })).toMatchObject({ code: 0 })
      expect((await server.call('POST', path, { id, version, reason })).code).toBe(40900)
      expect(await server.detail('/api/difference', id)).toMatchObject({ status: differenceState.settled })
    }
    expect(await found()).toEqual([])
    expect((await rowOf(left)).status).toBe(parkingState.left)
    expect(await rowOf(came)).toMatchObject({ park_no: theirs.park_no, car_out_time: null })
    expect(await rowOf(right)).toMatchObject({ park_no: other.park_no, car_out_time: null })
    expect(await Promise.all([ours, theirs, other].map(({ id }) => isUsed(id)))).toEqual([false, true, true])
    await expectSoundStalls()
  })

  it('shows and corrects only what is in the scope, with a permission for each correction', async () => {
    const { park_no } = await newStall()
    const plate = newPlate()
    await stored(park_no, iso(2 * hour), plate)
    const { id } = await rowOf(plate)
    const names = ['confirm', 'close', 'merge', 'void']
    const all = ['query', ...names].map((part) => `garage:gpark:${part}`)
    const elsewhere = await server.newDepartment()
    const stranger = await server.asRole([...all, 'garage:difference:resolve'], [elsewhere])
    const reader = await server.asRole(['garage:gpark:query', 'garage:gpark:edit'], [department])
    expect(await casesOf(stranger.token)).toMatchObject({
      tooLong: [],
      noEntry: [],
      doubledPlates: [],
      differences: [],
    })
    for (const name of names) {
      expect((await call(name, { id, into: id, reason }, stranger.token)).code).toBe(40400)
      expect((await call(name, { id, into: id, reason }, reader.token)).status).toBe(403)
    }
    const open = await server.list('/api/difference', {})
    const difference = { id: open.list[0]?.id, reason }
    expect((await server.call('POST', '/api/difference/resolve', difference, stranger.token)).code).toBe(40400)
    expect((await server.call('POST', '/api/difference/resolve', difference, reader.token)).status).toBe(403)
  })
})
