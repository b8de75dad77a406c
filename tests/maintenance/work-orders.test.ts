import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift, wallTime } from '../../model/wall-time'
import { orderState } from '../../resources/dictionaries/alarm'
import { workOrder } from '../../resources/maintenance/work-order'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const base = '/api/workorder'
const now = () => wallTime(new Date(), 'Asia/Shanghai')

describe.each(databaseKinds)('work orders on %s', (kind) => {
  let server: RunningServer
  let department: number
  let park: string
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    park = await server.newPark(department)
  })
  afterAll(() => server.close())

  const newOrder = (more: JsonObject = {}): Promise<number> =>
    server.create(base, { park_code: park, fault: fresh('升降机异响'), ...more })
  const detail = (id: number) => server.detail(base, id)
  const step = (action: string, id: number, more: JsonObject = {}, token?: string) =>
    server.call('POST', `${base}/${action}`, { id, ...more }, token)

  it('begin open, or assigned, and are worked on until they are done', async () => {
    const id = await newOrder({ state: orderState.done, opened_by: 'somebody' })
    expect(await detail(id)).toMatchObject({ state: orderState.open, opened_by: 'admin', assigned_at: null })
    await server.ask('PUT', `${base}/update`, { id, assignee: '张师傅' })
    const assigned = await detail(id)
    expect(assigned).toMatchObject({ state: orderState.assigned })
    expect(assigned.assigned_at).not.toBeNull()
    await server.ask('POST', `${base}/start`, { id })
    await server.ask('PUT', `${base}/update`, { id, assignee: '李师傅' })
    expect(await detail(id)).toMatchObject({ state: orderState.inProgress, assignee: '李师傅', oper_user: 'admin' })
    await server.ask('POST', `${base}/finish`, { id, reason: '更换轴承' })
    const done = await detail(id)
    expect(done).toMatchObject({ state: orderState.done, handle_text: '更换轴承' })
    expect(done.ended_at).not.toBeNull()
    const [logged] = (await server.list('/api/log', { route: `${base}/finish` })).list
    expect(logged).toMatchObject({ reason: '更换轴承', description: `完工：维修工单 ${id}` })
    expect(await detail(await newOrder({ assignee: '王师傅' }))).toMatchObject({ state: orderState.assigned })
  })

  it('can’t be done twice; who comes too late is told what the state is', async () => {
    const id = await newOrder()
    const both = await Promise.all([step('finish', id, { reason: 'first' }), step('cancel', id, { reason: 'second' })])
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40900])
    const late = await server.call('POST', `${base}/start`, { id }, undefined, { 'Accept-Language': 'en' })
    expect(late.msg).toMatch(/^The order is “(Done|Cancelled)”/)
    expect(await step('reopen', id, { reason: 'it is back' })).toMatchObject({ code: 0 })
    expect(await detail(id)).toMatchObject({ state: orderState.open, ended_at: null, handle_text: null })
    expect(await step('reopen', id, { reason: 'again' })).toMatchObject({ code: 40900 })
    expect(await step('start', 999_999_999)).toMatchObject({ code: 40400 })
  })

  it('want a reason of a person when they end', async () => {
    const id = await newOrder()
    for (const action of ['finish', 'cancel']) {
      const asked = await server.call<JsonObject>('POST', `${base}/${action}`, { id }, undefined, { 'Berth-Ask': '1' })
      expect(asked).toMatchObject({ code: 40900, data: { questions: [{ type: 'reason' }] } })
    }
    expect(await detail(id)).toMatchObject({ state: orderState.open })
  })

  it('end the downtime with the repair; one that has not begun is dropped', async () => {
    const from = shift(now(), { hours: -2 })
    const down = await newOrder({ garage_index: 1, down_from: from })
    await server.ask('POST', `${base}/finish`, { id: down, reason: 'repaired' })
    const { down_to } = await detail(down)
    expect(String(down_to) > from).toBe(true)
    const over = await newOrder({ garage_index: 1, down_from: from, down_to: shift(from, { hours: 1 }) })
    await server.ask('POST', `${base}/finish`, { id: over, reason: 'repaired' })
    expect(await detail(over)).toMatchObject({ down_to: shift(from, { hours: 1 }) })
    const planned = await newOrder({ garage_index: 1, down_from: shift(now(), { days: 2 }) })
    await server.ask('POST', `${base}/cancel`, { id: planned, reason: 'not needed' })
    expect(await detail(planned)).toMatchObject({ down_from: null, down_to: null })
  })

  it('are found by what is out of service at a time, also if nobody knows until when', async () => {
    const at = shift(now(), { days: -100 })
    const hours = (count: number) => shift(at, { hours: count })
    const plan = async (from: number | null, to: number | null) =>
      newOrder({ garage_index: 7, down_from: from && hours(from), down_to: to && hours(to) })
    const ids = [
      await plan(-2, null),
      await plan(-2, 2),
      await plan(-2, -1),
      await plan(1, null),
      await plan(null, null),
    ]
    const found = async (filters: JsonObject) =>
      (await server.list(base, { garage_index: 7, ...filters })).list
        .map(({ id }) => ids.indexOf(Number(id)))
        .toSorted()
    expect(await found({ down_from_to: at, down_to_from: at })).toEqual([0, 1])
    expect(await found({ down_to_from: at })).toEqual([0, 1, 3, 4])
    expect(await found({ down_to_to: at })).toEqual([2])
  })

  it('name all bad fields: what is out of service, in what order', async () => {
    const wrong = await server.call('PUT', `${base}/create`, {
      ...{ park_code: park, fault: '', down_to: now(), park_no: 3, photo: 'javascript:1' },
    })
    expect(badFieldsOf(wrong).toSorted()).toEqual(['fault', 'garage_index', 'down_from', 'photo'].toSorted())
    const id = await newOrder({ garage_index: 1, down_from: '2026-03-02 08:00:00' })
    const reversed = await server.call('PUT', `${base}/update`, { id, down_to: '2026-03-01 08:00:00' })
    expect(badFieldsOf(reversed)).toEqual(['down_to'])
  })

  it('are of a garage and a stall that the park has, and of times that somebody plans', async () => {
    const place = { park_code: await server.newPark(await server.newDepartment()), garage_index: 2 }
    await server.create('/api/ginfo', { ...place, park_no: 4 })
    await server.create('/api/dcterminal', { client_id: fresh('T'), park_code: place.park_code, garage_no: 3 })
    const create = (more: JsonObject, lang = 'en') =>
      server.call('PUT', `${base}/create`, { ...place, fault: 'x', ...more }, undefined, { 'Accept-Language': lang })
    const wrong = await create({ garage_index: 99, down_from: '2099-01-01 00:00:00' })
    expect(wrong).toMatchObject({
      code: 40000,
      data: {
        fields: [
          { field: 'garage_index', msg: 'Garage “99” does not exist' },
          { field: 'down_from', msg: 'Must be at most 366 days ahead' },
        ],
      },
    })
    expect(await create({ park_no: 5 }, 'zh-CN')).toMatchObject({
      data: { fields: [{ field: 'park_no', msg: '没有这样的车位号：5' }] },
    })
    for (const good of [{ park_no: 4 }, { garage_index: 3 }, { down_from: shift(now(), { days: 300 }) }])
      expect((await create(good)).code).toBe(0)
    const id = await server.create(base, { ...place, fault: 'x' })
    await rowsOf(workOrder, server.database).change(id, { garage_index: 99, assignee: '恒达维保 赵工' })
    await server.ask('PUT', `${base}/update`, { id, garage_index: 99, remark: 'as it is stored' })
    expect(badFieldsOf(await server.call('PUT', `${base}/update`, { id, garage_index: 98 }))).toEqual(['garage_index'])
    expect(await detail(id)).toMatchObject({ garage_index: 99, assignee: '恒达维保 赵工' })
  })

  it('say until when something was out of service once they have ended', async () => {
    const id = await newOrder({ garage_index: 1 })
    await server.ask('POST', `${base}/finish`, { id, reason: 'repaired' })
    const update = async (times: JsonObject) =>
      badFieldsOf(await server.call('PUT', `${base}/update`, { id, down_from: shift(now(), { hours: -9 }), ...times }))
    expect(await update({})).toEqual(['down_to'])
    expect(await update({ down_to: shift(now(), { hours: 1 }) })).toEqual(['down_to'])
    await server.ask('PUT', `${base}/update`, { id, down_from: '2026-03-01 08:00:00', down_to: '2026-03-01 09:00:00' })
  })

  it('are assigned to users who may edit them in their park', async () => {
    const own = await server.asRole(['garage:workorder:query', 'garage:workorder:edit'], [department])
    const elsewhere = await server.newDepartment()
    const stranger = await server.asRole(['garage:workorder:query', 'garage:workorder:edit'], [elsewhere])
    const reader = await server.asRole(['garage:workorder:query'], [department])
    const ask = (body: JsonObject, token: string) => server.call<JsonObject[]>('POST', `${base}/assignees`, body, token)
    const names = (await ask({ park_code: park }, own.token)).data?.map(({ user_name }) => user_name)
    expect(names).toContain(own.userName)
    for (const { userName } of [stranger, reader]) expect(names).not.toContain(userName)
    expect((await ask({ park_code: park }, stranger.token)).code).toBe(40400)
    expect(badFieldsOf(await ask({}, own.token))).toEqual(['park_code'])
  })

  it('are made from a warning or fault of their own park', async () => {
    const warning_id = await server.create('/api/warning', { park_code: park, warning_text: '升降机急停' })
    const id = await newOrder({ warning_id })
    expect(await detail(id)).toMatchObject({ warning_id })
    const other = await server.newPark(1)
    const foreign = await server.create('/api/warning', { park_code: other, warning_text: '升降机急停' })
    const form = { park_code: park, fault: 'x', warning_id: foreign, fault_id: 999_999_999 }
    expect(badFieldsOf(await server.call('PUT', `${base}/create`, form))).toEqual(['warning_id', 'fault_id'])
    expect(badFieldsOf(await server.call('PUT', `${base}/update`, { id, park_code: other }))).toEqual(['warning_id'])
    await server.ask('DELETE', '/api/warning/delete', { id: warning_id, reason: 'by mistake' })
    await server.ask('PUT', `${base}/update`, { id, remark: 'the warning is gone' })
  })

  it('need the permission to edit, and the park in scope', async () => {
    const [own, foreign] = [await newOrder(), await newOrder({ park_code: await server.newPark(1) })]
    const user = await server.asRole(['garage:workorder:query'], [department])
    expect((await step('start', own, {}, user.token)).status).toBe(403)
    await user.grant(['garage:workorder:query', 'garage:workorder:edit'], [department])
    expect(await step('start', foreign, {}, user.token)).toMatchObject({ code: 40400 })
    expect(await step('start', own, {}, user.token)).toMatchObject({ code: 0 })
    expect(await detail(own)).toMatchObject({ state: orderState.inProgress, oper_user: user.userName })
    expect((await server.list(base, {}, user.token)).list.every(({ park_code }) => park_code === park)).toBe(true)
  })
})
