import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift } from '../../model/wall-time'
import { plant } from '../every-resource/insert-rows'
import { makeWorld, type World } from '../every-resource/samples'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const names = ['deposit', 'ioflow', 'flow']
const march = { start_time: '2026-03-01', end_time: '2026-03-02 12:30:00' }

describe.each(databaseKinds)('reports on %s', (kind) => {
  let server: RunningServer
  let world: World
  let other: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    other = world.other ?? world
    const gold = await server.create('/api/grade', { grade_name: '金卡' })
    const bill = (created_at: string, cost: string, grade_id: number | null, given: JsonObject = {}) =>
      plant(server, 'deposit', 1, world, () => ({ created_at, cost, grade_id, dc_status: 2, ...given }))
    await bill('2026-03-01 00:00:00', '10.10', gold)
    await bill('2026-03-01 23:59:59', '0.20', gold)
    await bill('2026-03-01 08:00:00', '5.00', null)
    await bill('2026-03-02 12:30:00', '7.00', gold, { dc_status: null, park_code: other.park })
    await bill('2026-03-02 12:30:01', '100.00', gold)
    await bill('2026-02-28 23:59:59', '100.00', gold)
    for (const dc_status of [6, 7]) await bill('2026-03-01 09:00:00', '100.00', gold, { dc_status })
    const passage = (created_at: string, IsOut: number, given: JsonObject) =>
      plant(server, 'inout', 1, world, () => ({ created_at, IsOut, SourceID: null, ...given }))
    await passage('2026-03-01 08:00:00', 0, { SourceID: 'T1' })
    await passage('2026-03-01 08:59:59', 1, { SourceID: 'T1' })
    await passage('2026-03-01 08:30:00', 0, { InOutNum: 3 })
    await passage('2026-03-02 00:00:00', 1, { SourceID: 'T2', park_code: other.park })
    await passage('2026-03-03 00:00:00', 1, { SourceID: 'T2' })
  })
  afterAll(() => server.close())

  const rows = (name: string, body: JsonObject = march, token?: string) =>
    server.ask<JsonObject[]>('POST', `/report/${name}`, body, token)

  it('count bills by day and grade, without cancelled and refunded ones', async () => {
    expect(await rows('deposit')).toEqual([
      { grade_name: '金卡', created_at: '2026-03-01', num: 2, cost: '10.30' },
      { grade_name: '临时车', created_at: '2026-03-01', num: 1, cost: '5.00' },
      { grade_name: '金卡', created_at: '2026-03-02', num: 1, cost: '7.00' },
    ])
    const english = await server.call<JsonObject[]>('POST', '/report/deposit', march, server.admin, {
      'Accept-Language': 'en',
    })
    expect(english.data[1]).toMatchObject({ grade_name: 'Passers-by' })
  })

  it('count cars by hour, and by terminal', async () => {
    expect(await rows('ioflow')).toEqual([
      { data_time: '2026-03-01', hours_time: '08:00', in: 2, out: 1 },
      { data_time: '2026-03-02', hours_time: '00:00', in: 0, out: 1 },
    ])
    expect(await rows('flow')).toEqual([
      { client_id: '3', time: '2026-03-01 08:00:00', in: 1, out: 0 },
      { client_id: 'T1', time: '2026-03-01 08:00:00', in: 1, out: 1 },
      { client_id: 'T2', time: '2026-03-02 00:00:00', in: 0, out: 1 },
    ])
  })

  it('cover today where no time range is given', async () => {
    await server.create('/api/deposit', { plate_no: '粤B10001', cost: 3, park_code: world.park })
    const [made] = (await server.list('/api/deposit', { plate_no: '粤B10001' })).list
    const today = String(made?.created_at).slice(0, 10)
    for (const body of [{}, { start_time: null, end_time: '' }, { start_time: today }])
      expect(await rows('deposit', body), JSON.stringify(body)).toEqual([
        { grade_name: '临时车', created_at: today, num: 1, cost: '3.00' },
      ])
    expect(await rows('ioflow', {})).toEqual([])
  })

  it('contain only the parks of the caller', async () => {
    const person = await server.asRole(
      names.map((name) => `report:${name}:query`),
      [Number(other.ids.dept)],
    )
    expect(await rows('deposit', march, person.token)).toMatchObject([{ created_at: '2026-03-02', cost: '7.00' }])
    expect(await rows('ioflow', march, person.token)).toMatchObject([{ data_time: '2026-03-02', out: 1 }])
    expect(await rows('flow', march, person.token)).toMatchObject([{ client_id: 'T2' }])
  })

  it('contain only the requested park, within those of the caller', async () => {
    const near = { ...march, park_code: world.park }
    const far = { ...march, park_code: other.park }
    expect(await rows('flow', far)).toMatchObject([{ client_id: 'T2' }])
    expect(await rows('ioflow', near)).toMatchObject([{ data_time: '2026-03-01', in: 2, out: 1 }])
    expect(await rows('deposit', far)).toMatchObject([{ cost: '7.00' }])
    const person = await server.asRole(['report:flow:query'], [Number(other.ids.dept)])
    expect(await rows('flow', near, person.token)).toEqual([])
    expect(badFieldsOf(await server.call('POST', '/report/flow', { ...march, park_code: 5 }))).toEqual(['park_code'])
  })

  it.each(names)('%s requires its own permission, also for the export', async (name) => {
    const others = names.filter((one) => one !== name).map((one) => `report:${one}:query`)
    const { token } = await server.asRole(others)
    for (const path of [`/report/${name}`, `/report/${name}/export`]) {
      expect(await server.call('POST', path, march, token), path).toMatchObject({ status: 403, code: 403 })
      expect(await server.call('POST', path, march, null), path).toMatchObject({ code: 50008 })
    }
  })

  it.each(names)('%s reports a time range that is invalid or too long', async (name) => {
    const refused = async (body: JsonObject) => badFieldsOf(await server.call('POST', `/report/${name}`, body))
    expect(await refused({ start_time: 'x', end_time: 5 })).toEqual(['start_time', 'end_time'])
    expect(await refused({ start_time: '1900-01-01', end_time: '2026-03-01' })).toEqual(['end_time'])
    const from = '2026-01-01'
    const days = name === 'flow' ? 31 : 366
    const to = shift(from, { days: days - 1 }).slice(0, 10)
    expect(await refused({ start_time: from, end_time: to })).toEqual([])
    expect(await refused({ start_time: from, end_time: shift(from, { days }).slice(0, 10) })).toEqual(['end_time'])
  })

  it('are exported with title, time range and totals', async () => {
    const { address } = await server.ask<{ address: string }>('POST', '/report/deposit/export', march)
    const answer = await fetch(server.address + address)
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('缴费报表')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    const lines: unknown[][] = []
    book.worksheets[0]?.eachRow((row) => lines.push((row.values as unknown[]).slice(1)))
    expect(lines[0]?.[0]).toBe('缴费报表  2026-03-01 ~ 2026-03-02')
    expect(lines.slice(1)).toEqual([
      ['会员等级', '日期', '笔数', '应缴(元)'],
      ['金卡', '2026-03-01', 2, 10.3],
      ['临时车', '2026-03-01', 1, 5],
      ['金卡', '2026-03-02', 1, 7],
      ['合计', undefined, 4, 22.3],
    ])
    expect(await (await fetch(server.address + address)).json()).toMatchObject({ code: 40400 })
  })

  it('are described in OpenAPI with the rows that they return', async () => {
    const { paths } = JSON.parse((await server.call('GET', '/openapi.json', undefined, null)).text) as {
      paths: Record<string, { post?: { description?: string } }>
    }
    for (const name of names) {
      const { post } = paths[`/report/${name}`] ?? {}
      expect(post?.description, name).toContain(`report:${name}:query`)
      for (const [from, of] of await columnsOf(name)) expect(JSON.stringify(post), from).toContain(`"${of}":{`)
    }
  })
  const columnsOf = async (name: string): Promise<[string, string][]> => {
    const [first] = await rows(name)
    return Object.keys(first ?? { none: 1 }).map((column) => [`${name}.${column}`, column])
  }
})
