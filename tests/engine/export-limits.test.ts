import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer, type TestUser } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('the limits of exports on %s', (kind) => {
  let server: RunningServer
  let world: World
  let person: TestUser
  const readers = new Set<AbortController>()
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    person = await server.asRole(['garage:deposit:query'])
    // More than the buffers between server and reader hold.
    await server.database.run({
      text: `INSERT INTO "inout" ("park_code", "card_no", "is_out", "garage_index", "created_at", "remark")
        SELECT $1, n, 0, 1, timestamptz '2026-04-01 00:00:00+08' + n * interval '1 second',
          (SELECT string_agg(md5((n * 20 + part)::text), '') FROM generate_series(1, 15) part)
        FROM generate_series(1, 30000) n`,
      values: [world.park],
    })
  }, 120_000)
  afterEach(async () => {
    server.engine.exports.limits = { ...usual }
    readers.forEach((one) => one.abort())
    readers.clear()
    await expect.poll(openReads, { timeout: 20_000 }).toBe(0)
  })
  afterAll(() => server.close())

  const usual = { atOnce: 2, sheetRows: 1_000_000, longestPause: 60_000, longestWait: 600_000 }
  const everything = { columns: ['id', 'remark'] }
  /** Exports that read from the database now. */
  const openReads = async (): Promise<number> => {
    const text =
      kind === 'postgres'
        ? `SELECT count(*) FROM "pg_stat_activity" WHERE "datname" = current_database() AND "xact_start" IS NOT NULL AND "pid" <> pg_backend_pid()`
        : `SELECT count(*) FROM "pg_cursors"`
    return Number((await server.database.rows({ text }))[0]?.[0])
  }
  const ticket = async (name: string, body: JsonObject, token = server.admin): Promise<string> =>
    (await server.ask<{ address: string }>('POST', `/api/${name}/export`, body, token)).address
  const download = async (address: string): Promise<Response> => {
    const reader = new AbortController()
    readers.add(reader)
    return fetch(server.address + address, { signal: reader.signal })
  }
  const rest = async (reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> => {
    for (let part = await reader?.read(); part && !part.done;) part = await reader?.read()
  }
  const bookOf = async (answer: Response): Promise<ExcelJS.Workbook> => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await answer.arrayBuffer())
    return book
  }
  const valuesOf = (sheet: ExcelJS.Worksheet | undefined, row: number): unknown[] =>
    (sheet?.getRow(row).values as unknown[] | undefined)?.slice(1) ?? []

  it('are two downloads at a time for a user, and a third one can be tried again', async () => {
    const addresses = await Promise.all([1, 2, 3].map(() => ticket('inout', everything, person.token)))
    const [first] = [await download(addresses[0] ?? ''), await download(addresses[1] ?? '')]
    const refused = await download(addresses[2] ?? '')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await refused.json()).toMatchObject({
      msg: '你已有 2 个导出正在下载，请等其中一个完成，或 10 秒后再试',
      data: { retry_after: 10 },
    })
    const asked = await server.call('POST', '/api/inout/export', everything, person.token, { 'Accept-Language': 'en' })
    expect([asked.status, asked.msg]).toEqual([
      429,
      'You are already downloading 2 exports; wait until one is complete, or try again in 10 seconds',
    ])
    const other = await download(await ticket('post', {}))
    expect((await bookOf(other)).worksheets).toHaveLength(1)
    await first.body?.cancel()
    await expect.poll(async () => (await download(addresses[2] ?? '')).status).toBe(200)
  }, 60_000)

  it('end a reader that takes nothing, and give its connection back', async () => {
    server.engine.exports.limits = { ...usual, longestPause: 500 }
    const { body } = await download(await ticket('inout', everything, person.token))
    const reader = body?.getReader()
    await reader?.read()
    await expect.poll(openReads, { timeout: 20_000 }).toBe(0)
    await expect(rest(reader)).rejects.toThrow()
  }, 60_000)

  it('end a reader that takes longer than a download may wait', async () => {
    server.engine.exports.limits = { ...usual, longestPause: 30_000, longestWait: 200 }
    const { body } = await download(await ticket('inout', everything, person.token))
    const reader = body?.getReader()
    // Takes something again and again, so that it is not the pause that ends it.
    await expect.poll(() => reader?.read().then(openReads), { timeout: 20_000 }).toBe(0)
    await expect(rest(reader)).rejects.toThrow()
  }, 60_000)

  // The embedded database has no connections that exports could use up.
  if (kind === 'postgres')
    it('let others export again after ten readers that take nothing', async () => {
      server.engine.exports.limits = { ...usual, atOnce: 10, longestPause: 2000 }
      const addresses = await Promise.all(Array.from({ length: 10 }, () => ticket('inout', everything, person.token)))
      const answers = await Promise.all(addresses.map(download))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
      const tried = await ticket('post', {})
      await expect.poll(async () => (await download(tried)).status, { timeout: 30_000, interval: 200 }).toBe(200)
    }, 60_000)

  it('break a download off when the database fails in the middle, so that it is not taken for whole', async () => {
    const answer = await download(await ticket('inout', everything, person.token))
    expect(answer.status).toBe(200)
    await expect.poll(openReads).toBe(1)
    await server.database.rows({
      text:
        kind === 'postgres'
          ? `SELECT pg_terminate_backend("pid") FROM "pg_stat_activity" WHERE "datname" = current_database() AND "xact_start" IS NOT NULL AND "pid" <> pg_backend_pid()`
          : 'CLOSE ALL',
    })
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect(await openReads()).toBe(0)
    expect((await bookOf(await download(await ticket('post', {})))).worksheets).toHaveLength(1)
  }, 60_000)

  it('continue long lists and reports on further sheets, with heads on each and totals on the last', async () => {
    await plant(server, 'deposit', 5, world, () => ({ cost: '1.10', dc_status: 2 }))
    server.engine.exports.limits = { ...usual, sheetRows: 2 }
    const { worksheets } = await bookOf(await download(await ticket('deposit', { columns: ['plate_no', 'cost'] })))
    expect(worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['缴费记录', 3],
      ['缴费记录 (2)', 3],
      ['缴费记录 (3)', 3],
    ])
    const head = valuesOf(worksheets[0], 1)
    for (const sheet of worksheets) expect([valuesOf(sheet, 1), sheet.getRow(1).font?.bold]).toEqual([head, true])
    expect(valuesOf(worksheets[2], 3)).toEqual(['合计', 5.5])
    const march = { start_time: '2026-04-01', end_time: '2026-04-01' }
    const { address } = await server.ask<{ address: string }>('POST', '/report/ioflow/export', march)
    const report = (await bookOf(await download(address))).worksheets
    expect(report.length).toBe(5)
    expect(new Set(report.map((sheet) => String(valuesOf(sheet, 1)[0]))).size).toBe(1)
    expect(new Set(report.map((sheet) => sheet.getRow(2).getCell(1).text)).size).toBe(1)
  })

  it('leave texts as they are, unless a workbook cannot contain them', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', 'a\u0001b\ufffec', `${'长'.repeat(32_765)}𠀀𠀀`]
    for (const [at, text] of texts.entries())
      await server.database.run({
        text: `INSERT INTO "post" ("post_name", "post_code", "post_sort") VALUES ($1, $2, $3)`,
        values: [text, `text-${at}`, 1_000_000 - at],
      })
    const body = { columns: ['post_name'], order_column_name: 'post_sort', order_type: 'DESC' }
    const [sheet] = (await bookOf(await download(await ticket('post', body)))).worksheets
    const cells = texts.map((_, at) => sheet?.getCell(at + 2, 1).value)
    expect(cells).toEqual([...texts.slice(0, 4), 'a\ufffdb\ufffdc', `${'长'.repeat(32_765)}…`])
  })

  it('remove tickets that nobody used', async () => {
    const count = async (): Promise<number> =>
      Number((await server.database.rows({ text: 'SELECT count(*) FROM "export_ticket"' }))[0]?.[0])
    await server.database.run({ text: 'DELETE FROM "export_ticket"' })
    for (let at = 0; at < 25; at += 1) await ticket('post', {})
    expect(await count()).toBe(20)
    await server.database.run({ text: `UPDATE "export_ticket" SET "expires_at" = now() - interval '1 second'` })
    const address = await ticket('inout', { CardNo: 'x' }, person.token)
    expect(await count()).toBe(1)
    expect((await download(address)).status).toBe(200)
    expect(await count()).toBe(0)
  })
})
