import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type JsonObject, type TestUser, type RunningServer } from '../support/running-server'
import { specTable } from '../spec/spec-table'
import { databaseKinds } from '../support/test-databases'
import { plant } from './insert-rows'
import { entityOf, fullForm, makeWorld, type World } from './samples'

interface Guarded {
  method: string
  path: string
  body: JsonObject
}

describe.each(databaseKinds)('permissions on %s', (kind) => {
  let server: RunningServer
  let world: World
  let person: TestUser
  let n = 0
  /** A form without roles, menus and permissions: only rights that a user has can be granted, which is tested elsewhere. */
  const formOf = (name: string): JsonObject =>
    fullForm(name, (n = (n % 49) + 1), world, {
      ...(name === 'user' && { user_role: [] }),
      ...(name === 'role' && { role_menu: [] }),
      ...(name === 'menu' && { perms: null }),
    })
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const rowOf = async (name: string): Promise<number> => {
    if (entityOf(name).verbs.includes('add')) return server.create(entityOf(name).base, formOf(name))
    const [id = 0] = await plant(server, name, 1, world)
    return id
  }

  describe.each(Object.keys(specTable))('%s', (name) => {
    const entity = entityOf(name)
    const { base, permission, verbs, openIndex, openLookup, listCall } = entity
    // One user for all resources would request more downloads than a user may in a minute.
    beforeAll(async () => {
      person = await server.asRole()
    })
    const editable = entity.form.includes('remark') ? { remark: 'changed' } : { plate_no: '京Z99999' }

    const reading = (id: number): Guarded[] => [
      { method: 'POST', path: `${base}/index`, body: {} },
      { method: 'POST', path: `${base}/update`, body: { id } },
      ...(openLookup || openIndex ? [] : [{ method: 'POST', path: `${base}/find_all`, body: {} }]),
      ...(listCall ? [{ method: 'POST', path: listCall, body: {} }] : []),
    ]
    /** Needs only a session. */
    const isOpen = ({ path }: Guarded): boolean => openIndex === true && path === `${base}/index`
    const exporting: Guarded = { method: 'POST', path: `${base}/export`, body: {} }
    const changing: Record<string, (id: number) => Guarded> = {
      add: () => ({
        method: 'PUT',
        path: `${base}/create`,
        body: formOf(name),
      }),
      edit: (id) => ({ method: 'PUT', path: `${base}/update`, body: { id, ...editable } }),
      remove: (id) => ({ method: 'DELETE', path: `${base}/delete`, body: { id } }),
    }
    const every = (id: number): Guarded[] => [
      ...reading(id),
      exporting,
      ...verbs.flatMap((verb) => changing[verb]?.(id) ?? []),
    ]
    const as = (token: string | null, { method, path, body }: Guarded) => server.call(method, path, body, token)
    // The server logs the calls of this test, so only the planted rows of the log are compared.
    const own = name === 'log' ? { description: 'description' } : {}
    const rows = async (): Promise<JsonObject[]> => (await server.list(base, { page_size: 1000, ...own })).list

    it('rejects calls without a session', async () => {
      const id = await rowOf(name)
      const before = await rows()
      for (const call of every(id))
        for (const token of [null, '', 'made-up', 'Bearer made-up'])
          expect(await as(token, call), call.path).toMatchObject({ status: 200, code: 50008, data: null })
      expect(await rows()).toEqual(before)
    })

    it('refuses each call without its permission and changes nothing', async () => {
      if (permission === null) return
      const id = await rowOf(name)
      const others = ['system:post:query', 'system:post:add', 'garage:plate:query', 'garage:plate:remove']
      await person.grant(others.filter((one) => !one.startsWith(`${permission}:`)))
      const before = await rows()
      for (const call of every(id).filter((one) => !isOpen(one))) {
        const { status, code, data } = await as(person.token, call)
        expect([status, code, data], call.path).toEqual([403, 403, null])
      }
      expect(await rows()).toEqual(before)
      expect((await server.list(base, own)).page.total_count).toBe(before.length)
    })

    it('allows with each permission only its own calls', async () => {
      if (permission === null) return
      const allowed: Record<string, (id: number) => Guarded[]> = {
        query: (id) => [...reading(id), exporting],
        ...Object.fromEntries(Object.entries(changing).map(([verb, call]) => [verb, (id: number) => [call(id)]])),
      }
      for (const verb of verbs) {
        const id = await rowOf(name)
        await person.grant([`${permission}:${verb}`])
        for (const other of verbs.filter((one) => one !== verb))
          for (const call of (allowed[other]?.(id) ?? []).filter((one) => !isOpen(one)))
            expect((await as(person.token, call)).status, `${verb} ${call.path}`).toBe(403)
        for (const call of allowed[verb]?.(id) ?? []) {
          const answer = await as(person.token, call)
          expect([answer.status, answer.code], `${verb} ${call.path} ${answer.text.slice(0, 300)}`).toEqual([200, 0])
        }
      }
    })

    it('requires only a session where the specification says so', async () => {
      await person.grant([])
      const id = await rowOf(name)
      if (permission === null) {
        for (const call of reading(id)) expect(await as(person.token, call)).toMatchObject({ code: 0 })
        // What leaves the application needs a permission of its own, which every role had from the beginning.
        const leaving: Guarded[] = [exporting, { method: 'POST', path: `${base}/print`, body: {} }]
        for (const call of leaving) expect(await as(person.token, call), call.path).toMatchObject({ status: 403 })
        await person.grant([`garage:${name}:export`])
        for (const call of leaving) expect(await as(person.token, call), call.path).toMatchObject({ code: 0 })
        await person.grant([])
      }
      for (const path of openIndex ? ['index', 'find_all'] : [])
        expect(await as(person.token, { method: 'POST', path: `${base}/${path}`, body: {} })).toMatchObject({ code: 0 })
      if (!openLookup) return
      const found = await server.ask<JsonObject[]>('POST', `${base}/find_all`, {}, person.token)
      const row = found.find((one) => one.id === id)
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(openLookup))
      // Of a dictionary this includes the type, by which its entries are requested.
      expect(Object.keys(row ?? {}).filter((field) => !openLookup.includes(field))).toEqual([])
    })
  })

  it("lets editData change a role's scope and nothing else of it", async () => {
    const id = await server.create('/api/role', formOf('role'))
    const { token } = await server.asRole(['system:role:editData'])
    const change = (form: JsonObject) => server.call('PUT', '/api/role/update', { id, ...form }, token)
    expect(await change({ data_scope: 1, role_dept: [] })).toMatchObject({ code: 0 })
    expect(await change({ data_scope: 2, role_name: 'x' })).toMatchObject({ status: 403 })
    expect(await change({ role_menu: [] })).toMatchObject({ status: 403 })
    expect(await server.detail('/api/role', id)).toMatchObject({ data_scope: 1, role_menu: '' })
  })
})
