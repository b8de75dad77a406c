import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift, wallTime } from '../../model/wall-time'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

const march = { start_time: '2026-03-01', end_time: '2026-03-03' }

describe.each(databaseKinds)('the downtime report on %s', (kind) => {
  let server: RunningServer
  let department: number
  let park: string
  let other: string
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    park = await server.newPark(department)
    other = await server.newPark(1)
    await down('2026-03-01 22:00:00', '2026-03-02 02:00:00')
    await down('2026-03-02 01:00:00', '2026-03-02 03:00:00')
    await down('2026-03-02 08:00:00', '2026-03-02 09:30:00', { park_no: 7 })
    await down('2026-02-20 08:00:00', '2026-02-20 09:00:00')
    await down('2026-03-03 00:00:00', '2026-03-03 12:00:00', { park_code: other, garage_index: 2 })
    const cancelled = await down('2026-03-03 00:00:00', '2026-03-03 12:00:00')
    await server.ask('POST', '/api/workorder/cancel', { id: cancelled, reason: 'nothing was broken' })
  })
  afterAll(() => server.close())

  const down = (down_from: string, down_to: string | null, more: JsonObject = {}): Promise<number> =>
    server.create('/api/workorder', { park_code: park, garage_index: 1, fault: 'x', down_from, down_to, ...more })
  const report = (body: JsonObject, token?: string) => server.ask<JsonObject[]>('POST', '/report/downtime', body, token)

  it('has a row for each day and garage, with what overlaps once', async () => {
    expect(await report(march)).toEqual([
      { day: '2026-03-01', park_code: park, garage_index: 1, share: 8.3, minutes: 120, stall_minutes: 0, faults: 1 },
      { day: '2026-03-02', park_code: park, garage_index: 1, share: 12.5, minutes: 180, stall_minutes: 90, faults: 2 },
      { day: '2026-03-03', park_code: other, garage_index: 2, share: 50, minutes: 720, stall_minutes: 0, faults: 1 },
    ])
  })

  it('has one row for each garage on request, in one park, or in those of the caller', async () => {
    const one = { park_code: park, garage_index: 1, share: 6.9, minutes: 300, stall_minutes: 90, faults: 3 }
    expect(await report({ ...march, group_by: 'garage', park_code: park })).toEqual([one])
    const user = await server.asRole(['report:downtime:query'], [department])
    expect(await report({ ...march, group_by: 'garage' }, user.token)).toEqual([one])
    const nobody = await server.asRole(['garage:workorder:query'], [department])
    expect((await server.call('POST', '/report/downtime', march, nobody.token)).status).toBe(403)
  })

  it('counts what is still out of service until now', async () => {
    const now = wallTime(new Date(), 'Asia/Shanghai')
    const own = await server.newPark(department)
    const id = await down(shift(now, { hours: -30 }), null, { park_code: own })
    await down(shift(now, { hours: 5 }), null, { park_code: own })
    const days = { start_time: shift(now, { days: -2 }).slice(0, 10), end_time: shift(now, { days: 1 }).slice(0, 10) }
    const rows = await report({ ...days, park_code: own })
    const minutes = rows.reduce((sum, row) => sum + Number(row.minutes), 0)
    expect(minutes).toBeGreaterThanOrEqual(30 * 60 - 2)
    expect(minutes).toBeLessThanOrEqual(30 * 60 + 2)
    expect(rows.at(-1)).toMatchObject({ share: 100, faults: 0 })
    await server.ask('POST', '/api/workorder/finish', { id, reason: 'repaired' })
    expect((await report({ ...days, park_code: own })).length).toBe(rows.length)
  })

  it('can be exported, for a year at most', async () => {
    const { address } = await server.ask<{ address: string }>('POST', '/report/downtime/export', march)
    const { lines } = await sheetIn(await (await fetch(server.address + address)).arrayBuffer())
    const days = lines.flatMap(([day]) => (day instanceof Date ? [day.toISOString().slice(0, 10)] : []))
    expect(new Set(days)).toEqual(new Set(['2026-03-01', '2026-03-02', '2026-03-03']))
    const years = { start_time: '2025-01-01', end_time: '2026-12-31' }
    expect(await server.call('POST', '/report/downtime', years)).toMatchObject({ code: 40000 })
  })
})
