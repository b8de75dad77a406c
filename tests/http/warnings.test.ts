import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxValues } from '../../model/limits'
import { warning } from '../../resources/alarm/warning'
import { warningState } from '../../resources/dictionaries/alarm'
import { insertMany } from '../../server/rows/bulk-rows'
import { writeCell } from '../../server/rows/cells'
import { rowsOf } from '../../server/rows/rows'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { statementsOf } from '../support/statements'
import { databaseKinds } from '../support/test-databases'

const handle = '/api/warning/handle'

describe.each(databaseKinds)('handling warnings on %s', (kind) => {
  let server: RunningServer
  let department: number
  let park: string
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    park = await server.newPark(department)
  })
  afterAll(() => server.close())

  const newWarning = (park_code = park): Promise<number> =>
    server.create('/api/warning', { park_code, warning_text: fresh('升降机急停') })
  const detail = (id: number) => server.detail('/api/warning', id)

  it('sets when, by whom and with which note, and stores the note in the audit log', async () => {
    const id = await newWarning()
    expect(await detail(id)).toMatchObject({ status: warningState.open, times: 1, handle_time: null })
    const reason = 'reset on site'
    expect(await server.ask('POST', handle, { id, reason, oper_user: 'somebody' })).toEqual({
      handled: [id],
      already: [],
    })
    const row = await detail(id)
    expect(row).toMatchObject({ status: warningState.closed, oper_user: 'admin', handle_note: reason })
    expect(row.handle_time).not.toBeNull()
    expect(row.upd_ip).toBe('127.0.0.1')
    const [logged] = (await server.list('/api/log', { route: handle })).list
    expect(logged).toMatchObject({ reason, description: `关闭：告警记录 ${id}` })
  })

  it('takes several at once; one that is handled already stays as it is, and is said', async () => {
    const [one, two, three] = [await newWarning(), await newWarning(), await newWarning()]
    await server.ask('POST', handle, { id: one, reason: 'first' })
    const { data } = await server.call('POST', handle, { id: [three, one, two], reason: 'all of them' })
    expect(data).toMatchObject({ handled: [two, three], already: [{ id: one, status: 2, oper_user: 'admin' }] })
    expect(await detail(one)).toMatchObject({ handle_note: 'first' })
    expect(await detail(two)).toMatchObject({ handle_note: 'all of them' })
    const again = await server.call('POST', handle, { id: [one, two], reason: 'again' })
    expect(again).toMatchObject({ code: 40900 })
    expect(again.msg).toMatch(/^admin 已于 .+ 关闭此告警$/)
    const cleared = { status: warningState.cleared, handle_time: '2026-03-01 08:00:00' }
    await rowsOf(warning, server.database).change(one, { ...cleared, oper_user: null })
    const late = await server.call('POST', handle, { id: one, reason: 'late' }, undefined, { 'Accept-Language': 'en' })
    expect(late.msg).toBe('This warning was cleared at 2026-03-01 08:00:00')
  })

  it('takes a few statements, however many there are, and notes each in its history', async () => {
    const many = await insertMany(
      server.database,
      warning,
      Array.from({ length: maxValues }, () => ({ park_code: park, warning_text: '升降机急停' })),
      { returning: true },
    )
    const id = many.map((row) => Number(row.id)).toReversed()
    const statements = await statementsOf(server.database, () => server.ask('POST', handle, { id, reason: 'storm' }))
    expect(statements.length, statements.join()).toBeLessThanOrEqual(8)
    expect(await detail(Number(id[0]))).toMatchObject({ status: warningState.closed, handle_note: 'storm' })
    const history = await server.database.rows({
      text: `SELECT DISTINCT "fields" FROM "audit_record" WHERE "resource" = 'warning' AND "record_id" = ANY($1)`,
      values: [writeCell(id)],
    })
    expect(history).toEqual([['handle_time,oper_user,handle_note,upd_ip,status']])
    expect(await server.call('POST', handle, { id: [...id, id.length + 1e6] })).toMatchObject({ code: 40000 })
  })

  it('wants a note of a person, and rejects ids that are none', async () => {
    const id = await newWarning()
    const asked = await server.call<JsonObject>('POST', handle, { id }, undefined, { 'Berth-Ask': '1' })
    expect(asked).toMatchObject({ code: 40900, data: { questions: [{ field: 'reason', type: 'reason' }] } })
    for (const wrong of [null, 'x', [], [id, 'x'], {}])
      expect(await server.call('POST', handle, { id: wrong }), JSON.stringify(wrong)).toMatchObject({ code: 40000 })
    expect(await server.call('POST', handle, { id: [id, 999_999_999] })).toMatchObject({ code: 40400 })
    expect(await detail(id)).toMatchObject({ status: warningState.open })
  })

  it('needs the permission to edit, and the park in scope', async () => {
    const [own, other] = [await newWarning(), await newWarning(await server.newPark(1))]
    const user = await server.asRole(['log:warning:query'], [department])
    expect((await server.call('POST', handle, { id: own }, user.token)).status).toBe(403)
    await user.grant(['log:warning:query', 'log:warning:edit'], [department])
    expect(await server.call('POST', handle, { id: [own, other] }, user.token)).toMatchObject({ code: 40400 })
    expect(await detail(own)).toMatchObject({ status: warningState.open })
    expect(await server.ask('POST', handle, { id: own }, user.token)).toEqual({ handled: [own], already: [] })
    expect(await detail(own)).toMatchObject({ oper_user: user.userName })
  })

  it('is undone by a form that clears the time; one that sets it handles the warning', async () => {
    const id = await newWarning()
    await server.ask('POST', handle, { id, reason: 'wrong one' })
    await server.ask('PUT', '/api/warning/update', { id, handle_time: null })
    const open = { status: warningState.open, handle_time: null, oper_user: null, handle_note: null }
    expect(await detail(id)).toMatchObject(open)
    await server.ask('PUT', '/api/warning/update', {
      id,
      handle_time: '2026-03-01 08:00:00',
      status: 3,
      oper_user: 'x',
    })
    expect(await detail(id)).toMatchObject({ status: warningState.closed, oper_user: 'admin' })
  })
})
