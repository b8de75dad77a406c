import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

const many = 4000

/** A wall time as a cell of a workbook, which knows no time zones. */
const utc = (wall: string): Date => new Date(`${wall.replace(' ', 'T')}Z`)

describe.each(databaseKinds)('export on %s', (kind) => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  const ticket = async (name: string, body: JsonObject, token = server.admin, lang = 'en'): Promise<string> => {
    const { code, data, text } = await server.call('POST', `/api/${name}/export`, body, token, {
      'Accept-Language': lang,
    })
    expect(code, text).toBe(0)
    return String(data.address)
  }
  const download = (address: string) => fetch(server.address + address)
  const sheetOf = async (answer: Response) => sheetIn(await answer.arrayBuffer())
  const fill = (count: number): Promise<number> =>
    server.database.run({
      text: `INSERT INTO "inout" ("park_code", "card_no", "plate_no", "is_out", "garage_index", "created_at")
        SELECT $1, 'C' || lpad(n::text, 6, '0'), '京A' || n, n % 2, 1 + n % 3, timestamptz '2026-03-01 00:00:00+08' + n * interval '1 second'
        FROM generate_series(1, $2::int) n`,
      values: [world.park, count],
    })

  it('contains every matching row in the requested order, not only a page', async () => {
    await fill(many)
    const body = {
      page: 3,
      page_size: 2,
      CardNo: 'c003',
      order_column_name: 'CardNo',
      order_type: 'DESC',
      columns: ['CardNo', 'PlateNo'],
    }
    const { lines } = await sheetOf(await download(await ticket('inout', body)))
    const { total_count: matching } = (await server.list('/api/inout', { CardNo: 'c003' })).page
    expect(matching).toBe(1000)
    expect(lines).toHaveLength(matching + 1)
    expect(lines[0]).toEqual(['Card no.', 'Plate'])
    expect(lines[1]).toEqual(['C003999', '京A3999'])
    expect(lines.at(-1)).toEqual(['C003000', '京A3000'])
    const narrow = await ticket('inout', {
      start_time: '2026-03-01 00:00:01',
      end_time: '2026-03-01 00:00:03',
      columns: 'CardNo',
    })
    expect((await sheetOf(await download(narrow))).lines).toEqual([['Card no.'], ['C000003'], ['C000002'], ['C000001']])
  })

  it('is requested with a body of which only filters, order and columns are stored', async () => {
    const filler = 'x'.repeat(500_000)
    const address = await ticket('inout', {
      ...{ filler, remark: filler, page: 1, page_size: 50, exact_total: true },
      ...{ CardNo: 'c00000', start_time: '2026-03-01', order_column_name: 'CardNo', order_type: 'asc' },
      columns: ['CardNo'],
    })
    const text = 'SELECT "request"::text FROM "export_ticket" ORDER BY "expires_at" DESC LIMIT 1'
    const [[stored] = []] = await server.database.rows({ text })
    expect(stored?.length).toBeLessThan(500)
    const { lines } = await sheetOf(await download(address))
    expect(lines.slice(0, 3)).toEqual([['Card no.'], ['C000001'], ['C000002']])
    expect(lines).toHaveLength(10)
  })

  it('shows labels for codes, and ids as text, in the language of the caller', async () => {
    await plant(server, 'gpark', 1, world, () => ({ card_no: '00012345678901234567', plate_no: '=1+1', status: 1 }))
    const columns = [
      'id',
      'card_no',
      'plate_no',
      'status',
      'is_send',
      'garage_index',
      'car_in_time',
      'park_code',
      'remark',
      'GarageInfoID',
    ]
    const read = async (lang: string) =>
      await sheetOf(await download(await ticket('gpark', { columns }, server.admin, lang)))
    const [row] = (await server.list('/api/gpark')).list
    const [{ org_name: parkName } = {}] = (await server.list('/api/org', { park_code: world.park })).list
    const own = [String(row?.id), '00012345678901234567', '=1+1']
    const english = await read('en')
    expect(english.name).toBe('Stays')
    expect(english.lines[0]?.slice(0, 5)).toEqual(['ID', 'Card no.', 'Plate', 'Status', 'Reported'])
    expect(english.lines[1]?.slice(0, 8)).toEqual([
      ...own,
      'Parked',
      'No',
      2,
      utc('2026-03-01 08:00:01'),
      `${String(parkName)} ${world.park}`,
    ])
    const chinese = await read('zh-CN')
    expect(chinese.lines[0]?.slice(0, 5)).toEqual(['编号', '卡号', '车牌号', '状态', '已上报'])
    expect(chinese.lines[1]?.slice(0, 5)).toEqual([...own, '在库', '否'])
    expect(chinese.lines[1]?.at(-1)).toContain(world.park)
  })

  it('has the columns of the list when none are chosen, and names of referenced rows', async () => {
    await plant(server, 'mrecharge', 1, world, () => ({ amount: '12.50' }))
    const { lines } = await sheetOf(await download(await ticket('mrecharge', {})))
    expect(lines[0]).toEqual([
      'Member',
      'Member name',
      'Operator',
      'Amount (CNY)',
      'Payment method',
      'Status',
      'Valid until',
      'Created',
      'Updated',
      'Remark',
    ])
    expect(lines[1]?.slice(0, 5)).toEqual(['member_name 01', 'member_name 01', 'oper_user 01', 12.5, 'WeChat Pay'])
  })

  it('is a named file that must not be cached', async () => {
    const answer = await download(await ticket('post', {}))
    expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="export.xlsx"; filename\*=UTF-8''Posts%20\d{4}-/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    await answer.arrayBuffer()
  })

  it('can be downloaded once within a minute', async () => {
    const address = await ticket('post', {})
    const [first, second] = [await download(address), await download(address)]
    expect(first.status).toBe(200)
    await first.arrayBuffer()
    expect(await second.json()).toMatchObject({ code: 40400, data: null })
    const late = await ticket('post', {})
    await server.database.run({
      text: `UPDATE "export_ticket" SET "expires_at" = "expires_at" - interval '61 seconds'`,
    })
    expect(await (await download(late)).json()).toMatchObject({ code: 40400 })
    expect(await (await download('/api/export/made-up')).json()).toMatchObject({ code: 40400 })
    const seen = await ticket('post', {})
    await fetch(server.address + seen, { method: 'HEAD' })
    expect((await download(seen)).status).toBe(200)
  })

  it('expires with the session that requested it', async () => {
    const person = await server.asRole(['system:post:query'])
    const address = await ticket('post', {}, person.token)
    await server.ask('POST', '/user/logout', {}, person.token)
    expect(await (await download(address)).json()).toMatchObject({ code: 40400 })
  })

  it('requires the permission to query, also when the download begins, and respects the scope', async () => {
    const person = await server.asRole([])
    expect(await server.call('POST', '/api/gpark/export', {}, person.token)).toMatchObject({ status: 403, code: 403 })
    expect(await server.call('POST', '/api/gpark/export', {}, null)).toMatchObject({ code: 50008 })
    await person.grant(['garage:gpark:query'], [])
    const empty = await sheetOf(await download(await ticket('gpark', {}, person.token)))
    expect(empty.lines).toHaveLength(1)
    await person.grant(['garage:gpark:query'], [Number(world.ids.dept)])
    const address = await ticket('gpark', {}, person.token)
    await person.grant([])
    expect(await (await download(address)).json()).toMatchObject({ code: 40400 })
  })

  it('contains only the chosen rows when it is asked for them, within filters and scope', async () => {
    const { list } = await server.list('/api/inout', { page_size: 9, order_column_name: 'CardNo', order_type: 'ASC' })
    const [first, second, third] = list.map(({ id }) => Number(id))
    const columns = ['CardNo']
    const cardsOf = async (body: JsonObject, token?: string) =>
      (await sheetOf(await download(await ticket('inout', { columns, ...body }, token)))).lines.slice(1).flat()
    const sorted = { order_column_name: 'CardNo', order_type: 'DESC' }
    expect(await cardsOf({ ids: [first, third, third], ...sorted })).toEqual(['C000003', 'C000001'])
    expect(await cardsOf({ ids: `${String(first)},${String(second)}`, ...sorted })).toEqual(['C000002', 'C000001'])
    expect(await cardsOf({ ids: [first, second], CardNo: 'C000002' })).toEqual(['C000002'])
    expect(await cardsOf({ ids: [9_007_199_254_740_991] })).toEqual([])
    const person = await server.asRole(['garage:inout:export'], [])
    expect(await cardsOf({ ids: [first] }, person.token)).toEqual([])
    expect((await cardsOf({ ids: null })).length).toBeGreaterThan(many - 1)
    for (const ids of [
      [],
      '',
      ['x'],
      [-1],
      [1.5],
      'abc',
      { a: 1 },
      true,
      Array.from({ length: 1001 }, (_, at) => at + 1),
    ])
      expect(await server.call('POST', '/api/inout/export', { ids }), JSON.stringify(ids).slice(0, 20)).toMatchObject({
        code: 40000,
        data: { fields: [{ field: 'ids' }] },
      })
    const stranger = await server.asRole(['garage:gpark:query'])
    const answer = await server.call('POST', '/api/post/export', { ids: [1] }, stranger.token)
    expect(answer).toMatchObject({ status: 403, code: 403 })
  })

  it('refuses unknown columns and filters, and secrets', async () => {
    const fails = async (name: string, body: JsonObject) =>
      (await server.call('POST', `/api/${name}/export`, body)).code
    for (const columns of [['nonsense'], [], 'id,nonsense', 5, [['id']], { a: 1 }, ['id" --']])
      expect(await fails('post', { columns }), JSON.stringify(columns)).toBe(40000)
    expect(await fails('user', { columns: ['password'] })).toBe(40000)
    expect(await fails('org', { columns: ['api_key'] })).toBe(40000)
    expect(await fails('post', { order_column_name: 'nonsense', order_type: 'ASC' })).toBe(40000)
    expect(await fails('post', { start_time: 'x' })).toBe(40000)
  })

  it('does not block the reading of lists while it runs', async () => {
    await fill(6000)
    const answer = await download(
      await ticket('inout', { columns: ['id', 'CardNo', 'PlateNo', 'IsOut', 'created_at', 'park_code'] }),
    )
    let ended = false
    const bytes = answer.arrayBuffer().then((all) => {
      ended = true
      return all
    })
    const during: boolean[] = []
    for (let at = 0; at < 5; at += 1) {
      expect(await server.call('POST', '/api/inout/index', { page: at + 1 })).toMatchObject({ status: 200, code: 0 })
      during.push(ended)
    }
    expect(during[0]).toBe(false)
    expect((await sheetIn(await bytes)).lines).toHaveLength(many + 6000 + 1)
  })

  // The embedded database has one connection, and its cursors are outside of transactions.
  if (kind === 'postgres')
    it('gives connections back when readers give up, and leaves those of calls to them', async () => {
      await server.database.run({
        text: `INSERT INTO "inout" ("park_code", "card_no", "plate_no", "is_out", "garage_index", "created_at")
        SELECT $1, md5(n::text), '京B' || n, 0, 1, timestamptz '2026-04-01 00:00:00+08' + n * interval '1 second'
        FROM generate_series(1, 150000) n`,
        values: [world.park],
      })
      const openTransactions = async (): Promise<number> => {
        const text = `SELECT count(*) FROM "pg_stat_activity" WHERE "datname" = current_database() AND "xact_start" IS NOT NULL AND "pid" <> pg_backend_pid()`
        return Number((await server.database.rows({ text }))[0]?.[0])
      }
      const person = await server.asRole(['garage:inout:export'])
      /** A download of which only the beginning is read. */
      const begin = async (token: string): Promise<AbortController> => {
        const controller = new AbortController()
        const address = await ticket('inout', { CardNo: '' }, token)
        const { body } = await fetch(server.address + address, { signal: controller.signal })
        await body?.getReader().read()
        return controller
      }
      const readers = await Promise.all([server.admin, server.admin, person.token, person.token].map(begin))
      await expect.poll(openTransactions).toBe(4)
      const calls = await Promise.all(Array.from({ length: 20 }, () => server.call('POST', '/api/inout/index', {})))
      expect(new Set(calls.map(({ code }) => code))).toEqual(new Set([0]))
      readers.forEach((reader) => reader.abort())
      await expect.poll(openTransactions).toBe(0)
      expect((await sheetOf(await download(await ticket('inout', { PlateNo: '京B149999' })))).lines).toHaveLength(2)
    })
})
