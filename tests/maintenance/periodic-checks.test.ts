import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfDay, shift, wallTime } from '../../model/wall-time'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const base = '/api/maintcheck'
const dayAfter = (days: number) => endOfDay(shift(wallTime(new Date(), 'Asia/Shanghai'), { days }).slice(0, 10))

describe.each(databaseKinds)('periodic checks on %s', (kind) => {
  let server: RunningServer
  let department: number
  let park: string
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    park = await server.newPark(department)
  })
  afterAll(() => server.close())

  const newCheck = (more: JsonObject = {}): Promise<number> =>
    server.create(base, { park_code: park, check_name: fresh('钢丝绳'), every_days: 7, ...more })
  const detail = (id: number) => server.detail(base, id)

  it('are due on a given day, or have none until they are done; with new days the day moves', async () => {
    expect(await detail(await newCheck())).toMatchObject({ next_due: null, last_done: null })
    const id = await newCheck({ next_due: '2026-03-01' })
    expect(await detail(id)).toMatchObject({ next_due: '2026-03-01 23:59:59' })
    await server.ask('PUT', `${base}/update`, { id, remark: 'x', every_days: 7 })
    expect(await detail(id)).toMatchObject({ next_due: '2026-03-01 23:59:59' })
    await server.ask('PUT', `${base}/update`, { id, every_days: 10 })
    expect(await detail(id)).toMatchObject({ next_due: dayAfter(10) })
  })

  it('move on when they are done, with the result and by whom, however often in a day', async () => {
    const id = await newCheck({ next_due: '2026-03-01' })
    for (const reason of ['worn', 'replaced']) await server.ask('POST', `${base}/done`, { id, reason })
    const row = await detail(id)
    expect(row).toMatchObject({ next_due: dayAfter(7), done_by: 'admin', result: 'replaced' })
    expect(row.last_done).not.toBeNull()
    const logged = (await server.list('/api/log', { route: `${base}/done` })).list
    expect(logged.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['worn', 'replaced']))
    await server.ask('PUT', `${base}/update`, { id, status: 2 })
    expect(await server.call('POST', `${base}/done`, { id, reason: 'x y' })).toMatchObject({ code: 40900 })
  })

  it('stand in the order in which they are due, those that are disabled last', async () => {
    const own = fresh('P')
    await server.create('/api/org', { org_name: own, park_code: own, dept_id: department })
    const due = async (next_due: string, status = 1) => newCheck({ park_code: own, next_due, status })
    const ids = [await due('2026-05-01'), await due('2026-01-01', 2), await due('2026-03-01'), await due('2031-01-01')]
    const listed = (await server.list(base, { park_code: own })).list.map(({ id }) => id)
    expect(listed).toEqual([ids[2], ids[0], ids[3], ids[1]])
    const overdue = await server.list(base, { park_code: own, next_due_to: '2026-04-01', status: 1 })
    expect(overdue.list.map(({ id }) => id)).toEqual([ids[2]])
  })

  it('need the permission to edit, the park in scope, and sensible days', async () => {
    const id = await newCheck()
    const user = await server.asRole(['garage:maintcheck:query'], [department])
    const done = () => server.call('POST', `${base}/done`, { id, reason: 'in order' }, user.token)
    expect((await done()).status).toBe(403)
    const elsewhere = await server.newDepartment()
    await user.grant(['garage:maintcheck:edit'], [elsewhere])
    expect(await done()).toMatchObject({ code: 40400 })
    await user.grant(['garage:maintcheck:edit'], [department])
    expect(await done()).toMatchObject({ code: 0 })
    for (const every_days of [0, -1, 3651, 1.5])
      expect(await server.call('PUT', `${base}/update`, { id, every_days }), String(every_days)).toMatchObject({
        code: 40000,
      })
  })
})
