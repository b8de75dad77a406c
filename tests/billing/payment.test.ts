import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { payState } from '../../resources/dictionaries/payment'
import { payment } from '../../resources/payment/payment'
import { rowsOf } from '../../server/rows/rows'
import { sheetIn } from '../support/workbook'

const base = '/api/deposit'

describe.each(databaseKinds)('payment records on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    for (const [plate_no, cost, cut_off, dc_status] of [
      ['粤B10001', '10.10', '1.05', 1],
      ['粤B10002', '20.20', null, 2],
      ['粤C10003', '0.07', '0.90', 4],
    ])
      await server.create(base, { plate_no, cost, cut_off, dc_status, park_code: world.park })
    await server.create(base, { plate_no: '粤D10004', park_code: world.park })
    await server.create(base, { plate_no: '粤E10005', cost: '5', park_code: world.other?.park })
  })
  afterAll(() => server.close())

  const summaryOf = async (search: JsonObject, token?: string) =>
    (await server.ask<{ summary: JsonObject }>('POST', `${base}/index`, search, token)).summary

  it('are totalled over all matching rows within the scope, not only over the page', async () => {
    expect(await summaryOf({ page_size: 1 })).toEqual({
      ...{ cost: '35.37', cut_off: '1.95', received: '20.27' },
      uncounted: { cost: '0.00', cut_off: '0.00' },
    })
    expect(await summaryOf({ PlateNo: '粤b', page: 9 })).toMatchObject({
      ...{ cost: '30.30', cut_off: '1.05', received: '20.20' },
    })
    expect(await summaryOf({ plate_no: '没有' })).toMatchObject({
      ...{ cost: '0.00', cut_off: '0.00', received: '0.00' },
    })
    const person = await server.asRole(['garage:deposit:query'], [Number(world.other?.ids.dept)])
    expect(await summaryOf({}, person.token)).toMatchObject({ cost: '5.00', received: '0.00' })
    const other = await server.list('/api/plate')
    expect(other).not.toHaveProperty('summary')
  })

  it('are exported with a localized title and a last row of totals', async () => {
    const sheetOf = async (columns: string[], lang: string) => {
      const headers = { 'Accept-Language': lang }
      const body = { columns, park_code: world.park, PlateNo: '粤B', order_column_name: 'cost', order_type: 'ASC' }
      const { data } = await server.call('POST', `${base}/export`, body, server.admin, headers)
      const { notes, lines } = await sheetIn(await (await fetch(server.address + String(data.address))).arrayBuffer())
      return { title: notes[0], lines }
    }
    expect(await sheetOf(['plate_no', 'cost', 'cut_off', 'received'], 'zh-CN')).toEqual({
      title: '缴费记录',
      lines: [
        ['车牌号', '减免后应收(元)', '减免(元)', '实收(元)'],
        ['粤B10001', 10.1, -1.05, 0],
        ['粤B10002', 20.2, undefined, 20.2],
        ['合计', 30.3, -1.05, 20.2],
      ],
    })
    const english = await sheetOf(['cost'], 'en')
    expect([english.title, english.lines.at(-1)]).toEqual(['Payment records', [30.3]])
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

  it('state what was received: what is due once they are paid or reconciled, nothing before', async () => {
    const make = async (form: JsonObject) =>
      server.detail(base, await server.create(base, { plate_no: '粤B40001', cost: '8.40', cut_off: 1, ...form }))
    for (const [dc_status, received] of [
      [undefined, '0.00'],
      [1, '0.00'],
      [2, '8.40'],
      [3, '0.00'],
      [4, '8.40'],
      [5, '0.00'],
      [6, '0.00'],
      [7, '0.00'],
    ])
      expect(await make({ dc_status, received: '99.00' }), String(dc_status)).toMatchObject({ received, cost: '8.40' })
    const { id } = await make({ dc_status: 1 })
    await server.ask('PUT', `${base}/update`, { id, cost: '5.00', received: '99.00' })
    expect(await server.detail(base, Number(id))).toMatchObject({ received: '0.00' })
    await server.ask('PUT', `${base}/update`, { id, dc_status: 2, pay_type: 3 })
    expect(await server.detail(base, Number(id))).toMatchObject({ cost: '5.00', received: '5.00', pay_type: 3 })
  })

  it('are refunded in full, only when they were paid or reconciled, by users who may edit them', async () => {
    const refund = (id: number, token?: string) => server.call('POST', `${base}/refund`, { id }, token)
    for (const dc_status of [2, 4]) {
      const form = { plate_no: '粤B50001', cost: '6.00', dc_status, park_code: world.park }
      const id = await server.create(base, form)
      const reader = await server.asRole(['garage:deposit:query'])
      expect(await refund(id, reader.token)).toMatchObject({ status: 403 })
      const elsewhere = await server.asRole(['garage:deposit:edit'], [Number(world.other?.ids.dept)])
      expect(await refund(id, elsewhere.token)).toMatchObject({ code: 40400 })
      expect(await refund(id)).toMatchObject({ code: 0 })
      const row = await server.detail(base, id)
      expect(row).toMatchObject({ dc_status: 6, cost: '6.00', received: '0.00', version: 2 })
      expect(row.pay_time === null).toBe(dc_status === 4)
      expect(await refund(id)).toMatchObject({ code: 40900 })
    }
    for (const dc_status of [1, 3, 5, 6, 7]) {
      const id = await server.create(base, { plate_no: '粤B50002', cost: 5, dc_status, park_code: world.park })
      expect(await refund(id), String(dc_status)).toMatchObject({ status: 200, code: 40900 })
    }
  })

  it('are totalled as the report does, less what refunded and cancelled ones amount to', async () => {
    const day = '2026-02-03'
    const make = (cost: string, dc_status: number) =>
      rowsOf(payment, server.database).insert({
        ...{ plate_no: '粤B60001', cost, cut_off: '0.50', dc_status, received: '0.00', park_code: world.park },
        created_at: `${day} 08:00:00`,
      })
    for (const [cost, state] of [
      ['10.00', payState.toPay],
      ['20.00', payState.held],
      ['40.00', payState.refunded],
      ['80.00', payState.cancelled],
    ] as const)
      await make(cost, state)
    const span = { start_time: day, end_time: day }
    const { uncounted, ...summary } = (await summaryOf(span)) as {
      uncounted: JsonObject
      cost: string
      cut_off: string
    }
    expect(summary).toMatchObject({ cost: '150.00', cut_off: '2.00' })
    expect(uncounted).toEqual({ cost: '120.00', cut_off: '1.00' })
    const reported = await server.ask<{ cost: string; cut_off: string }[]>('POST', '/report/deposit', span)
    for (const name of ['cost', 'cut_off'] as const)
      expect(Number(summary[name]) - Number(uncounted[name])).toBe(
        reported.reduce((sum, row) => sum + Number(row[name]), 0),
      )
    const sheetNotes = async (lang: string): Promise<string[]> => {
      const headers = { 'Accept-Language': lang }
      const { data } = await server.call('POST', `${base}/export`, span, server.admin, headers)
      return (await sheetIn(await (await fetch(server.address + String(data.address))).arrayBuffer())).notes
    }
    expect(await sheetNotes('zh-CN')).toContain(
      '其中退款、取消（报表不计）：减免后应收(元) 120.00、减免(元) \u22121.00',
    )
    expect(await sheetNotes('en')).toContain(
      'Refunded, cancelled (not in reports): Due after reduction (CNY) 120.00, Reduced (CNY) \u22121.00',
    )
  })

  it.each([
    ['paid without a method', { cost: '5.00', dc_status: payState.paid }, true],
    ['reconciled without a method', { cost: '5.00', dc_status: payState.reconciled }, true],
    ['paid in cash', { cost: '5.00', dc_status: payState.paid, pay_type: 1 }, false],
    ['paid when nothing was due', { cost: '0.00', dc_status: payState.paid }, false],
    ['still to be paid', { cost: '5.00', dc_status: payState.toPay }, false],
  ])('%s: the method is asked for, of those who can ask a person: %j %s', async (_, form, isAsked) => {
    const body = { plate_no: '粤B70001', park_code: world.park, ...form }
    const create = (headers: Record<string, string>) =>
      server.call<{ questions?: { field: string; msg: string; id: string }[] } | null>(
        ...(['PUT', `${base}/create`, body, server.admin] as const),
        { 'Accept-Language': 'en', ...headers },
      )
    expect((await create({})).code).toBe(0)
    const asked = await create({ 'Berth-Ask': '1' })
    expect(asked.code).toBe(isAsked ? 40900 : 0)
    expect(asked.data?.questions?.map(({ field }) => field)).toEqual(isAsked ? ['pay_type'] : undefined)
    if (!isAsked) return
    expect((await create({ 'Berth-Ask': `yes, ${asked.data?.questions?.[0]?.id}` })).code).toBe(0)
    const check = await server.ask<{ questions: { field: string }[] }>('POST', `${base}/check`, form)
    expect(check.questions.map(({ field }) => field)).toEqual(['pay_type'])
  })

  it('are refunded once by two users at the same time', async () => {
    const id = await server.create(base, { plate_no: '粤B50003', cost: 5, dc_status: 2, park_code: world.park })
    const answers = await Promise.all([1, 2, 3].map(() => server.call('POST', `${base}/refund`, { id })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40900, 40900])
    expect(await server.detail(base, id)).toMatchObject({ version: 2 })
  })

  it('with a part received are deleted by a person only once they know the amount', async () => {
    const ids: number[] = []
    for (const [plate_no, received] of [
      ['粤B40001', '12.50'],
      ['粤B40002', '0.00'],
    ] as const) {
      const row = await rowsOf(payment, server.database).insert({
        ...{ plate_no, received, cost: '30.00', dc_status: payState.held, park_code: world.park },
      })
      ids.push(Number(row.id))
    }
    const removeAs = (agreed: string) =>
      server.call<{ questions: { field: string; msg: string; id: string }[] } | null>(
        ...(['DELETE', `${base}/delete`, { id: ids, reason: 'twice' }, server.admin] as const),
        { 'Berth-Ask': agreed, 'Accept-Language': 'en' },
      )
    const first = await removeAs('1')
    const questions = first.data?.questions ?? []
    expect([first.code, questions.map(({ field, msg }) => [field, msg])]).toEqual([
      40900,
      [['received', '粤B40001: CNY 12.50 received, which will no longer count as income']],
    ])
    expect((await removeAs(`yes, ${questions[0]?.id}`)).code).toBe(0)
    expect((await server.call('POST', `${base}/update`, { id: ids[0] })).code).toBe(40400)
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
