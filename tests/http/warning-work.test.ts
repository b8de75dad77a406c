import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { warning } from '../../resources/alarm/warning'
import { alarmLevel, warningSource, warningState } from '../../resources/dictionaries/alarm'
import { addDevice } from '../../server/devices/device-rows'
import { rowsOf } from '../../server/rows/rows'
import { device, recorderOn } from '../support/sites/recorder-bench'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const call = (step: string): string => `/api/warning/${step}`
const may = ['log:warning:query', 'log:warning:edit']
const english = { 'Accept-Language': 'en' }
const { open, acknowledged, assigned, closed, cleared } = warningState

describe.each(databaseKinds)('work on warnings on %s', (kind) => {
  let server: RunningServer
  let department: number
  let park: string
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    park = await server.newPark(department)
    await addDevice(server.database, device)
  })
  afterAll(() => server.close())

  const newWarning = (values: JsonObject = {}): Promise<number> =>
    server.create('/api/warning', { park_code: park, warning_text: fresh('升降机急停'), ...values })
  const detail = (id: number) => server.detail('/api/warning', id)
  const ask = (step: string, body: JsonObject, token?: string) => server.ask('POST', call(step), body, token)
  const refused = async (step: string, body: JsonObject, token?: string) => {
    const { code, msg } = await server.call('POST', call(step), body, token, english)
    return { code, msg }
  }

  it('says who acknowledged, assigned and closed it, when, and with which note; reopened, it is as before', async () => {
    const [id, ann] = [await newWarning(), await server.asRole(may)]
    expect(await ask('acknowledge', { id, note: 'on my way' }, ann.token)).toEqual({ changed: [id], already: [] })
    const known = { status: acknowledged, ack_user: ann.userName, ack_note: 'on my way', handle_time: null }
    expect(await detail(id)).toMatchObject(known)
    await ask('assign', { id, assignee_id: ann.id, note: 'check the brake' })
    const given = { assignee: ann.userName, assign_user: 'admin', assign_note: 'check the brake' }
    expect(await detail(id)).toMatchObject({ ...known, ...given, status: assigned })
    await ask('handle', { id, reason: 'brake replaced' }, ann.token)
    const row = await detail(id)
    expect(row).toMatchObject({ ...given, status: closed, oper_user: ann.userName, handle_note: 'brake replaced' })
    for (const name of ['ack_time', 'assign_time', 'handle_time']) expect(row[name], name).not.toBeNull()
    await ask('reopen', { id, reason: 'it failed again' })
    expect(await detail(id)).toMatchObject({ ...known, ...given, status: assigned, oper_user: null, handle_note: null })
    expect(await refused('reopen', { id })).toMatchObject({ code: 40900, msg: 'This warning is not closed' })
    const { list } = await server.list('/api/log', { route: '/api/warning/' })
    const steps = list.filter(({ description }) => String(description).endsWith(String(id))).map(({ route }) => route)
    expect(steps).toEqual(expect.arrayContaining(['acknowledge', 'assign', 'handle', 'reopen'].map(call)))
  })

  it('two persons at once: one of them does it, the other is told who was quicker', async () => {
    const [id, ann] = [await newWarning(), await server.asRole(may)]
    const answers = await Promise.all(
      [server.admin, ann.token].map((token) => server.call('POST', call('acknowledge'), { id }, token, english)),
    )
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40900])
    const { ack_user, ack_time } = await detail(id)
    const late = answers.find(({ code }) => code !== 0)
    expect(late?.msg).toBe(`${String(ack_user)} already acknowledged this warning at ${String(ack_time)}`)
    const bob = await server.asRole(may)
    await ask('assign', { id, assignee_id: ann.id })
    const other = await refused('assign', { id, assignee_id: bob.id })
    expect(other).toMatchObject({ code: 40900 })
    expect(other.msg).toContain(`admin already assigned this warning to ${ann.userName}`)
    expect(await refused('assign', { id, assignee_id: bob.id, from: [bob.userName] })).toMatchObject({ code: 40900 })
    await ask('assign', { id, assignee_id: bob.id, from: ann.userName })
    expect(await detail(id)).toMatchObject({ assignee: bob.userName, assignee_id: bob.id, ack_user })
    await ask('handle', { id, reason: 'reset' })
    for (const step of ['acknowledge', 'assign'])
      expect((await refused(step, { id, assignee_id: ann.id })).msg).toContain('admin already closed this warning at')
  })

  it('is taken from whom it was assigned to, not from who has their name meanwhile', async () => {
    const [id, ann, bob] = [await newWarning(), await server.asRole(may), await server.asRole(may)]
    await ask('assign', { id, assignee_id: ann.id })
    await server.ask('PUT', '/api/user/update', { id: ann.id, user_name: fresh('left') })
    const namesake = await server.asRole(may)
    await server.ask('PUT', '/api/user/update', { id: namesake.id, user_name: ann.userName })
    for (const from of [[ann.userName], [namesake.id], [bob.id]])
      expect(await refused('assign', { id, assignee_id: bob.id, from })).toMatchObject({ code: 40900 })
    await ask('assign', { id, assignee_id: bob.id, from: [ann.id] })
    expect(await detail(id)).toMatchObject({ assignee: bob.userName, assignee_id: bob.id })
    // A name stands for who has no user any more.
    const change = { text: 'UPDATE "warning" SET "assignee" = $2, "assignee_id" = NULL WHERE "id" = $1' }
    await server.database.run({ ...change, values: [id, 'formerly'] })
    expect(await refused('assign', { id, assignee_id: ann.id, from: [bob.id] })).toMatchObject({ code: 40900 })
    await ask('assign', { id, assignee_id: ann.id, from: ['formerly'] })
    expect(await detail(id)).toMatchObject({ assignee_id: ann.id })
  })

  it('does what is due on several at once, and returns the others as they are', async () => {
    const [one, two, three] = [await newWarning(), await newWarning(), await newWarning()]
    await ask('acknowledge', { id: one })
    await ask('handle', { id: two, reason: 'reset' })
    const { changed, already } = await server.ask<{ changed: number[]; already: JsonObject[] }>(
      'POST',
      call('acknowledge'),
      { id: [three, two, one] },
    )
    expect(changed).toEqual([three])
    expect(already).toMatchObject([
      { id: one, status: acknowledged, ack_user: 'admin' },
      { id: two, status: closed, oper_user: 'admin' },
    ])
  })

  it('is assigned only to active users who may handle it and see its park', async () => {
    const id = await newWarning()
    const [here, elsewhere] = [await server.asRole(may, [department]), await server.asRole(may, [])]
    const [viewer, former] = [await server.asRole(['log:warning:query']), await server.asRole(may)]
    await server.ask('PUT', '/api/user/update', { id: former.id, status: 2 })
    const users = await server.ask<JsonObject[]>('POST', call('assignees'), { id }, here.token)
    const names = users.map(({ user_name }) => user_name)
    expect(names).toEqual(expect.arrayContaining(['admin', here.userName]))
    for (const { userName } of [elsewhere, viewer, former]) expect(names).not.toContain(userName)
    for (const assignee_id of [elsewhere.id, viewer.id, former.id, 999_999])
      expect(badFieldsOf(await server.call('POST', call('assign'), { id, assignee_id }))).toEqual(['assignee_id'])
    const wrong = { id: 'x', assignee_id: null, note: 'x'.repeat(201), from: [{}] }
    expect(badFieldsOf(await server.call('POST', call('assign'), wrong))).toEqual(['id', 'assignee_id', 'note', 'from'])
    expect(await detail(id)).toMatchObject({ status: open, assignee: null })
  })

  it('needs the permission to handle, and the park in scope', async () => {
    const [id, viewer] = [await newWarning(), await server.asRole(['log:warning:query'])]
    const stranger = await server.asRole(may, [])
    for (const step of ['acknowledge', 'assign', 'handle', 'reopen', 'assignees']) {
      const body = { id, assignee_id: 1 }
      expect((await server.call('POST', call(step), body, viewer.token)).status, step).toBe(403)
      expect(await refused(step, body, stranger.token), step).toMatchObject({ code: 40400 })
    }
    expect(await detail(id)).toMatchObject({ status: open })
  })

  it('never rewrites what a device reported; what a person entered can be corrected', async () => {
    const given = { park_code: park, warning_text: '急停', warning_db: 'DB1', warning_level: alarmLevel.major }
    const { id } = await rowsOf(warning, server.database).insert({
      ...given,
      source: warningSource.device,
      terminal: 'K1',
    })
    const form = { id, ...given, terminal: 'K1', remark: 'seen' }
    await server.ask('PUT', '/api/warning/update', form)
    const rewritten = {
      ...form,
      warning_text: '正常',
      warning_level: alarmLevel.notice,
      terminal: null,
      warning_time: null,
    }
    const answer = await server.call('PUT', '/api/warning/update', rewritten)
    expect(badFieldsOf(answer).toSorted()).toEqual(['terminal', 'warning_level', 'warning_text'])
    expect(await detail(Number(id))).toMatchObject({ ...given, remark: 'seen', terminal: 'K1' })
    const own = await newWarning()
    await server.ask('PUT', '/api/warning/update', { id: own, warning_text: '正常', status: closed, source: 1 })
    expect(await detail(own)).toMatchObject({ warning_text: '正常', status: open, source: warningSource.person })
  })

  it('lists those that are not over first, the severe ones before others', async () => {
    const text = fresh('order')
    const raise = (warning_level: number) => newWarning({ warning_text: text, warning_level })
    const [minor, done, critical, major, taken] = [
      await raise(alarmLevel.minor),
      await raise(alarmLevel.critical),
      await raise(alarmLevel.critical),
      await raise(alarmLevel.major),
      await raise(alarmLevel.critical),
    ]
    await ask('handle', { id: done, reason: 'reset' })
    await ask('acknowledge', { id: taken })
    const { list } = await server.list('/api/warning', { warning_text: text })
    expect(list.map(({ id }) => id)).toEqual([critical, taken, major, minor, done])
    const tomorrow = await server.list('/api/warning', { warning_text: text, start_time: '2999-01-01' })
    expect(tomorrow.list).toEqual([])
  })

  it('stays with the warning when its device reports on, in any order, and when it clears it', async () => {
    const key = fresh('w')
    const at = (seconds: number): string => new Date(Date.now() - 60_000 + seconds * 1000).toISOString()
    const site = recorderOn(server.database)
    const fact = (state: 'raised' | 'ended', seconds: number) =>
      site.send('warning', { fact: fresh('f'), at: at(seconds), warning_key: key, raised_at: at(0), state, text: key })
    await fact('raised', 10)
    const find = async () => (await server.list('/api/warning', { warning_text: key })).list[0] ?? {}
    const { id } = await find()
    await ask('acknowledge', { id })
    await ask('assign', { id, assignee_id: 1 })
    await Promise.all([fact('raised', 20), fact('raised', 5)])
    const work = { assignee: 'admin', ack_user: 'admin' }
    expect(await find()).toMatchObject({ ...work, status: assigned, times: 3, handle_time: null })
    await fact('ended', 30)
    await fact('raised', 25)
    expect(await find()).toMatchObject({ ...work, status: cleared, times: 4, oper_user: null })
    expect((await refused('handle', { id })).msg).toContain('This warning was cleared at')
    await site.close()
  })
})
