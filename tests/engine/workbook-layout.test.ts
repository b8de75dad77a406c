import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../model/label'
import { queueState } from '../../resources/dictionaries/parking'
import { resources } from '../../resources'
import { pickupQueue } from '../../resources/parking/pickup-queue'
import { plant } from '../every-resource/insert-rows'
import { makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn, type ReadSheet } from '../support/workbook'

const paid = { plate_no: '粤B00001', card_no: '000123', cost: '1234.50', total_time: 1500, dc_status: 2 }
const longName = '一个很长的备注'.repeat(20)

describe.each(databaseKinds)('the layout of workbooks on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    const times = { pay_time: '2026-03-01 08:30:15', created_at: '2026-03-01 08:00:00' }
    await plant(server, 'deposit', 1, world, () => ({ ...paid, ...times, remark: longName }))
    await plant(server, 'deposit', 1, world, () => ({
      ...paid,
      cost: '0.07',
      pay_time: null,
      created_at: '2026-03-02',
    }))
  })
  afterAll(() => server.close())

  async function exported(name: string, body: JsonObject, lang = 'en', token = server.admin): Promise<ReadSheet> {
    const headers = { 'Accept-Language': lang }
    const { data } = await server.call('POST', `/api/${name}/export`, body, token, headers)
    return sheetIn(await (await fetch(server.address + String(data.address))).arrayBuffer())
  }
  const columns = ['plate_no', 'card_no', 'pay_time', 'cost', 'total_time', 'dc_status', 'remark']
  const march = { start_time: '2026-03-01', end_time: '2026-03-02' }

  it('has real times and numbers with formats, and identifiers as texts', async () => {
    const { sheet, lines } = await exported('deposit', {
      columns,
      ...march,
      order_column_name: 'cost',
      order_type: 'DESC',
    })
    const paidAt = new Date('2026-03-01T08:30:15Z')
    expect(lines[1]).toEqual(['粤B00001', '000123', paidAt, 1234.5, 1500, 'Paid', longName])
    expect(lines[2]?.[2]).toBeUndefined()
    const formats = columns.map((_, at) => sheet.getCell(7, at + 1).numFmt)
    expect(formats.slice(0, 6)).toEqual(['@', '@', 'yyyy-mm-dd hh:mm:ss', '#,##0.00', '0" min"', '@'])
    expect(sheet.getCell('D9').value).toEqual({ formula: 'SUBTOTAL(109,D7:D8)', result: 1234.57 })
    expect(sheet.getCell('D9').numFmt).toBe('#,##0.00')
  })

  it.each([
    ['zh-CN', '0" 分钟"'],
    ['en', '0" min"'],
  ])('has durations with their unit in the language of the workbook (%s)', async (lang, format) => {
    const { sheet } = await exported('deposit', { columns: ['total_time'], ...march }, lang)
    expect(sheet.getCell('A7').numFmt).toBe(format)
  })

  const reductions = [...resources.values()].flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, { reduction }]) => (reduction ? [{ resource, name }] : [])),
  )
  it.each(reductions)('has the reductions of $resource.name.$name below zero, as lists show them', async (one) => {
    const { resource, name } = one
    await plant(server, resource.name, 1, world, () => ({
      ...{ [name]: '170.00', plate_no: '粤B00777', [resource.createdField]: '2026-05-01' },
    }))
    const { lines } = await exported(resource.name, { columns: [name], plate_no: '粤B00777' })
    expect(lines.slice(1)).toEqual([[-170], [-170]])
    const printed = await server.ask<{ rows: string[][] }>('POST', `/api/${resource.name}/print`, {
      ...{ columns: [name], plate_no: '粤B00777' },
    })
    expect(printed.rows).toEqual([['-170.00']])
  })

  it("has a report's reductions below zero, in rows and sums", async () => {
    await plant(server, 'deposit', 1, world, () => ({ cut_off: '170.00', dc_status: 2, created_at: '2026-04-01' }))
    const april = { start_time: '2026-04-01', end_time: '2026-04-01' }
    const { data } = await server.call('POST', '/report/deposit/export', april, server.admin)
    const { lines } = await sheetIn(await (await fetch(server.address + String(data.address))).arrayBuffer())
    const at = lines[0]?.indexOf('减免(元)') ?? -1
    expect(lines.slice(1).map((cells) => cells[at])).toEqual(lines.slice(1).map(() => -170))
  })

  it('has times of day as such', async () => {
    await plant(server, 'graderule', 1, world, () => ({ start_time: '22:00:00', end_time: '07:30:00' }))
    const { sheet, lines } = await exported('graderule', { columns: ['start_time', 'end_time'] })
    const [start, end] = lines[1] as Date[]
    expect([start, end].map((time) => time?.toISOString().slice(11, 19))).toEqual(['22:00:00', '07:30:00'])
    expect(sheet.getCell('A6').numFmt).toBe('hh:mm:ss')
  })

  it('has, as print and order do, only the time of day where the date means nothing', async () => {
    const hours = ['2026-03-02 07:30:00', '2026-03-01 22:00:00', '1900-01-01 12:00:00']
    for (const start_time of hours) await plant(server, 'grade', 1, world, () => ({ grade_name: '时段', start_time }))
    const body = { columns: ['start_time'], grade_name: '时段', order_column_name: 'start_time', order_type: 'ASC' }
    const { sheet, lines } = await exported('grade', body)
    const times = (lines.slice(1) as Date[][]).map(([time]) => time?.toISOString().slice(11, 19))
    expect(times).toEqual(['07:30:00', '12:00:00', '22:00:00'])
    expect(sheet.getCell('A6').numFmt).toBe('hh:mm:ss')
    const printed = await server.ask<{ rows: string[][] }>('POST', '/api/grade/print', body)
    expect(printed.rows.flat()).toEqual(times)
  })

  it('has days where a day is meant', async () => {
    const ends = ['2027-01-31 23:59:59', '2027-01-30 08:00:00']
    for (const valid_time of ends) await plant(server, 'mrecharge', 1, world, () => ({ amount: '7.77', valid_time }))
    const body = { columns: ['valid_time'], amount: '7.77', order_column_name: 'valid_time', order_type: 'DESC' }
    const { sheet, lines } = await exported('mrecharge', body)
    expect(lines.slice(1)).toEqual([[new Date('2027-01-31T00:00:00Z')], [new Date('2027-01-30T08:00:00Z')]])
    expect(sheet.getCell('A6').numFmt).toBe('yyyy-mm-dd')
    const printed = await server.ask<{ rows: string[][] }>('POST', '/api/mrecharge/print', body)
    expect(printed.rows.flat()).toEqual(['2027-01-31', '2027-01-30 08:00:00'])
  })

  it("has WeChat's amounts, which are in fen, in yuan", async () => {
    await plant(server, 'wxorder', 1, world, () => ({ total_fee: 123_450, cash_fee: 5, createdAt: '2026-03-01' }))
    const { sheet, lines } = await exported('wxorder', { columns: ['total_fee', 'cash_fee'], ...march })
    expect(lines).toEqual([
      ['Total (CNY)', 'Paid (CNY)'],
      [1234.5, 0.05],
    ])
    expect(sheet.getCell('A7').numFmt).toBe('#,##0.00')
  })

  it('has columns that fit their content, within bounds, and headings that stay and filter', async () => {
    const { sheet } = await exported('deposit', { columns, ...march })
    const widths = columns.map((_, at) => sheet.getColumn(at + 1).width ?? 0)
    const [plate = 0, , time, , , , remark] = widths
    expect(plate).toBeGreaterThan('粤B00001'.length)
    expect([time, remark]).toEqual([20, 48])
    expect(sheet.autoFilter).toBe('A6:G8')
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 6 }])
    expect(sheet.pageSetup).toMatchObject({
      orientation: 'landscape',
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '6:6',
    })
  })

  it.each([
    [
      'en',
      'Period ({label}): 2026-03-01 to 2026-03-02',
      'Filters: {plate} contains “粤B”; {state}: {values}; {park}: {name}',
    ],
    [
      'zh-CN',
      '时间范围（{label}）：2026-03-01 至 2026-03-02',
      '筛选条件：{plate}包含“粤B”；{state}：{values}；{park}：{name}',
    ],
  ])('states title, period, filters in words, and who exported it when (%s)', async (accepted, period, filters) => {
    const lang: Lang = accepted === 'en' ? 'en' : 'zh-chs'
    const labelOf = (name: keyof typeof pickupQueue.fields): string => localize(pickupQueue.fields[name].label, lang)
    const states = queueState.dictionary.entries.slice(0, 2)
    const { list } = await server.list('/api/org', { park_code: world.park })
    const body = { ...march, plate_no: '粤B', dc_status: states.map(({ value }) => value), park_code: world.park }
    const { notes } = await exported('queue', body, accepted)
    expect(notes.slice(0, 3)).toEqual([
      lang === 'en' ? 'Pick-up queue' : '取车排队',
      fill(period, { label: labelOf('created_at') }),
      fill(filters, {
        ...{ plate: labelOf('plate_no'), state: labelOf('dc_status'), park: labelOf('park_code') },
        values: states.map(({ label }) => localize(label, lang)).join(lang === 'en' ? ', ' : '、'),
        name: `${String(list[0]?.org_name)} ${world.park}`,
      }),
    ])
    const { nickname } = await server.ask<JsonObject>('POST', '/api/user/check_token', {})
    const time = '20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d'
    const by =
      lang === 'en' ? 'Exported by {name} \\(admin\\) on {time}' : '导出人：{name} \\(admin\\)，导出时间：{time}'
    expect(notes[3]).toMatch(new RegExp(`^${fill(by, { name: String(nickname), time })}$`))
  })

  it.each([
    [{ start_time: '2026-03-01' }, 'from 2026-03-01'],
    [{ end_time: '2026-03-01' }, 'until 2026-03-01'],
    [{ start_time: '2026-03-01', end_time: '2026-03-01' }, '2026-03-01'],
    [{ start_time: '2026-03-01', end_time: '2026-03-02 12:00:00' }, '2026-03-01 00:00:00 to 2026-03-02 12:00:00'],
  ])('says the period %j as people say it', async (range, period) => {
    const { notes } = await exported('queue', range)
    expect(notes.slice(1, 3)).toEqual([`Period (Created): ${period}`, 'Filters: none'])
  })

  it('names nothing outside the scope of the user, whatever they filter by', async () => {
    const person = await server.asRole(['garage:deposit:query'], [Number(world.other?.ids.dept)])
    const { notes } = await exported('deposit', { columns, park_code: world.park }, 'en', person.token)
    expect(notes[1]).toBe(`Filters: Car park: ${world.park}`)
  })

  it('is a table with headings and without rows where nothing matches', async () => {
    const { lines, sheet } = await exported('deposit', { columns: ['plate_no', 'cost'], plate_no: '没有' })
    expect(lines).toHaveLength(2)
    expect(sheet.getCell('B6').value).toBe(0)
  })
})
