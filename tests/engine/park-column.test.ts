import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { entities, makeWorld, type World } from '../every-resource/samples'
import { startServer, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const ofParks = entities.filter(([, { scoped }]) => scoped === 'park')

describe.each(databaseKinds)('the workbook of rows of several parks on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  it.each(ofParks)('names the park of each row of %s', async (name, { base }) => {
    const ids = await plant(server, name, 2, world)
    const { address } = await server.ask<{ address: string }>('POST', `${base}/export`, {})
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await (await fetch(server.address + address)).arrayBuffer())
    const parks = await server.list('/api/org', { page_size: 1000 })
    const lines: string[] = []
    book.worksheets[0]?.eachRow((row) => lines.push((row.values as unknown[]).join('|')))
    expect(ids).toHaveLength(2)
    for (const { org_name, park_code } of parks.list)
      if ([world.park, world.other?.park].includes(String(park_code)))
        expect(lines.filter((line) => line.includes(String(org_name)) && line.includes(String(park_code)))).not.toEqual(
          [],
        )
  })
})
