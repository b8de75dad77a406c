import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { entities, entityOf, fullForm, makeWorld, ruleValues, type World } from '../every-resource/samples'
import {
  badFieldsOf,
  fresh,
  startServer,
  type JsonObject,
  type TestUser,
  type RunningServer,
} from '../support/running-server'
import { specTable } from '../spec/spec-table'
import { databaseKinds } from '../support/test-databases'

const scoped = entities.filter(([, { scoped }]) => scoped !== 'operator').map(([name]) => name)
const permissions = Object.values(specTable).flatMap(({ permission, verbs }) =>
  permission === null ? [] : verbs.map((verb) => `${permission}:${verb}`),
)

/** A user with roles of more rights could not be changed; that is tested elsewhere. */
const ownValues: Record<string, JsonObject> = { ...ruleValues, user: { ...ruleValues.user, user_role: [] } }

/** A department with a park, a row of each entity in it, and a user who sees no other department. */
interface Side {
  world: World
  dept: number
  below: number
  person: TestUser
  rows: Record<string, number>
}

describe.each(databaseKinds)('data scope on %s', (kind) => {
  let server: RunningServer
  let home: Side
  let away: Side

  const makeSide = async (all: World): Promise<Side> => {
    const dept = Number(all.ids.dept)
    const below = await server.create('/api/dept', { dept_name: fresh('dept'), parent_id: dept })
    const person = await server.asRole(permissions, [dept], dept)
    const world = { ...all, other: undefined }
    const rows: Record<string, number> = { dept, org: Number(all.ids.org) }
    for (const name of scoped) rows[name] ??= (await plant(server, name, 1, world, () => ownValues[name] ?? {}))[0] ?? 0
    return { world, dept, below, person, rows }
  }
  beforeAll(async () => {
    server = await startServer(kind)
    const world = await makeWorld(server)
    home = await makeSide(world)
    away = await makeSide(world.other ?? world)
  })
  afterAll(() => server.close())

  const ids = (list: JsonObject[]): unknown[] => list.map(({ id }) => id)
  const ask = (path: string, body: JsonObject = {}) => server.ask<JsonObject[]>('POST', path, body, home.person.token)
  const call = (method: string, path: string, body: JsonObject) => server.call(method, path, body, home.person.token)
  const nested = (nodes: JsonObject[]): JsonObject[] =>
    nodes.flatMap((node) => [node, ...nested(node.children_list as JsonObject[])])
  const untouched = async (name: string) => server.detail(entityOf(name).base, away.rows[name] ?? 0)

  describe.each(scoped)('%s', (name) => {
    const { base, verbs, form, parkField } = entityOf(name)
    const change = form.includes('remark') ? { remark: 'touched' } : { owner: 'touched', plate_no: '京Z00001' }

    it('shows only rows of the own departments of the user', async () => {
      const { list, page } = await server.list(base, { page_size: 1000 }, home.person.token)
      expect(ids(list)).toContain(home.rows[name])
      expect(ids(list)).not.toContain(away.rows[name])
      expect(page.total_count).toBe(list.length)
      const every = await server.list(base, { page_size: 1000 })
      expect(ids(every.list)).toEqual(expect.arrayContaining([home.rows[name], away.rows[name]]))
      if (parkField) for (const row of list) expect(row[parkField]).toBe(home.world.park)
      if (parkField)
        expect(
          (await server.list(base, { [parkField]: away.world.park }, home.person.token)).list.filter(
            (row) => row[parkField] !== home.world.park,
          ),
        ).toEqual([])
      const found = await ask(`${base}/find_all`)
      expect(ids(found)).toContain(home.rows[name])
      expect(ids(found)).not.toContain(away.rows[name])
      expect(await ask(`${base}/find_all`, { id: [away.rows[name]] })).toEqual([])
    })

    it('rejects reading, changing and deleting rows outside the scope', async () => {
      const id = away.rows[name]
      const before = await untouched(name)
      expect(await call('POST', `${base}/update`, { id })).toMatchObject({ status: 200, code: 40400, data: null })
      expect(await call('POST', `${base}/update`, { id: home.rows[name] })).toMatchObject({ code: 0 })
      if (verbs.includes('edit'))
        expect(await call('PUT', `${base}/update`, { id, ...change })).toMatchObject({ code: 40400 })
      if (verbs.includes('remove')) {
        expect(await call('DELETE', `${base}/delete`, { id })).toMatchObject({ code: 40400 })
        expect(await call('DELETE', `${base}/delete`, { id: [home.rows[name], id] })).toMatchObject({ code: 40400 })
        expect(await call('POST', `${base}/update`, { id: home.rows[name] })).toMatchObject({ code: 0 })
      }
      expect(await untouched(name)).toEqual(before)
    })

    it('allows changing own rows', async () => {
      if (!verbs.includes('edit')) return
      expect(await call('PUT', `${base}/update`, { id: home.rows[name], ...change })).toMatchObject({ code: 0 })
    })
  })

  it('shows only the part of a tree within the scope', async () => {
    const all = ids(nested(await ask('/api/dept/findall')))
    expect(all).toEqual(expect.arrayContaining([home.dept, home.below]))
    expect(all.filter((id) => id === away.dept || id === away.below || id === 1)).toEqual([])
  })

  describe.each(scoped.filter((name) => entityOf(name).scoped === 'park' && entityOf(name).verbs.includes('add')))(
    'a new %s',
    (name) => {
      const { base, fields } = entityOf(name)
      const foreign = () => fullForm(name, 20, away.world)

      it('is refused in a foreign park, and created in the own', async () => {
        const before = (await server.list(base)).page.total_count
        const refused = await call('PUT', `${base}/create`, foreign())
        expect([refused.status, refused.code], refused.text).toEqual([200, 40000])
        expect((await server.list(base)).page.total_count).toBe(before)
        expect(await call('PUT', `${base}/create`, fullForm(name, 21, home.world))).toMatchObject({ code: 0 })
      })

      it('gets the first park of its creator when the form names none', async () => {
        if (fields.park_code?.required) return
        const form = fullForm(name, 22, home.world, { park_code: undefined, GarageInfoID: undefined })
        const { code, data, text } = await call(
          'PUT',
          `${base}/create`,
          name === 'gpark' ? { ...form, garage_index: 1 } : form,
        )
        expect(code, text).toBe(0)
        expect(await server.detail(base, Number(data.id))).toMatchObject({ park_code: home.world.park })
      })

      it('cannot be moved out of the scope by its park or by a reference', async () => {
        const id = await server.create(base, fullForm(name, 23, home.world))
        const moves: JsonObject[] = [
          { park_code: away.world.park },
          ...('GarageInfoID' in fields ? [{ GarageInfoID: away.world.ids.ginfo }] : []),
        ]
        for (const move of moves) {
          const answer = await call('PUT', `${base}/update`, { id, ...move })
          expect([answer.status, answer.code], JSON.stringify(move)).toEqual([200, 40000])
          expect(badFieldsOf(answer)).toEqual(Object.keys(move))
        }
        expect(await server.detail(base, id)).toMatchObject({ park_code: home.world.park })
      })
    },
  )

  it('keeps users, departments and parks in the own departments', async () => {
    const user = (dept_id: number | undefined) => ({ ...fullForm('user', 24, home.world, { user_role: [] }), dept_id })
    for (const [name, form] of Object.entries({
      user: user(away.dept),
      org: fullForm('org', 24, home.world, { dept_id: away.dept }),
      dept: { dept_name: fresh('dept'), parent_id: away.dept },
    })) {
      const answer = await call('PUT', `${entityOf(name).base}/create`, form)
      expect([answer.status, answer.code], name).toEqual([200, 40000])
    }
    expect(await call('PUT', '/api/user/create', user(home.below))).toMatchObject({ code: 0 })
    expect(await call('PUT', '/api/dept/create', { dept_name: fresh('dept'), parent_id: home.below })).toMatchObject({
      code: 0,
    })
    expect(await call('PUT', '/api/user/update', { id: home.rows.user, dept_id: away.dept })).toMatchObject({
      code: 40000,
    })
    expect(await call('PUT', '/api/org/update', { id: home.rows.org, dept_id: away.dept })).toMatchObject({
      code: 40000,
    })
    expect(await call('PUT', '/api/dept/update', { id: home.below, parent_id: away.dept })).toMatchObject({
      code: 40000,
    })
    const { code, data } = await call('PUT', '/api/org/create', fullForm('org', 25, home.world, { dept_id: undefined }))
    expect(code).toBe(0)
    expect(await server.detail('/api/org', Number(data.id))).toMatchObject({ dept_id: home.dept })
  })

  it('applies changes of a role from the next call on', async () => {
    await home.person.grant(permissions, [away.dept])
    const { list } = await server.list('/api/plate', {}, home.person.token)
    expect(ids(list)).toContain(away.rows.plate)
    expect(ids(list)).not.toContain(home.rows.plate)
    await home.person.grant(permissions, [])
    for (const name of scoped)
      expect((await server.list(entityOf(name).base, {}, home.person.token)).list, name).toEqual([])
    await home.person.grant(permissions, 'all')
    expect(ids((await server.list('/api/plate', { page_size: 1000 }, home.person.token)).list)).toEqual(
      expect.arrayContaining([home.rows.plate, away.rows.plate]),
    )
    await home.person.grant(permissions, [home.dept])
  })
})
