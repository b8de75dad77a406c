import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { user } from '../../resources/access/user'
import { accessOf } from '../../server/access/access-of'
import { findAllMenu } from '../../server/access/find-all-menu'
import { ensureFirstAccount } from '../../server/access/first-account'
import { endSessions, signOut } from '../../server/access/sessions'
import { changePassword, confirmPassword } from '../../server/access/password-change'
import { hashPassword } from '../../server/access/passwords'
import { may } from '../../server/access/access'
import { bumpRevision } from '../../server/access/revision'
import { eventsChannel } from '../../server/database/change-feed'
import type { Database } from '../../server/database/database'
import { rowsOf } from '../../server/rows/rows'
import { makeRetention } from '../../server/retention/retention'
import { readSettings } from '../../server/settings/settings'
import { knownPassword, errorOf, settings, worldIn, type World } from '../support/access-world'
import { declaredTables } from '../support/fresh-schema'
import { silent } from '../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

const seconds = (from: Date, count: number): Date => new Date(from.getTime() + count * 1000)
const start = new Date('2026-03-01T00:00:00Z')

describe.each(databaseKinds)('access on %s', (kind) => {
  let opened: TestDatabase
  let database: Database
  let world: World

  beforeAll(async () => {
    opened = await openTestDatabase(kind, declaredTables)
    database = opened.database
    world = worldIn(database)
  })
  afterAll(() => opened.stop())

  const accessFor = async (token: string) => (await accessOf(database, token, settings)).access

  describe('the first account', () => {
    it('is created once, with a random password that has to be changed first', async () => {
      const inEnglish = readSettings({ DEFAULT_LANG: 'en' })
      const both = await Promise.all([ensureFirstAccount(database, inEnglish), ensureFirstAccount(database, inEnglish)])
      const account = both.find(({ password }) => password)
      expect(both.filter(({ password }) => password)).toHaveLength(1)
      expect(account).toMatchObject({ userName: 'admin', mustChange: true })
      const signedIn = await world.signIn('admin', account?.password ?? '')
      expect(signedIn).toMatchObject({ userName: 'admin', must_change: true })
      const { access, configs, tokenHash } = await accessOf(database, signedIn.token, settings)
      expect(access).toMatchObject({ mustChange: true, departments: 'all', parks: 'all' })
      const wanted = { user_name: 'admin', password: account?.password, newpassword: 'Changed_1' }
      await changePassword(database, access, wanted, { ip: '10.0.0.1', now: new Date(), configs, tokenHash })
      expect(await world.signIn('admin', 'Changed_1')).not.toHaveProperty('must_change')
      expect(await ensureFirstAccount(database, inEnglish)).toMatchObject({ password: null })
    })

    it('gets another password where others reach a server that has the one of the demonstration', async () => {
      const [row] = await rowsOf(user, database).find({ user_name: 'admin' })
      await rowsOf(user, database).change(Number(row?.id), { password: await hashPassword('Garage_123') })
      const { token } = await world.signIn('admin', 'Garage_123')
      const own = await ensureFirstAccount(database, readSettings({ HOST: '127.0.0.1' }))
      expect(own).toMatchObject({ password: null })
      const made = await ensureFirstAccount(database, readSettings({ HOST: '0.0.0.0' }))
      expect(made).toMatchObject({ userName: 'admin', mustChange: true })
      expect(await errorOf(world.signIn('admin', 'Garage_123'))).toMatchObject({ code: 40100 })
      await expect(accessFor(token)).rejects.toThrow()
      expect(await world.signIn('admin', made.password ?? '')).toMatchObject({ must_change: true })
      expect(await ensureFirstAccount(database, readSettings({ HOST: '0.0.0.0' }))).toMatchObject({ password: null })
      await rowsOf(user, database).change(Number(row?.id), { password: await hashPassword('Garage_123') })
      const behindProxy = readSettings({ HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' })
      expect(await ensureFirstAccount(database, behindProxy)).toMatchObject({ userName: 'admin', mustChange: true })
      await rowsOf(user, database).change(Number(row?.id), { password: await hashPassword('Changed_1') })
    })
  })

  describe('signing in', () => {
    it('requires both fields at once and accepts only strings', async () => {
      const from = (input: object) => errorOf(world.signIn(...(Object.values(input) as [string, string])))
      expect(await from({ user_name: '', password: '' })).toMatchObject({
        code: 40000,
        fields: ['user_name', 'password'],
      })
      expect(await from({ user_name: 'a\0b', password: 'x' })).toMatchObject({ code: 40000, fields: ['user_name'] })
    })

    it('returns the same error for an unknown name, a wrong password and a disabled account', async () => {
      const known = await world.makeUser()
      const disabled = await world.makeUser([], { status: 2 })
      const errors = [
        await errorOf(world.signIn(known.userName, 'Wrong_11')),
        await errorOf(world.signIn(world.fresh('nobody'))),
        await errorOf(world.signIn(disabled.userName)),
      ]
      for (const error of errors) expect(error).toEqual(errors[0])
      expect(errors[0]).toMatchObject({ code: 40100, status: 200 })
    })

    it('stores time and IP address without increasing the version of the row', async () => {
      const person = await world.makeUser()
      const signedIn = await world.signIn(person.userName, knownPassword, '10.9.8.7')
      expect(signedIn).toMatchObject({ userId: person.id, userName: person.userName, nickname: 'n' })
      const row = await rowsOf(user, database).first({ id: person.id })
      expect(row).toMatchObject({ login_ip: '10.9.8.7', version: 1 })
      expect(row?.login_date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      const [stored] = await database.rows({
        text: 'SELECT token_hash FROM session WHERE user_id = $1',
        values: [person.id],
      })
      expect(stored?.[0]).not.toBe(signedIn.token)
    })

    it('keeps earlier sessions valid', async () => {
      const { userName } = await world.makeUser()
      const first = await world.signIn(userName)
      await world.signIn(userName)
      expect(await accessFor(first.token)).toMatchObject({ userName })
    })

    it('displaces earlier sessions where single sessions are configured', async () => {
      const { userName } = await world.makeUser()
      await database.run({
        text: `INSERT INTO configs (config_name, config_key, config_value) VALUES ('s', 'single_session', '1')`,
      })
      const first = await world.signIn(userName)
      const second = await world.signIn(userName)
      await database.run({ text: `DELETE FROM configs WHERE config_key = 'single_session'` })
      expect(await errorOf(accessFor(first.token))).toMatchObject({ code: 50012 })
      expect(await accessFor(second.token)).toMatchObject({ userName })
    })
  })

  describe('lock-out', () => {
    /** Fails to sign in until locked, waits until the lock ends, and so on; returns the seconds of each lock. */
    const locksOf = async (userName: string, ip: string): Promise<unknown[]> => {
      const locks: unknown[] = []
      let now = start
      for (let failure = 1; failure <= 10; failure += 1) {
        expect(await errorOf(world.signIn(userName, 'Wrong_11', ip, now))).toMatchObject({ code: 40100 })
        if (failure < 5) continue
        const locked = await errorOf(world.signIn(userName, knownPassword, ip, seconds(now, 1)))
        expect(locked).toMatchObject({ code: 42300, status: 200 })
        const wait = Number(locked.data?.retry_after) + 1
        locks.push(wait)
        now = seconds(now, wait)
      }
      return locks
    }

    it('lasts a minute after five failures and doubles up to 15 minutes, for unknown names too', async () => {
      const known = await world.makeUser()
      const expected = [60, 120, 240, 480, 900, 900]
      expect(await locksOf(known.userName, '10.1.0.1')).toEqual(expected)
      expect(await locksOf(world.fresh('nobody'), '10.1.0.2')).toEqual(expected)
    })

    it('counts concurrent attempts', async () => {
      const { userName } = await world.makeUser()
      const attempts = Array.from({ length: 12 }, () => errorOf(world.signIn(userName, 'Wrong_11', '10.1.0.3', start)))
      const codes = (await Promise.all(attempts)).map(({ code }) => code)
      expect(codes.filter((code) => code === 40100)).toHaveLength(5)
      expect(codes.filter((code) => code === 42300)).toHaveLength(7)
    })

    it('resets the failure count after a success', async () => {
      const { userName } = await world.makeUser()
      for (let round = 0; round < 2; round += 1) {
        for (let failure = 0; failure < 4; failure += 1)
          expect(await errorOf(world.signIn(userName, 'Wrong_11', '10.1.0.4', start))).toMatchObject({ code: 40100 })
        expect(await world.signIn(userName, knownPassword, '10.1.0.4', start)).toMatchObject({ userName })
      }
    })

    it('by strangers leaves who signs in where they did last alone, and tells them', async () => {
      const { userName } = await world.makeUser()
      const [own, strange] = ['10.1.0.9', '10.66.0.1']
      const from = (ip: string, at: number, password = 'Wrong_11') =>
        world.signIn(userName, password, ip, seconds(start, at))
      await from(own, 0, knownPassword)
      for (let failure = 0; failure < 5; failure += 1)
        expect(await errorOf(from(strange, 1))).toMatchObject({ code: 40100 })
      expect(await errorOf(from(strange, 2, knownPassword))).toMatchObject({ code: 42300 })
      const told = { count: 5, last_at: seconds(start, 1) }
      expect(await from(own, 3, knownPassword)).toMatchObject({ userName, failures: told })
      expect(await errorOf(from(strange, 4, knownPassword))).toMatchObject({ code: 42300 })
      for (let failure = 0; failure < 5; failure += 1)
        expect(await errorOf(from(own, 5))).toMatchObject({ code: 40100 })
      expect(await errorOf(from(own, 6, knownPassword))).toMatchObject({ code: 42300 })
    })

    it('of invented names block their address, but not who last signed in there, nor the password of a session', async () => {
      const [person, colleague] = [await world.makeUser(), await world.makeUser()]
      const at = '10.1.9.9'
      const from = (second: number, name: string, password = knownPassword) =>
        world.signIn(name, password, at, seconds(start, second))
      await from(0, person.userName)
      for (let failure = 0; failure < 30; failure += 1)
        expect(await errorOf(from(1, world.fresh('nobody'), 'Wrong_11'))).toMatchObject({ code: 40100 })
      expect(await errorOf(from(2, colleague.userName))).toMatchObject({ code: 429 })
      expect(await from(2, person.userName)).toMatchObject({ userName: person.userName })
      const { access, configs } = await world.callerOf(person.id)
      const session = { ip: at, now: seconds(start, 2), configs, tokenHash: `session of ${person.userName}` }
      await confirmPassword(database, access, { password: knownPassword }, session)
      // Their own failures still lock them.
      for (let failure = 0; failure < 5; failure += 1)
        expect(await errorOf(from(3, person.userName, 'Wrong_11'))).toMatchObject({ code: 40100 })
      expect(await errorOf(from(4, person.userName))).toMatchObject({ code: 42300 })
    })

    it('blocks an IP address after thirty failures under any user name, until its time window ends', async () => {
      const { userName } = await world.makeUser()
      const from = (at: number, name = userName, password = knownPassword) =>
        world.signIn(name, password, '2001:db8::1:2', seconds(start, at))
      for (let failure = 0; failure < 30; failure += 1)
        expect(await errorOf(from(failure, world.fresh('nobody')))).toMatchObject({ code: 40100 })
      expect(await errorOf(from(100))).toMatchObject({ code: 429, status: 429, data: { retry_after: 500 } })
      const neighbour = world.signIn(userName, knownPassword, '2001:db8:0:0:ffff::9', seconds(start, 100))
      expect(await errorOf(neighbour)).toMatchObject({ code: 429 })
      expect(await from(601)).toMatchObject({ userName })
    })
  })

  describe('a token', () => {
    it('is accepted with and without the Bearer prefix', async () => {
      const { id, userName } = await world.makeUser()
      const { token } = await world.signIn(userName)
      for (const header of [token, `Bearer ${token}`, `bearer ${token}`])
        expect((await accessOf(database, header, settings)).access.userId).toBe(id)
    })

    it('is rejected when it is missing, unknown or signed out, or when its user is disabled', async () => {
      const person = await world.makeUser()
      const [first, second] = [await world.signIn(person.userName), await world.signIn(person.userName)]
      for (const header of [undefined, '', 'Bearer ', 'made-up', `${first.token}x`])
        expect(await errorOf(accessOf(database, header, settings))).toMatchObject({ code: 50008, status: 200 })
      await signOut(database, (await accessOf(database, first.token, settings)).tokenHash)
      expect(await errorOf(accessFor(first.token))).toMatchObject({ code: 50008 })
      await rowsOf(user, database).change(person.id, { status: 2 })
      expect(await errorOf(accessFor(second.token))).toMatchObject({ code: 50008 })
    })

    it('has separate error codes for displaced and idle sessions', async () => {
      const person = await world.makeUser()
      const displaced = await world.signIn(person.userName)
      await endSessions(database, person.id, 'displaced')
      expect(await errorOf(accessFor(displaced.token))).toMatchObject({ code: 50012 })
      const idle = await world.signIn(person.userName)
      const away = (hours: number) =>
        database.run({
          text: `UPDATE session SET seen_at = now() - interval '${hours} hours' WHERE ended_because IS NULL AND user_id = $1`,
          values: [person.id],
        })
      await away(23)
      expect(await accessFor(idle.token)).toMatchObject({ userId: person.id })
      await away(25)
      expect(await errorOf(accessFor(idle.token))).toMatchObject({ code: 50014 })
      await away(24 * 32)
      await makeRetention({ database, resources, settings, log: silent }).sweep()
      expect(await errorOf(accessFor(idle.token))).toMatchObject({ code: 50008 })
    })

    it('takes one SQL statement per call, and one more per minute', async () => {
      const { userName } = await world.makeUser()
      const { token } = await world.signIn(userName)
      const queries: string[] = []
      const counting: Database = Object.create(database, {
        rows: {
          value: (query: Parameters<Database['rows']>[0]) => (queries.push(query.name ?? ''), database.rows(query)),
        },
        run: {
          value: (query: Parameters<Database['run']>[0]) => (queries.push(query.name ?? ''), database.run(query)),
        },
      }) as Database
      await accessOf(counting, token, settings)
      queries.length = 0
      await accessOf(counting, token, settings)
      expect(queries).toEqual(['access_of'])
      await database.run({ text: `UPDATE session SET seen_at = now() - interval '2 minutes'` })
      queries.length = 0
      await accessOf(counting, token, settings)
      await accessOf(counting, token, settings)
      expect(queries).toEqual(['access_of', 'session_touch', 'access_of'])
    })
  })

  describe('changing the password', () => {
    const change = async (person: { id: number; userName: string }, given: Record<string, unknown>) => {
      const { access, configs } = await world.callerOf(person.id)
      const tokenHash = `session of ${person.id}`
      const input = { user_name: person.userName, password: knownPassword, newpassword: 'Another_1', ...given }
      await changePassword(database, access, input, { ip: '10.2.0.1', now: new Date(), configs, tokenHash })
    }

    it('is rejected by field, and for other accounts', async () => {
      const person = await world.makeUser()
      const refused = (given: Record<string, unknown>) => errorOf(change(person, given))
      expect(await refused({ user_name: 'admin' })).toMatchObject({ status: 403 })
      expect(await refused({ password: 'Wrong_11' })).toMatchObject({ code: 40000, fields: ['password'] })
      expect(await refused({ newpassword: 'alllower' })).toMatchObject({ code: 40000, fields: ['newpassword'] })
      expect(await refused({ newpassword: knownPassword })).toMatchObject({ code: 40000, fields: ['newpassword'] })
      expect(await refused({ password: null, newpassword: '' })).toMatchObject({ fields: ['password', 'newpassword'] })
    })

    it('is locked by wrong passwords of its own session, not by failed sign-ins', async () => {
      const person = await world.makeUser()
      for (let failure = 0; failure < 5; failure += 1)
        await errorOf(world.signIn(person.userName, 'Wrong_11', '10.66.0.2'))
      expect(await errorOf(world.signIn(person.userName, knownPassword, '10.66.0.2'))).toMatchObject({ code: 42300 })
      for (let failure = 0; failure < 5; failure += 1)
        expect(await errorOf(change(person, { password: 'Wrong_11' }))).toMatchObject({
          code: 40000,
          fields: ['password'],
        })
      expect(await errorOf(change(person, {}))).toMatchObject({ code: 42300 })
      const { configs, access } = await world.callerOf(person.id)
      const input = { user_name: person.userName, password: knownPassword, newpassword: 'Another_1' }
      await changePassword(database, access, input, { ip: '10.2.0.2', now: new Date(), configs, tokenHash: 'another' })
      expect(await world.signIn(person.userName, 'Another_1', '10.66.0.2')).toMatchObject({ userId: person.id })
    })

    it('ends every session of the user and none of other users', async () => {
      const [person, other] = [await world.makeUser(), await world.makeUser()]
      const tokens = [await world.signIn(person.userName), await world.signIn(person.userName)]
      const others = await world.signIn(other.userName)
      await change(person, {})
      for (const { token } of tokens) expect(await errorOf(accessFor(token))).toMatchObject({ code: 50008 })
      expect(await accessFor(others.token)).toMatchObject({ userId: other.id })
      expect(await errorOf(world.signIn(person.userName))).toMatchObject({ code: 40100 })
      expect(await world.signIn(person.userName, 'Another_1')).toMatchObject({ userId: person.id })
    })
  })

  describe('permissions and scope of a user', () => {
    it('are the union of the active roles: menus, departments with all below them, and their parks', async () => {
      const top = await world.makeDepartment()
      const middle = await world.makeDepartment(top)
      const leaf = await world.makeDepartment(middle)
      const elsewhere = await world.makeDepartment()
      const [park, leafPark] = [await world.makePark(middle), await world.makePark(leaf)]
      await world.makePark(elsewhere)
      const button = await world.makeMenu({ perms: 'x:one:query, x:one:edit' })
      const other = await world.makeMenu({ perms: 'x:two:query' })
      const roles = [
        await world.makeRole({ role_dept: [middle], role_menu: [button, 999_999] }),
        await world.makeRole({ data_scope: 1, role_menu: [other], status: 2 }),
      ]
      const { access } = await world.callerOf((await world.makeUser(roles)).id)
      expect([...access.permissions].sort()).toEqual(['x:one:edit', 'x:one:query'])
      expect(access.menus).toEqual(new Set([button]))
      expect(access.roles).toEqual(new Set([roles[0]]))
      expect(access.departments).toEqual(new Set([middle, leaf]))
      expect(access.parks).toEqual(new Set([park, leafPark]))
      expect([may(access, 'x:one:edit'), may(access, 'x:two:query'), may(access, null)]).toEqual([true, false, true])
    })

    it('include everything with one active role over all data, and nothing without a role', async () => {
      const department = await world.makeDepartment()
      const roles = [await world.makeRole({ role_dept: [department] }), await world.makeRole({ data_scope: 1 })]
      const { access } = await world.callerOf((await world.makeUser(roles)).id)
      expect(access).toMatchObject({ departments: 'all', parks: 'all' })
      const withoutRole = (await world.callerOf((await world.makeUser()).id)).access
      expect([withoutRole.permissions.size, withoutRole.menus.size, withoutRole.roles.size]).toEqual([0, 0, 0])
      expect(withoutRole).toMatchObject({ departments: new Set(), parks: new Set() })
    })

    it('change at once with the roles, and windows are notified', async () => {
      const payloads: string[] = []
      const unlisten = await database.listen(eventsChannel, (payload) => void payloads.push(payload))
      const button = await world.makeMenu({ perms: 'x:three:query' })
      const role = await world.makeRole({ role_menu: [button] })
      const { token } = await world.signIn((await world.makeUser([role])).userName)
      expect(may(await accessFor(token), 'x:three:query')).toBe(true)
      await database.transaction(async (tx) => {
        await tx.run({ text: `UPDATE role SET status = 2 WHERE id = $1`, values: [role] })
        await bumpRevision(tx, 'access')
      })
      expect(may(await accessFor(token), 'x:three:query')).toBe(false)
      await expect.poll(() => payloads).toContain('{"type":"access"}')
      await unlisten()
    })
  })

  describe('the menu', () => {
    it('is a sorted tree of the granted entries and their ancestors', async () => {
      const group = await world.makeMenu({ menu_type: 1, order_num: 5 })
      const late = await world.makeMenu({ menu_type: 1, parent_id: group, order_num: 2 })
      const early = await world.makeMenu({ menu_type: 1, parent_id: group, order_num: 1, perms: 'x:five:screen' })
      const button = await world.makeMenu({ parent_id: early, perms: 'x:five:query' })
      await world.makeMenu({ parent_id: early, perms: 'x:five:remove' })
      const role = await world.makeRole({ role_menu: [late, button] })
      const { access } = await world.callerOf((await world.makeUser([role])).id)
      const [root, ...others] = await findAllMenu(database, access)
      expect(others).toEqual([])
      expect(root).toMatchObject({ id: group, menu_name_en: 'm', visible: null })
      expect(root?.children_list.map(({ id }) => id)).toEqual([early, late])
      expect(root?.children_list[0]).toMatchObject({ perms: null })
      expect(root?.children_list[0]?.children_list).toMatchObject([
        { id: button, perms: 'x:five:query', children_list: [] },
      ])
      expect(access.menus).toEqual(new Set([group, late, button]))
    })
  })
})
