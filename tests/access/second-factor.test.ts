import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  knownPassword,
  startServer,
  type JsonObject,
  type RunningServer,
  type TestUser,
} from '../support/running-server'
import { SoftPasskey } from '../support/http/soft-passkey'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('a second factor on %s', (kind) => {
  let server: RunningServer
  /** As browsers name the server: passkeys need a name. */
  let site: { host: string; origin: string }

  beforeAll(async () => {
    server = await startServer(kind, { TRUST_PROXY: '1', SECRETS_PLAIN: '1' })
    const { port } = new URL(server.address)
    site = { host: `localhost:${port}`, origin: `http://localhost:${port}` }
  })
  afterAll(() => server.close())

  const login = ({ userName }: TestUser, headers?: Record<string, string>) =>
    server.call<JsonObject | null>(
      'POST',
      '/user/login',
      { user_name: userName, password: knownPassword },
      null,
      headers,
    )
  const own = <T = JsonObject>(call: string, body: JsonObject, { token }: Pick<TestUser, 'token'>) =>
    server.ask<T>('POST', `/api/user/${call}`, body, token)
  const step = (body: JsonObject) => server.call<JsonObject | null>('POST', '/user/second_step', body, null)

  /** The code of an app now, or so many half minutes from now. */
  const codeOf = (secret: string, later = 0): string =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })

  /** Of the last half minute, so that the code of this one is still unused. */
  async function withApp(person: TestUser): Promise<{ secret: string; codes: string[] }> {
    const { secret, uri } = await own<{ secret: string; uri: string }>('app_begin', {}, person)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Berth:/)
    const { recovery_codes } = await own<{ recovery_codes: string[] }>(
      'app_confirm',
      { code: codeOf(secret, -1) },
      person,
    )
    return { secret, codes: recovery_codes }
  }

  async function ticketOf(person: TestUser, headers?: Record<string, string>) {
    const { code, data } = await login(person, headers)
    expect(code).toBe(42801)
    return data as { ticket: string; app: boolean; passkey: { challenge: string } | null; recovery: boolean }
  }

  describe('an authenticator app', () => {
    it('is asked for after the password, and its code opens a session once', async () => {
      const person = await server.asRole()
      const { secret } = await withApp(person)
      const first = await login(person)
      expect(first).toMatchObject({ code: 42801, data: { app: true, passkey: null, recovery: true } })
      expect(first.data).not.toHaveProperty('token')
      const { ticket } = first.data as { ticket: string }
      expect((await server.call('POST', '/api/user/check_token', {}, ticket)).code).toBe(50008)
      const code = codeOf(secret)
      const { data } = await step({ ticket, code })
      expect(data).toMatchObject({ userId: person.id, userName: person.userName })
      expect((await server.call('POST', '/api/user/check_token', {}, String(data?.token))).code).toBe(0)
      expect((await step({ ticket, code: codeOf(secret, 1) })).code).toBe(40100)
      const { ticket: again } = await ticketOf(person)
      expect((await step({ ticket: again, code })).code).toBe(40100)
      expect((await step({ ticket: again, code: codeOf(secret, 1) })).code).toBe(0)
    })

    it('counts for nothing until a code has confirmed it', async () => {
      const person = await server.asRole()
      const { secret } = await own<{ secret: string }>('app_begin', {}, person)
      expect((await login(person)).code).toBe(0)
      const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
      const refused = await server.call('POST', '/api/user/app_confirm', { code: wrong }, person.token)
      expect(refused).toMatchObject({ code: 40000, data: { fields: [{ field: 'code' }] } })
      expect((await login(person)).code).toBe(0)
    })

    it('is stored sealed, and no code or secret stands in the log', async () => {
      const person = await server.asRole()
      const { secret, codes } = await withApp(person)
      const { ticket } = await ticketOf(person)
      await step({ ticket, code: codes[0] })
      const dump = JSON.stringify(await server.database.rows({ text: 'SELECT * FROM "log"' }))
      for (const hidden of [secret, ticket, ...codes]) expect(dump).not.toContain(hidden)
      const stored = await server.database.rows({ text: 'SELECT "code_hash" FROM "recovery_code"' })
      expect(JSON.stringify(stored)).not.toContain(String(codes[1]))
    })

    it('is not guessed: five tries a ticket, also at once, and wrong codes lock as wrong passwords do', async () => {
      const person = await server.asRole()
      const { secret } = await withApp(person)
      const { ticket } = await ticketOf(person)
      const right = new Set([-1, 0, 1, 2].map((later) => codeOf(secret, later)))
      const wrong = Array.from({ length: 40 }, (_, at) => String(100_000 + at)).filter((one) => !right.has(one))
      const answers = await Promise.all(wrong.slice(0, 12).map((code) => step({ ticket, code })))
      expect(answers.every(({ code }) => [40100, 42300].includes(code))).toBe(true)
      const [row] = await server.database.rows({
        text: 'SELECT "tries" FROM "sign_in_step" WHERE "user_id" = $1',
        values: [person.id],
      })
      expect(row).toEqual(['5'])
      expect((await step({ ticket, code: codeOf(secret) })).code).not.toBe(0)
      expect((await login(person)).code).toBe(42300)
    })

    it('is over after five minutes', async () => {
      const person = await server.asRole()
      const { secret } = await withApp(person)
      const { ticket } = await ticketOf(person)
      await server.database.run({
        text: `UPDATE "sign_in_step" SET "until" = now() - interval '1 second' WHERE "user_id" = $1`,
        values: [person.id],
      })
      expect((await step({ ticket, code: codeOf(secret) })).code).toBe(40100)
    })

    it('leaves no steps whose time is over when others begin', async () => {
      const [person, other] = [await server.asRole(), await server.asRole()]
      await withApp(person)
      await withApp(other)
      await ticketOf(person)
      await server.database.run({ text: `UPDATE "sign_in_step" SET "until" = now() - interval '1 second'` })
      await ticketOf(other)
      expect(await server.database.rows({ text: 'SELECT "user_id" FROM "sign_in_step"' })).toEqual([[String(other.id)]])
    })

    it('opens nothing for who was disabled meanwhile', async () => {
      const person = await server.asRole()
      const { secret } = await withApp(person)
      const { ticket } = await ticketOf(person)
      await server.ask('PUT', '/api/user/update', { id: person.id, status: 2 })
      expect((await step({ ticket, code: codeOf(secret) })).code).toBe(40100)
    })
  })

  describe('a recovery code', () => {
    it('signs in once; new ones end the former', async () => {
      const person = await server.asRole()
      const { codes } = await withApp(person)
      expect(new Set(codes).size).toBe(10)
      for (const one of codes) expect(one).toMatch(/^([A-Z2-9]{6}-){3}[A-Z2-9]{6}$/)
      const used = String(codes[3])
      const typed = used.toLowerCase().replaceAll('-', ' ')
      expect((await step({ ticket: (await ticketOf(person)).ticket, code: typed })).code).toBe(0)
      expect((await step({ ticket: (await ticketOf(person)).ticket, code: used })).code).toBe(40100)
      expect(await own('factors', {}, person)).toMatchObject({ app: true, recovery_codes: 9 })
      const { recovery_codes: renewed } = await own<{ recovery_codes: string[] }>('recovery_codes', {}, person)
      expect((await step({ ticket: (await ticketOf(person)).ticket, code: codes[5] })).code).toBe(40100)
      expect((await step({ ticket: (await ticketOf(person)).ticket, code: renewed[5] })).code).toBe(0)
    })

    it('exists only beside a second factor', async () => {
      const person = await server.asRole()
      expect((await server.call('POST', '/api/user/recovery_codes', {}, person.token)).code).toBe(40900)
      await withApp(person)
      await own('app_remove', {}, person)
      expect(await own('factors', {}, person)).toMatchObject({ app: false, recovery_codes: 0 })
      expect((await login(person)).code).toBe(0)
    })
  })

  describe('a passkey', () => {
    const at = (): Record<string, string> => ({ Host: site.host })
    const ownHere = async <T = JsonObject>(call: string, body: JsonObject, { token }: TestUser): Promise<T> => {
      const answer = await server.call<T>('POST', `/api/user/${call}`, body, token, at())
      if (answer.code !== 0) throw new Error(answer.text)
      return answer.data
    }
    const stepHere = (body: JsonObject) => server.call<JsonObject | null>('POST', '/user/second_step', body, null, at())
    const newKey = () => new SoftPasskey(site.origin, 'localhost')

    interface Begun {
      ticket: string
      options: { challenge: string }
    }

    async function withPasskey(person: TestUser, key = newKey()): Promise<SoftPasskey> {
      const { ticket, options } = await ownHere<Begun>('passkey_begin', {}, person)
      await ownHere('passkey_add', { ticket, name: 'Laptop', response: key.create(options) }, person)
      return key
    }

    it('is the second step, each challenge once', async () => {
      const person = await server.asRole()
      const key = await withPasskey(person)
      const { ticket, passkey, app } = await ticketOf(person, at())
      expect(app).toBe(false)
      const answer = key.get({ challenge: passkey?.challenge ?? '', verifies: false })
      expect(await stepHere({ ticket, passkey: answer })).toMatchObject({ code: 0, data: { userId: person.id } })
      expect((await stepHere({ ticket, passkey: answer })).code).toBe(40100)
      expect(await ownHere('factors', {}, person)).toMatchObject({
        passkeys: [{ name: 'Laptop', host: 'localhost', used_at: expect.any(String) as string }],
      })
    })

    it('signs in alone, if it has verified its owner', async () => {
      const person = await server.asRole()
      const key = await withPasskey(person)
      const begin = () => server.ask<Begun>('POST', '/user/passkey', {}, undefined)
      const here = async () => (await server.call<Begun>('POST', '/user/passkey', {}, null, at())).data
      expect((await server.call('POST', '/user/passkey', {}, null)).code).toBe(40000)
      await expect(begin()).rejects.toThrow('40000')
      const { ticket, options } = await here()
      const unverified = key.get({ ...options, verifies: false })
      expect((await stepHere({ ticket, passkey: unverified })).code).toBe(40100)
      const from = { ...at(), 'X-Forwarded-For': '203.0.113.9' }
      const strange = async () => {
        const { data } = await server.call<Begun>('POST', '/user/passkey', {}, null, from)
        return server.call('POST', '/user/second_step', { ticket: data.ticket, passkey: { id: 'x' } }, null, from)
      }
      for (let time = 0; time < 8; time += 1) await strange()
      expect((await strange()).code).toBe(42300)
      const signedIn = await stepHere({ ticket, passkey: key.get(options) })
      expect(signedIn).toMatchObject({ code: 0, data: { userName: person.userName } })
    })

    it('is not taken from another person, another address, another challenge or a copy', async () => {
      const [person, other] = [await server.asRole(), await server.asRole()]
      const key = await withPasskey(person)
      const ofOther = await withPasskey(other)
      const { ticket, passkey } = await ticketOf(person, at())
      const challenge = passkey?.challenge ?? ''
      const elsewhere = new SoftPasskey('http://localhost.example', 'localhost.example')
      for (const answer of [
        ofOther.get({ challenge }),
        elsewhere.get({ challenge }),
        key.get({ challenge: Buffer.from('another').toString('base64url') }),
      ])
        expect((await stepHere({ ticket, passkey: answer })).code).toBe(40100)
      const { ticket: adding, options } = await ownHere<Begun>('passkey_begin', {}, other)
      const stolen = { ticket: adding, name: '', response: key.create(options) }
      expect((await server.call('POST', '/api/user/passkey_add', stolen, other.token, at())).code).toBe(40000)
    })

    it.each<[string, unknown]>([
      ['a text', 'x'],
      ['a list', []],
      ['no object', 7],
      ['an empty object', {}],
      ['a long id', { id: 'x'.repeat(5000) }],
      ['a broken response', { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } }],
    ])('is refused when it is %s', async (_, answer) => {
      const person = await server.asRole()
      await withPasskey(person)
      const { ticket } = await ticketOf(person, at())
      expect((await stepHere({ ticket, passkey: answer })).code).toBe(40100)
      const { ticket: adding } = await ownHere<Begun>('passkey_begin', {}, person)
      const added = await server.call(
        'POST',
        '/api/user/passkey_add',
        { ticket: adding, response: answer },
        person.token,
        at(),
      )
      expect(added.code).toBe(40000)
    })

    it('has no part where addresses are numbers', async () => {
      const person = await server.asRole()
      expect(await own('factors', {}, person)).toMatchObject({ passkeys_here: false })
      expect((await server.call('POST', '/api/user/passkey_begin', {}, person.token)).code).toBe(40000)
    })

    it('is removed by its owner only', async () => {
      const [person, other] = [await server.asRole(), await server.asRole()]
      await withPasskey(person)
      const { passkeys } = await ownHere<{ passkeys: { id: number }[] }>('factors', {}, person)
      const id = passkeys[0]?.id
      expect((await server.call('POST', '/api/user/passkey_remove', { id }, other.token)).code).toBe(40400)
      await own('passkey_remove', { id: Number(id) }, person)
      expect((await login(person)).code).toBe(0)
    })
  })

  describe('a role that requires one', () => {
    const strict = ({ roleId }: TestUser) => server.ask('PUT', '/api/role/update', { id: roleId, second_factor: 1 })
    const find = (token: string) => server.call('POST', '/api/menu/find_all_menu', {}, token)

    it('ends the sessions of who lacks one, and lets them do nothing else until they have one', async () => {
      const person = await server.asRole()
      await strict(person)
      const ended = await find(person.token)
      expect(ended).toMatchObject({ code: 50008 })
      const { code, data } = await login(person)
      expect(code).toBe(0)
      expect(data).toMatchObject({ must_enrol: true })
      const token = String(data?.token)
      for (const path of [
        '/api/menu/find_all_menu',
        '/api/user/check_token',
        '/api/parkrecord/index',
        '/api/user/own_sessions',
      ])
        expect((await server.call('POST', path, {}, token)).status).toBe(403)
      const { secret } = await withApp({ ...person, token })
      expect((await find(token)).code).toBe(0)
      const { ticket } = await ticketOf(person)
      expect((await step({ ticket, code: codeOf(secret) })).data).not.toHaveProperty('must_enrol')
      const last = await server.call('POST', '/api/user/app_remove', {}, token)
      expect(last.code).toBe(40900)
      expect((await login(person)).code).toBe(42801)
    })

    it('leaves the session of who has one, and asks its own editor to have one first', async () => {
      const editor = await server.asRole(['system:role:edit', 'system:role:query'])
      const form = { id: editor.roleId, second_factor: 1 }
      const refused = await server.call('PUT', '/api/role/update', form, editor.token)
      expect(refused.code).toBe(40900)
      await withApp(editor)
      await server.ask('PUT', '/api/role/update', form, editor.token)
      expect((await find(editor.token)).code).toBe(0)
    })

    it('ends the session of who is given it', async () => {
      const [person, holder] = [await server.asRole(), await server.asRole()]
      await strict(holder)
      await server.ask('PUT', '/api/user/update', { id: person.id, user_role: [person.roleId, holder.roleId] })
      expect((await find(person.token)).code).toBe(50008)
      expect((await login(person)).data).toMatchObject({ must_enrol: true })
    })

    it('counts after the password has been changed, where that is due, too', async () => {
      const person = await server.asRole()
      await strict(person)
      const { password } = await server.ask<{ password: string }>('POST', '/api/user/reset_password', { id: person.id })
      const form = { user_name: person.userName, password }
      const first = await server.call<JsonObject>('POST', '/user/login', form, null)
      expect(first.data).toMatchObject({ must_change: true, password_policy: 'standard' })
      expect(first.data).not.toHaveProperty('must_enrol')
      const token = String(first.data.token)
      expect((await server.call('POST', '/api/user/app_begin', {}, token)).status).toBe(403)
      await server.ask('POST', '/api/user/updpwd', { ...form, newpassword: 'Another_1' }, token)
      const second = await server.call<JsonObject>('POST', '/user/login', { ...form, password: 'Another_1' }, null)
      expect(second.data).toMatchObject({ must_enrol: true })
    })
  })

  it('is taken from a user who has lost it, with a reason, by who may reset passwords', async () => {
    const person = await server.asRole()
    const { codes } = await withApp(person)
    const [clerk, helper] = [await server.asRole(['system:user:edit']), await server.asRole(['system:user:resetPwd'])]
    const body = { id: person.id, reason: 'lost the phone' }
    expect((await server.call('POST', '/api/user/reset_factor', body, clerk.token)).status).toBe(403)
    expect((await server.call('POST', '/api/user/reset_factor', { id: person.id }, helper.token)).code).toBe(40000)
    expect((await server.call('POST', '/api/user/reset_factor', { ...body, id: helper.id }, helper.token)).code).toBe(
      40900,
    )
    await server.ask('POST', '/api/user/reset_factor', body, helper.token)
    expect((await server.call('POST', '/api/user/check_token', {}, person.token)).code).toBe(50008)
    expect((await login(person)).code).toBe(0)
    const left = await server.database.rows({
      text: 'SELECT 1 FROM "recovery_code" WHERE "user_id" = $1',
      values: [person.id],
    })
    expect([left.length, codes.length]).toEqual([0, 10])
  })
})
