import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordHistory } from '../../model/envelope'
import { fresh, knownPassword, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('the history of a record on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const history = (name: string, id: number, token?: string): Promise<RecordHistory> =>
    server.ask('POST', `/api/${name}/history`, { id }, token)
  const newMember = (): Promise<number> => server.create('/api/member', { member_name: fresh('member') })

  it('names who changed the record, when, and which fields, newest first, without their values', async () => {
    const id = await newMember()
    const person = await server.asRole(['garage:member:query', 'garage:member:edit'])
    await server.ask('PUT', '/api/member/update', { id, tel: '13900000001', car_brand: null }, person.token)
    const { list, more } = await history('member', id, person.token)
    expect(more).toBe(false)
    expect(list).toEqual([
      expect.objectContaining({ user: person.userName, user_id: person.id, action: '修改', of: null, fields: ['tel'] }),
      expect.objectContaining({ action: '新增', of: null, fields: [] }),
    ])
    expect(list[0]?.at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(JSON.stringify(list)).not.toContain('13900000001')
  })

  it("is in the caller's language", async () => {
    const id = await newMember()
    const english = { 'Accept-Language': 'en' }
    const { data } = await server.call<RecordHistory>('POST', '/api/member/history', { id }, undefined, english)
    expect(data.list.map(({ action }) => action)).toEqual(['Create'])
  })

  it('has the calls about other records that changed this one, without naming those', async () => {
    const id = await newMember()
    const valid_time = '2099-01-01 00:00:00'
    await server.create('/api/mrecharge', { member_id: id, amount: 10, dc_status: 2, valid_time })
    const [last] = (await history('member', id)).list
    expect(last).toMatchObject({ action: '新增', of: '会员充值', fields: ['valid_time'] })
  })

  it('has only what happened to this record, also when one call was about several', async () => {
    const [one, other, third] = [await newMember(), await newMember(), await newMember()]
    await server.ask('PUT', '/api/member/update', { id: other, tel: '1' })
    expect((await history('member', one)).list).toHaveLength(1)
    expect(await server.call('DELETE', '/api/member/delete', { id: [one, third] })).toMatchObject({ code: 0 })
    const text = `SELECT "record_id" FROM "audit_record" WHERE "resource" = 'member' AND "audit_id" =
      (SELECT "id" FROM "log" WHERE "route" = '/api/member/delete' ORDER BY "id" DESC LIMIT 1) ORDER BY 1`
    expect((await server.database.rows({ text })).flat()).toEqual([String(one), String(third)])
    expect(await server.call('POST', '/api/member/history', { id: one })).toMatchObject({ code: 40400 })
    expect((await history('member', other)).list).toHaveLength(2)
  })

  it('has no rejected calls, and no sign-ins', async () => {
    const person = await server.asRole(['system:user:query'])
    await server.call('PUT', '/api/user/update', { id: person.id, remark: 'x' }, person.token)
    await server.call('PUT', '/api/user/update', { id: person.id, email: 'none' })
    await server.signIn(person.userName, knownPassword)
    expect((await history('user', person.id)).list.map(({ action }) => action)).toEqual(['新增'])
  })

  it('has a new password, and never its name or value', async () => {
    const person = await server.asRole()
    const form = { user_name: person.userName, password: knownPassword, newpassword: 'Newer_Secret_1' }
    await server.ask('POST', '/api/user/updpwd', form, person.token)
    const [last] = (await history('user', person.id)).list
    expect(last).toMatchObject({ action: '修改密码', user: person.userName, fields: [] })
  })

  it('leaves out the names of secrets', async () => {
    const id = await server.create('/api/org', { park_code: fresh('park'), org_name: 'O', api_key: 'k' })
    await server.ask('PUT', '/api/org/update', { id, api_key: 'another', org_name: 'P' })
    expect((await history('org', id)).list[0]?.fields).toEqual(['org_name'])
  })

  it('has the reason that was given, but not in the history of other records', async () => {
    const member_id = await newMember()
    const id = await server.create('/api/mrecharge', { member_id, amount: 10 })
    const valid_time = '2099-01-01 00:00:00'
    await server.ask('PUT', '/api/mrecharge/update', { id, amount: 12, dc_status: 2, valid_time, reason: '更正金额' })
    expect((await history('mrecharge', id)).list[0]).toMatchObject({ action: '修改', reason: '更正金额' })
    expect(JSON.stringify(await history('member', member_id))).not.toContain('更正金额')
  })

  it('is bounded, and says that there is more', async () => {
    const id = await newMember()
    for (let at = 0; at < 21; at += 1) await server.ask('PUT', '/api/member/update', { id, remark: String(at) })
    const { list, more } = await history('member', id)
    expect([list.length, more]).toEqual([20, true])
    expect(list.every(({ action }) => action === '修改')).toBe(true)
  })

  it('requires the permission to query the records, and a record within the scope', async () => {
    const id = await newMember()
    const nobody = await server.asRole(['system:post:query'])
    expect(await server.call('POST', '/api/member/history', { id }, nobody.token)).toMatchObject({ status: 403 })
    const dept_id = await server.newDepartment()
    const park_code = fresh('park')
    await server.create('/api/org', { park_code, org_name: 'O' })
    const stall = await server.create('/api/ginfo', { park_code, garage_index: 1 })
    const scoped = await server.asRole(['garage:ginfo:query'], [dept_id])
    expect(await server.call('POST', '/api/ginfo/history', { id: stall }, scoped.token)).toMatchObject({ code: 40400 })
    expect(await server.call('POST', '/api/member/history', { id: 'x' })).toMatchObject({ code: 40000 })
    expect(await server.call('POST', '/api/member/history', {})).toMatchObject({ code: 40000 })
  })

  it('ends with the rows of the audit log', async () => {
    const id = await newMember()
    await server.database.run({
      text: `UPDATE "log" SET "created_at" = now() - interval '800 days', "updated_at" =
      now() - interval '800 days' WHERE "id" IN (SELECT "audit_id" FROM "audit_record" WHERE "record_id" = $1)`,
      values: [id],
    })
    await server.retention.sweep()
    expect((await history('member', id)).list).toEqual([])
    const text = `SELECT 1 FROM "audit_record" WHERE "resource" = 'member' AND "record_id" = $1`
    expect(await server.database.rows({ text, values: [id] })).toEqual([])
  })
})
