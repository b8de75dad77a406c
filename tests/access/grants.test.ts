import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '../../model/resource'
import { department } from '../../resources/access/department'
import { dictionaryEntry } from '../../resources/system/dictionary-entry'
import { dictionary } from '../../resources/system/dictionary'
import { menu } from '../../resources/access/menu'
import { carPark } from '../../resources/system/car-park'
import { role } from '../../resources/access/role'
import { user } from '../../resources/access/user'
import { accessOf } from '../../server/access/access-of'
import { ensureFirstAccount } from '../../server/access/first-account'
import type { Database } from '../../server/database/database'
import type { Caller } from '../../server/engine/api/call'
import { remove } from '../../server/engine/write/remove'
import { rowsOf } from '../../server/rows/rows'
import { create, update } from '../../server/engine/write/save'
import { errorOf, settings, worldIn, type World } from '../support/access-world'
import { declaredTables } from '../support/fresh-schema'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

describe.each(databaseKinds)('grants and protected rows on %s', (kind) => {
  let opened: TestDatabase
  let database: Database
  let world: World
  let admin: Caller
  /** A user of one department, with their own role and menus. */
  let local: Caller
  let home: number
  let away: number
  let ownMenus: number[]
  let ownRole: number

  const roleNamed = (key: string) => rowsOf(role, database).first({ role_key: key })
  const newRole = (given: object) => ({ role_name: 'r', role_key: world.fresh('made'), data_scope: 2, ...given })
  const newUser = (given: object) => ({
    user_name: world.fresh('made'),
    nickname: 'n',
    password: 'Secret_1',
    dept_id: home,
    ...given,
  })

  beforeAll(async () => {
    opened = await openTestDatabase(kind, declaredTables)
    database = opened.database
    world = worldIn(database)
    await ensureFirstAccount(database, settings)
    home = await world.makeDepartment()
    away = await world.makeDepartment()
    ownMenus = [await world.makeMenu({ perms: 'x:a:query' }), await world.makeMenu({ perms: 'x:a:edit' })]
    ownRole = await world.makeRole({ role_menu: ownMenus, role_dept: [home] })
    local = await world.callerOf((await world.makeUser([ownRole], { dept_id: home })).id)
    const first = await rowsOf(user, database).first({ user_name: 'admin' })
    admin = await world.callerOf(first?.id ?? 0)
  })
  afterAll(() => opened.stop())

  const beyondOwn = { status: 403, reasonKey: 'beyondOwn' }
  /** Calls as a user, with the rights that they have at that moment. */
  const as = (caller: () => Caller) => {
    const now = () => world.callerOf(caller().access.userId)
    return {
      create: async (resource: Resource, body: object) => create(world.engine, resource, { ...body }, await now()),
      update: async (resource: Resource, id: number, body: object) =>
        update(world.engine, resource, { id, ...body }, await now()),
      remove: async (resource: Resource, id: number | number[]) => remove(world.engine, resource, { id }, await now()),
    }
  }
  const byAdmin = as(() => admin)
  const byLocal = as(() => local)

  describe('a role', () => {
    it('gets no menu or scope that its creator does not have', async () => {
      const foreign = await world.makeMenu({ perms: 'x:b:query' })
      const menus = byLocal.create(role, newRole({ role_menu: [ownMenus[0], foreign] }))
      expect(await errorOf(menus)).toMatchObject({ status: 403, reasonKey: 'cannotGrant' })
      expect(await errorOf(byLocal.create(role, newRole({ data_scope: 1 })))).toMatchObject({ status: 403 })
      expect(await errorOf(byLocal.create(role, newRole({ role_dept: [home, away] })))).toMatchObject({ status: 403 })
      const { id } = await byLocal.create(role, newRole({ role_menu: ownMenus, role_dept: [home] }))
      expect(await rowsOf(role, database).first({ id })).toMatchObject({ role_menu: ownMenus, role_dept: [home] })
      expect(await errorOf(byLocal.update(role, id, { role_menu: [foreign] }))).toMatchObject({ status: 403 })
      expect(await errorOf(byLocal.update(role, id, { data_scope: 1 }))).toMatchObject({ status: 403 })
    })

    it('that grants more than a user has is not changed or deleted by them, enabled or not', async () => {
      const foreign = await world.makeMenu({ perms: 'x:c:query' })
      const weak = await world.makeRole({ role_menu: ownMenus, role_dept: [home] })
      for (const given of [{ role_menu: [foreign] }, { role_dept: [away] }, { data_scope: 1 }]) {
        const strong = await world.makeRole(given)
        const before = await rowsOf(role, database).first({ id: strong })
        const changes = [
          { role_name: 'x' },
          { remark: 'x' },
          { status: 2 },
          { role_menu: [] },
          { data_scope: 2, role_dept: [] },
        ]
        for (const change of changes)
          expect(await errorOf(byLocal.update(role, strong, change))).toMatchObject(beyondOwn)
        expect(await errorOf(byLocal.remove(role, strong))).toMatchObject(beyondOwn)
        expect(await errorOf(byLocal.remove(role, [weak, strong]))).toMatchObject(beyondOwn)
        expect(await rowsOf(role, database).first({ id: strong })).toEqual(before)
        await byAdmin.update(role, strong, { status: 2 })
        expect(await errorOf(byLocal.update(role, strong, { status: 1 }))).toMatchObject(beyondOwn)
        await byAdmin.remove(role, strong)
      }
      await byLocal.update(role, weak, { status: 2 })
      await byLocal.update(role, weak, { status: 1, role_name: 'renamed' })
      await byLocal.remove(role, weak)
    })

    it('over all data stores no departments', async () => {
      const { id } = await byAdmin.create(role, newRole({ data_scope: 1, role_dept: [home] }))
      expect(await rowsOf(role, database).first({ id })).toMatchObject({ data_scope: 1, role_dept: [] })
    })

    it('that is built in cannot be restricted or deleted', async () => {
      const builtIn = (await roleNamed('admin'))?.id ?? 0
      for (const given of [{ status: 2 }, { data_scope: 2 }, { role_key: 'boss' }])
        expect(await errorOf(byAdmin.update(role, builtIn, given))).toMatchObject({ code: 40900, reasonKey: 'builtIn' })
      await byAdmin.create(menu, { menu_name: 'm', menu_name_en: 'm', menu_type: 2 })
      expect(await errorOf(byAdmin.update(role, builtIn, { role_menu: [] }))).toMatchObject({ code: 40900 })
      expect(await errorOf(byAdmin.remove(role, builtIn))).toMatchObject({ code: 40900 })
      await byAdmin.update(role, builtIn, { role_name: 'Boss' })
    })

    it('with users cannot be deleted', async () => {
      expect(await errorOf(byAdmin.remove(role, ownRole))).toMatchObject({ code: 40900, reasonKey: 'inUse' })
    })
  })

  describe('a user', () => {
    it('gets only roles that the granting user could create', async () => {
      const weaker = await world.makeRole({ role_menu: ownMenus.slice(0, 1), role_dept: [home] })
      const stronger = await world.makeRole({ role_menu: ownMenus, role_dept: [away] })
      const builtIn = (await roleNamed('admin'))?.id ?? 0
      const { id } = await byLocal.create(user, newUser({ user_role: [weaker, ownRole] }))
      for (const given of [stronger, builtIn])
        expect(await errorOf(byLocal.update(user, id, { user_role: [given] }))).toMatchObject({ status: 403 })
      await byLocal.update(user, id, { user_role: [weaker] })
      await byLocal.remove(user, id)
    })

    it('with rights that another lacks is not changed or deleted by them, enabled or not', async () => {
      const foreign = await world.makeMenu({ perms: 'x:d:query' })
      const builtIn = (await roleNamed('admin'))?.id ?? 0
      const dept = await world.makeDepartment(home)
      const weak = await world.makeUser([ownRole], { dept_id: home })
      for (const given of [{ role_menu: [foreign] }, { role_dept: [away] }, { data_scope: 1 }, null]) {
        const strongRole = given ? await world.makeRole(given) : builtIn
        const strong = await world.makeUser([ownRole, strongRole], { dept_id: home })
        const before = await rowsOf(user, database).first({ id: strong.id })
        const changes = [
          { nickname: 'x' },
          { user_name: world.fresh('x') },
          { phone: '13800000000' },
          { email: 'x@example.com' },
          { remark: 'x' },
          { status: 2 },
          { dept_id: dept },
          { user_post: [] },
          { user_role: [ownRole] },
          { password: 'Other_12' },
        ]
        for (const change of changes)
          expect(await errorOf(byLocal.update(user, strong.id, change))).toMatchObject(beyondOwn)
        expect(await errorOf(byLocal.remove(user, strong.id))).toMatchObject(beyondOwn)
        expect(await errorOf(byLocal.remove(user, [weak.id, strong.id]))).toMatchObject(beyondOwn)
        expect(await rowsOf(user, database).first({ id: strong.id })).toEqual(before)
        await byAdmin.update(user, strong.id, { status: 2 })
        expect(await errorOf(byLocal.update(user, strong.id, { status: 1 }))).toMatchObject(beyondOwn)
        await byAdmin.remove(user, strong.id)
      }
      await byLocal.update(user, weak.id, { nickname: 'x', status: 2 })
      await byLocal.remove(user, [weak.id])
      await byAdmin.remove(department, dept)
    })

    it('may change their own row, without new rights', async () => {
      const { userId } = local.access
      const disabled = await world.makeRole({ data_scope: 1, status: 2 })
      await byAdmin.update(user, userId, { user_role: [ownRole, disabled] })
      await byLocal.update(user, userId, { nickname: 'me', user_role: [ownRole, disabled] })
      await byLocal.update(user, userId, { user_role: [ownRole] })
      expect(await errorOf(byLocal.update(user, userId, { user_role: [ownRole, disabled] }))).toMatchObject({
        status: 403,
        reasonKey: 'cannotGrant',
      })
    })

    it('keeps the password in an edit, stored as argon2id', async () => {
      const made = newUser({})
      const { id } = await byAdmin.create(user, made)
      await byAdmin.update(user, id, { password: 'Other_12', nickname: 'x' })
      expect((await rowsOf(user, database).first({ id }))?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await world.signIn(made.user_name, 'Secret_1')).toMatchObject({ userId: id })
    })

    it('is signed out when disabled or deleted', async () => {
      const person = await world.makeUser()
      const { token } = await world.signIn(person.userName)
      await byAdmin.update(user, person.id, { status: 2 })
      await byAdmin.update(user, person.id, { status: 1 })
      expect(await errorOf(accessOf(database, token, settings))).toMatchObject({ code: 50008 })
      const again = await world.signIn(person.userName)
      await byAdmin.remove(user, person.id)
      expect(await errorOf(accessOf(database, again.token, settings))).toMatchObject({ code: 50008 })
    })

    it('has the rights of changed roles at once', async () => {
      const person = await world.makeUser([ownRole])
      const { token } = await world.signIn(person.userName)
      const mayQuery = async () => (await accessOf(database, token, settings)).access.permissions.has('x:a:query')
      expect(await mayQuery()).toBe(true)
      await byAdmin.update(user, person.id, { user_role: [] })
      expect(await mayQuery()).toBe(false)
    })

    it('cannot delete their own account or stop being the last administrator', async () => {
      const builtIn = (await roleNamed('admin'))?.id ?? 0
      const { userId } = admin.access
      expect(await errorOf(byAdmin.remove(user, userId))).toMatchObject({ code: 40900, reasonKey: 'ownAccount' })
      for (const given of [{ status: 2 }, { user_role: [] }])
        expect(await errorOf(byAdmin.update(user, userId, given))).toMatchObject({
          code: 40900,
          reasonKey: 'lastAdministrator',
        })
      const second = await world.makeUser([builtIn])
      const bySecond = await world.callerOf(second.id)
      const disable = (id: number, caller: Caller) => update(world.engine, user, { id, status: 2 }, caller)
      const outcomes = await Promise.allSettled([disable(second.id, admin), disable(userId, bySecond)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      await database.run({
        text: 'UPDATE "user" SET status = 1 WHERE id = ANY($1)',
        values: [`{${userId},${second.id}}`],
      })
      await byAdmin.remove(user, second.id)
    })
  })

  describe('a department', () => {
    it('cannot be its own ancestor', async () => {
      const top = await world.makeDepartment()
      const below = await world.makeDepartment(top)
      for (const parent of [top, below])
        expect(await errorOf(byAdmin.update(department, top, { parent_id: parent }))).toMatchObject({
          code: 40000,
          fields: ['parent_id'],
        })
      await byAdmin.update(department, below, { parent_id: 0 })
      await byAdmin.update(department, top, { parent_id: below })
    })

    it('is created and moved only within the scope, which includes new children at once', async () => {
      const made = await byLocal.create(department, { dept_name: 'below home', parent_id: home })
      for (const parent_id of [0, away])
        expect(await errorOf(byLocal.create(department, { dept_name: 'd', parent_id }))).toMatchObject({
          code: 40000,
          fields: ['parent_id'],
        })
      expect((await world.callerOf(local.access.userId)).access.departments).toEqual(new Set([home, made.id]))
      await byLocal.update(department, home, { dept_name: 'Home' })
      await byAdmin.remove(department, made.id)
    })
  })

  describe('a menu row', () => {
    it('is granted to the built-in role when created and removed from every role when deleted', async () => {
      const { id } = await byAdmin.create(menu, {
        menu_name: 'm',
        menu_name_en: 'm',
        menu_type: 2,
        perms: 'x:new:query',
      })
      expect((await roleNamed('admin'))?.role_menu).toContain(id)
      await byAdmin.update(role, ownRole, { role_menu: [...ownMenus, id] })
      await byAdmin.remove(menu, id)
      expect((await roleNamed('admin'))?.role_menu).not.toContain(id)
      expect((await rowsOf(role, database).first({ id: ownRole }))?.role_menu).toEqual(ownMenus)
    })

    it('with a permission that a user lacks, or above one, is not changed or deleted by them', async () => {
      const page = await world.makeMenu()
      const foreign = await world.makeMenu({ perms: 'x:e:query', parent_id: page })
      const both = await world.makeMenu({ perms: 'x:a:query, x:e:edit' })
      const own = await world.makeMenu({ perms: 'x:a:query' })
      const changes = [{ perms: 'x:a:query' }, { visible: 2 }, { url: '/x' }, { parent_id: own }]
      for (const id of [page, foreign, both])
        for (const change of changes) expect(await errorOf(byLocal.update(menu, id, change))).toMatchObject(beyondOwn)
      expect(await errorOf(byLocal.update(menu, both, { perms: null }))).toMatchObject(beyondOwn)
      for (const ids of [foreign, both, [own, foreign]])
        expect(await errorOf(byLocal.remove(menu, ids))).toMatchObject(beyondOwn)
      expect(await rowsOf(menu, database).first({ id: both })).toMatchObject({
        perms: 'x:a:query, x:e:edit',
        version: 1,
      })
      await byLocal.update(menu, foreign, { menu_name: 'x', remark: 'x', perms: 'x:e:query', parent_id: page })
      await byLocal.update(menu, own, { visible: 2 })
      await byLocal.remove(menu, own)
      await byAdmin.update(menu, page, { visible: 2 })
      await byAdmin.remove(menu, [foreign, both, page])
    })

    it('grants no new permission by an edit', async () => {
      const [button = 0] = ownMenus
      const rewritten = byLocal.update(menu, button, { perms: 'system:role:edit' })
      expect(await errorOf(rewritten)).toMatchObject({ status: 403 })
      await byLocal.update(menu, button, { perms: 'x:a:query', menu_name: 'renamed' })
    })

    it('cannot be its own ancestor', async () => {
      const top = await world.makeMenu()
      const below = await world.makeMenu({ parent_id: top })
      expect(await errorOf(byAdmin.update(menu, top, { parent_id: below }))).toMatchObject({ fields: ['parent_id'] })
      expect(await errorOf(byAdmin.remove(menu, top))).toMatchObject({ code: 40900 })
    })
  })

  describe('a car park', () => {
    it('belongs to its creator’s department unless the form gives one, and they see it at once', async () => {
      const park_code = world.fresh('P')
      const { id } = await byLocal.create(carPark, { org_name: 'o', park_code })
      expect(await rowsOf(carPark, database).first({ id })).toMatchObject({ dept_id: home })
      expect((await world.callerOf(local.access.userId)).access.parks).toContain(park_code)
      const elsewhere = byLocal.create(carPark, { org_name: 'o', park_code: world.fresh('P'), dept_id: away })
      expect(await errorOf(elsewhere)).toMatchObject({ code: 40000, fields: ['dept_id'] })
      const free = await byAdmin.create(carPark, { org_name: 'o', park_code: world.fresh('P') })
      expect(await rowsOf(carPark, database).first({ id: free.id })).toMatchObject({ dept_id: null })
    })
  })

  describe('a dictionary', () => {
    const makeDictionary = (dict_value_type: number) =>
      byAdmin.create(dictionary, { dict_name: 'd', dict_type: world.fresh('type'), dict_value_type })
    const entry = (dict_id: number, given: object) =>
      byAdmin.create(dictionaryEntry, { dict_id, dict_label: 'e', ...given })
    const rowOf = (id: number) => rowsOf(dictionaryEntry, database).first({ id })

    it('accepts numbers or texts by its value type, each once', async () => {
      const [numbers, texts] = [(await makeDictionary(1)).id, (await makeDictionary(2)).id]
      expect(await errorOf(entry(numbers, { dict_value: 'a' }))).toMatchObject({ code: 40000, fields: ['dict_number'] })
      expect(await errorOf(entry(texts, { dict_number: 1 }))).toMatchObject({ code: 40000, fields: ['dict_value'] })
      const one = await entry(numbers, { dict_number: 1, dict_value: 'ignored', dict_type: 'ignored' })
      expect(await rowOf(one.id)).toMatchObject({ dict_number: 1, dict_value: null })
      expect((await rowOf(one.id))?.dict_type).toBe(
        (await rowsOf(dictionary, database).first({ id: numbers }))?.dict_type,
      )
      expect(await errorOf(entry(numbers, { dict_number: 1 }))).toMatchObject({ code: 40900, fields: ['dict_number'] })
      await entry(texts, { dict_value: 'a' })
      expect(await errorOf(entry(texts, { dict_value: 'a' }))).toMatchObject({ code: 40900, fields: ['dict_value'] })
      await byAdmin.update(dictionaryEntry, one.id, { dict_label: 'renamed' })
      expect(await errorOf(byAdmin.update(dictionaryEntry, one.id, { dict_number: null }))).toMatchObject({
        fields: ['dict_number'],
      })
    })

    it('that is fixed accepts no new entry', async () => {
      const { id } = await makeDictionary(0)
      expect(await errorOf(entry(id, { dict_value: 'a' }))).toMatchObject({ code: 40900, reasonKey: 'fixedDictionary' })
    })

    it('renames the type of its entries with its own, and increases the dictionary revision', async () => {
      const { id } = await makeDictionary(1)
      const one = await entry(id, { dict_number: 1 })
      const { token } = await world.signIn('admin', 'Admin_123')
      const before = (await accessOf(database, token, settings)).dictionaryRevision
      const renamed = world.fresh('renamed')
      await byAdmin.update(dictionary, id, { dict_type: renamed })
      expect(await rowOf(one.id)).toMatchObject({ dict_type: renamed })
      expect((await accessOf(database, token, settings)).dictionaryRevision).toBe(before + 1)
    })
  })
})
