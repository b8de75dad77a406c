import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, fresh, startServer, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

describe('the car parks of a role', () => {
  let server: RunningServer
  let north = 0
  let gate = 0
  let south = 0
  const parks: string[] = []
  beforeAll(async () => {
    server = await startServer(usualDatabase)
    north = await server.create('/api/dept', { dept_name: fresh('north'), parent_id: 1 })
    gate = await server.create('/api/dept', { dept_name: fresh('gate'), parent_id: north })
    south = await server.create('/api/dept', { dept_name: fresh('south'), parent_id: 1 })
    for (const dept_id of [north, gate, south]) {
      const park_code = fresh('RP')
      await server.create('/api/org', { org_name: `${park_code} park`, park_code, dept_id })
      parks.push(park_code)
    }
  })
  afterAll(() => server.close())

  const parksOf = async (body: object, token?: string) => {
    const { all, parks: found } = await server.ask<{ all: boolean; parks: { park_code: string }[] }>(
      'POST',
      '/api/role/parks',
      body,
      token,
    )
    return all ? 'all' : found.map(({ park_code }) => park_code)
  }

  it('are those of its departments and of all below them', async () => {
    expect(await parksOf({ data_scope: 2, role_dept: [north] })).toEqual(parks.slice(0, 2))
    expect(await parksOf({ data_scope: 2, role_dept: `${gate},${south}` })).toEqual(parks.slice(1))
    expect(await parksOf({ data_scope: 2, role_dept: [] })).toEqual([])
    expect(await parksOf({ data_scope: 2, role_dept: [999_999] })).toEqual([])
    expect(await parksOf({ data_scope: 1, role_dept: [north] })).toBe('all')
  })

  it('are told only as far as the caller sees them', async () => {
    const local = await server.asRole(['system:role:query'], [south], south)
    expect(await parksOf({ data_scope: 2, role_dept: [north, south] }, local.token)).toEqual(parks.slice(2))
    const none = await server.asRole(['system:dept:query'])
    expect((await server.call('POST', '/api/role/parks', { data_scope: 1 }, none.token)).status).toBe(403)
  })

  it('names all bad fields', async () => {
    const answer = await server.call('POST', '/api/role/parks', { data_scope: 'x', role_dept: 'a,b' })
    expect(answer.code).toBe(40000)
    expect(badFieldsOf(answer)).toEqual(['data_scope', 'role_dept'])
  })

  it('are what its users see', async () => {
    const person = await server.asRole(['dc:org:query'], [north, south])
    const { list } = await server.list('/api/org', {}, person.token)
    const told = await parksOf({ data_scope: 2, role_dept: [north, south] })
    expect(list.map(({ park_code }) => park_code).toSorted()).toEqual([...told].toSorted())
  })
})

it('a copied role gives nobody what they lack', async () => {
  const server = await startServer(usualDatabase)
  const strong = await server.detail('/api/role', 1)
  const clerk = await server.asRole(['system:role:query', 'system:role:add'])
  const copy = { ...strong, id: undefined, role_key: fresh('copy'), role_name: 'Copy' }
  expect((await server.call('PUT', '/api/role/create', copy, clerk.token)).status).toBe(403)
  expect((await server.call('PUT', '/api/role/create', copy)).code).toBe(0)
  const own = await server.detail('/api/role', clerk.roleId)
  const again = { ...own, id: undefined, role_key: fresh('copy') }
  expect((await server.call('PUT', '/api/role/create', again, clerk.token)).code).toBe(0)
  await server.close()
})
