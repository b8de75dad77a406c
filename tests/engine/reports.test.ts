import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift } from '../../model/wall-time'
import { paymentMethod } from '../../resources/dictionaries/payment'
import { plant } from '../every-resource/insert-rows'
import { makeWorld, type World } from '../every-resource/samples'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

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
      plant(server, 'deposit', 1, world, () => ({
        ...{ created_at, cost, grade_id, dc_status: 2, cut_off: '0.50', received: cost, pay_type: null },
        ...given,
      }))
    await bill('2026-03-01 00:00:00', '10.10', gold)
    await bill('2026-03-01 23:59:59', '0.20', gold, { dc_status: 1, received: '0.00' })
    await bill('2026-03-01 08:00:00', '5.00', null, { pay_type: paymentMethod.wechatPay })
    await bill('2026-03-02 12:30:00', '7.00', gold, { dc_status: null, received: '2.50', park_code: other.park })
    await bill('2026-03-02 12:30:01', '100.00', gold)
    await bill('2026-02-28 23:59:59', '100.00', gold)
    for (const dc_status of [6, 7]) await bill('2026-03-01 09:00:00', '100.00', gold, { dc_status, received: '0.00' })
    await bill('2026-03-02 09:00:00', '100.00', null, { dc_status: 7, received: '3.00' })
    await bill('2026-03-02 09:00:00', '100.00', null, { dc_status: 6, received: null })
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

  it('count bills by day and grade, without cancelled and refunded ones, but all that was received', async () => {
    const [first, second] = ['2026-03-01', '2026-03-02']
    expect(await rows('deposit')).toEqual([
      {
        grade_name: '金卡',
        created_at: first,
        num: 2,
        cut_off: '1.00',
        cost: '10.30',
        unpaid: '0.20',
        received: '10.10',
      },
      {
        grade_name: '临时车',
        created_at: first,
        num: 1,
        cut_off: '0.50',
        cost: '5.00',
        unpaid: '0.00',
        received: '5.00',
      },
      {
        grade_name: '金卡',
        created_at: second,
        num: 1,
        cut_off: '0.50',
        cost: '7.00',
        unpaid: '4.50',
        received: '2.50',
      },
      {
        grade_name: '临时车',
        created_at: second,
        num: 0,
        cut_off: '0.00',
        cost: '0.00',
        unpaid: '0.00',
        received: '3.00',
      },
    ])
    const listed = await server.ask<{ summary: JsonObject }>('POST', '/api/deposit/index', march)
    expect(listed.summary).toMatchObject({ received: '20.60' })
    const english = await server.call<JsonObject[]>('POST', '/report/deposit', march, server.admin, {
      'Accept-Language': 'en',
    })
    expect(english.data[1]).toMatchObject({ grade_name: 'Casual parkers' })
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

  it('are grouped by car park on request, within those of the caller', async () => {
    const byPark = { ...march, group_by: 'park' }
    const [here, there] = [{ park_code: world.park }, { park_code: other.park }]
    const sorted = (list: JsonObject[]) => list.map((row) => JSON.stringify(row)).sort()
    const expectRows = async (name: string, expected: JsonObject[]) =>
      expect(sorted(await rows(name, byPark)), name).toEqual(sorted(expected))
    const bills = (await rows('deposit', byPark)).map(({ park_code, grade_name, num, cost }) => ({
      ...{ park_code, grade_name, num, cost },
    }))
    expect(bills.filter(({ park_code }) => park_code === world.park)).toMatchObject([
      { grade_name: '金卡', num: 2, cost: '10.30' },
      { grade_name: '临时车', num: 1, cost: '5.00' },
    ])
    expect(bills).toContainEqual({ ...there, grade_name: '金卡', num: 1, cost: '7.00' })
    await expectRows('ioflow', [
      { ...here, data_time: '2026-03-01', in: 2, out: 1 },
      { ...there, data_time: '2026-03-02', in: 0, out: 1 },
    ])
    await expectRows('flow', [
      { ...here, time: '2026-03-01 08:00:00', in: 2, out: 1 },
      { ...there, time: '2026-03-02 00:00:00', in: 0, out: 1 },
    ])
    const person = await server.asRole(['report:ioflow:query'], [Number(other.ids.dept)])
    expect(await rows('ioflow', byPark, person.token)).toMatchObject([there])
    const { address } = await server.ask<{ address: string }>('POST', '/report/ioflow/export', byPark)
    const { lines } = await sheetIn(await (await fetch(server.address + address)).arrayBuffer())
    expect(lines[0]).toEqual(['车场', '日期', expect.any(String), expect.any(String)])
    expect(lines.slice(1).map(([park]) => park)).toEqual(
      expect.arrayContaining([world.park, other.park].map((code) => expect.stringContaining(code) as unknown)),
    )
  })

  it('are grouped by payment method on request, also in workbooks', async () => {
    const byMethod = { ...march, group_by: 'method' }
    const none = { pay_type: null }
    expect(await rows('deposit', byMethod)).toMatchObject([
      { pay_type: paymentMethod.wechatPay, grade_name: '临时车', num: 1, cost: '5.00', received: '5.00' },
      { ...none, grade_name: '金卡', num: 3, cost: '17.30', received: '12.60' },
      { ...none, grade_name: '临时车', num: 0, cost: '0.00', received: '3.00' },
    ])
    const { address } = await server.ask<{ address: string }>('POST', '/report/deposit/export', byMethod)
    const { lines } = await sheetIn(await (await fetch(server.address + address)).arrayBuffer())
    expect(lines.slice(1).map(([method]) => method)).toEqual([
      '微信支付',
      '微信支付',
      ...Array<string>(3).fill('未支付或未注明'),
      '合计',
    ])
  })

  it('are grouped as usual by the name of their own grouping, and refuse unknown ones', async () => {
    expect(await rows('deposit', { ...march, group_by: 'day' })).toEqual(await rows('deposit'))
    expect(await rows('flow', { ...march, group_by: '' })).toEqual(await rows('flow'))
    for (const group_by of ['terminal', 'constructor', 5, ['park']])
      expect(badFieldsOf(await server.call('POST', '/report/deposit', { ...march, group_by }))).toEqual(['group_by'])
  })

  it('cover today where no time range is given', async () => {
    await server.create('/api/deposit', { plate_no: '粤B10001', cost: 3, park_code: world.park })
    const [made] = (await server.list('/api/deposit', { plate_no: '粤B10001' })).list
    const today = String(made?.created_at).slice(0, 10)
    for (const body of [{}, { start_time: null, end_time: '' }, { start_time: today }])
      expect(await rows('deposit', body), JSON.stringify(body)).toEqual([
        {
          grade_name: '临时车',
          created_at: today,
          num: 1,
          cut_off: '0.00',
          cost: '3.00',
          unpaid: '3.00',
          received: '0.00',
        },
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

  it('flow is also for those who may see the charts of terminals, which show it', async () => {
    const { token } = await server.asRole(['chart:terminaldata:query'], [Number(other.ids.dept)])
    expect(await rows('flow', march, token)).toMatchObject([{ client_id: 'T2' }])
    expect(await server.call('POST', '/report/deposit', march, token)).toMatchObject({ code: 403 })
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
    const { notes, lines, sheet } = await sheetIn(await answer.arrayBuffer())
    const period = '时间范围：2026-03-01 00:00:00 至 2026-03-02 12:30:00'
    expect(notes).toEqual(['缴费报表', period, '筛选条件：无', expect.stringMatching(/^导出人：.+，导出时间：20/)])
    const [first, second] = [new Date('2026-03-01'), new Date('2026-03-02')]
    expect(lines).toEqual([
      ['日期', '会员等级', '笔数', '减免(元)', '减免后应收(元)', '待收(元)', '实收(元)'],
      [first, undefined, 3, -1.5, 15.3, 0.2, 15.1],
      [first, '金卡', 2, -1, 10.3, 0.2, 10.1],
      [first, '临时车', 1, -0.5, 5, 0, 5],
      [second, undefined, 1, -0.5, 7, 4.5, 5.5],
      [second, '金卡', 1, -0.5, 7, 4.5, 2.5],
      [second, '临时车', 0, 0, 0, 0, 3],
      ['合计', undefined, 4, -2, 22.3, 4.7, 20.6],
    ])
    expect(['A8', 'C8', 'D8'].map((cell) => sheet.getCell(cell).numFmt)).toEqual(['yyyy-mm-dd', '#,##0', '#,##0.00'])
    const sums = ['E7', 'E10', 'E13'].map((cell) => sheet.getCell(cell).value)
    expect(sums).toEqual([
      { formula: 'SUBTOTAL(109,E8:E9)', result: 15.3 },
      { formula: 'SUBTOTAL(109,E11:E12)', result: 7 },
      { formula: 'SUBTOTAL(109,E7:E12)', result: 22.3 },
    ])
    expect(await (await fetch(server.address + address)).json()).toMatchObject({ code: 40400 })
  })

  it('are exported with the sums of their sections and the busiest hour of each, as their pages show them', async () => {
    const exported = async (name: string, lang: string) => {
      const headers = { 'Accept-Language': lang }
      const { data } = await server.call('POST', `/report/${name}/export`, march, server.admin, headers)
      return sheetIn(await (await fetch(server.address + String(data.address))).arrayBuffer())
    }
    const { notes, lines } = await exported('ioflow', 'en')
    expect(notes[1]).toBe('Period: 2026-03-01 00:00:00 to 2026-03-02 12:30:00')
    const hours = lines
      .slice(1)
      .map(([, hour, ...counts]) => [hour instanceof Date ? hour.getUTCHours() : hour, ...counts])
    expect(hours).toEqual([
      ['Busiest 08:00', 2, 1],
      [8, 2, 1],
      ['Busiest 00:00', 0, 1],
      [0, 0, 1],
      [undefined, 2, 2],
    ])
    const byTerminal = await exported('flow', 'zh-CN')
    expect(byTerminal.notes[1]).toBe('时间范围：2026-03-01 00:00:00 至 2026-03-02 12:30:00')
    const counts = byTerminal.lines.slice(1).map(([terminal, time, ...both]) => [terminal, time !== undefined, ...both])
    expect(counts).toEqual([
      ['3', false, 1, 0],
      ['3', true, 1, 0],
      ['T1', false, 1, 1],
      ['T1', true, 1, 1],
      ['T2', false, 0, 1],
      ['T2', true, 0, 1],
      ['合计', false, 2, 2],
    ])
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
