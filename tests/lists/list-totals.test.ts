import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxTotal } from '../../model/list'
import { parkingRecord } from '../../resources/parking/parking-record'
import { readPage, rejectTooDeep } from '../../server/engine/read/list-statement'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

interface Answer {
  list: JsonObject[]
  page: { total_count: number; tatal_count: number; total_more?: true; only_first?: number }
}

const rows = maxTotal + 500

describe.each(databaseKinds)('a long list on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
    // The first 200 have a mark that no others have; they are the last ones of the list.
    await server.database.run({
      text: `INSERT INTO "parkrecord" ("park_code", "plate_no", "in_time", "card_no")
        SELECT 'P001', CASE WHEN n <= 200 THEN '粤Z#' || n ELSE '粤B' || n END, now() - interval '1 day' + n * interval '1 ms', 'card' || n % 2
        FROM generate_series(1, $1::int) n`,
      values: [String(rows)],
    })
    await server.database.run({ text: 'ANALYZE "parkrecord"' })
  }, 120_000)
  afterAll(() => server.close())
  const list = async (body: JsonObject): Promise<Answer> =>
    await server.list('/api/parkrecord', { page_size: 20, ...body })

  it('is counted up to 100,000, and says that there are more', async () => {
    const { page } = await list({})
    expect(page).toMatchObject({ total_count: maxTotal, tatal_count: maxTotal, total_more: true })
    const half = await list({ cardNo: 'card1' })
    expect(half.page).toMatchObject({ total_count: rows / 2 })
    expect(half.page).not.toHaveProperty('total_more')
  })

  it('is counted whole on demand', async () => {
    const { page } = await list({ exact_total: true })
    expect(page).toMatchObject({ total_count: rows, tatal_count: rows })
    expect(page).not.toHaveProperty('total_more')
  })

  it('has each row on one page, by the last row of an earlier page as by its number alone', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list({ page })))
    const last = (of: Answer | undefined): number => Number(of?.list.at(-1)?.id)
    expect((await list({ page: 3, last: [2, last(second)] })).list).toEqual(third?.list)
    expect((await list({ page: 3, last: [1, last(first)] })).list).toEqual(third?.list)
    const deep = Math.floor(rows / 20)
    const before = await list({ page: deep - 1 })
    const end = await list({ page: deep })
    expect(end.list).toHaveLength(20)
    expect((await list({ page: deep, last: [deep - 1, last(before)] })).list).toEqual(end.list)
    // Rows that are not of the list, or do not exist, are no last rows: the page's number counts.
    expect((await list({ page: 3, last: [2, 987_654_321] })).list).toEqual(third?.list)
    expect((await list({ page: 3, cardNo: 'card1', last: [2, last(second) - 1] })).list).toEqual(
      (await list({ page: 3, cardNo: 'card1' })).list,
    )
  })

  it.each([['2'], [[1, 2, 3]], [['a', 1]], [[0, 1]], [{}]])('rejects %j as the last row of a page', async (last) => {
    const { code, data } = await server.call<{ fields: { field: string }[] }>('POST', '/api/parkrecord/index', {
      page: 3,
      last,
    })
    expect(code).toBe(40000)
    expect(data.fields.map(({ field }) => field)).toEqual(['last'])
  })

  it('is searched for parts of two letters among its first 100,000 rows, and says so', async () => {
    const { page } = await list({ plateNo: 'Z#' })
    expect(page).toMatchObject({ total_count: 0, total_more: true })
    expect((await list({ plateNo: '粤Z#' })).page).toMatchObject({ total_count: 0, total_more: true })
    expect((await list({ plateNo: 'Z#', exact_total: true })).page).toMatchObject({ total_count: 200 })
    // With other filters all of its rows are searched.
    const old = await list({ plateNo: 'Z#', cardNo: 'card1' })
    expect(old.page).toMatchObject({ total_count: 100 })
    expect(old.page).not.toHaveProperty('total_more')
    expect((await list({ plateNo: 'B1234' })).page.total_count).toBe(11)
  })

  it.each([
    ['粤B10', 1_601],
    ['粤B1', 11_501],
  ])('is searched for %s, which %d rows have, with each of them on one page', async (plateNo, count) => {
    const matching = await server.database.rows({
      text: `SELECT "id" FROM "parkrecord" WHERE "plate_no" LIKE $1 ORDER BY "in_time" DESC, "id" DESC`,
      values: [`${plateNo}%`],
    })
    expect(matching).toHaveLength(count)
    const ids = matching.map(([id]) => Number(id))
    const pages = Math.ceil(count / 20)
    for (const page of [1, 2, pages, pages + 1]) {
      const found = await list({ page, plateNo })
      expect(found.page.total_count).toBe(count)
      expect(found.list.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20))
    }
    const { list: sorted } = await list({ plateNo, order_column_name: 'plateNo', order_type: 'asc' })
    expect(sorted[0]?.plateNo).toBe(`${plateNo}${'0'.repeat(6 - plateNo.length)}`)
  })

  it('is sorted by a column without an index among its first 100,000 rows', async () => {
    const sorted = await list({ order_column_name: 'plateNo,id', order_type: 'desc' })
    expect(sorted.page).toMatchObject({ total_count: maxTotal, total_more: true })
    // The 200 with the highest plates are the last ones of the list's own order.
    expect(sorted.list.every(({ plateNo }) => String(plateNo).startsWith('粤B'))).toBe(true)
    // Rows of one park are sorted by id: the first one that is among the 100,000, and not the first of all.
    const byPark = await list({ order_column_name: 'parkCode', order_type: 'asc' })
    expect(byPark.page.total_more).toBe(true)
    expect(byPark.list[0]?.plateNo).toBe('粤B501')
    const byPlate = { order_column_name: 'plateNo', order_type: 'desc', exact_total: true }
    expect((await list({ ...byPlate, page: maxTotal / 20 })).list).toHaveLength(20)
    for (const [beyond, body] of [
      [maxTotal / 20 + 1, byPlate],
      [2, { plateNo: 'Z#', exact_total: true }],
    ] as const) {
      const { code, data } = await server.call<{ fields: { field: string; msg: string }[] }>(
        'POST',
        '/api/parkrecord/index',
        { page_size: 20, page: beyond, ...body },
      )
      expect(code).toBe(40000)
      expect(data.fields).toEqual([{ field: 'page', msg: expect.stringContaining('100000') as string }])
    }
    const all = await list({ order_column_name: 'plateNo', order_type: 'desc', cardNo: 'card1' })
    expect(all.list.every(({ plateNo }) => String(plateNo).startsWith('粤Z#'))).toBe(true)
  })

  it('says that only its first 100,000 rows were searched or sorted, also with an exact total', async () => {
    const byPlate = { order_column_name: 'plateNo', order_type: 'desc' }
    const exactly = (body: JsonObject) => list({ ...body, exact_total: true })
    for (const body of [byPlate, { plateNo: 'Z#' }]) {
      expect((await list(body)).page).toMatchObject({ total_more: true, only_first: maxTotal })
      const { page } = await exactly(body)
      expect(page).toMatchObject({ only_first: maxTotal })
      expect(page).not.toHaveProperty('total_more')
    }
    for (const body of [{}, { order_column_name: 'inTime', order_type: 'asc' }, { ...byPlate, cardNo: 'card1' }])
      expect((await exactly(body)).page).not.toHaveProperty('only_first')
  })

  it('refuses a page after too many rows, unless an earlier one is known', async () => {
    const selection = { conditions: [], sort: [{ field: 'inTime', down: true }], size: 20, last: null }
    const ask = (page: number, last: { page: number; id: number } | null = null) =>
      rejectTooDeep(server.database, parkingRecord, { ...selection, page, last }, [], 1000)
    await ask(51)
    await expect(ask(52)).rejects.toMatchObject({ code: 40000 })
    await ask(100, { page: 98, id: 1 })
    await expect(ask(100, { page: 40, id: 1 })).rejects.toMatchObject({ code: 40000 })
    // Several car parks choose no other rows than one.
    const parks = { field: 'parkCode', how: 'any', value: ['P001', 'P002'] } as const
    const ofParks = { ...selection, conditions: [parks], page: Math.floor(rows / 20), last: null }
    await rejectTooDeep(server.database, parkingRecord, ofParks, [])
    // A page after all rows is empty, however far it is.
    const { list: none, page } = await list({ page: 90_000_000, cardNo: 'card1' })
    expect([none, page.total_count]).toEqual([[], rows / 2])
  })

  it('has the same rows on a deep page of a filter, by the last row of the page before as by its number alone', async () => {
    const page = maxTotal / 20 - 2
    const before = await list({ page: page - 1, cardNo: 'card' })
    const after = await list({ page, cardNo: 'card', last: [page - 1, Number(before.list.at(-1)?.id)] })
    expect(await list({ page, cardNo: 'card' })).toEqual(after)
    expect(after.list).toHaveLength(20)
    expect(after.page).toMatchObject({ total_count: maxTotal, total_more: true })
    const half = await list({ page: 1000, cardNo: 'card1' })
    expect(half.list.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 20 }, (_, at) => Number(half.list[0]?.id) - 2 * at),
    )
    expect(half.page).toEqual({ page_no: 1000, page_size: 20, total_count: rows / 2, tatal_count: rows / 2 })
  })

  it('is sorted and counted at once where a filter chooses rows', async () => {
    const sorted = { order_column_name: 'plateNo', order_type: 'asc', cardNo: 'card1' }
    const [first, second] = [await list(sorted), await list({ ...sorted, page: 2 })]
    const plates = [...first.list, ...second.list].map(({ plateNo }) => String(plateNo))
    expect(plates).toEqual(plates.toSorted())
    expect(new Set(plates).size).toBe(40)
    expect(plates[0]).toBe('粤B100001')
    expect(second.page).toMatchObject({ page_no: 2, total_count: rows / 2 })
    const none = await list({ ...sorted, cardNo: 'none' })
    expect([none.list, none.page.total_count]).toEqual([[], 0])
    expect((await list({ ...sorted, cardNo: 'card' })).page).toMatchObject({ total_count: maxTotal, total_more: true })
  })

  it('refuses a page after 100,000 rows of a filter, unless an earlier one is known', async () => {
    const page = maxTotal / 20 + 1
    const before = await list({ page, cardNo: 'card' })
    expect(before.list).toHaveLength(20)
    const after = { page: page + 1, page_size: 20, cardNo: 'card' }
    expect((await server.call('POST', '/api/parkrecord/index', after)).code).toBe(40000)
    const last = [page, Number(before.list.at(-1)?.id)]
    expect((await list({ ...after, last })).list).toHaveLength(20)
  })

  it('is empty after its last row, however many rows are passed over', async () => {
    const before = await list({ page: rows / 20 })
    const end = Number(before.list.at(-1)?.id)
    const selection = { conditions: [], sort: [{ field: 'inTime', down: true }], size: 20, page: rows / 20 + 1 }
    const ask = (id: number) =>
      readPage(server.database, parkingRecord, { ...selection, last: { page: rows / 20, id } }, [], 1000)
    // The row of the totals alone.
    expect(await ask(end)).toHaveLength(1)
    await expect(ask(987_654_321)).rejects.toMatchObject({ code: 40000 })
  })

  it('counts no more than it shows in a short list', async () => {
    const member_name = fresh('会')
    await server.create('/api/member', { member_name })
    const { page } = await server.list('/api/member', { member_name: member_name.slice(0, 1) })
    expect(page).not.toHaveProperty('total_more')
  })
})
