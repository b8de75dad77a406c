import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { makeWorld, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer, type TestUser } from '../support/running-server'
import { isCampaign } from '../support/campaign'
import { thoroughKinds } from '../support/test-databases'
import { sheetsIn } from '../support/workbook'
import { inTimeFromNow } from '../support/run/in-time'

describe.each(thoroughKinds)('the limits of exports on %s', (kind) => {
  let server: RunningServer
  let world: World
  let person: TestUser
  const readers = new Set<AbortController>()
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    person = await server.asRole(['garage:deposit:query', 'garage:inout:export'])
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
  const bookOf = async (answer: Response) => sheetsIn(await answer.arrayBuffer())

  it('are two downloads at a time for a user, and a third one can be tried again', async () => {
    const addresses = await Promise.all([1, 2, 3].map(() => ticket('inout', everything, person.token)))
    const [first] = [await download(addresses[0] ?? ''), await download(addresses[1] ?? '')]
    const refused = await download(addresses[2] ?? '')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await refused.json()).toMatchObject({
      msg: '你已有 2 个导出或打印正在进行，请等其中一个完成，或 10 秒后再试',
      data: { retry_after: 10 },
    })
    const asked = await server.call('POST', '/api/inout/export', everything, person.token, { 'Accept-Language': 'en' })
    expect([asked.status, asked.msg]).toEqual([
      429,
      'You already have 2 exports or prints under way; wait until one is complete, or try again in 10 seconds',
    ])
    const other = await download(await ticket('post', {}))
    expect(await bookOf(other)).toHaveLength(1)
    await first.body?.cancel()
    await expect.poll(async () => (await download(addresses[2] ?? '')).status).toBe(200)
  })

  it('end a reader that takes nothing, and give its connection back', async () => {
    server.engine.exports.limits = { ...usual, longestPause: 500 }
    const { body } = await download(await ticket('inout', everything, person.token))
    const reader = body?.getReader()
    await reader?.read()
    await expect.poll(openReads, { timeout: 20_000 }).toBe(0)
    await expect(rest(reader)).rejects.toThrow()
  })

  it('end a reader that takes longer than a download may wait', async () => {
    server.engine.exports.limits = { ...usual, longestPause: 30_000, longestWait: 200 }
    const { body } = await download(await ticket('inout', everything, person.token))
    const reader = body?.getReader()
    // Takes something again and again, so that it is not the pause that ends it.
    await expect.poll(() => reader?.read().then(openReads), { timeout: 20_000 }).toBe(0)
    await expect(rest(reader)).rejects.toThrow()
  })

  it('count what is printed, too, until it is printed', async () => {
    const print = (body: JsonObject) => server.call('POST', '/api/inout/print', body, person.token)
    for (let count = 0; count < 3; count += 1)
      expect(await print({ columns: ['nothing'] })).toMatchObject({ status: 200, code: 40000 })
    for (let count = 0; count < 3; count += 1) expect(await print({ CardNo: '7' })).toMatchObject({ code: 0 })
    const addresses = await Promise.all([1, 2].map(() => ticket('inout', everything, person.token)))
    for (const one of addresses) expect((await download(one)).status).toBe(200)
    const refused = await print(everything)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect(await server.call('POST', '/api/inout/print', { CardNo: '7' })).toMatchObject({ code: 0 })
  })

  // The embedded database has no connections that exports could use up. Ten downloads take long.
  if (kind === 'postgres' && isCampaign) {
    it('leave the connections of calls free while what is printed waits', async () => {
      server.engine.exports.limits = { ...usual, atOnce: 12 }
      let unlock = (): void => undefined
      const unlocked = new Promise<void>((resolve) => (unlock = resolve))
      const lock = server.database.transaction(async (tx) => {
        await tx.run({ text: 'LOCK TABLE "inout"' })
        await unlocked
      })
      const read = vi.spyOn(server.database, 'manyRows')
      const prints = Array.from({ length: 12 }, () => server.call('POST', '/api/inout/print', everything))
      await expect.poll(() => read.mock.calls.length).toBe(12)
      read.mockRestore()
      const isInTime = inTimeFromNow(2000)
      const listed = await server.call('POST', '/api/post/index', {})
      const listedInTime = isInTime()
      const printed = await Promise.all(prints)
      unlock()
      await lock
      expect(listed).toMatchObject({ code: 0 })
      expect(listedInTime).toBe(true)
      expect(new Set(printed.map(({ status }) => status))).toEqual(new Set([503]))
    })

    it('let others export again after ten readers that take nothing', async () => {
      server.engine.exports.limits = { ...usual, atOnce: 10, longestPause: 2000 }
      const addresses = await Promise.all(Array.from({ length: 10 }, () => ticket('inout', everything, person.token)))
      const answers = await Promise.all(addresses.map(download))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
      const tried = await ticket('post', {})
      await expect.poll(async () => (await download(tried)).status, { timeout: 30_000, interval: 200 }).toBe(200)
    })
  }

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
    expect(await bookOf(await download(await ticket('post', {})))).toHaveLength(1)
  })

  it('continue long lists and reports on further sheets, with heads on each and totals on the last', async () => {
    await plant(server, 'deposit', 5, world, () => ({ cost: '1.10', dc_status: 2 }))
    server.engine.exports.limits = { ...usual, sheetRows: 2 }
    const sheets = await bookOf(await download(await ticket('deposit', { columns: ['plate_no', 'cost'] })))
    expect(sheets.map(({ name, lines }) => [name, lines.length])).toEqual([
      ['缴费记录', 3],
      ['缴费记录 (2)', 3],
      ['缴费记录 (3)', 3],
    ])
    const [first, , last] = sheets
    for (const { lines, notes, sheet } of sheets) {
      expect([lines[0], notes]).toEqual([first?.lines[0], first?.notes])
      expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: notes.length + 2 }])
    }
    expect(sheets.map(({ sheet }) => sheet.autoFilter)).toEqual(['A5:B7', 'A5:B7', 'A5:B6'])
    expect(last?.lines.at(-1)).toEqual(['合计', 5.5])
    const formula = "SUBTOTAL(109,'缴费记录'!B6:B7,'缴费记录 (2)'!B6:B7,B6:B6)"
    expect(last?.sheet.getCell('B7').value).toEqual({ formula, result: 5.5 })
    const march = { start_time: '2026-04-01', end_time: '2026-04-01' }
    const { address } = await server.ask<{ address: string }>('POST', '/report/ioflow/export', march)
    const report = await bookOf(await download(address))
    expect(report.length).toBe(5)
    const rest = [2, 3, 4, 5].map((n) => `'进出流量报表 (${n})'!C7:C8`).join(',')
    expect(report[0]?.sheet.getCell('C7').value).toMatchObject({ formula: `SUBTOTAL(109,C8:C8,${rest})` })
    expect(new Set(report.map(({ notes, lines }) => JSON.stringify([notes, lines[0]]))).size).toBe(1)
  })

  it('leave texts as they are, unless a workbook cannot contain them', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', 'a\u0001b\ufffec', `${'长'.repeat(32_765)}𠀀𠀀`]
    for (const [at, text] of texts.entries())
      await server.database.run({
        text: `INSERT INTO "post" ("post_name", "post_code", "post_sort") VALUES ($1, $2, $3)`,
        values: [text, `text-${at}`, 1_000_000 - at],
      })
    const body = { columns: ['post_name'], order_column_name: 'post_sort', order_type: 'DESC' }
    const [first] = await bookOf(await download(await ticket('post', body)))
    const cells = first?.lines.slice(1, texts.length + 1).map(([cell]) => cell)
    expect(cells).toEqual([...texts.slice(0, 4), 'a\ufffdb\ufffdc', `${'长'.repeat(32_765)}…`])
    // Otherwise, a text becomes a formula when someone edits its cell.
    const { sheet, notes } = first ?? { notes: [] }
    const formats = texts.map((_, at) => sheet?.getCell(notes.length + 3 + at, 1).numFmt)
    expect(formats.slice(0, 5)).toEqual(Array(5).fill('@'))
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
