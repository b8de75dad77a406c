import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const base = '/api/deposit'

describe.each(databaseKinds)('payment records on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    for (const [plate_no, cost] of [
      ['粤B10001', '10.10'],
      ['粤B10002', '20.20'],
      ['粤C10003', '0.07'],
    ])
      await server.create(base, { plate_no, cost, park_code: world.park })
    await server.create(base, { plate_no: '粤D10004', park_code: world.park })
    await server.create(base, { plate_no: '粤E10005', cost: '5', park_code: world.other?.park })
  })
  afterAll(() => server.close())

  const summaryOf = async (search: JsonObject, token?: string) =>
    (await server.ask<{ summary: JsonObject }>('POST', `${base}/index`, search, token)).summary

  it('are totalled over all matching rows within the scope, not only over the page', async () => {
    expect(await summaryOf({ page_size: 1 })).toEqual({ cost: '35.37' })
    expect(await summaryOf({ PlateNo: '粤b', page: 9 })).toEqual({ cost: '30.30' })
    expect(await summaryOf({ plate_no: '没有' })).toEqual({ cost: '0.00' })
    const person = await server.asRole(['garage:deposit:query'], [Number(world.other?.ids.dept)])
    expect(await summaryOf({}, person.token)).toEqual({ cost: '5.00' })
    const other = await server.list('/api/plate')
    expect(other).not.toHaveProperty('summary')
  })

  it('are exported with a localized title and a last row of totals', async () => {
    const sheetOf = async (columns: string[], lang: string) => {
      const headers = { 'Accept-Language': lang }
      const body = { columns, park_code: world.park, PlateNo: '粤B', order_column_name: 'cost', order_type: 'ASC' }
      const { data } = await server.call('POST', `${base}/export`, body, server.admin, headers)
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(await (await fetch(server.address + String(data.address))).arrayBuffer())
      const [sheet] = book.worksheets
      const lines: unknown[] = []
      sheet?.eachRow((row) => lines.push((row.values as unknown[]).slice(1)))
      return { title: sheet?.name, lines }
    }
    expect(await sheetOf(['plate_no', 'cost'], 'zh-CN')).toEqual({
      title: '缴费记录',
      lines: [
        ['车牌号', '应缴(元)'],
        ['粤B10001', 10.1],
        ['粤B10002', 20.2],
        ['合计', 30.3],
      ],
    })
    const english = await sheetOf(['cost'], 'en')
    expect([english.title, english.lines.at(-1)]).toEqual(['Payment record', [30.3]])
    expect((await sheetOf(['plate_no'], 'en')).lines).toHaveLength(3)
  })

  it('store the grade of the member, who handled them and when they were paid', async () => {
    const grade = await server.create('/api/grade', { grade_name: '月卡' })
    await server.create('/api/member', { member_name: 'M', plate_no: '粤B20001', card_no: 'K1', member_type: grade })
    await server.create('/api/member', { member_name: 'N', plate_no: '粤B20002', valid_time: '2020-01-01 00:00:00' })
    const make = async (form: JsonObject) =>
      server.detail(base, await server.create(base, { ...form, park_code: world.park }))
    expect(await make({ PlateNo: '粤B20001' })).toMatchObject({ grade_id: grade, oper_user: 'admin', pay_time: null })
    expect(await make({ plate_no: '粤B29999', CardNo: 'K1' })).toMatchObject({ grade_id: grade })
    expect(await make({ plate_no: '粤B20002' })).toMatchObject({ grade_id: null })
    const passing = await make({ plate_no: '粤B20003' })
    await server.ask('PUT', `${base}/update`, { id: passing.id, dc_status: 2, plate_no: '粤B20001' })
    const paid = await server.detail(base, Number(passing.id))
    expect(paid).toMatchObject({ grade_id: grade, dc_status: 2 })
    expect(paid.pay_time).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('cannot be changed or deleted once they are paid, reconciled or refunded', async () => {
    for (const state of [2, 4, 6]) {
      const id = await server.create(base, { plate_no: '粤B30001', dc_status: state, park_code: world.park })
      for (const answer of [
        await server.call('PUT', `${base}/update`, { id, cost: 1 }),
        await server.call('DELETE', `${base}/delete`, { id }),
      ])
        expect([answer.status, answer.code], String(state)).toEqual([200, 40900])
    }
    const id = await server.create(base, { plate_no: '粤B30002', dc_status: 3, park_code: world.park })
    await server.ask('PUT', `${base}/update`, { id, cost: 1 })
    await server.ask('DELETE', `${base}/delete`, { id })
  })
})
