import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('the garages that exist on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    for (const [park_code, garage_index] of [
      [world.park, 7],
      [world.park, 7],
      [world.other?.park, 7],
      [world.park, 12],
    ])
      await server.create('/api/ginfo', { park_code, garage_index })
  })
  afterAll(() => server.close())

  const garages = async (body: JsonObject = {}, token?: string): Promise<unknown[]> => {
    const all = await server.ask<JsonObject[]>('POST', '/api/ginfo/values', { field: 'garage_index', ...body }, token)
    return all.filter(({ garage_index }) => Number(garage_index) >= 7)
  }

  it('are each listed once for each park, in order', async () => {
    const all = await garages()
    expect(all).toHaveLength(3)
    expect(all).toContainEqual({ park_code: world.other?.park, garage_index: 7 })
    expect(await garages({ park_code: world.park })).toEqual([
      { park_code: world.park, garage_index: 7 },
      { park_code: world.park, garage_index: 12 },
    ])
    expect(await garages({ park_code: 'NOWHERE' })).toEqual([])
  })

  it('are for every session, within its scope', async () => {
    const person = await server.asRole([])
    expect(await garages({}, person.token)).toHaveLength(3)
    await person.grant([], [Number(world.ids.dept)])
    const own = await garages({}, person.token)
    expect(own.length).toBeLessThan(3)
    expect(await server.call('POST', '/api/ginfo/values', { field: 'garage_index' }, null)).toMatchObject({
      code: 50008,
    })
  })

  it('are the only values that are listed', async () => {
    for (const field of ['ammeter_no', 'id', undefined, 5, ['garage_index'], 'garage_index" --'])
      expect(await server.call('POST', '/api/ginfo/values', { field }), String(field)).toMatchObject({
        code: 40000,
        data: { fields: [{ field: 'field' }] },
      })
    expect(
      await server.call('POST', '/api/ginfo/values', { field: 'garage_index', park_code: { a: 1 } }),
    ).toMatchObject({ code: 40000, data: { fields: [{ field: 'park_code' }] } })
    expect(await server.call('POST', '/api/member/values', { field: 'id' })).toMatchObject({ status: 404 })
  })
})
