import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '../../server/access/access'
import { accessOf } from '../../server/access/access-of'
import { bumpUsers } from '../../server/access/revision'
import type { Database, Query } from '../../server/database/database'
import { settings } from '../support/access-world'
import { installed } from '../support/initial-states'
import { fresh, startServer, type RunningServer } from '../support/running-server'
import { databaseKinds, openTestDatabase } from '../support/test-databases'

/** Users whose rights were read, in order. */
let resolved: number[] = []

/** The same database; notes whose rights are read. */
const noting = (database: Database): Database =>
  new Proxy(database, {
    get: (target, name) => {
      const rows = (query: Query) => {
        if (query.name === 'access_user') resolved.push(Number(query.values?.[0]))
        return target.rows(query)
      }
      const value: unknown = name === 'rows' ? rows : Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

describe.each(databaseKinds)('the rights that a server remembers, on %s', (kind) => {
  let server: RunningServer
  /** Of another instance, which has cached for itself. */
  let database: Database
  beforeAll(async () => {
    const open = await openTestDatabase(kind, installed)
    database = noting(open.database)
    server = await startServer(open)
  })
  afterAll(() => server.close())

  const accessFor = async (token: string): Promise<Access> => (await accessOf(database, token, settings)).access
  const rightsOf = async (token: string): Promise<ReadonlySet<string>> => (await accessFor(token)).permissions

  /** The users whose rights are read again when all of these call. */
  const readAgain = async (people: readonly { token: string; id: number }[]): Promise<number[]> => {
    resolved = []
    for (const { token } of people) await rightsOf(token)
    return people.filter(({ id }) => resolved.includes(id)).map(({ id }) => id)
  }
  const personWith = async (...permissions: string[]) => {
    const { id, roleId, token } = await server.asRole(permissions)
    await rightsOf(token)
    return { id, token, role: roleId }
  }

  it('are read again of the user who was changed, and of nobody else', async () => {
    const [one, other] = [await personWith('garage:grade:query'), await personWith('garage:grade:query')]
    expect(await readAgain([one, other])).toEqual([])
    await server.ask('PUT', '/api/user/update', { id: one.id, user_role: [other.role] })
    expect(await readAgain([one, other])).toEqual([one.id])
    expect((await accessFor(one.token)).roles).toEqual(new Set([other.role]))
    expect(await readAgain([one, other])).toEqual([])
  })

  it('are read again of all who have a role that was changed, and of nobody else', async () => {
    const [one, same, other] = [
      await personWith('garage:grade:query'),
      await personWith('garage:grade:query'),
      await personWith('garage:grade:query'),
    ]
    await server.ask('PUT', '/api/user/update', { id: same.id, user_role: [one.role] })
    await readAgain([one, same, other])
    await server.ask('PUT', '/api/role/update', { id: one.role, role_menu: [] })
    expect(await readAgain([one, same, other])).toEqual([one.id, same.id])
    for (const { token } of [one, same]) expect(await rightsOf(token)).toEqual(new Set())
    expect(await rightsOf(other.token)).toContain('garage:grade:query')
  })

  it('are read again of everybody when a menu entry or a department changes', async () => {
    const [one, other] = [await personWith('garage:grade:query'), await personWith('garage:grade:query')]
    const dept = await server.create('/api/dept', { dept_name: 'a department' })
    await readAgain([one, other])
    await server.ask('PUT', '/api/dept/update', { id: dept, dept_name: 'another name' })
    expect(await readAgain([one, other])).toEqual([one.id, other.id])
  })

  it('follow a car park to another department', async () => {
    const dept = await server.newDepartment()
    const park = fresh('park')
    const id = await server.create('/api/org', { org_name: park, park_code: park, dept_id: dept })
    const { token } = await server.asRole(['garage:grade:query'], [dept], dept)
    expect((await accessFor(token)).parks).toEqual(new Set([park]))
    await server.ask('PUT', '/api/org/update', { id, dept_id: 1 })
    expect((await accessFor(token)).parks).toEqual(new Set())
  })

  it('are read again of everybody when more than 500 are changed at once', async () => {
    const one = await personWith('garage:grade:query')
    const many = Array.from({ length: 1000 }, (_, index) => 10_000_000 + index)
    await server.database.transaction((tx) => bumpUsers(tx, many.slice(0, 500)))
    expect(await readAgain([one])).toEqual([])
    await server.database.transaction((tx) => bumpUsers(tx, many))
    expect(await readAgain([one])).toEqual([one.id])
  })

  it('are no rights any more of a user who is disabled or deleted', async () => {
    const [disabled, deleted] = [await personWith('garage:grade:query'), await personWith('garage:grade:query')]
    await server.ask('PUT', '/api/user/update', { id: disabled.id, status: 2 })
    await server.ask('DELETE', '/api/user/delete', { id: deleted.id })
    for (const { token } of [disabled, deleted]) await expect(rightsOf(token)).rejects.toMatchObject({ code: 50008 })
  })
})
