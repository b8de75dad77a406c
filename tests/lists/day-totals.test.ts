import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uncountedStates } from '../../resources/dictionaries/payment'
import type { Database } from '../../server/database/database'
import { wholeDays } from '../../server/engine/read/day-totals-query'
import { installDayTotals } from '../../server/install/install'
import { seed } from '../support/campaign'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { itOnce } from '../support/once'

const parks = ['P001', 'P002', null]

/** Reproducible; a new number from 0 to below `size` each time. */
function makeRandom(seed: number): (size: number) => number {
  let state = seed
  return (size) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * size)
  }
}

const amount = (random: (size: number) => number): string => (random(20_000) / 100).toFixed(2)
const moment = (random: (size: number) => number): string =>
  `2026-03-${String(1 + random(12)).padStart(2, '0')} ${String(random(24)).padStart(2, '0')}:${['00:00', '30:17', '59:59'][random(3)]}`

/** Something that people or sites do to payments, in `most` statements of one transaction. */
async function writeSomething(database: Database, random: (size: number) => number, most = 2): Promise<void> {
  const row = () => [parks[random(3)], moment(random), amount(random), amount(random), String(random(10))]
  const id = `(SELECT "id" FROM "deposit" ORDER BY "id" OFFSET ${random(60)} LIMIT 1)`
  const statements = [
    {
      text: `INSERT INTO "deposit" ("park_code", "created_at", "cost", "received", "dc_status") VALUES ($1, $2, $3, $4, $5), ($1, $2, NULL, NULL, NULL)`,
      values: row(),
    },
    { text: `DELETE FROM "deposit" WHERE "id" = ${id}` },
    {
      text: `UPDATE "deposit" SET "cost" = $1, "dc_status" = $2 WHERE "id" >= ${id}`,
      values: [amount(random), String(uncountedStates[random(2)])],
    },
    { text: `UPDATE "deposit" SET "created_at" = $1 WHERE "id" = ${id}`, values: [moment(random)] },
    { text: `UPDATE "deposit" SET "park_code" = $1 WHERE "id" <= ${id}`, values: [parks[random(3)]] },
    { text: `UPDATE "deposit" SET "remark" = 'same' WHERE "id" = ${id}` },
  ]
  const chosen = [random(2) === 0 ? statements[0] : statements[random(6)], statements[random(6)]].slice(0, most)
  const isUndone = random(4) === 0
  await database
    .transaction(async (tx) => {
      // The days are those of the installation, whichever zone the writer has.
      if (random(3) === 0) await tx.run({ text: `SET LOCAL timezone = 'America/New_York'` })
      for (const one of chosen) if (one) await tx.run(one)
      if (isUndone) throw new Error('undone')
    })
    .catch((error: unknown) => {
      if (!isUndone) throw error
    })
}

describe.each(databaseKinds)('totals by day on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
    await server.database.run({ text: 'DELETE FROM "deposit"' })
  })
  afterAll(() => server.close())

  const expectAll = async (random: (size: number) => number): Promise<void> => {
    for (let count = 0; count < 8; count += 1) {
      const [one, other] = [moment(random), moment(random)].sort()
      const body: JsonObject = {
        ...(random(4) > 0 && { start_time: random(2) ? one : one?.slice(0, 10) }),
        ...(random(4) > 0 && { end_time: random(2) ? other : other?.slice(0, 10) }),
        ...(random(3) === 0 && { park_code: parks[random(2)] }),
      }
      const { page, summary } = (await server.list('/api/deposit', { page_size: 1, ...body })) as unknown as JsonObject
      const end =
        (body.end_time as string | undefined)?.length === 10 ? `${String(body.end_time)} 23:59:59` : body.end_time
      const [row = []] = await server.database.rows({
        text: `SELECT count(*), coalesce(sum("cost"), 0.00), coalesce(sum("cut_off"), 0.00), coalesce(sum("received"), 0.00),
            coalesce(sum("cost") FILTER (WHERE "dc_status" IN (${uncountedStates.join(', ')})), 0.00)
          FROM "deposit" WHERE ($1::timestamptz IS NULL OR "created_at" >= $1) AND ($2::timestamptz IS NULL OR "created_at" <= $2)
            AND ($3::text IS NULL OR "park_code" = $3)`,
        values: [body.start_time ?? null, end ?? null, body.park_code ?? null],
      })
      const [number, cost, cut, received, left] = row
      expect({ body, total: (page as JsonObject).total_count }).toEqual({ body, total: Number(number) })
      expect({ body, summary }).toMatchObject({
        body,
        summary: { cost, cut_off: cut, received, uncounted: { cost: left } },
      })
    }
  }

  it('are those of the rows, whatever was written', { timeout: 120_000 }, async () => {
    const random = makeRandom(seed + 6)
    for (let round = 0; round < 40; round += 1) {
      await writeSomething(server.database, random)
      if (round % 4 === 3) await expectAll(random)
    }
  })

  it('are those of the rows after several wrote at once', { timeout: 120_000 }, async () => {
    const random = makeRandom(seed + 10)
    const write = async (): Promise<void> => {
      // Transactions that change the same rows one after the other, in any order, wait for each other for ever.
      for (let count = 0; count < 25; count += 1) await writeSomething(server.database, random, 1)
    }
    await Promise.all([write(), write(), write()])
    await expectAll(random)
  })

  it('count parking records exactly over any range, also those without a time', async () => {
    await server.database.run({
      text: `INSERT INTO "parkrecord" ("park_code", "in_time") SELECT 'P001', CASE WHEN n > 5 THEN '2020-03-01 12:00:00'::timestamptz + n * interval '9 hours' END
        FROM generate_series(1, 300) n`,
    })
    // A wrong total shows that it was read, and not the rows.
    await server.database.run({
      text: `UPDATE "parkrecord_day" SET "number" = "number" + 1000 WHERE "day" = '2020-04-01'`,
    })
    const total = async (range: JsonObject) =>
      (await server.list('/api/parkrecord', { exact_total: true, ...range })).page.total_count
    expect(await total({})).toBe(1300)
    expect(await total({ end_time: '2021-01-01' })).toBe(1295)
    expect(await total({ start_time: '2019-01-01' })).toBe(1295)
    expect(await total({ start_time: '2020-03-04 12:00:00', end_time: '2020-12-31' })).toBe(1293)
  })

  it('are made anew for another time zone, and not otherwise', async () => {
    const made = async () => (await server.database.rows({ text: `SELECT to_regclass('deposit_day')::oid` }))[0]?.[0]
    const before = await made()
    await installDayTotals(server.database, 'Asia/Shanghai')
    expect(await made()).toBe(before)
    await installDayTotals(server.database, 'America/New_York')
    expect(await made()).not.toBe(before)
    await installDayTotals(server.database, 'Asia/Shanghai')
    await expectAll(makeRandom(seed + 4))
  })
})

const [from, to] = ['2026-03-04 00:00:00', '2026-03-06 23:59:59']
it.each([
  [from, to, { from: '2026-03-04', to: '2026-03-06' }, []],
  [
    from,
    '2026-03-06 12:00:00',
    { from: '2026-03-04', to: '2026-03-05' },
    [['2026-03-06 00:00:00', '2026-03-06 12:00:00']],
  ],
  [
    '2026-03-03 12:00:00',
    to,
    { from: '2026-03-04', to: '2026-03-06' },
    [['2026-03-03 12:00:00', '2026-03-03 23:59:59']],
  ],
  [null, to, { from: null, to: '2026-03-06' }, []],
  [from, null, { from: '2026-03-04', to: null }, []],
  [null, null, { from: null, to: null }, []],
])('from %s to %s there are the whole days %j, and %j', (start, end, days, rest) => {
  expect(wholeDays({ from: start, to: end })).toEqual({
    days,
    rest: rest.map(([first, last]) => ({ from: first, to: last })),
  })
})
itOnce('in half a day, or in a range that ends before it begins, there is no whole day', () => {
  expect(wholeDays({ from: '2026-03-04 01:00:00', to: '2026-03-04 20:00:00' })).toBeNull()
  expect(wholeDays({ from: '2026-03-04 01:00:00', to: '2026-03-05 20:00:00' })).toBeNull()
  expect(wholeDays({ from: '2026-03-04 00:00:00', to: '2026-03-01 23:59:59' })).toBeNull()
  expect(wholeDays({ from: '9999-12-31 23:59:59', to: null })).toBeNull()
  expect(wholeDays({ from: null, to: '0100-01-01 00:00:01' })).toBeNull()
})
