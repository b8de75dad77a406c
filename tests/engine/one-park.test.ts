import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { entities, makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

const ofParks = entities.filter(([, { scoped }]) => scoped === 'park')

describe.each(databaseKinds)('filtering by one of several parks on %s', (kind) => {
  let server: RunningServer
  let here: World
  let there: World
  beforeAll(async () => {
    server = await startServer(kind)
    const world = await makeWorld(server)
    there = world.other ?? world
    here = { ...world, other: undefined }
  })
  afterAll(() => server.close())

  const ids = (rows: JsonObject[]): unknown[] => rows.map(({ id }) => id)
  const linesOf = async (base: string, body: JsonObject): Promise<number> => {
    const { address } = await server.ask<{ address: string }>('POST', `${base}/export`, body)
    return (await sheetIn(await (await fetch(server.address + address)).arrayBuffer())).lines.length - 1
  }

  it.each(ofParks)(
    'applies to list, look-up and export of %s',
    async (name, { base, parkField = 'park_code', totals }) => {
      const own = (await plant(server, name, 2, here)).at(-1)
      const others = (await plant(server, name, 2, { ...there, other: undefined })).at(-1)
      const { list, page } = await server.list(base, { [parkField]: here.park, page_size: 1000 })
      expect(ids(list)).toContain(own)
      expect(ids(list)).not.toContain(others)
      expect(new Set(list.map((row) => row[parkField]))).toEqual(new Set([here.park]))
      expect(page.total_count).toBe(list.length)
      const found = ids(await server.ask<JsonObject[]>('POST', `${base}/find_all`, { [parkField]: here.park }))
      expect(found).toContain(own)
      expect(found).not.toContain(others)
      expect(await linesOf(base, { [parkField]: here.park })).toBe(list.length + (totals ? 1 : 0))
      const both = await server.list(base, { page_size: 1000 })
      expect(ids(both.list)).toEqual(expect.arrayContaining([own, others]))
    },
  )

  it('applies to totals of deposits', async () => {
    for (const [cost, park_code] of [
      ['10.10', here.park],
      ['0.07', here.park],
      ['5.00', there.park],
    ])
      await server.create('/api/deposit', { plate_no: '粤Z90001', cost, park_code })
    const totalOf = async (search: JsonObject): Promise<unknown> =>
      (await server.ask<{ summary: JsonObject }>('POST', '/api/deposit/index', { PlateNo: '粤Z9', ...search })).summary
    expect(await totalOf({})).toMatchObject({ cost: '15.17' })
    expect(await totalOf({ park_code: here.park })).toMatchObject({ cost: '10.17' })
    expect(await totalOf({ park_code: there.park, page_size: 1 })).toMatchObject({ cost: '5.00' })
  })

  it('shows nothing of a park outside the scope of the user', async () => {
    const person = await server.asRole(['garage:plate:query'], [Number(here.ids.dept)])
    await plant(server, 'plate', 2, { ...there, other: undefined })
    expect((await server.list('/api/plate', { park_code: there.park }, person.token)).list).toEqual([])
  })
})
