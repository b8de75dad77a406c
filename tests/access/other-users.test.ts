import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../support/test-databases'
import { knownPassword, startServer, type RunningServer, type TestUser } from '../support/running-server'

const check = '/api/user/check_token'
const manage = ['system:user:query', 'system:user:resetPwd', 'system:user:sessions', 'system:user:endSession'] as const

interface Listed {
  session: number
  user_id: number
  user_name: string
  own: boolean
  ip: string
  browser: string
}

describe.each(databaseKinds)('the accounts of other users on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const codeOf = async (token: string): Promise<number> => (await server.call('POST', check, {}, token)).code
  const reset = (id: number, token?: string) =>
    server.call<{ password: string } | null>('POST', '/api/user/reset_password', { id }, token)
  const sessions = async (token?: string, name = ''): Promise<Listed[]> =>
    (await server.ask<{ list: Listed[] }>('POST', '/api/user/sessions', { name }, token)).list
  const sessionOf = async ({ id }: TestUser): Promise<number> =>
    (await sessions()).find(({ user_id }) => user_id === id)?.session ?? 0
  const end = (form: object, token?: string) => server.call('POST', '/api/user/end_session', form, token)
  const auditOf = (id: number) =>
    server.database.rows({
      text: `SELECT l."description_en", l."reason", l."user_id" FROM "audit_record" r JOIN "log" l ON l."id" = r."audit_id"
        WHERE r."resource" = 'user' AND r."record_id" = $1 ORDER BY l."id" DESC LIMIT 1`,
      values: [id],
    })

  describe('a password', () => {
    it('is reset to a random one, which is answered once, ends all sessions and has to be changed', async () => {
      const person = await server.asRole()
      const again = await server.signIn(person.userName, knownPassword)
      const { data, text } = await reset(person.id)
      const password = data?.password ?? ''
      expect(password).toMatch(/^\w{16}$/)
      expect(text.split(password)).toHaveLength(2)
      for (const token of [person.token, again]) expect(await codeOf(token)).toBe(50008)
      expect((await auditOf(person.id))[0]?.[0]).toContain('Reset password')
      const old = { user_name: person.userName, password: knownPassword }
      expect((await server.call('POST', '/user/login', old, null)).code).toBe(40100)
      const signedIn = await server.ask<{ token: string; must_change?: true }>('POST', '/user/login', {
        user_name: person.userName,
        password,
      })
      expect(signedIn.must_change).toBe(true)
      expect((await server.call('POST', check, {}, signedIn.token)).status).toBe(403)
      const change = { user_name: person.userName, password, newpassword: 'Mine_only_1' }
      await server.ask('POST', '/api/user/updpwd', change, signedIn.token)
      expect(await codeOf(await server.signIn(person.userName, 'Mine_only_1'))).toBe(0)

      for (const table of ['log', 'weblog', 'user', 'session', 'audit_record', 'saved_once', 'preference', 'configs']) {
        const rows = await server.database.rows({
          text: `SELECT count(*) FROM "${table}" t WHERE position($1 IN t::text) > 0`,
          values: [password],
        })
        expect(rows, table).toEqual([['0']])
      }
    })

    it('is reset for who was locked out', async () => {
      const person = await server.asRole()
      for (let attempt = 0; attempt < 6; attempt += 1)
        await server.call('POST', '/user/login', { user_name: person.userName, password: 'Wrong_1' }, null)
      const { data } = await reset(person.id)
      expect(await server.signIn(person.userName, data?.password ?? '')).not.toBe('')
    })

    it('is not reset without the permission, of oneself, of stronger users, or of those outside the scope', async () => {
      const dept = await server.newDepartment()
      const [clerk, stronger] = [
        await server.asRole(['system:user:query', 'system:user:edit']),
        await server.asRole(['system:role:edit']),
      ]
      const manager = await server.asRole(manage)
      const local = await server.asRole(manage, [dept], dept)
      expect((await reset(stronger.id, clerk.token)).status).toBe(403)
      expect((await reset(manager.id, manager.token)).code).toBe(40900)
      expect((await reset(stronger.id, manager.token)).status).toBe(403)
      expect((await reset(1, manager.token)).status).toBe(403)
      expect((await reset(clerk.id, local.token)).code).toBe(40400)
      expect((await reset(999_999, manager.token)).code).toBe(40400)
      for (const { token } of [clerk, stronger, manager, local]) expect(await codeOf(token)).toBe(0)
    })
  })

  describe('a sign-in', () => {
    it('is listed with address and browser, for those within the scope, the own one marked', async () => {
      const dept = await server.newDepartment()
      const manager = await server.asRole(manage, [dept], dept)
      const [inside, outside] = [await server.asRole([], [dept], dept), await server.asRole()]
      await server.call('POST', '/user/login', { user_name: inside.userName, password: knownPassword }, null, {
        'User-Agent': `Agent ${'x'.repeat(1000)}`,
      })
      const listed = await sessions(manager.token)
      expect(listed.filter(({ own }) => own).map(({ user_id }) => user_id)).toEqual([manager.id])
      expect(listed.filter(({ user_id }) => user_id === inside.id)).toHaveLength(2)
      expect(listed.map(({ user_id }) => user_id)).not.toContain(outside.id)
      expect(listed.find(({ browser }) => browser.startsWith('Agent'))?.browser).toHaveLength(256)
      expect(listed.every(({ ip }) => ip.includes('127.0.0.1'))).toBe(true)
      expect((await sessions(manager.token, inside.userName.toUpperCase())).length).toBe(2)
      expect(await sessions(manager.token, '%')).toEqual([])
      expect((await server.call('POST', '/api/user/sessions', { name: 'x'.repeat(65) })).code).toBe(40000)
      expect((await server.call('POST', '/api/user/sessions', {}, inside.token)).status).toBe(403)
      expect(JSON.stringify(listed)).not.toContain('hash')
    })

    it('is no longer listed once it has ended or expired', async () => {
      const [left, idle] = [await server.asRole(), await server.asRole()]
      await server.ask('POST', '/user/logout', {}, left.token)
      await server.database.run({
        text: `UPDATE "session" SET "seen_at" = now() - interval '40 days' WHERE "user_id" = $1`,
        values: [idle.id],
      })
      const ids = (await sessions()).map(({ user_id }) => user_id)
      expect(ids).not.toContain(left.id)
      expect(ids).not.toContain(idle.id)
    })

    it('ends at once with a reason, and no other does', async () => {
      const person = await server.asRole()
      const again = await server.signIn(person.userName, knownPassword)
      const [newest] = (await sessions(undefined, person.userName)).toSorted((a, b) => b.session - a.session)
      const form = { id: person.id, session: newest?.session, reason: 'Left the desk unattended' }
      expect((await end({ ...form, reason: undefined })).code).toBe(40000)
      expect((await end({ ...form, reason: 'x' })).code).toBe(40000)
      expect(await codeOf(again)).toBe(0)
      expect((await end(form)).code).toBe(0)
      const answer = await server.call('POST', check, {}, again)
      expect(answer.code).toBe(50008)
      expect(await server.ask('POST', '/api/user/session_end', {}, again)).toEqual({ reason: 'removed' })
      expect(await codeOf(person.token)).toBe(0)
      expect((await end(form)).code).toBe(40400)
      const [logged] = await auditOf(person.id)
      expect(logged?.slice(0, 2)).toEqual([expect.stringContaining('End the sign-in'), form.reason])
    })

    it('is ended by nobody who lacks the permission, the scope or the rights of that person', async () => {
      const dept = await server.newDepartment()
      const [stronger, clerk] = [
        await server.asRole(['system:role:edit']),
        await server.asRole(['system:user:sessions']),
      ]
      const [manager, local] = [await server.asRole(manage), await server.asRole(manage, [dept], dept)]
      const of = async (one: TestUser) => ({ id: one.id, session: await sessionOf(one), reason: 'because' })
      expect((await end(await of(stronger), clerk.token)).status).toBe(403)
      expect((await end(await of(stronger), manager.token)).status).toBe(403)
      expect((await end(await of(clerk), local.token)).code).toBe(40400)
      // Not by naming a person whom one may change beside the session of another.
      expect(
        (await end({ ...(await of(clerk)), id: clerk.id, session: await sessionOf(stronger) }, manager.token)).code,
      ).toBe(40400)
      for (const { token } of [stronger, clerk]) expect(await codeOf(token)).toBe(0)
    })
  })
})
